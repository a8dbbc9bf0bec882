/** At the latest after so many ms of being busy. */
const latestMs = 2000;

/** Until the browser has nothing to do. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === "function") requestIdleCallback(resolve, { timeout: latestMs });
    else setTimeout(resolve, 200);
  });
}
