import { addDays } from "@firn/seasons/plain-date";

/** A VEVENT of a calendar file (RFC 5545), with its first line, from 1. Of a file that was cut off the last one may lack lines. */
export interface CalendarEvent {
  line: number;
  text: string;
  calendar: { zone?: string; isCanceled?: boolean };
  properties: Map<string, Property[]>;
}

interface Property {
  /** With escapes. */
  value: string;
  parameters: string;
}

/** Also of a calendar with flawed lines, which are left out. */
export function* calendarEvents(text: string): Generator<CalendarEvent> {
  let calendar: CalendarEvent["calendar"] = {};
  let open: CalendarEvent | null = null;
  // An alarm has a description of its own.
  let nested = 0;
  for (const { number, written, content, isWhole } of contentLines(text)) {
    const [, edge, component] = /^(BEGIN|END):(\w+)\s*$/iu.exec(content)?.map((part) => part.toUpperCase()) ?? [];
    const isEvent = component === "VEVENT";
    if (open && (edge !== "BEGIN" || !isEvent) && component !== "VCALENDAR") open.text += `\n${written}`;
    if (isEvent || component === "VCALENDAR") {
      if (open) yield open;
      open = null;
      nested = 0;
      if (edge === "BEGIN" && isEvent) open = { line: number, text: written, calendar, properties: new Map() };
      else if (edge === "BEGIN") calendar = {};
    } else if (edge) nested += edge === "BEGIN" ? 1 : -1;
    else if (isWhole && open && nested <= 0) addProperty(open.properties, content);
    else if (isWhole && !open) describe(calendar, content);
  }
  if (open) yield open;
}

interface ContentLine {
  number: number;
  written: string;
  /** Unfolded. */
  content: string;
  /** False for the end of a file that was cut off. */
  isWhole: boolean;
}

function* contentLines(text: string): Generator<ContentLine> {
  const lines = text.replace(/^\uFEFF/u, "").split(/\r\n|\r|\n/u);
  for (let at = 0; at < lines.length; at++) {
    const number = at + 1;
    let [content = "", written = ""] = [lines[at], lines[at]];
    for (let next = lines[at + 1]; next !== undefined && /^[ \t]/u.test(next); next = lines[at + 1]) {
      content += next.slice(1);
      written += `\n${next}`;
      at += 1;
    }
    yield { number, written, content, isWhole: at < lines.length - 1 || /^END:/iu.test(content) };
  }
}

/** The zone of Outlook's calendars stands in their first VTIMEZONE. */
function describe(calendar: CalendarEvent["calendar"], content: string): void {
  const [, name, value = ""] = /^(X-WR-TIMEZONE|TZID|METHOD):(.{1,100})$/iu.exec(content) ?? [];
  if (name === undefined) return;
  if (name.toUpperCase() === "METHOD") calendar.isCanceled = /^CANCEL/iu.test(value);
  else calendar.zone ??= value.trim();
}

const readProperties = new Set(
  "UID SUMMARY LOCATION DESCRIPTION STATUS DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID SEQUENCE DTSTAMP LAST-MODIFIED".split(
    " ",
  ),
);
const mostParameters = 1000;

/** Leaves out a line whose parameters can't be read. */
function addProperty(properties: CalendarEvent["properties"], content: string): void {
  const name = /^[\w-]{1,20}(?=[:;])/u.exec(content)?.[0].toUpperCase();
  if (name === undefined || !readProperties.has(name)) return;
  const rest = content.slice(name.length);
  const parameters = /^(?:"[^"]*"|[^":])*(?=:)/u.exec(rest.slice(0, mostParameters))?.[0];
  if (parameters === undefined) return;
  const property = { value: rest.slice(parameters.length + 1), parameters };
  const same = properties.get(name);
  if (same) same.push(property);
  else properties.set(name, [property]);
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
  const times: WrittenTime[] = [];
  for (const { value, parameters } of properties.get(name) ?? []) {
    const [, quoted, bare] = /;TZID=(?:"([^"]*)"|([^;"]*))/iu.exec(parameters) ?? [];
    const isForFuture = /;RANGE=THISANDFUTURE/iu.test(parameters);
    for (const each of value.split(",", mostTimes)) {
      const time = timeIn(each.trim().slice(0, 40));
      if (time) times.push({ ...time, zone: quoted ?? bare, isForFuture });
      if (times.length === mostTimes) return times;
    }
  }
  return times;
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
