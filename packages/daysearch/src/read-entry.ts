import { addDays, daysBetween } from "@firn/seasons/plain-date";
import type { DateRange } from "@firn/seasons/seasons";
import { type HalfKnownDays, halfKnownIn } from "./half-known-entry.ts";
import type { QueryNames } from "./names.ts";
import type { QueryContext, QueryFilter } from "./query-filter.ts";
import { readQuery } from "./read-query.ts";
import { latestOf } from "./spans.ts";

export interface ReadEntry {
  /** Its first and last date, not after today. */
  readonly dates?: DateRange;
  /** In place of dates. */
  readonly halfKnown?: HalfKnownDays;
  /** The other words. */
  readonly rest: string;
}

/** Longer stretches of time are no days that somebody enters at once. */
const mostDays = 31;

/** Reads the date of a new day, or its range of dates, in the languages of questions: "yesterday", "last sat", "12.1.", "16-20 Mar Sölden"; or the month or the season of days. Undefined without one. */
export function readEntry(text: string, context: QueryContext, names: QueryNames): ReadEntry | undefined {
  const { parts } = readQuery(text, context, names);
  for (const part of parts) {
    const dates = datesOf(part.filter, context.today);
    if (!dates || dates.to > context.today || daysBetween(dates.from, dates.to) >= mostDays) continue;
    return { dates, rest: restOf(text, [part]) };
  }
  const found = halfKnownIn(text, parts, context);
  return found && { halfKnown: found.halfKnown, rest: restOf(text, found.said) };
}

/** A text without these stretches. */
function restOf(text: string, said: readonly { from: number; to: number }[]): string {
  const ordered = said.toSorted((a, b) => a.from - b.from);
  const begins = [0, ...ordered.map(({ to }) => to)];
  const rest = begins.map((begin, at) => text.slice(begin, ordered[at]?.from));
  return rest
    .map((part) => part.replace(/^[\s,:;.-]+|[\s,:;-]+$/gu, ""))
    .filter(Boolean)
    .join(" ");
}

/** A date without a year is the latest one up to today. */
function datesOf(filter: QueryFilter, today: string): DateRange | undefined {
  if (filter.from && filter.to) return { from: filter.from, to: filter.to };
  return latestOf({ weekday: filter.weekday, from_day: filter.from_day, to_day: filter.to_day }, addDays(today, 1));
}
