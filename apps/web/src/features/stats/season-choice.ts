import { readDayFilter } from "../shared/days/day-filter.ts";

export interface StatsSearch {
  /** An offset, 0 = this season; undefined = all seasons. */
  season?: number | undefined;
}

export function statsSearch(search: Record<string, unknown>): StatsSearch {
  return { season: readDayFilter(search).season };
}
