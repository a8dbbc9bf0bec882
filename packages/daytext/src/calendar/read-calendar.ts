import { cutText } from "@firn/contracts/cut-text";
import { limits } from "@firn/contracts/limits";
import { addDays } from "@firn/seasons/plain-date";
import { activityOf } from "../activity.ts";
import { means } from "../lexicon.ts";
import { mergeDays, type ReadDay } from "../merge-days.ts";
import { createFindSkis } from "../skis.ts";
import { readTokens, tokensOf } from "../tokens.ts";
import type { DayText, DayTextContext, UnreadLine } from "../types.ts";
import { textOf } from "./calendar-events.ts";
import { type SkiEvent, skiEvents } from "./ski-events.ts";

/** The days of an iCalendar text. */
export function readCalendar(text: string, context: DayTextContext): DayText {
  const latest = addDays(context.today, limits.daysAhead);
  const days: ReadDay[] = [];
  const unread: UnreadLine[] = [];
  for (const each of skiEvents(text, { ...context, latest })) {
    const line = unreadLine(each);
    if (line) unread.push(line);
    else if (days.length <= limits.textImportDays) days.push(...daysOf(each, latest, context));
  }
  return { drafts: mergeDays(days, context), unread, dateOrder: null, isOrderUncertain: false };
}

/** Null for an event with days. */
function unreadLine({ event, doubt, dates, days }: SkiEvent): UnreadLine | null {
  if (dates.length > 0 && doubt !== "not-ski") return null;
  return {
    line: event.line,
    text: cutText(event.text, limits.originalTextLength),
    reason: days === 0 ? "no-such-day" : "not-ski",
    doubt: doubt === "not-ski" ? null : doubt,
    date: dates[0] ?? null,
  };
}

function daysOf(each: SkiEvent, latest: string, context: DayTextContext): ReadDay[] {
  const { event, summary, resort, placeText, isSkiing, doubt, dates, days } = each;
  const description = textOf(event, "DESCRIPTION", limits.notesLength);
  const notes = [summary, description].filter((text) => text !== "").join("\n") || null;
  const words = tokensOf(`${summary} ${description}`);
  const skis = createFindSkis(context.skis)(words).map(({ ski }) => ({ ...ski }));
  const showsSkiing = isSkiing || words.some((word) => means(word, "ski"));
  const ownDoubt = doubt === "not-ski" ? null : doubt;
  const lines = [{ number: event.line, text: event.text }];
  return dates.map((date) => ({
    date,
    resort,
    placeText,
    skis,
    activity: notes ? activityOf(readTokens(notes), notes) : null,
    notes,
    line: event.line,
    doubt: date > latest ? "future" : (ownDoubt ?? (showsSkiing ? null : "no-place")),
    isYearGiven: true,
    lines,
    isRange: days > 1,
  }));
}
