import { addDays, daysBetween } from "@firn/seasons/plain-date";
import { isLeapYear } from "@firn/seasons/seasons";
import type { DateOrder } from "../types.ts";
import { feastIn } from "../words/feast-days.ts";
import { weekdayOf } from "../words/weekdays.ts";
import { type DateMention, type DayParts, type DaySpan, monthHolder } from "./mention.ts";

/** Two dates, YYYY-MM-DD, both inside. */
export interface DateRange {
  from: string;
  to: string;
}

/** The most days that one range stands for (issue: "expanded, at most 31"). */
const longestRange = 31;
const earliestYear = 1900;

/** The dates that a mention names, YYYY-MM-DD, in its order; null if one of them does not exist or a range has no end. */
export function resolveMention(mention: DateMention, season: DateRange, order: DateOrder): string[] | null {
  const dates = resolveSpans(mention.spans, season, order);
  if (!isWrongYear(mention, dates)) return dates;
  // "Sa 17.1.09": two digits that contradict the weekday are no year.
  const other = resolveSpans(mention.spans.map(withoutYear), season, order);
  return other && !isWrongYear(mention, other) ? other : dates;
}

function isWrongYear({ weekdays, isSureWeekday, spans }: DateMention, dates: string[] | null): boolean {
  if (!weekdays || !isSureWeekday || firstYear(spans) === null) return false;
  return ![dates?.[0], dates?.at(-1)].some((date) => date !== undefined && weekdays.includes(weekdayOf(date)));
}

function withoutYear({ from, to }: DaySpan): DaySpan {
  const bare = (parts: DayParts): DayParts =>
    parts.kind === "further" || parts.kind === "weekday" ? { ...parts, of: bare(parts.of) } : { ...parts, year: null };
  return { from: bare(from), to: to && bare(to) };
}

/** Whether a mention says its year. */
export function hasYear({ spans }: Pick<DateMention, "spans">): boolean {
  return firstYear(spans) !== null;
}

function resolveSpans(spans: readonly DaySpan[], season: DateRange, order: DateOrder): string[] | null {
  const year = firstYear(spans);
  let near: string | undefined = year === null ? undefined : `${year}-07-01`;
  const [only] = spans;
  if (only && spans.length === 1) return resolveSpan(only, season, order, near);
  const dates = new Set<string>();
  for (const span of spans) {
    const days = resolveSpan(span, season, order, near);
    if (!days) return null;
    for (const day of days) dates.add(day);
    if (year !== null) near = days.at(-1);
  }
  return [...dates];
}

function resolveSpan(
  { from, to }: DaySpan,
  season: DateRange,
  order: DateOrder,
  near: string | undefined,
): string[] | null {
  if (!to) {
    const day = resolveDay(from, season, order, near);
    return day === null ? null : [day];
  }
  const toYear = yearOf(to);
  const last = resolveDay(to, season, order, near);
  const first = resolveDay(from, season, order, toYear && yearOf(from) === null ? (last ?? undefined) : near);
  if (!first) return null;
  const end = toYear === null ? resolveDay(to, season, order, yearOf(from) === null ? near : first) : last;
  if (!end) return null;
  return end < first ? null : datesBetween(first, end);
}

/** The dates from one to a later one, both inside; null if they are too many. */
function datesBetween(first: string, end: string): string[] | null {
  const dates: string[] = [];
  let [year, month, day] = [Number(first.slice(0, 4)), Number(first.slice(5, 7)), Number(first.slice(8))];
  while (dates.length < longestRange) {
    const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
    dates.push(date);
    if (date === end) return dates;
    day += 1;
    if (day <= monthLength(year, month)) continue;
    day = 1;
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
  return null;
}

/** One day. `near` is a date close to which it lies, where years stand in the same mention but not here. */
function resolveDay(parts: DayParts, season: DateRange, order: DateOrder, near: string | undefined): string | null {
  if (parts.kind === "weekday") {
    const date = resolveDay(parts.of, season, order, near);
    return date && weekdayNear(date, parts);
  }
  const held = monthHolder(parts);
  if (held.kind === "feast") return feastInSeason(held, season);
  const numbers = monthAndDay(held, order);
  if (!numbers) return null;
  const day = parts.kind === "further" ? parts.day : numbers.day;
  if (held.year !== null) return dateOf(held.year, numbers.month, day);
  if (near !== undefined) return nearest(near, numbers.month, day);
  return inSeason(season, numbers.month, day);
}

/** Days that a weekday with its day may lie from the date that it goes on from, and one without a day behind it. */
const farWeekday = 21;
const nextWeek = 7;

function weekdayNear(
  of: string,
  { weekdays, day, isBefore, isInWeek }: Extract<DayParts, { kind: "weekday" }>,
): string | null {
  const isMeant = (date: string) =>
    (day === null || Number(date.slice(8)) === day) && weekdays.includes(weekdayOf(date));
  const firstMeant = (length: number, step: 1 | -1): string | null => {
    for (let at = 1; at <= length; at++) {
      const date = addDays(of, step * at);
      if (isMeant(date)) return date;
    }
    return null;
  };
  // "Sunday again at Alta", on a Sunday evening; "yesterday" may be any weekday.
  if ((isInWeek || day !== null || (isBefore && weekdays.length < nextWeek)) && isMeant(of)) return of;
  if (isBefore) return firstMeant(day === null ? nextWeek : farWeekday, -1);
  if (day === null) return firstMeant(nextWeek, 1);
  return firstMeant(farWeekday, 1) ?? firstMeant(farWeekday, -1);
}

/** Month and day of a bare pair in one order; in the other where it cannot be meant otherwise. */
function monthAndDay(parts: DayParts, order: DateOrder): { month: number; day: number } | null {
  if (parts.kind === "clear") return parts;
  if (parts.kind !== "open") return null;
  const { first, second } = parts;
  const isMonthFirst = second > 12 || (order === "month-day" && first <= 12);
  return isMonthFirst ? { month: first, day: second } : { month: second, day: first };
}

/** YYYY-MM-DD; null for a day that does not exist, or lies before 1900. */
export function dateOf(year: number, month: number, day: number): string | null {
  if (year < earliestYear || year > 9999) return null;
  if (month < 1 || month > 12 || day < 1 || day > monthLength(year, month)) return null;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

function monthLength(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

function inSeason({ from, to }: DateRange, month: number, day: number): string | null {
  const lastYear = Number(to.slice(0, 4));
  for (let year = Number(from.slice(0, 4)); year <= lastYear; year++) {
    const date = dateOf(year, month, day);
    if (date && date >= from && date <= to) return date;
  }
  return null;
}

function feastInSeason(
  { feast, shift, year: told }: Extract<DayParts, { kind: "feast" }>,
  { from, to }: DateRange,
): string | null {
  if (told !== null) return addDays(feastIn(feast, told), shift);
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const date = addDays(feastIn(feast, year), shift);
    if (date >= from && date <= to) return date;
  }
  return null;
}

function nearest(near: string, month: number, day: number): string | null {
  const year = Number(near.slice(0, 4));
  const dates = [year, year - 1, year + 1].flatMap((each) => dateOf(each, month, day) ?? []);
  return dates.toSorted((a, b) => Math.abs(daysBetween(near, a)) - Math.abs(daysBetween(near, b)))[0] ?? null;
}

function yearOf(parts: DayParts): number | null {
  const held = monthHolder(parts);
  return held.year;
}

function firstYear(spans: readonly DaySpan[]): number | null {
  for (const { from, to } of spans) {
    const year = yearOf(from) ?? (to && yearOf(to));
    if (year !== null) return year;
  }
  return null;
}
