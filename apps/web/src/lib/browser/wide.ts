import { useSyncExternalStore } from "react";

/** The same as Tailwind's `lg`, 1024 px at the usual text size: from here on the menu and a chosen day stand beside the list. */
const query = "(width >= 64rem)";

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}
