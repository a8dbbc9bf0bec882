import { type CalendarEvent, textOf, timesOf } from "./calendar-events.ts";
import { uidOf } from "./event-dates.ts";

/** Of the events with one UID and RECURRENCE-ID, the one that was sent last (RFC 5546, 2.1.5). Events without a UID all stay. */
export function latestVersions(events: readonly CalendarEvent[]): CalendarEvent[] {
  const latest = new Map<CalendarEvent | string, CalendarEvent>();
  for (const event of events) {
    const uid = uidOf(event);
    const key = uid === "" ? event : `${textOf(event, "RECURRENCE-ID", 40)} ${uid}`;
    const before = latest.get(key);
    if (!before || !isOlder(event, before)) latest.set(key, event);
  }
  return [...latest.values()];
}

function isOlder(event: CalendarEvent, other: CalendarEvent): boolean {
  const [own, others] = [versionOf(event), versionOf(other)];
  const at = own.findIndex((part, each) => part !== others[each]);
  return (own[at] ?? 0) < (others[at] ?? 0);
}

function versionOf(event: CalendarEvent): number[] {
  const timeOf = (name: string) => timesOf(event, name)[0]?.ms ?? 0;
  return [Number.parseInt(textOf(event, "SEQUENCE", 10), 10) || 0, timeOf("DTSTAMP"), timeOf("LAST-MODIFIED")];
}
