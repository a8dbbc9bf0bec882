import { lastOfMonth } from "@firn/seasons/plain-date";
import type { DateRange } from "@firn/seasons/seasons";
import type { QueryContext, QueryFilter } from "./query-filter.ts";
import { endOf, type Line, valuesAt } from "./vocabulary.ts";

/** A date as far as it is written: "2024", "jan", "12 aug", "31.12.2024". A day has its month. */
export interface Point {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

export interface FoundPoint {
  readonly point: Point;
  readonly end: number;
  /** What is written first: the month of "jan 2024". */
  readonly first?: FoundPoint;
}

/** The date that begins at a token, with all of its parts in any order; undefined for one that does not exist. */
export function pointAt(line: Line, at: number, context: QueryContext): FoundPoint | undefined {
  let found: FoundPoint | undefined;
  let last: Point = {};
  for (;;) {
    const end: number = found?.end ?? at;
    const next = partAfter(line, end, { ...found?.point }, last, context);
    const point = { ...found?.point, ...next?.point };
    if (!next || !exists(point)) break;
    last = next.point;
    found = { point, end: next.end, first: found?.first ?? next };
  }
  if (!found || (found.point.day !== undefined && found.point.month === undefined)) return undefined;
  const isShort = found.end === at + 1 && valuesAt(line, at, "month").length === 0;
  return isShort && found.point.year === undefined ? undefined : found;
}

/** A day of the month without one: "24" of "24-31 dec". */
export function dayAt({ tokens }: Line, at: number): { day: number; end: number } | undefined {
  const token = tokens[at];
  const day = token?.kind === "number" && token.key.length <= 2 ? Number(token.key) : 0;
  return day >= 1 && day <= 31 ? { day, end: at + 1 } : undefined;
}

/** Undefined without a year. */
export function rangeOf({ year, month, day }: Point): DateRange | undefined {
  if (year === undefined) return undefined;
  if (month === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const first = `${year}-${pad(month)}-${pad(day ?? 1)}`;
  return { from: first, to: day === undefined ? lastOfMonth(first) : first };
}

/** The same days of every year, as MM-DD. */
export function yearly(point: Point): DateRange | undefined {
  const range = rangeOf({ ...point, year: leapYear });
  return range && { from: range.from.slice(5), to: range.to.slice(5) };
}

export function filterOf(point: Point): QueryFilter {
  const { year, month, day } = point;
  const range = day === undefined ? undefined : rangeOf(point);
  if (range) return range;
  const days = day === undefined ? undefined : yearly(point);
  if (days) return { from_day: days.from, to_day: days.to };
  return { ...(year !== undefined && { year }), ...(month !== undefined && { month }) };
}

const leapYear = 2024;

function exists({ year = leapYear, month, day = 1 }: Point): boolean {
  if (year < 1900 || year > 2099) return false;
  if (month === undefined) return true;
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= Number(lastOfMonth(`${year}-${pad(month)}-01`).slice(8));
}

function partAfter(line: Line, end: number, known: Point, last: Point, context: QueryContext): FoundPoint | undefined {
  const tries = Object.keys(known).length === 0 ? [end] : [afterLinks(line, end), end];
  for (const start of tries) {
    const next = partAt(line, start, known, last, context);
    const isNew = next && Object.keys(next.point).every((key) => known[key as keyof Point] === undefined);
    if (isNew) return next;
  }
  return undefined;
}

const mostLinks = 2;

/** After words such as "of" in "31st of December". */
function afterLinks(line: Line, from: number): number {
  let at = from;
  for (let count = 0; count < mostLinks; count++) at = endOf(line, at, "of") ?? at;
  return at;
}

function partAt(line: Line, at: number, known: Point, last: Point, context: QueryContext): FoundPoint | undefined {
  if (known.month === undefined) {
    const digits = numericDate(line, at, context);
    if (digits && (known.year === undefined || digits.point.year === undefined)) return digits;
    const month = monthAt(line, at);
    if (month) return { point: { month: month.month }, end: month.end };
  }
  if (known.year === undefined) {
    const year = yearAt(line, at);
    if (year) return year;
  }
  const found = known.day === undefined ? dayAt(line, at) : undefined;
  if (!found) return undefined;
  const end = afterDayMark(line, found.end);
  const isBeside = last.month !== undefined || (known.month === undefined && monthAt(line, afterLinks(line, end)));
  return isBeside ? { point: { day: found.day }, end } : undefined;
}

function monthAt(line: Line, at: number): { month: number; end: number } | undefined {
  const [found] = [...valuesAt(line, at, "month"), ...valuesAt(line, at, "short month")];
  return found && { month: Number(found.value), end: found.end };
}

export function yearAt(line: Line, at: number): FoundPoint | undefined {
  const { kind, key = "" } = line.tokens[at] ?? {};
  if (kind !== "number" || !/^(19|20)\d\d$/.test(key)) return undefined;
  return { point: { year: Number(key) }, end: endOf(line, at + 1, "year mark") ?? at + 1 };
}

/** "31st", "31.", "31日" */
function afterDayMark(line: Line, at: number): number {
  const next = line.tokens[at];
  if (!next?.isTight) return at;
  return next.key === "." ? at + 1 : (endOf(line, at, "day mark") ?? at);
}

/** "31.12.", "31.12.24", "12/31/2024", "2024-12-31", "2024-12" */
function numericDate({ tokens }: Line, at: number, context: QueryContext): FoundPoint | undefined {
  const sign = tokens[at + 1]?.key ?? "";
  const numbers = [at, at + 2, at + 4].map((index) => tightNumberAt(index));
  const [first = "", second = "", third = ""] = numbers;
  if (!first || !second || !"./-".includes(sign) || second.length > 2) return undefined;
  const isWhole = third !== "" && tokens[at + 3]?.key === sign;
  if (first.length === 4) return { point: pointOf(first, second, isWhole ? third : ""), end: at + (isWhole ? 5 : 3) };
  if (first.length > 2 || (sign === "-" && !isWhole)) return undefined;
  const monthFirst = isMonthFirst(sign, Number(first), Number(second), context);
  const [day, month] = monthFirst ? [second, first] : [first, second];
  if (isWhole) return { point: pointOf(yearOf(third, context), month, day), end: at + 5 };
  const hasDot = sign === "." && tokens[at + 3]?.key === "." && tokens[at + 3]?.isTight;
  return { point: pointOf("", month, day), end: at + (hasDot ? 4 : 3) };

  /** Signs are tight; a number may stand apart from the dot before it. */
  function tightNumberAt(index: number): string {
    const [before, token] = [tokens[index - 1], tokens[index]];
    if (token?.kind !== "number") return "";
    if (index === at) return token.key;
    return before?.isTight && (token.isTight || sign === ".") ? token.key : "";
  }
}

function isMonthFirst(sign: string, first: number, second: number, { units }: QueryContext): boolean {
  if (first > 12 || second > 12) return second > 12;
  return sign === "/" && units === "imperial";
}

function pointOf(year: string, month: string, day: string): Point {
  return {
    ...(year && { year: Number(year) }),
    month: Number(month),
    ...(day && { day: Number(day) }),
  };
}

/** Of two digits: not after the next year. */
export function yearOf(digits: string, { today }: QueryContext): string {
  if (digits.length !== 2) return digits;
  const next = Number(today.slice(0, 4)) + 1;
  return String(2000 + Number(digits) > next ? 1900 + Number(digits) : 2000 + Number(digits));
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
