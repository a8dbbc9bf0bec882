import { dateIn } from "@firn/seasons/plain-date";

export interface LocalTime {
  date: string;
  /** HH:MM:SS; null when the camera wrote a date alone. */
  time: string | null;
}

/** A local time as a program wrote it. */
export interface WrittenTime extends LocalTime {
  /** Of the zone that the program says the time is in, to UTC. */
  offsetMinutes: number | null;
}

/** "2024:02:03 10:11:12" by the standard; some programs write dashes, slashes, a T, a NUL, spaces for zeros, no zeros, digits alone, or RFC 1123. */
export function parseWritten(value: unknown, offset?: unknown): WrittenTime | null {
  if (typeof value !== "string") return null;
  const text = value.slice(0, 100).replaceAll("\0", " ");
  const form = dateForms.find((each) => each.test(text));
  const { year, month = "", day = "", rest = "" } = form?.exec(text)?.groups ?? {};
  const date = `${year}-${twoDigits(monthNumber(month))}-${twoDigits(day)}`;
  if (!isCalendarDate(date)) return null;
  const clock = /^[\sT]*?([ 01]?\d|2[0-3]):([ 0-5]?\d):([ 0-5]?\d)(?!\d)/.exec(rest)?.slice(1);
  const offsetMinutes = parseOffset(offset) ?? parseOffset(/(?:Z|GMT|[+-]\d\d:?\d\d)\s*$/.exec(rest)?.[0]);
  return { date, time: clock?.map(twoDigits).join(":") ?? null, offsetMinutes };
}

const dateForms = [
  /^\s*(?<year>\d{4})[:/.-](?<month>[ \d]?\d)[:/.-](?<day>[ \d]?\d)(?!\d)(?<rest>.*)$/s,
  /^\s*(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?!\d)(?<rest>.*)$/s,
  /^\s*(?:\p{L}+,\s*)?(?<day>\d{1,2}) (?<month>\p{L}{3}) (?<year>\d{4})(?!\d)(?<rest>.*)$/su,
];

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function monthNumber(text: string): string {
  return months.includes(text) ? String(months.indexOf(text) + 1) : text;
}

function twoDigits(text: string): string {
  return text.trim().padStart(2, "0");
}

/** The satellites' clock in UTC: a date, and hours, minutes and seconds in a list or a text; some panoramas have the date alone. */
export function parseGpsClock(date: unknown, time: unknown): WrittenTime | null {
  const written = parseWritten(date);
  const parts = typeof time === "string" ? time.split(":") : time;
  if (!written || !Array.isArray(parts)) return written && { ...written, time: null };
  const [hours = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = parts.map(Number);
  const total = Math.floor(hours * 3600 + minutes * 60 + seconds);
  if (!(total >= 0 && total < 24 * 3600)) return null;
  return { date: written.date, time: new Date(total * 1000).toISOString().slice(11, 19), offsetMinutes: 0 };
}

/** The calendar date and time at the place of the shot (behaviour §5); as it is written, where the instant or the zone is unknown. */
export function atPlace(written: WrittenTime, zone: string | undefined): LocalTime {
  const { date, time, offsetMinutes } = written;
  if (time === null || offsetMinutes === null || zone === undefined) return { date, time };
  const instant = Date.parse(`${date}T${time}Z`) - offsetMinutes * 60_000;
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeStyle: "medium" });
  return { date: dateIn(zone, instant), time: clock.format(instant) };
}

/** "+05:45" in minutes; null unless some place has this offset. */
export function parseOffset(value: unknown): number | null {
  if (typeof value !== "string") return null;
  if (/^\s*(?:Z|GMT)/.test(value)) return 0;
  const [, sign, hours, minutes] = /^\s*([+-])(\d{2}):?([0-5]\d)/.exec(value) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  if (!(total <= 14 * 60)) return null;
  return sign === "-" ? -total : total;
}

function isCalendarDate(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === date;
}
