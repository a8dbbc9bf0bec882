import { addDays, dateIn, daysBetween, isTimeZone } from "@firn/seasons/plain-date";
import ICAL from "ical.js";
import { type CalendarEvent, textOf, timeIn, timesOf, valuesOf, type WrittenTime } from "./calendar-events.ts";
import { followedRule, partOf, repeatedDates } from "./repeat-rule.ts";

const msPerDay = 86_400_000;
const longestNightMs = msPerDay / 2;

export interface EventDates {
  /** The first date of each occurrence, YYYY-MM-DD. Of an event that repeats, those up to the latest. */
  starts: string[];
  /** Of one occurrence. */
  days: number;
  /** Set where only the first date is here. */
  isUnfollowed?: boolean;
}

/** An event with what its dates depend on. */
export interface PlacedEvent {
  event: CalendarEvent;
  /** Of its resort, for times in UTC. */
  zone: string | undefined;
  /** It names a resort or speaks of skiing. Of other events, only the first date is wanted. */
  isSkiing: boolean;
}

/**
 * The dates of each event; null for one without a start. An event with a RECURRENCE-ID replaces an occurrence of the event with its
 * UID.
 */
export function eventDates<Placed extends PlacedEvent>(
  events: readonly Placed[],
  latest: string,
): Map<Placed, EventDates | null> {
  const found = new Map(events.map((placed) => [placed, plannedDates(placed, latest)]));
  const series = new Map<string, Placed[]>();
  for (const placed of events) {
    const uid = uidOf(placed.event);
    if (uid !== "") series.set(uid, series.get(uid) ?? []);
    series.get(uid)?.push(placed);
  }
  for (const same of series.values()) {
    const base = same.find(({ event }) => !isChange(event));
    const changes = same.filter(({ event }) => isChange(event));
    if (base) replaceDates(base, changes, found);
  }
  return found;
}

/** Takes the changed occurrences out of the dates of their series; one for all that follow has those from there on. */
function replaceDates<Placed extends PlacedEvent>(
  base: Placed,
  changes: readonly Placed[],
  found: ReadonlyMap<Placed, EventDates | null>,
): void {
  const planned = found.get(base);
  if (!planned) return;
  const replaced = changes.flatMap((placed) => {
    const [id] = timesOf(placed.event, "RECURRENCE-ID");
    return id ? [{ date: dateOf(id, zoneForUtc(base)), isForFuture: id.isForFuture, own: found.get(placed) }] : [];
  });
  const dates = new Set(replaced.map(({ date }) => date));
  const following = replaced.filter(({ isForFuture }) => isForFuture).sort((a, b) => (a.date < b.date ? -1 : 1));
  let at = -1;
  planned.starts = planned.starts.filter((date) => {
    while ((following[at + 1]?.date ?? "9") <= date) at += 1;
    const { date: from, own } = following[at] ?? {};
    if (from === undefined || dates.has(date)) return !dates.has(date);
    own?.starts.push(addDays(own.starts[0] ?? from, daysBetween(from, date)));
    return false;
  });
}

function isChange(event: CalendarEvent): boolean {
  return valuesOf(event, "RECURRENCE-ID").length > 0;
}

/** "" for none. */
function uidOf(event: CalendarEvent): string {
  return textOf(event, "UID", 500);
}

function plannedDates(placed: PlacedEvent, latest: string): EventDates | null {
  const { event, isSkiing } = placed;
  const [start] = timesOf(event, "DTSTART");
  if (!start) return null;
  const zone = zoneForUtc(placed);
  const first = dateOf(start, zone);
  const days = daysOf(event, start, zone);
  if (isChange(event) || !isSkiing) return { starts: [first], days };
  const rules = valuesOf(event, "RRULE");
  // RFC 5545, 3.8.5.3: not more than one.
  const rule = rules.length === 1 ? followedRule(rules[0] ?? "") : null;
  if (rules.length > 0 && !rule) return { starts: [first], days, isUnfollowed: true };
  const repeated = rule
    ? repeatedDates(rule, dateOf(start, undefined), lastOf(rules[0] ?? "", start, zone, latest))
    : [];
  const starts = start.isUtc
    ? repeated.map((date) => dateOf({ ...start, ms: Date.parse(date) + timeOfDay(start) }, zone))
    : repeated;
  const listed = timesOf(event, "RDATE").map((time) => dateOf(time, zone));
  const excluded = new Set(timesOf(event, "EXDATE").map((time) => dateOf(time, zone)));
  const all = new Set([first, ...starts, ...listed.filter((date) => date <= latest)]);
  return { starts: [...all].filter((date) => !excluded.has(date)).sort(), days };
}

/** A time with a zone of its own is taken as it is written. */
function dateOf({ ms, isUtc }: WrittenTime, zone: string | undefined): string {
  return dateIn(isUtc ? zone : undefined, ms);
}

function zoneForUtc({ event, zone: ofPlace }: PlacedEvent): string | undefined {
  const named = timesOf(event, "DTSTART")[0]?.zone;
  return [named, ofPlace, event.calendar.zone].find((zone) => zone !== undefined && isTimeZone(zone));
}

/** DTEND is not part of the event (RFC 5545, 3.6.1). An evening that ends after midnight is one day. */
function daysOf(event: CalendarEvent, start: WrittenTime, zone: string | undefined): number {
  const [end = { ...start, ms: start.ms + durationMs(event) }] = timesOf(event, "DTEND");
  if (!start.isDate && end.ms - start.ms <= longestNightMs) return 1;
  return Math.max(1, daysBetween(dateOf(start, zone), dateOf({ ...end, ms: end.ms - 1 }, zone)) + 1);
}

function durationMs(event: CalendarEvent): number {
  try {
    return ICAL.Duration.fromString(textOf(event, "DURATION", 100)).toSeconds() * 1000;
  } catch {
    return 0;
  }
}

function timeOfDay({ ms }: WrittenTime): number {
  return ((ms % msPerDay) + msPerDay) % msPerDay;
}

/** The date, as the start's is written, on which the last occurrence may start. */
function lastOf(rule: string, start: WrittenTime, zone: string | undefined, latest: string): string {
  // A zone may put the date a day later.
  const most = addDays(latest, 2);
  const until = timeIn(partOf(rule, "UNTIL") ?? "");
  if (!until) return most;
  const isInZone = until.isUtc && !start.isUtc;
  const isComparable = !until.isDate && !(isInZone && zone === undefined);
  const last = dateIn(isInZone ? zone : undefined, until.ms - (isComparable ? timeOfDay(start) : 0));
  return last < most ? last : most;
}

/** Of the events with one UID and RECURRENCE-ID, the one that was sent last (RFC 5546, 2.1.5). Events without a UID all stay. */
export function latestVersions(events: readonly CalendarEvent[]): CalendarEvent[] {
  const latest = new Map<CalendarEvent | string, CalendarEvent>();
  for (const event of events) {
    const uid = uidOf(event);
    const key = uid === "" ? event : `${textOf(event, "RECURRENCE-ID", 40)} ${uid}`;
    const before = latest.get(key);
    if (!before || versionOf(event) >= versionOf(before)) latest.set(key, event);
  }
  return [...latest.values()];
}

/** In the order of the alphabet. */
function versionOf(event: CalendarEvent): string {
  const times = ["DTSTAMP", "LAST-MODIFIED"].map((name) => timesOf(event, name)[0]?.ms ?? 0);
  const sequence = Number.parseInt(textOf(event, "SEQUENCE", 10), 10) || 0;
  return [sequence, ...times].map((part) => String(part).padStart(16, "0")).join(" ");
}
