import type { DayListItem } from "@firn/contracts/days";

export interface SeasonCounts {
  days: number;
  resorts: number;
  countries: number;
}

/** Days without a resort count as days. */
export function countsOf(days: readonly DayListItem[]): SeasonCounts {
  const distinct = (values: (string | null)[]) => new Set(values.filter((value) => value !== null)).size;
  return {
    days: days.length,
    resorts: distinct(days.map(({ resort_id }) => resort_id)),
    countries: distinct(days.map(({ country }) => country)),
  };
}
