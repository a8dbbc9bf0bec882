export interface DateTags {
  DateTimeOriginal?: unknown;
  CreateDate?: unknown;
  ModifyDate?: unknown;
  OffsetTimeOriginal?: unknown;
  OffsetTimeDigitized?: unknown;
  OffsetTime?: unknown;
  GPSDateStamp?: unknown;
  GPSTimeStamp?: unknown;
}

export interface LocalTime {
  date: string;
  /** HH:MM:SS; null when the camera wrote a date alone. */
  time: string | null;
}

/** DateTimeOriginal, CreateDate, ModifyDate or the GPS clock in UTC. Ignores dates before cameras or after `latest`. */
export function localTimeOf(tags: DateTags, latest: string): LocalTime | null {
  const written = [tags.DateTimeOriginal, tags.CreateDate, tags.ModifyDate].map(parseWritten);
  return [...written, gpsLocalTime(tags)].find((at) => at && at.date >= earliest && at.date <= latest) ?? null;
}

/** A camera's unset clock shows 1970 or 1980. */
const earliest = "1990-01-01";

/** "2024:02:03 10:11:12" by the standard; some programs write dashes, slashes, a T or a NUL instead. */
function parseWritten(value: unknown): LocalTime | null {
  if (typeof value !== "string") return null;
  const text = value.replaceAll("\0", " ");
  const [, year, month, day, rest = ""] = /^\s*(\d{4})[:/.-](\d{2})[:/.-](\d{2})(?!\d)(.*)$/s.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date)) return null;
  return { date, time: /^[\sT]*((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)/.exec(rest)?.[1] ?? null };
}

function gpsLocalTime(tags: DateTags): LocalTime | null {
  const offsetMinutes = [tags.OffsetTimeOriginal, tags.OffsetTimeDigitized, tags.OffsetTime]
    .map(parseOffset)
    .find((minutes) => minutes !== null);
  const utcDate = parseWritten(tags.GPSDateStamp)?.date;
  const utcSeconds = secondsOfDay(tags.GPSTimeStamp);
  if (offsetMinutes === undefined || offsetMinutes === null || utcDate === undefined || utcSeconds === null)
    return null;
  const local = new Date(Date.parse(`${utcDate}T00:00:00Z`) + (utcSeconds + offsetMinutes * 60) * 1000).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 19) };
}

/** "+05:45" in minutes; null unless some place has this offset. */
function parseOffset(value: unknown): number | null {
  if (typeof value !== "string") return null;
  if (/^\s*Z/.test(value)) return 0;
  const [, sign, hours, minutes] = /^\s*([+-])(\d{2}):?([0-5]\d)/.exec(value) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  if (!(total <= 14 * 60)) return null;
  return sign === "-" ? -total : total;
}

function secondsOfDay(value: unknown): number | null {
  if (!Array.isArray(value)) return null;
  const [hours, minutes, seconds] = value.map(Number);
  const total = Math.floor((hours ?? Number.NaN) * 3600 + (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN));
  return total >= 0 && total < 24 * 3600 ? total : null;
}

function isCalendarDate(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === date;
}
