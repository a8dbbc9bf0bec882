import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";

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
  const openId = useRouterState({ select: (state) => state.location.state.openDay });
  const closing = useRef<string>(undefined);
  // The browser's way forward may open the same day again.
  useEffect(() => {
    if (openId === undefined) closing.current = undefined;
  }, [openId]);

  // Stable, so that the rows of a long list need not render again.
  const open = useCallback(
    (id: string) => {
      void navigate({ to: ".", search: true, state: { openDay: id }, resetScroll: false });
    },
    [navigate],
  );
  const close = () => {
    // Going back takes a moment: a second click must not leave the list too.
    if (openId === undefined || closing.current === openId) return;
    closing.current = openId;
    router.history.back();
  };
  return { openId, open, close };
}
