import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The open day's photos have the whole screen. */
    photosInFull?: true;
  }
}

/** Whether the open day's photos have the whole screen; a history entry of its own, so that a phone's back button leads to the day. */
export function useFullView() {
  const router = useRouter();
  const navigate = useNavigate();
  const isOpen = useRouterState({ select: (state) => state.location.state.photosInFull === true });
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isOpen) isLeaving.current = false;
  }, [isOpen]);

  const open = () => {
    if (isOpen) return;
    const state = ({ openDay }: { openDay?: string }) => ({ ...(openDay && { openDay }), photosInFull: true as const });
    void navigate({ to: ".", search: true, state, resetScroll: false });
  };
  const close = () => {
    // Going back takes a moment: a second press must not close the day too.
    if (!isOpen || isLeaving.current) return;
    isLeaving.current = true;
    router.history.back();
  };
  return { isOpen, open, close };
}
