import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
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
 * and the list below stays where it was.
 */
export function useOpenDay() {
  const router = useRouter();
  const navigate = useNavigate();
  const kept = useRouterState({ select: (state) => state.location.state.openDay });
  const { shown: openId, show, drop } = useShownFirst(kept);
  const closing = useRef<string>(undefined);
  // The browser's way forward may open the same day again.
  useEffect(() => {
    if (kept === undefined) closing.current = undefined;
  }, [kept]);

  // Stable, so that the rows of a long list need not render again.
  const open = useCallback(
    (id: string) => {
      closing.current = undefined;
      show(id, () => void navigate({ to: ".", search: true, state: { openDay: id }, resetScroll: false }));
    },
    [navigate, show],
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
