import { type HistoryState, useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";
import { useOutbox } from "../shared/outbox/queries.ts";
import { serverIdOf } from "../shared/outbox/temporary-id.ts";
import { useBackOnce } from "../shared/screen/use-back-once.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    openDay?: string;
    photosInFull?: true;
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
      void router.navigate({ to: ".", search: true, state, resetScroll: false, replace: openDay !== undefined });
    },
    [router],
  );
  return { openId, open, close };
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
