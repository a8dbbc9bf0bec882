import { addDays, daysBetween } from "@firn/seasons/plain-date";
import type { DateRange } from "@firn/seasons/seasons";
import type { QueryNames } from "./names.ts";
import type { QueryContext, QueryFilter } from "./query-filter.ts";
import { readQuery } from "./read-query.ts";
import { latestOf } from "./spans.ts";

export interface ReadEntry {
  /** Its first and last date, not after today. */
  readonly dates: DateRange;
  /** The other words. */
  readonly rest: string;
}

/** Longer stretches of time are no days that somebody enters at once. */
const mostDays = 31;

/** Reads the date of a new day, or its range of dates, in the languages of questions: "yesterday", "last sat", "12.1.", "16-20 Mar Sölden". Undefined without one. */
export function readEntry(text: string, context: QueryContext, names: QueryNames): ReadEntry | undefined {
  for (const { filter, from, to } of readQuery(text, context, names).parts) {
    const dates = datesOf(filter, context.today);
    if (!dates || dates.to > context.today || daysBetween(dates.from, dates.to) >= mostDays) continue;
    const rest = [text.slice(0, from), text.slice(to)].map((part) => part.replace(/^[\s,:;.-]+|[\s,:;-]+$/gu, ""));
    return { dates, rest: rest.filter(Boolean).join(" ") };
  }
  return undefined;
}

/** A date without a year is the latest one up to today. */
function datesOf(filter: QueryFilter, today: string): DateRange | undefined {
  if (filter.from && filter.to) return { from: filter.from, to: filter.to };
  return latestOf({ weekday: filter.weekday, from_day: filter.from_day, to_day: filter.to_day }, addDays(today, 1));
}
