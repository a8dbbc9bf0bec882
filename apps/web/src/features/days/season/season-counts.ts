import type { DayListItem } from "@firn/contracts/days";
import type { SeasonFigures } from "@firn/contracts/figures";

export interface SeasonCounts {
  days: number;
  resorts: number;
  countries: number;
}

export function countsOf(days: readonly DayListItem[]): SeasonCounts {
  const distinct = (values: (string | null)[]) => new Set(values.filter((value) => value !== null)).size;
  return {
    days: days.length,
    resorts: distinct(days.map(({ resort_id }) => resort_id)),
    countries: distinct(days.map(({ country }) => country)),
  };
}

/** How many days more than in the season before, in this season up to the same date; undefined without one before. */
export function daysMore(
  days: number,
  season: number,
  figures: readonly Pick<SeasonFigures, "season" | "day_count" | "day_count_to_date">[],
): number | undefined {
  const before = figures.find((other) => other.season === season - 1);
  return before && days - (season === 0 ? before.day_count_to_date : before.day_count);
}
