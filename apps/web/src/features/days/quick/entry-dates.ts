import type { DatePrecision } from "@firn/contracts/constants";
import type { HalfKnownDays } from "@firn/daysearch/half-known-entry";
import { lastDate } from "@firn/logbook/half-known";
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

/** A draft's date for each day; several days of one month are as many. */
export function daysOf({
  date,
  date_precision,
  days,
}: HalfKnownDays): { date: string; datePrecision: DatePrecision }[] {
  return Array.from({ length: days }, () => ({ date, datePrecision: date_precision }));
}

/** The whole month or season; `seasonStart` is MM-DD. */
export function rangeOf({ date, date_precision }: HalfKnownDays, seasonStart: string): DateRange {
  return { from: date, to: lastDate(date, date_precision, seasonStart) };
}
