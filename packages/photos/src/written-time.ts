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

/** "2024:02:03 10:11:12" by the standard; some programs write dashes, slashes, a T, a NUL, spaces for zeros, or digits alone. */
export function parseWritten(value: unknown, offset?: unknown): WrittenTime | null {
  if (typeof value !== "string") return null;
  const text = value.slice(0, 100).replaceAll("\0", " ");
  const [, year, month = "", day = "", rest = ""] =
    /^\s*(\d{4})[:/.-]([ \d]\d)[:/.-]([ \d]\d)(?!\d)(.*)$/s.exec(text) ??
    /^\s*(\d{4})(\d\d)(\d\d)(?!\d)(.*)$/s.exec(text) ??
    [];
  const date = `${year}-${month}-${day}`.replaceAll(" ", "0");
  if (!isCalendarDate(date)) return null;
  const time = /^[\sT]*?((?:[ 01]\d|2[0-3]):[ 0-5]\d:[ 0-5]\d)/.exec(rest)?.[1]?.replaceAll(" ", "0") ?? null;
  return { date, time, offsetMinutes: parseOffset(offset) ?? parseOffset(/(?:Z|[+-]\d\d:?\d\d)\s*$/.exec(rest)?.[0]) };
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
  if (/^\s*Z/.test(value)) return 0;
  const [, sign, hours, minutes] = /^\s*([+-])(\d{2}):?([0-5]\d)/.exec(value) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  if (!(total <= 14 * 60)) return null;
  return sign === "-" ? -total : total;
}

function isCalendarDate(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === date;
}
