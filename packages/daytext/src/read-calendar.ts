import { cutText } from "@firn/contracts/cut-text";
import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { limits } from "@firn/contracts/limits";
import { addDays, daysBetween } from "@firn/seasons/plain-date";
import { activityOf } from "./activity.ts";
import { eventDoubt } from "./event-doubt.ts";
import { mergeDays, type ReadDay } from "./merge-days.ts";
import { createFindSkis } from "./skis.ts";
import { readTokens } from "./tokens.ts";
import type { DayText, DayTextContext, Named, UnreadLine } from "./types.ts";
import { has, wordFlags } from "./word-flags.ts";

/** An event of a calendar file (RFC 5545), with its first line, from 1. */
interface CalendarEvent {
  line: number;
  text: string;
  /** By name, without parameters; escapes are resolved. */
  fields: Map<string, string>;
}

/** The days of an iCalendar text; null for any other. */
export function readCalendar(text: string, context: DayTextContext): DayText | null {
  if (!/^\s{0,20}BEGIN:V(?:CALENDAR|EVENT)/iu.test(text.slice(0, 60))) return null;
  const days: ReadDay[] = [];
  const unread: UnreadLine[] = [];
  for (const event of eventsOf(text)) {
    const dates = datesOf(event);
    const found = placesOf(event, context);
    const told = eventDoubt({
      summary: summaryOf(event),
      status: event.fields.get("STATUS") ?? "",
      hasResort: found.resort !== null,
      days: dates.length,
    });
    const reason = dates.length === 0 ? "no-such-day" : told === "not-ski" ? told : null;
    if (reason)
      unread.push({
        line: event.line,
        text: cutText(event.text, limits.originalTextLength),
        reason,
        doubt: null,
        date: dates[0] ?? null,
      });
    else if (days.length <= limits.textImportDays)
      days.push(...daysOf(event, dates, found, told === "not-ski" ? null : told, context));
  }
  return { drafts: mergeDays(days, context), unread, dateOrder: null, isOrderUncertain: false };
}

function eventsOf(text: string): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  let open: CalendarEvent | null = null;
  let last = "";
  text.split(/\r\n|\r|\n/u).forEach((line, at) => {
    if (/^BEGIN:VEVENT/iu.test(line)) open = { line: at + 1, text: line, fields: new Map() };
    else if (open) {
      open.text += `\n${line}`;
      if (/^END:VEVENT/iu.test(line)) {
        events.push(open);
        open = null;
      } else if (/^[ \t]/u.test(line))
        open.fields.set(last, (open.fields.get(last) ?? "") + withoutEscapes(line.slice(1)));
      else {
        const colon = line.indexOf(":");
        last = (line.slice(0, colon).split(";")[0] ?? "").toUpperCase();
        open.fields.set(last, withoutEscapes(line.slice(colon + 1)));
      }
    }
  });
  return events;
}

function withoutEscapes(value: string): string {
  return value.replace(/\\([nN,;\\])/gu, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
}

/** The days of an event; the end of one of whole days is the day behind it. */
function datesOf({ fields }: CalendarEvent): string[] {
  const first = dateIn(fields.get("DTSTART"));
  const end = dateIn(fields.get("DTEND"));
  if (!first) return [];
  const isWhole = !(fields.get("DTSTART") ?? "").includes("T");
  const length = end ? Math.max(1, daysBetween(first, end) + (isWhole ? 0 : 1)) : 1;
  return Array.from({ length: Math.min(length, limits.textImportDays) }, (_, day) => addDays(first, day));
}

function dateIn(value = ""): string | null {
  const date = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`;
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/u.test(date)) return null;
  return Number.isNaN(Date.parse(date)) || addDays(date, 0) !== date ? null : date;
}

function summaryOf({ fields }: CalendarEvent): string {
  return fields.get("SUMMARY") ?? "";
}

interface EventPlaces {
  resort: Named | null;
  isInSummary: boolean;
}

function placesOf(event: CalendarEvent, { findPlaces }: DayTextContext): EventPlaces {
  const [named, located] = [summaryOf(event), event.fields.get("LOCATION") ?? ""].map(
    (text) => findPlaces(text).find(({ resort }) => resort !== null)?.resort ?? null,
  );
  return { resort: located ?? named ?? null, isInSummary: Boolean(named) };
}

function daysOf(
  event: CalendarEvent,
  dates: readonly string[],
  { resort, isInSummary }: EventPlaces,
  told: DraftDoubt | null,
  context: DayTextContext,
): ReadDay[] {
  const summary = summaryOf(event);
  const location = event.fields.get("LOCATION") ?? "";
  const description = event.fields.get("DESCRIPTION") ?? "";
  const notes = [summary, description].filter((text) => text.trim() !== "").join("\n") || null;
  const showsSkiing =
    isInSummary || has(readTokens(summary), wordFlags.ski) || has(readTokens(description), wordFlags.ski);
  const doubt = told ?? (showsSkiing ? null : "no-place");
  const skis = createFindSkis(context.skis)(readTokens(`${summary} ${description}`).tokens).map(({ ski }) => ({
    ...ski,
  }));
  return dates.map((date) => ({
    date,
    resort,
    placeText: resort || location.trim() === "" ? null : location,
    skis,
    activity: notes ? activityOf(readTokens(notes), notes) : null,
    notes,
    line: event.line,
    doubt: daysBetween(context.today, date) > 1 ? "future" : doubt,
    isYearGiven: true,
    lines: [{ number: event.line, text: event.text }],
    isRange: dates.length > 1,
  }));
}
