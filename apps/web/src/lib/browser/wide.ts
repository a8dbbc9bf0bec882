import { useCallback, useSyncExternalStore } from "react";

/** The same as Tailwind's `lg`, 1024 px at the usual text size: from here on a rail of links and a chosen day stand beside the list. */
export function useIsWide(): boolean {
  return useMedia(wide);
}

/** For a loader, which fetches what only wide screens show. */
export function isWide(): boolean {
  return window.matchMedia(wide).matches;
}

const wide = "(width >= 64rem)";

/** The same as Tailwind's `md`, 768 px at the usual text size: from here on the form's calendar is always open. */
export function useIsMedium(): boolean {
  return useMedia("(width >= 48rem)");
}

/** From 768 px to where a day stands beside the list: days stand in two columns. */
export function useIsTablet(): boolean {
  return useMedia("(48rem <= width < 64rem)");
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      // A print is as wide as its paper, and shows the layout of the screen.
      const onScreen = () => window.matchMedia("print").matches || onChange();
      list.addEventListener("change", onScreen);
      return () => list.removeEventListener("change", onScreen);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
