import type { DatePrecision } from "@firn/contracts/constants";
import { dateIn, machineDate as plainMachineDate } from "@firn/seasons/plain-date";
import { yearsFrom } from "@firn/seasons/seasons";
import { i18n } from "../i18n/i18n.ts";
import { intlLocale } from "../i18n/language.ts";

const styles = {
  short: { month: "short", day: "numeric" },
  withWeekday: { month: "short", day: "numeric", weekday: "short" },
  withWeekdayAndYear: { year: "numeric", month: "short", day: "numeric", weekday: "short" },
  shortWithYear: { year: "numeric", month: "short", day: "numeric" },
  long: { year: "numeric", month: "long", day: "numeric" },
  full: { year: "numeric", month: "long", day: "numeric", weekday: "long" },
  monthWithYear: { year: "numeric", month: "short" },
  longMonthWithYear: { year: "numeric", month: "long" },
  month: { month: "long" },
  shortMonth: { month: "short" },
  weekdayName: { weekday: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof styles;

const zoneAge = 10_000;
let zone = { name: "", readAt: -zoneAge };

/**
 * The browser's IANA time zone: the server counts seasons from its current date (behaviour §1). Cached for ten seconds, because Intl takes
 * milliseconds on a phone and each render and request asks.
 */
export function browserTimeZone(): string {
  const now = performance.now();
  if (now - zone.readAt >= zoneAge) {
    zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC", readAt: now };
  }
  return zone.name;
}

export function today(): string {
  return dateIn(browserTimeZone(), Date.now());
}

/** What has the date of a day. A screen gives a day itself, never its date: of some only the month or the season is known. */
export interface Dated {
  date: string;
  date_precision?: DatePrecision | undefined;
}

/** An exact date, or what has the date of a day. */
type DateOfDay = string | Dated;

/** "January 5, 2026", with the weekday in style "full". */
export function dateText(day: DateOfDay, style: "long" | "full" | "shortWithYear", locale?: string): string {
  const month = style === "shortWithYear" ? "monthWithYear" : "longMonthWithYear";
  return halfKnownText(day, month, locale) ?? format(style, locale).format(utc(dateOf(day)));
}

/** "Jan 5"; with its year where that differs from the year of `today` (behaviour §8). */
export function shortDate(day: DateOfDay, today: string, locale?: string): string {
  const style = isSameYear(dateOf(day), today) ? "short" : "shortWithYear";
  return halfKnownText(day, "monthWithYear", locale) ?? format(style, locale).format(utc(dateOf(day)));
}

export function weekdayDate(day: DateOfDay, today: string, locale?: string): string {
  const style = isSameYear(dateOf(day), today) ? "withWeekday" : "withWeekdayAndYear";
  return halfKnownText(day, "monthWithYear", locale) ?? format(style, locale).format(utc(dateOf(day)));
}

/** "Jan 2000" or "Season 1999/00"; undefined of a day whose date is exact. */
function halfKnownText(day: DateOfDay, month: Style, locale?: string): string | undefined {
  if (typeof day === "string") return undefined;
  if (day.date_precision === "month") return format(month, locale).format(utc(day.date));
  return day.date_precision === "season" ? i18n.t("Season {years}", { years: yearsFrom(day.date) }) : undefined;
}

/** For a `time` element, which knows dates, months and years. */
export function machineDate({ date, date_precision = "day" }: Dated): string {
  return plainMachineDate(date, date_precision);
}

function dateOf(day: DateOfDay): string {
  return typeof day === "string" ? day : day.date;
}

/** Of the season that begins on a date. */
/** "Apr 4 – 7", with its year where that differs from the year of `today`. */
export function shortRange({ from, to }: { from: string; to: string }, today: string, locale?: string): string {
  const isThisYear = isSameYear(from, today) && isSameYear(to, today);
  return format(isThisYear ? "short" : "shortWithYear", locale).formatRange(utc(from), utc(to));
}

export function shortMonth(date: string, locale?: string): string {
  return format("shortMonth", locale).format(utc(date));
}

export function dateRange({ from, to }: { from: string; to: string }, locale?: string): string {
  return format("shortWithYear", locale).formatRange(utc(from), utc(to));
}

export function monthNames(locale?: string): string[] {
  const months = Array.from({ length: 12 }, (_, index) => Date.UTC(2024, index, 1));
  return months.map((month) => format("month", locale).format(month));
}

export function weekdayNames(locale?: string): string[] {
  // 1 January 2024 is a Monday.
  const days = Array.from({ length: 7 }, (_, index) => Date.UTC(2024, 0, 1 + index));
  return days.map((day) => format("weekdayName", locale).format(day));
}

/** The local date of an instant, in English in every locale: "March 5, 2024" (behaviour §8). */
export function signUpDate(instant: string, timeZone = browserTimeZone()): string {
  return dateText(dateIn(timeZone, Date.parse(instant)), "long", "en-US");
}

/** The local time of an instant: "2:20 PM", with its date where that is not the date of `now`. */
export function timeText(instant: number, now = Date.now(), locale?: string, timeZone = browserTimeZone()): string {
  const isToday = dateIn(timeZone, instant) === dateIn(timeZone, now);
  const date = isToday ? {} : styles.short;
  return new Intl.DateTimeFormat(intlLocale(locale), { ...date, hour: "numeric", minute: "2-digit", timeZone }).format(
    instant,
  );
}

/** "Mar 5, 2024, 2:20 PM", in local time. */
export function instantText(instant: string, locale?: string, timeZone = browserTimeZone()): string {
  const form = { ...styles.shortWithYear, hour: "numeric", minute: "2-digit", timeZone } as const;
  return new Intl.DateTimeFormat(intlLocale(locale), form).format(Date.parse(instant));
}

function isSameYear(date: string, today: string): boolean {
  return date.slice(0, 4) === today.slice(0, 4);
}

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats in UTC, so that no time zone changes the date. Cached, because a new format costs more than a hundred uses of it. */
function format(style: Style, locale?: string): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(intlLocale(locale), { ...styles[style], timeZone: "UTC", calendar: "gregory" });
  formats.set(key, made);
  return made;
}
