import { addDays } from "@firn/seasons/plain-date";
import type { DateRange } from "@firn/seasons/seasons";

export function datesOf({ from, to }: DateRange): string[] {
  const all: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) all.push(date);
  return all;
}

/** The dates of a range, without those that have a day. */
export function newDates(range: DateRange, logged: ReadonlySet<string>): { fresh: string[]; logged: number } {
  const all = datesOf(range);
  const fresh = all.filter((date) => !logged.has(date));
  return { fresh, logged: all.length - fresh.length };
}

/** The first date after the last one that has no day, if it is not in the future. */
export function nextDate({ to }: DateRange, logged: ReadonlySet<string>, today: string): string | undefined {
  let next = addDays(to, 1);
  while (logged.has(next)) next = addDays(next, 1);
  return next <= today ? next : undefined;
}
