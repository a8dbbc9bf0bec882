/** What follows waits in line with everything else that the browser has to do: a tap comes before it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
