import { createValue } from "../browser/value.ts";

/** Chromium's event; other browsers install by their own menus. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

const offered = createValue<InstallPrompt | undefined>(undefined);

/** Keeps the browser's offer for the menu, instead of a banner over the page. */
export function watchInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered.set(event as InstallPrompt);
  });
  addEventListener("appinstalled", () => offered.set(undefined));
}

/** A function that opens the browser's dialog; undefined where the browser does not offer to install the app. */
export function useInstall(): (() => void) | undefined {
  const prompt = offered.use();
  if (!prompt) return undefined;
  return () => {
    // An offer is good for one use.
    offered.set(undefined);
    void prompt.prompt();
  };
}
