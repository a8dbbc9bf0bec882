import { addDays, daysBetween, isoWeekday } from "@firn/seasons/plain-date";
import type { DateOrder } from "../types.ts";
import { feastIn } from "../words/feast-days.ts";
import { type DateMention, type DayParts, type DaySpan, monthHolder } from "./mention.ts";

/** Two dates, YYYY-MM-DD, both inside. */
export interface DateRange {
  from: string;
  to: string;
}

/** The most days that one range stands for (issue: "expanded, at most 31"). */
const longestRange = 31;
const earliestYear = 1900;

/** Whether the first or the last of the dates is on the weekday beside the mention; also without a weekday. */
export function isOn({ weekdays }: Pick<DateMention, "weekdays">, dates: readonly string[] | null): boolean {
  return !weekdays || [dates?.[0], dates?.at(-1)].some((date) => date && weekdays.includes(isoWeekday(date)));
}

/** Whether a mention says its year. */
export function hasYear({ spans }: Pick<DateMention, "spans">): boolean {
  return firstYear(spans) !== null;
}

/** The dates that a mention names, YYYY-MM-DD, in its order; null if one of them does not exist or a range has no end. */
export function resolveMention({ spans }: DateMention, season: DateRange, order: DateOrder): string[] | null {
  const year = firstYear(spans);
  let near = year === null ? undefined : `${year}-07-01`;
  const dates = new Set<string>();
  for (const span of spans) {
    const days = resolveSpan(span, season, order, near);
    if (!days) return null;
    for (const day of days) dates.add(day);
    if (year !== null) near = days.at(-1);
  }
  return [...dates];
}

function resolveSpan({ from, to }: DaySpan, season: DateRange, order: DateOrder, near?: string): string[] | null {
  const last = to && resolveDay(to, season, order, near);
  // A year after the range is that of its end, one in front that of its beginning.
  const first = resolveDay(from, season, order, yearOf(from) === null && yearOf(to) !== null ? (last ?? near) : near);
  if (!first) return null;
  if (!to) return [first];
  const end = yearOf(from) !== null && yearOf(to) === null ? resolveDay(to, season, order, first) : last;
  return end && end >= first ? datesBetween(first, end) : null;
}

/** The dates from one to a later one, both inside; null if they are too many. */
function datesBetween(first: string, end: string): string[] | null {
  const dates = [first];
  for (let date = first; date !== end; dates.push(date)) {
    if (dates.length === longestRange) return null;
    date = addDays(date, 1);
  }
  return dates;
}

/** One day. `near` is a date close to which it lies, where years stand in the same mention but not here. */
function resolveDay(parts: DayParts, season: DateRange, order: DateOrder, near: string | undefined): string | null {
  if (parts.kind === "weekday") {
    const date = resolveDay(parts.of, season, order, near);
    return date && weekdayNear(date, parts);
  }
  const held = monthHolder(parts);
  if (held.kind === "feast") {
    const dateIn = (year: number) => addDays(feastIn(held.feast, year), held.shift);
    return held.year !== null ? dateIn(held.year) : inSeason(season, dateIn);
  }
  const numbers = monthAndDay(held, order);
  if (!numbers) return null;
  const day = parts.kind === "further" ? parts.day : numbers.day;
  if (held.year !== null) return dateOf(held.year, numbers.month, day);
  if (near !== undefined) return nearest(near, numbers.month, day);
  return inSeason(season, (year) => dateOf(year, numbers.month, day));
}

/** Days that a weekday with its day may lie from the date that it goes on from, and one without a day after it. */
const farWeekday = 21;
const nextWeek = 7;

function weekdayNear(of: string, parts: Extract<DayParts, { kind: "weekday" }>): string | null {
  const { weekdays, day, isBefore = false, isInWeek } = parts;
  const forward = Array.from({ length: day === null ? nextWeek : farWeekday }, (_, at) => at + 1);
  const back = forward.map((days) => -days);
  // "Sunday again at Alta", on a Sunday evening; "yesterday" may be any weekday.
  const mayBeSame = isInWeek || day !== null || (isBefore && weekdays.length < nextWeek);
  const away = isBefore ? back : day === null ? forward : [...forward, ...back];
  const dates = (mayBeSame ? [0, ...away] : away).map((days) => addDays(of, days));
  const isMeant = (date: string) =>
    (day === null || Number(date.slice(8)) === day) && weekdays.includes(isoWeekday(date));
  return dates.find(isMeant) ?? null;
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
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= earliestYear && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** The first of some dates that is in the season, of each of its years. */
function inSeason({ from, to }: DateRange, dateIn: (year: number) => string | null): string | null {
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const date = dateIn(year);
    if (date && date >= from && date <= to) return date;
  }
  return null;
}

function nearest(near: string, month: number, day: number): string | null {
  const year = Number(near.slice(0, 4));
  const dates = [year, year - 1, year + 1].flatMap((each) => dateOf(each, month, day) ?? []);
  return dates.toSorted((a, b) => Math.abs(daysBetween(near, a)) - Math.abs(daysBetween(near, b)))[0] ?? null;
}

function yearOf(parts: DayParts | null): number | null {
  return parts && monthHolder(parts).year;
}

function firstYear(spans: readonly DaySpan[]): number | null {
  return spans.flatMap(({ from, to }) => yearOf(from) ?? yearOf(to) ?? [])[0] ?? null;
}
