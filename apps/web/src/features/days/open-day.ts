import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The day whose details lie over the list. */
    openDay?: string;
  }
}

/**
 * Which day's details are open. The id is kept in the history entry, not in the address, so that a phone's back button closes the
 * dialog and the list keeps its scroll position.
 */
export function useOpenDay() {
  const router = useRouter();
  const openId = useRouterState({ select: (state) => state.location.state.openDay });
  const isClosing = useRef(false);
  useEffect(() => {
    if (openId === undefined) isClosing.current = false;
  }, [openId]);

  // Stable, so that the rows of a long list need not render again.
  const open = useCallback(
    (id: string) => {
      // A repeated key press must not add a second history entry.
      if (router.history.location.state.openDay === id) return;
      void router.navigate({ to: ".", search: true, state: { openDay: id }, resetScroll: false });
    },
    [router],
  );
  const close = () => {
    // Going back takes a moment: a second click must not leave the list too.
    if (openId === undefined || isClosing.current) return;
    isClosing.current = true;
    router.history.back();
  };
  return { openId, open, close };
}
