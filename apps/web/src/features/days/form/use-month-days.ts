import type { DayListItem } from "@firn/contracts/days";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { daysQuery } from "../../shared/days/queries.ts";
import { type SeasonFacts, seasonsOfMonth } from "./calendar.ts";

/** The logged days of the seasons that a month (YYYY-MM) touches, as far as they are loaded; a failure is no days. */
export function useMonthDays(month: string, seasons: SeasonFacts): readonly DayListItem[] {
  return useQueries({ queries: seasonsOfMonth(month, seasons).map((offset) => daysQuery(offset)), combine: allDays });
}

function allDays(results: UseQueryResult<DayListItem[]>[]): DayListItem[] {
  return results.flatMap(({ data }) => data ?? []);
}
