import type { DayListItem } from "@firn/contracts/days";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import { useShownFirst } from "../../lib/shown-first.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The day whose details lie over the list. */
    openDay?: string;
  }
}

/**
 * Which day's details are open. It is kept in the history entry, not in the address, so that a phone's back button closes them
 * and the list below stays where it was. `showAhead` is useShownFirst's `ahead` for a day, always the same function.
 */
export function useOpenDay(showAhead: (day: DayListItem, open: () => void) => (() => void) | undefined) {
  const router = useRouter();
  const kept = useRouterState({ select: (state) => state.location.state.openDay });
  const { shown: openId, show, drop } = useShownFirst(kept);
  const closing = useRef<string>(undefined);
  // The browser's way forward may open the same day again.
  useEffect(() => {
    if (kept === undefined) closing.current = undefined;
  }, [kept]);

  // Stable, so that the rows of a long list need not render again.
  const open = useCallback(
    (day: DayListItem) => {
      const { id } = day;
      // A key that is held down asks again before the window has the focus.
      if (router.history.location.state.openDay === id && closing.current !== id) return;
      closing.current = undefined;
      const go = () => void router.navigate({ to: ".", search: true, state: { openDay: id }, resetScroll: false });
      show(id, go, (open) => showAhead(day, open));
    },
    [router, show, showAhead],
  );
  const close = () => {
    drop();
    // The history knows of an entry before the router does.
    const { openDay } = router.history.location.state;
    // Going back takes a moment: a second click must not leave the list too.
    if (openDay === undefined || closing.current === openDay) return;
    closing.current = openDay;
    router.history.back();
  };
  return { openId, open, close };
}
