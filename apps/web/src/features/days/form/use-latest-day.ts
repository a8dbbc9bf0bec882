import type { Account } from "@firn/contracts/accounts";
import type { DayListItem } from "@firn/contracts/days";
import { useQuery } from "@tanstack/react-query";
import { today } from "../../../lib/dates/dates.ts";
import { daysQuery } from "../../shared/days/queries.ts";
import { useShownDays } from "../../shared/days/use-shown-days.ts";
import { latestDay } from "./same-again.ts";

/** The latest day of the log that is not in the future, of this season or of the last one that has a day. */
export function useLatestDay({ available_seasons }: Account): { day: DayListItem | undefined; isLoading: boolean } {
  const current = useSeasonDays(0, true);
  const found = current.days && latestDay(current.days, today());
  const last = available_seasons.find((offset) => offset < 0);
  const before = useSeasonDays(last ?? -1, last !== undefined && current.days !== undefined && !found);
  return {
    day: found ?? (before.days && latestDay(before.days, today())),
    isLoading: current.isLoading || before.isLoading,
  };
}

const none: readonly DayListItem[] = [];

/** Offline, a list that was never read counts as empty. */
function useSeasonDays(season: number, enabled: boolean) {
  const { data, isLoading } = useQuery({ ...daysQuery(season), enabled });
  return { days: useShownDays(season, data ?? (isLoading ? undefined : none)), isLoading };
}
