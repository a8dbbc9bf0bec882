import { limits } from "@firn/contracts/limits";
import { addDays, isoWeekday, lastOfMonth } from "@firn/seasons/plain-date";
import { type DateRange, offsetRange, seasonYear } from "@firn/seasons/seasons";
import { filterOf, pointAt, rangeOf, yearAt, yearly, yearOf } from "./points.ts";
import type { FoundFilter, QueryContext, QueryFilter } from "./query-filter.ts";
import { endOf, type Line, valuesAt } from "./vocabulary.ts";

/** A stretch of time. `range` is known where its year is. */
export interface Span extends FoundFilter {
  readonly range?: DateRange | undefined;
  /** Of each year, where these are written. */
  readonly days?: DateRange | undefined;
  /** A month and its year are two filters: this one is written first. */
  readonly first?: FoundFilter | undefined;
}

type Reader = (line: Line, at: number, context: QueryContext) => Span | undefined;

/** The longest stretch of time that begins at a token. */
export const spanAt: Reader = (line, at, context) => longest(readers.map((read) => read(line, at, context)));

export function longest<Found extends { end: number }>(found: readonly (Found | undefined)[]): Found | undefined {
  let best: Found | undefined;
  for (const each of found) if (each && each.end > (best?.end ?? 0)) best = each;
  return best;
}

/** "2019/20", "23/24", "2023-24" */
const writtenSeason: Reader = ({ tokens }, at, context) => {
  const [first, sign, second] = tokens.slice(at, at + 3);
  if (first?.kind !== "number" || second?.kind !== "number" || !sign?.isTight || !second.isTight) return undefined;
  const isSlash = sign.key === "/";
  const isWritten = isSlash ? first.key.length % 2 === 0 : first.key.length === 4 && "-–".includes(sign.key);
  if (!isWritten || first.key.length > 4 || (second.key.length === 4 && !isSlash)) return undefined;
  const year = Number(yearOf(first.key, context));
  const isNext = [String(year + 1), String(year + 1).slice(2)].includes(second.key);
  const isDate = first.key.length === 2 && Number(second.key) <= 12;
  return isNext && !isDate ? season(year - thisSeason(context), at + 3, context) : undefined;
};

/** "last winter", "yesterday", "this month" */
const relative: Reader = (line, at, context) => {
  const [found] = valuesAt(line, at, "relative");
  if (!found) return undefined;
  const [unit = "", offset] = found.value.split(" ");
  if (unit === "weekday") return dated(latestOf({ weekday: Number(offset) }, context.today), found.end);
  return unitBefore(unit, Number(offset), found.end, context);
};

/** "3 years ago", "vor drei Jahren" */
const ago: Reader = (line, at, context) => {
  const before = endOf(line, at, "ago");
  const counted = countAt(line, before ?? at);
  if (!counted) return undefined;
  const after = endOf(line, counted.end, "ago behind");
  if (before === undefined && after === undefined) return undefined;
  return unitBefore(counted.unit, -counted.count, after ?? counted.end, context);
};

/** "last 3 winters", "3 dernières années": up to today. */
const lastFew: Reader = (line, at, context) => {
  const past = endOf(line, at, "past");
  const counted = past === undefined ? countAt(line, at, "past") : countAt(line, past);
  if (!counted) return undefined;
  const { unit, count, end } = counted;
  const isWhole = unit === "season" || unit === "year";
  const first = unitBefore(unit, isWhole ? 1 - count : -count, end, context)?.range;
  if (!first) return undefined;
  const from = isWhole ? first.from : addDays(first.from, 1);
  return dated({ from, to: context.today }, end);
};

/** "last saturday", "février dernier", "last weekend": the latest one before today. */
const latest: Reader = (line, at, context) => {
  const before = endOf(line, at, "past");
  const named = yearlySpan(line, before ?? at, context);
  const end = before === undefined && named ? endOf(line, named.end, "past") : named?.end;
  return named && end !== undefined ? dated(latestOf(named.filter, context.today), end) : undefined;
};

const weekday: Reader = (line, at) => {
  const [found] = valuesAt(line, at, "weekday");
  return found && { filter: { weekday: Number(found.value) }, end: found.end };
};

/** "christmas", "summer 2024" */
const feast: Reader = (line, at) => {
  const [found] = valuesAt(line, at, "days");
  const [from_day = "", to_day = ""] = found?.value.split(" ") ?? [];
  const days = { from: from_day, to: to_day };
  const year = found && yearAt(line, endOf(line, found.end, "of") ?? found.end);
  if (year) return { ...dated(daysIn(days, year.point.year ?? 0), year.end), days };
  return found && { filter: { from_day, to_day }, end: found.end, days };
};

