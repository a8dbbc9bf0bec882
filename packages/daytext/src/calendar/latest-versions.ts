import { type CalendarEvent, textOf, timesOf } from "./calendar-events.ts";
import { uidOf } from "./event-dates.ts";

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
