export function plural(count: number, noun: string): string {
  // The first number that Intl formats takes 10 ms and more.
  const figure = count < 1000 ? count : count.toLocaleString("en");
  return `${figure} ${noun}${count === 1 ? "" : "s"}`;
}
