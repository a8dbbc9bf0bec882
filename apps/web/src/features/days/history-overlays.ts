import { type HistoryState, useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";
import { seasonSearch } from "../shared/days/season-search.ts";
import { useOutbox } from "../shared/outbox/queries.ts";
import { serverIdOf } from "../shared/outbox/temporary-id.ts";
import { useBackOnce } from "../shared/screen/use-back-once.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    openDay?: string;
    photosInFull?: true;
    /** Of the form: its day was open, and is again once it is saved. */
    wasOpen?: true;
    /** The day to which the list scrolls. */
    landOn?: string;
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
      void router.navigate({ ...toOpenDay(id), replace: openDay !== undefined });
    },
    [router],
  );
  return { openId, open, close };
}

/** Of the way from an open day to its form. */
export const editState = { wasOpen: true } as const;

/** Returns the way from a form to the saved day in the list of its season; the day is open there if it was open before. */
export function useLand(): (id: string, season: number, isMarked: boolean) => Promise<void> {
  const navigate = useNavigate();
  const wasOpen = useRouterState({ select: (state) => state.location.state.wasOpen === true });
  return async (id, season, isMarked) => {
    await navigate({
      to: "/",
      search: seasonSearch(season),
      state: { landOn: id, ...(isMarked && { newDays: [id] }) },
      replace: true,
      ignoreBlocker: true,
    });
    if (wasOpen) await navigate(toOpenDay(id));
  };
}

function toOpenDay(id: string) {
  const state = (before: HistoryState) => ({ ...ofTheList(before), openDay: id });
  return { to: ".", search: true, state, resetScroll: false } as const;
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
