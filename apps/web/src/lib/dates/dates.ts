import { dateIn } from "@firn/seasons/plain-date";

/**
 * How dates are written. A calendar date (YYYY-MM-DD) is formatted in UTC only, so that no zone can move it; always in the
 * Gregorian calendar, in which the app keeps and counts them. `locale` is the browser's unless given.
 */

const styles = {
  /** Jan 5 */
  short: { month: "short", day: "numeric" },
  /** Jan 5, 2026 */
  shortWithYear: { year: "numeric", month: "short", day: "numeric" },
  /** January 5, 2026 */
  long: { year: "numeric", month: "long", day: "numeric" },
  /** Monday, January 5, 2026 */
  full: { year: "numeric", month: "long", day: "numeric", weekday: "long" },
  /** January */
  month: { month: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof styles;

/** A calendar date in words. */
export function dateText(date: string, style: Exclude<Style, "short" | "month">, locale?: string): string {
  return format(style, locale).format(utc(date));
}

/** A date as short as it can be: the year is left out in the year of `today` (behaviour §8). */
export function shortDate(date: string, today: string, locale?: string): string {
  const style = date.slice(0, 4) === today.slice(0, 4) ? "short" : "shortWithYear";
  return format(style, locale).format(utc(date));
}

/** Two calendar dates as one span: "Sep 1, 2025 – Aug 31, 2026". */
export function dateRange({ from, to }: { from: string; to: string }, locale?: string): string {
  return format("shortWithYear", locale).formatRange(utc(from), utc(to));
}

/** The twelve months' names, January first. */
export function monthNames(locale?: string): string[] {
  const months = Array.from({ length: 12 }, (_, index) => Date.UTC(2024, index, 1));
  return months.map((month) => format("month", locale).format(month));
}

/** The local day of an instant, as the account screen writes it in every locale: "March 5, 2024" (behaviour §8). */
export function signUpDate(instant: string, timeZone = browserTimeZone()): string {
  return dateText(dateIn(timeZone, Date.parse(instant)), "long", "en-US");
}

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs more than a hundred uses of it. */
function format(style: Style, locale?: string): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: "UTC", calendar: "gregory" });
  formats.set(key, made);
  return made;
}

/** The calendar date here and now, YYYY-MM-DD: the one from which the server counts for this browser (behaviour §1). */
export function today(): string {
  return dateIn(browserTimeZone(), Date.now());
}

/** The browser's IANA time zone: the server counts seasons from the day it is there (behaviour §1). */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
