import { daysBetween } from "@firn/seasons/plain-date";
import type { DateRange } from "@firn/seasons/seasons";

/** A day off is part of a stay. */
const longestStepDays = 2;

/** The days around one with at most one day off between them. Undefined where it stands alone. */
export function stayAround(date: string, dates: readonly string[]): DateRange | undefined {
  const from = lastInReach(
    date,
    dates.filter((each) => each < date).sort((a, b) => b.localeCompare(a)),
  );
  const to = lastInReach(
    date,
    dates.filter((each) => each > date).sort((a, b) => a.localeCompare(b)),
  );
  return from === to ? undefined : { from, to };
}

function lastInReach(date: string, further: readonly string[]): string {
  let last = date;
  for (const each of further) {
    if (Math.abs(daysBetween(last, each)) > longestStepDays) break;
    last = each;
  }
  return last;
}
