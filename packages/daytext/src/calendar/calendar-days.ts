import { cutText } from "@firn/contracts/cut-text";
import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { invalidField } from "@firn/contracts/errors";
import type { Message } from "@firn/contracts/messages";
import { type CalendarContext, skiEvents } from "./ski-events.ts";

// guard (calendar/hostile): = 50_000 -> = 500_000
const mostDates = 50_000;

export interface CalendarDay {
  date: string;
  resortId: string | null;
  /** The place as it is written, where it is not known. */
  placeText: string | null;
  /** Why it may be no ski day. */
  doubt: DraftDoubt | null;
  /** On the ski events of the file that can't be read. */
  problem: Message | null;
}

/** One day for each date up to the latest on which an event speaks of skiing or names a resort. Throws 422 on `file`. */
export function readCalendarDays(text: string, context: CalendarContext): CalendarDay[] {
  const days = new Map<string, Omit<CalendarDay, "problem">>();
  const unread: string[] = [];
  let count = 0;
  for (const { summary, resort, placeText, isSkiing, isCanceled, doubt, dates, days: length } of skiEvents(
    text,
    context,
  )) {
    if (!isSkiing || isCanceled || doubt === "not-ski") continue;
    if (length === 0) unread.push(summary);
    count += dates.length;
    if (count > mostDates)
      throw invalidField(
        "file",
        /*i18n*/ {
          id: "calendar.too_many_dates",
          message: "This calendar repeats too many events. Export a part of it.",
        },
      );
    for (const date of dates.filter((each) => each <= context.latest)) {
      const day = { date, resortId: resort?.id ?? null, placeText, doubt };
      const before = days.get(date);
      if (!before || rankOf(day) > rankOf(before)) days.set(date, day);
    }
  }
  const problem = problemOf(unread);
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)).map((day) => ({ ...day, problem }));
}

const mostNamed = 3;

function problemOf(unread: readonly string[]): Message | null {
  const names = unread.slice(0, mostNamed).map((title) => `"${cutText(title, 60)}"`);
  if (names.length === 0) return null;
  return /*i18n*/ {
    id: "calendar.left_out",
    message: "Left out, because the date can't be read: {names}{more, plural, =0 {} other {, # more}}.",
    values: { names, more: unread.length - names.length },
  };
}

/** A day without a doubt comes first, then one with a resort. */
function rankOf({ resortId, doubt }: Pick<CalendarDay, "resortId" | "doubt">): number {
  return (resortId === null ? 0 : 1) + (doubt === null ? 2 : 0);
}
