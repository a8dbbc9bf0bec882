import { dayNumbers, type NumberId } from "@firn/contracts/day-numbers";
import type { DayListItem } from "@firn/contracts/days";

/** The numbers of which a sum is shown. */
export const summedIds: readonly NumberId[] = dayNumbers.filter(({ total }) => total === "sum").map(({ id }) => id);

export interface NumberTotal {
  total: number;
  /** How many of the days have the number. */
  dayCount: number;
  /** The day with the most of it, of equal ones the latest. */
  best: DayListItem;
}

/** Takes days newest first; undefined where none has the number. */
export function numberTotal(days: readonly DayListItem[], id: NumberId): NumberTotal | undefined {
  let found: NumberTotal | undefined;
  for (const day of days) {
    const value = day.numbers[id];
    if (value === undefined) continue;
    found ??= { total: 0, dayCount: 0, best: day };
    found.total += value;
    found.dayCount++;
    if (value > (found.best.numbers[id] ?? value)) found.best = day;
  }
  return found;
}