const weekend: Reader = (line, at) => {
  const found = valuesAt(line, at, "week").find(({ value }) => value === "weekend");
  return found && { filter: { week: "weekend" }, end: found.end };
};

const date: Reader = (line, at, context) => {
  const found = pointAt(line, at, context);
  if (!found) return undefined;
  const filter = filterOf(found.point);
  const first = Object.keys(filter).length === 2 && filter.month ? found.first : undefined;
  return {
    filter,
    range: rangeOf(found.point),
    end: found.end,
    first: first && { filter: filterOf(first.point), end: first.end },
  };
};

const yearlySpan: Reader = (line, at, context) => {
  const found = longest([weekday, weekend, date, feast].map((read) => read(line, at, context)));
  return found?.range ? undefined : found;
};

const readers = [writtenSeason, relative, ago, lastFew, latest, weekday, date, feast];

/** Of a weekday, a weekend, a month or days of the year: its latest time that began before today. */
export function latestOf(filter: QueryFilter, today: string): DateRange | undefined {
  const weekday = filter.week ? saturday : filter.weekday;
  if (weekday !== undefined) {
    const back = (isoWeekday(today) - weekday + 7) % 7 || 7;
    const from = addDays(today, -back);
    return { from, to: filter.week ? addDays(from, 1) : from };
  }
  const days = daysOf(filter);
  if (!days) return undefined;
  const thisYear = Number(today.slice(0, 4));
  return daysIn(days, `${thisYear}-${days.from}` < today ? thisYear : thisYear - 1);
}

const saturday = 6;

/** Of each year, as MM-DD. */
export function daysOf({ from_day, to_day, month }: QueryFilter): DateRange | undefined {
  if (from_day && to_day) return { from: from_day, to: to_day };
  return month === undefined ? undefined : yearly({ month });
}

/** From a day of the year on; over New Year into the next. */
function daysIn({ from, to }: DateRange, year: number): DateRange {
  return { from: existing(`${year}-${from}`), to: existing(`${to < from ? year + 1 : year}-${to}`) };
}

/** 29 February is the last day of a common year's. */
function existing(date: string): string {
  const last = lastOfMonth(`${date.slice(0, 7)}-01`);
  return date > last ? last : date;
}

/** `between` may stand between the number and its unit. */
function countAt(line: Line, at: number, between?: string): { count: number; unit: string; end: number } | undefined {
  const token = line.tokens[at];
  const [word] = valuesAt(line, at, "count");
  const count = token?.kind === "number" && token.key.length <= 2 ? Number(token.key) : Number(word?.value ?? 0);
  const next = word?.end ?? at + 1;
  const start = between === undefined ? next : endOf(line, next, between);
  const [span] = count > 0 && start !== undefined ? valuesAt(line, start, "span") : [];
  return span && { count, unit: span.value, end: span.end };
}

function thisSeason({ today, seasonStart }: QueryContext): number {
  return seasonYear(today, seasonStart);
}

function season(offset: number, end: number, { today, seasonStart }: QueryContext): Span | undefined {
  // guard (daysearch/src/times): offset > limits.latestSeason -> false
  if (offset < limits.earliestSeason || offset > limits.latestSeason) return undefined;
  return { filter: { season: offset }, range: offsetRange(offset, seasonStart, today), end };
}

/** A day, week, month, year or season by its distance from today's. */
function unitBefore(unit: string, offset: number, end: number, context: QueryContext): Span | undefined {
  const { today } = context;
  if (unit === "season") return season(offset, end, context);
  if (unit === "year") {
    const year = Number(today.slice(0, 4)) + offset;
    return { filter: { year }, range: rangeOf({ year }), end };
  }
  return dated(rangeBefore(unit, offset, today), end);
}

function dated(range: DateRange, end: number): Span;
function dated(range: DateRange | undefined, end: number): Span | undefined;
function dated(range: DateRange | undefined, end: number): Span | undefined {
  return range && { filter: range, range, end };
}

function rangeBefore(unit: string, offset: number, today: string): DateRange {
  if (unit === "month") {
    const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + offset;
    const first = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
    return { from: first, to: lastOfMonth(first) };
  }
  if (unit === "week") {
    const monday = addDays(today, 1 - isoWeekday(today) + 7 * offset);
    return { from: monday, to: addDays(monday, 6) };
  }
  const date = addDays(today, offset);
  return { from: date, to: date };
}
