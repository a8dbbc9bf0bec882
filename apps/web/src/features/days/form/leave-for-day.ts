import { useRouter, useRouterState } from "@tanstack/react-router";
import { seasonSearch } from "../../shared/days/season-search.ts";

/** Returns the way from a form to the saved day in the list of its season: open, if it was open before. */
export function useLeaveForDay(): (id: string, season: number, isMarked: boolean) => Promise<void> {
  const { navigate, history } = useRouter();
  const { wasOpen, openBelow } = useRouterState({ select: (state) => state.location.state });
  return async (id, season, isMarked) => {
    if (openBelow && !isMarked) return history.back({ ignoreBlocker: true });
    await navigate({
      to: "/",
      search: { ...seasonSearch(season), ...(wasOpen && { day: id }) },
      state: { savedDay: id, ...(isMarked && { newDays: [id] }), ...(wasOpen && { openDay: id }) },
      replace: true,
      ignoreBlocker: true,
    });
  };
}
