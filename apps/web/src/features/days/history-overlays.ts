import { type HistoryState, useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { prefersReducedMotion } from "../../lib/browser/reduced-motion.ts";
import { useOutbox } from "../shared/outbox/queries.ts";
import { isTemporaryId, serverIdOf } from "../shared/outbox/temporary-id.ts";
import { useBackOnce } from "../shared/screen/use-back-once.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    openDay?: string;
    photosInFull?: true;
    /** Of the form: its day was open in place of it, or is open in the history entry before. */
    wasOpen?: true;
    openBelow?: boolean;
    savedDay?: string;
  }
}

/** The open day's id is in the history entry: the back button closes the dialog, and the list keeps its scroll position. */
export function useOpenDay() {
  const router = useRouter();
  const chosen = useRouterState({ select: (state) => state.location.state.openDay });
  const { acknowledged } = useOutbox();
  const openId = chosen && serverIdOf(chosen, acknowledged);
  const close = useBackOnce(openId !== undefined);

  // Stable, because the memoized rows take it as a prop. In place of an open day: the way back still leads to the list.
  const open = useCallback(
    (id: string) => {
      // A repeated key press must not add a second history entry.
      const { openDay } = router.history.location.state;
      if (openDay === id) return;
      const state = (before: HistoryState) => ({ ...ofTheList(before), openDay: id });
      const { pathname, search } = router.state.location;
      const hasAddress = pathname === "/" && !isTemporaryId(id);
      void router.navigate({
        to: ".",
        search: hasAddress ? { ...search, day: id } : true,
        state,
        resetScroll: false,
        replace: openDay !== undefined,
        // The capture costs some 50 ms on a slow phone: only where a photo grows (ui/view-transitions.css).
        viewTransition: !prefersReducedMotion() && document.querySelector("li button:focus img") !== null,
      });
    },
    [router],
  );
  return { openId, open, close };
}

/** Of the way from an open day to its form. A dialog's history entry is replaced, a panel's stays below. */
export function useEditState(isReplaced: boolean): HistoryState {
  const isHome = useRouterState({ select: (state) => state.location.pathname === "/" });
  return isReplaced ? { wasOpen: true } : { openBelow: isHome };
}

/** Scrolls to the saved day once its row is there. The history entry then forgets it: the way back restores the scroll position. */
export function useLanding(rowOf: (id: string) => HTMLElement | null): void {
  const navigate = useNavigate();
  const savedDay = useRouterState({ select: (state) => state.location.state.savedDay });
  useEffect(() => {
    const row = savedDay && rowOf(savedDay);
    if (!row) return;
    row.scrollIntoView({ block: "nearest" });
    const state = ({ savedDay: _, ...rest }: HistoryState) => rest;
    void navigate({ to: ".", search: true, state, replace: true, resetScroll: false });
  });
}

/** What stays on screen beside or behind an open day. */
function ofTheList({ newDays, finishedImport }: HistoryState): HistoryState {
  return { ...(newDays && { newDays }), ...(finishedImport && { finishedImport }) };
}

/** The days to mark as new: of this history entry, so that they are marked once. */
export function useNewDays(): readonly string[] | undefined {
  return useRouterState({ select: (state) => state.location.state.newDays });
}

/** The full view of the photos has its own history entry: the back button returns to the day. */
export function useFullView() {
  const navigate = useNavigate();
  const isOpen = useRouterState({ select: (state) => state.location.state.photosInFull === true });
  const close = useBackOnce(isOpen);

  const open = () => {
    if (isOpen) return;
    const state = (before: HistoryState) => ({
      ...ofTheList(before),
      ...(before.openDay && { openDay: before.openDay }),
      photosInFull: true as const,
    });
    void navigate({ to: ".", search: true, state, resetScroll: false });
  };
  return { isOpen, open, close };
}
