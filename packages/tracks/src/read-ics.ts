import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { addDays, dateIn, daysBetween } from "@firn/seasons/plain-date";
import ICAL from "ical.js";
import { canRepeat, endRepeats } from "./repeat-rules.ts";
import { speaksOfSkiing } from "./ski-words.ts";
import { zoneAt } from "./split-days.ts";
import {
  asRefusal,
  type FindResort,
  type JudgeEvent,
  noSummary,
  type Position,
  plausibleTime,
  type ReadContext,
  refused,
  type TrackDay,
} from "./track.ts";

// guard (tracks/src/hostile): = 20_000 -> = 200_000
const mostEvents = 20_000;
/** Of one event that repeats, counted from its first one. */
// guard (tracks/src/hostile): = 10_000 -> = 100_000
const mostRepeats = 10_000;
const mostRepeatsOfAll = 50_000;
/** A longer event, such as a season's pass, is no stay. */
const mostDays = 21;

interface SkiEvent {
  resort: ReturnType<FindResort>;
  doubt: DraftDoubt | null;
  /** The zone for times in UTC. */
  zone: string | undefined;
  event: ICAL.Event;
}

/** The dates of events up to `latest` that mention skiing or name a resort. Throws 422 on `file`. */
export function readIcs(text: string, { findResort, judge, latest }: ReadContext): TrackDay[] {
  try {
    return datesOf(skiEvents(text, remembered(findResort), judge), latest);
  } catch (error) {
    throw asRefusal(error, "This calendar is damaged and can't be read.");
  }
}

function remembered(findResort: FindResort): FindResort {
  const known = new Map<string, ReturnType<FindResort>>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const resort = findResort(text);
    known.set(text, resort);
    return resort;
  };
}

/** One for each date; an event with a resort comes first, then one without a doubt. */
function datesOf(events: Iterable<SkiEvent>, latest: string): TrackDay[] {
  const days = new Map<string, TrackDay>();
  const count = { repeats: 0 };
  for (const skiEvent of events) {
    const resortId = skiEvent.resort?.id ?? null;
    for (const date of datesOfEvent(skiEvent, latest, count)) {
      const day = { date, position: null, resortId, doubt: skiEvent.doubt, ...noSummary };
      const before = days.get(date);
      if (!before || rankOf(day) > rankOf(before)) days.set(date, day);
    }
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function rankOf({ resortId, doubt }: TrackDay): number {
  return (resortId === null ? 0 : 1) + (doubt === null ? 2 : 0);
}

function* skiEvents(text: string, findResort: FindResort, judge: JudgeEvent): Generator<SkiEvent> {
  const parsed: unknown = ICAL.parse(text);
  const calendars = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
  let seen = 0;
  for (const calendar of calendars.map((each) => new ICAL.Component(each))) {
    const zone = textOf(calendar, "x-wr-timezone");
    for (const component of calendar.getAllSubcomponents("vevent")) {
      seen += 1;
      if (seen > mostEvents) throw refused("This calendar holds more than 20,000 events. Export a part of it.");
      const [location, summary] = [textOf(component, "location"), textOf(component, "summary")];
      const status = textOf(component, "status");
      if (status.toUpperCase() === "CANCELLED") continue;
      const resort = findResort(location) ?? findResort(summary);
      if (!resort && !speaksOfSkiing(`${summary}\n${location}`)) continue;
      // Without the list of exceptions each event would look through all others for its own.
      const event = new ICAL.Event(component, { exceptions: [] });
      const days = event.startDate ? (daysOf(event, zoneOf(resort) ?? zone) ?? 0) : 0;
      const doubt = judge({ summary, status, hasResort: resort !== null, days });
      if (doubt === "not-ski") continue;
      yield { resort, doubt: doubt ?? (canRepeat(event) ? null : "repeats"), zone: zoneOf(resort) ?? zone, event };
    }
  }
}

function* datesOfEvent({ event, zone }: SkiEvent, latest: string, count: { repeats: number }): Generator<string> {
  if (!event.startDate) return;
  const length = daysOf(event, zone);
  if (length === undefined) return;
  // A zone may put the date a day later.
  endRepeats(event, addDays(latest, 2));
  for (const start of startsOf(event)) {
    count.repeats += 1;
    if (count.repeats > mostRepeatsOfAll) throw refused("This calendar repeats too many events. Export a part of it.");
    const first = dateOf(start, zone);
    if (first === null || first > latest) return;
    for (let day = 0; day < length && addDays(first, day) <= latest; day++) yield addDays(first, day);
  }
}

function* startsOf(event: ICAL.Event): Generator<ICAL.Time> {
  if (!event.isRecurring() || !canRepeat(event)) return yield event.startDate;
  const starts = event.iterator();
  for (let count = 0; count < mostRepeats; count++) {
    const start = starts.next();
    if (!start) return;
    yield start;
  }
}

/** Undefined for an event that takes too long. The end of an event of whole days is the day after it. */
function daysOf({ startDate, endDate }: ICAL.Event, zone: string | undefined): number | undefined {
  const [from, to] = [dateOf(startDate, zone), endDate ? dateOf(endDate, zone) : null];
  if (from === null) return undefined;
  const days = to === null ? 1 : daysBetween(from, to) + (startDate.isDate ? 0 : 1);
  return days > mostDays ? undefined : Math.max(days, 1);
}

/** A date with a zone of its own is taken as it is written. */
function dateOf(time: ICAL.Time, zone: string | undefined): string | null {
  const written = Date.UTC(time.year, time.month - 1, time.day);
  if (Number.isNaN(plausibleTime(written))) return null;
  const isUtc = !time.isDate && time.zone === ICAL.Timezone.utcTimezone;
  return dateIn(isUtc ? zone : undefined, isUtc ? time.toUnixTime() * 1000 : written);
}

function zoneOf(position: Position | null): string | undefined {
  return position ? zoneAt(position) : undefined;
}

function textOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  // guard (tracks/src/hostile): .slice(0, 500)
  return typeof value === "string" ? value.slice(0, 500) : "";
}
