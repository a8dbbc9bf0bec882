import type { Workbox } from "workbox-window";
import { createValue } from "../browser/value.ts";

const checkEveryMs = 60 * 60_000;

/** `ready`: a new version waits. `needed`: the server refuses the calls of this one. */
const update = createValue<"none" | "ready" | "needed">("none");
let worker: Workbox | undefined;

export const useUpdate = update.use;

/** Registers the service worker once the page has loaded. Looks for a new one hourly, when the page comes to the front. */
export async function watchUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const { Workbox } = await import("workbox-window");
    const registering = new Workbox("/sw.js");
    registering.addEventListener("waiting", () => {
      if (update.get() === "none") update.set("ready");
    });
    await registering.register();
    worker = registering;
  } catch {
    // The browser or its settings refuse it, or storage is full: only the offline part is missing.
    return;
  }
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    void worker?.update().catch(() => {});
  });
}

export function noteOutdated(): void {
  update.set("needed");
}

export async function applyUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!worker || !registration) return location.reload();
  if (!registration.waiting) await registration.update().catch(() => {});
  const next = registration.waiting ?? registration.installing;
  if (!next) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  if (next.state === "installed") return worker.messageSkipWaiting();
  next.addEventListener("statechange", () => next.state === "installed" && worker?.messageSkipWaiting());
}
