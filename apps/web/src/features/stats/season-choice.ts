import { readDayFilter } from "../shared/days/day-filter.ts";

export interface StatsSearch {
  season?: number | undefined;
}

export function statsSearch(search: Record<string, unknown>): StatsSearch {
  return { season: readDayFilter(search).season };
}
