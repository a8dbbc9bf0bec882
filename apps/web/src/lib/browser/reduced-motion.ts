import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

/** Whether this person wants things to be where they go, without a way there. For what CSS does not decide. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(query).matches;
}

/** The same for rendering: it follows the system's setting. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion);
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}
