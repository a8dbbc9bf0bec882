import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { invalidField } from "@firn/contracts/errors";
import { type CalendarContext, skiEvents } from "./ski-events.ts";

// guard (calendar/hostile): = 50_000 -> = 500_000
const mostDates = 50_000;

export interface CalendarDay {
  date: string;
  resortId: string | null;
  /** Why it may be no ski day. */
  doubt: DraftDoubt | null;
}

export interface CalendarDays {
  days: CalendarDay[];
  /** Titles of ski events whose start can't be read. */
  unread: string[];
}

/** One day for each date up to the latest on which an event speaks of skiing or names a resort. Throws 422 on `file`. */
export function readCalendarDays(text: string, context: CalendarContext): CalendarDays {
  const days = new Map<string, CalendarDay>();
  const unread: string[] = [];
  let count = 0;
  for (const { summary, resort, isSkiing, isCanceled, doubt, dates, days: length } of skiEvents(text, context)) {
    if (!isSkiing || isCanceled || doubt === "not-ski") continue;
    if (length === 0) unread.push(summary);
    count += dates.length;
    if (count > mostDates) throw invalidField("file", "This calendar repeats too many events. Export a part of it.");
    for (const date of dates.filter((each) => each <= context.latest)) {
      const day = { date, resortId: resort?.id ?? null, doubt };
      const before = days.get(date);
      if (!before || rankOf(day) > rankOf(before)) days.set(date, day);
    }
  }
  return { days: [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)), unread };
}

/** A day without a doubt comes first, then one with a resort. */
function rankOf({ resortId, doubt }: CalendarDay): number {
  return (resortId === null ? 0 : 1) + (doubt === null ? 2 : 0);
}
