import { addDays } from "@firn/seasons/plain-date";

/** A VEVENT of a calendar file (RFC 5545), with its first line, from 1. Of a file that was cut off the last one may lack lines. */
export interface CalendarEvent {
  line: number;
  text: string;
  calendar: { zone?: string; isCanceled?: boolean };
  properties: ReadonlyMap<string, readonly Property[]>;
}

interface Property {
  /** With escapes. */
  value: string;
  parameters: string;
}

/** Also of a calendar with flawed lines, which are left out. */
export function* calendarEvents(text: string): Generator<CalendarEvent> {
  let calendar: CalendarEvent["calendar"] = {};
  let open: { line: number; lines: string[]; calendar: CalendarEvent["calendar"] } | null = null;
  for (const [at, line] of text
    .replace(/^\uFEFF/u, "")
    .split(/\r\n|\r|\n/u)
    .entries()) {
    const edge = /^(?:BEGIN|END):V(?:EVENT|CALENDAR)(?=\s*$)/iu.exec(line)?.[0].toUpperCase();
    if (open && (!edge || edge === "END:VEVENT")) open.lines.push(line);
    if (open && edge) {
      yield eventOf(open, true);
      open = null;
    }
    if (edge === "BEGIN:VEVENT") open = { line: at + 1, lines: [line], calendar };
    else if (edge === "BEGIN:VCALENDAR") calendar = {};
    else if (!open) describe(calendar, line);
  }
  if (open) yield eventOf(open, false);
}

/** The zone of Outlook's calendars stands in their first VTIMEZONE. */
function describe(calendar: CalendarEvent["calendar"], line: string): void {
  const [, name, value = ""] = /^(X-WR-TIMEZONE|TZID|METHOD):(.{1,100})$/iu.exec(line) ?? [];
  if (name === undefined) return;
  if (name.toUpperCase() === "METHOD") calendar.isCanceled = /^CANCEL/iu.test(value);
  else calendar.zone ??= value.trim();
}

/** The last line of a file that was cut off may lack its end. */
function eventOf(
  { line, lines, calendar }: Pick<CalendarEvent, "line" | "calendar"> & { lines: readonly string[] },
  isWhole: boolean,
): CalendarEvent {
  const text = lines.join("\n");
  const unfolded = text.replace(/\n[ \t]/gu, "").split("\n");
  return { line, text, calendar, properties: propertiesIn(unfolded.slice(1, isWhole ? undefined : -1)) };
}

/** Longer parameters can't be read: their line is left out. */
const propertyLine = /^([\w-]{1,20})((?=[:;])[^":]*(?:"[^"]*"[^":]*){0,100}):(.*)$/su;

function propertiesIn(lines: readonly string[]): Map<string, Property[]> {
  const properties = new Map<string, Property[]>();
  // An alarm has a description of its own.
  let nested = 0;
  for (const content of lines) {
    const [, written = "", parameters = "", value = ""] = propertyLine.exec(content) ?? [];
    const name = written.toUpperCase();
    if (name === "BEGIN") nested += 1;
    else if (name === "END") nested -= 1;
    else if (nested <= 0) {
      properties.set(name, properties.get(name) ?? []);
      properties.get(name)?.push({ value, parameters });
    }
  }
  return properties;
}

/** Of several the first; "" for none. */
export function textOf({ properties }: CalendarEvent, name: string, mostLength: number): string {
  const value = properties.get(name)?.[0]?.value.slice(0, mostLength) ?? "";
  return value.replace(/\\([nN,;\\])/gu, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign)).trim();
}

export function valuesOf({ properties }: CalendarEvent, name: string): string[] {
  return properties.get(name)?.map(({ value }) => value.trim()) ?? [];
}

/** A time as it is written. */
export interface WrittenTime {
  /** Milliseconds of the written date and time, as if they were UTC. */
  ms: number;
  isDate: boolean;
  isUtc: boolean;
  /** IANA's or a vendor's. */
  zone: string | undefined;
  isForFuture: boolean;
}

const timeForm = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(.*))?$/iu;

/** As many as an event may repeat. */
// guard (calendar/hostile): = 10_000 -> = 100_000
const mostTimes = 10_000;

/** The times of the properties with a name; those that do not exist are left out. Eight digits are a date, whatever their parameters say. */
export function timesOf({ properties }: CalendarEvent, name: string): WrittenTime[] {
  const times = (properties.get(name) ?? []).flatMap(({ value, parameters }) => {
    const [, quoted, bare] = /;TZID=(?:"([^"]*)"|([^;"]*))/iu.exec(parameters) ?? [];
    const common = { zone: quoted ?? bare, isForFuture: /;RANGE=THISANDFUTURE/iu.test(parameters) };
    return value.split(",").flatMap((each) => {
      const time = timeIn(each.trim().slice(0, 40));
      return time ? [{ ...time, ...common }] : [];
    });
  });
  return times.slice(0, mostTimes);
}

/** Of a period, its start. */
export function timeIn(text: string): Omit<WrittenTime, "zone" | "isForFuture"> | null {
  const [, year, month, day, hour, minute, second = "0", rest = ""] = timeForm.exec(text.split("/")[0] ?? "") ?? [];
  const date = `${year}-${month}-${day}`;
  if (!/^(?:19|20)/u.test(date) || Number.isNaN(Date.parse(date)) || addDays(date, 0) !== date) return null;
  const isDate = hour === undefined;
  const seconds = isDate ? 0 : Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return { ms: Date.parse(date) + seconds * 1000, isDate, isUtc: /^[.,\d]*Z/iu.test(rest) };
}
