// Runs before the first paint. A chosen theme never flashes the other one; src/lib/theme.ts does the rest.
try {
  const choice = localStorage.getItem("firn.theme");
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
} catch {
  // Storage is closed to this page: the system's theme it is.
}

// Keeps what is pressed on a screen that is drawn already, until its code has come; src/lib/hand-over.ts does the rest.
{
  const ends = new AbortController();
  const early = { pressed: [], stop: () => ends.abort() };
  const isDrawn = () => document.querySelector('meta[name="code"]') !== null;
  const keep = (event, element) => {
    if (!element || !isDrawn()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Who sees nothing happen presses again, and means it once.
    if (early.pressed.at(-1)?.element !== element) early.pressed.push({ element, detail: event.detail });
  };
  const options = { capture: true, signal: ends.signal };
  addEventListener("submit", (event) => keep(event, event.target), options);
  addEventListener("click", (event) => keep(event, event.target.closest?.("button:not([type=submit])")), options);
  // The way back within the app: what is drawn here, and what React may be taking over just now, is not the screen of that address.
  const leave = (event) => {
    if (!isDrawn()) return;
    event.stopImmediatePropagation();
    location.reload();
  };
  addEventListener("popstate", leave, options);
  globalThis.early = early;
}

// Where the screen is drawn already, its code is fetched once that has been painted, or will not be: for it is in no window, or the
// browser does not say. Anywhere else the page fetches it at once.
{
  let isStarted = false;
  const start = async () => {
    const files = document.querySelector('meta[name="code"]')?.content.split(" ");
    if (isStarted || !files) return;
    isStarted = true;
    for (const href of files) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
      );
    }
    try {
      // What the entry needs is run before it, each in a task of its own: all at once would hold up a tap.
      for (const file of [...files.slice(1), files[0]]) {
        await import(file);
        await new Promise((resolve) => setTimeout(resolve));
      }
    } catch {
      isStarted = false;
      addEventListener("online", start, { once: true });
    }
  };
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint") && !document.hidden) {
    new PerformanceObserver((painted) => {
      if (painted.getEntriesByName("first-contentful-paint").length > 0) start();
    }).observe({ type: "paint", buffered: true });
    addEventListener("load", () => setTimeout(start, 1000));
  } else addEventListener("DOMContentLoaded", start);
}
