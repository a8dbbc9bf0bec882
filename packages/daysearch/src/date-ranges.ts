import { addDays } from "@firn/seasons/plain-date";
import { dayAt, type FoundPoint, type Point, pointAt, rangeOf, yearly } from "./points.ts";
import type { FoundFilter, QueryContext } from "./query-filter.ts";
import { daysOf, latestOf, type Span, spanAt } from "./spans.ts";
import { endOf, type Line } from "./vocabulary.ts";

/** "2019-2022", "24-31 dec", "dec 2023 to feb 2024", "between christmas and new year" */
export function rangeAt(line: Line, at: number, context: QueryContext): FoundFilter | undefined {
  const between = endOf(line, at, "between");
  const start = between ?? at;
  const jointAfter = (end: number) =>
    endOf(line, end, "to") ?? (between === undefined ? undefined : endOf(line, end, "and"));
  const first = pointAt(line, start, context) ?? bareDay(line, start);
  const joint = first && jointAfter(first.end);
  const second = joint === undefined ? undefined : (pointAt(line, joint, context) ?? dayWithYear(line, joint, context));
  const ofPoints = first && second && rangeBetween(first.point, second.point, second.end);
  if (ofPoints) return ofPoints;
  const from = spanAt(line, start, context);
  const next = from && jointAfter(from.end);
  const to = next === undefined ? undefined : spanAt(line, next, context);
  return from && to && rangeOver(from, to);
}

/** From the begin of one to the end of the other, which may give the year: "between christmas and new year 2024". */
function rangeOver(first: Span, last: Span): FoundFilter | undefined {
  const { end } = last;
  const days = first.days ?? daysOf(first.filter);
  const from = first.range?.from ?? (last.range && days && dayBefore(last.range.to, days.from));
  if (from && last.range) return from <= last.range.to ? { filter: { from, to: last.range.to }, end } : undefined;
  const to_day = daysOf(last.filter)?.to;
  return days && to_day ? { filter: { from_day: days.from, to_day }, end } : undefined;
}

/** The latest MM-DD up to a date. */
function dayBefore(date: string, day: string): string {
  const year = Number(date.slice(0, 4));
  return `${day <= date.slice(5) ? year : year - 1}-${day}`;
}

function rangeBetween(written: Point, last: Point, end: number): FoundFilter | undefined {
  const first = written.day !== undefined && written.month === undefined ? { ...written, month: last.month } : written;
  const second = last.month === undefined && last.day !== undefined ? { ...last, month: first.month } : last;
  if ((first.month === undefined) !== (second.month === undefined)) return undefined;
  if (first.year === undefined && second.year === undefined) {
    const [from, to] = [yearly(first)?.from, yearly(second)?.to];
    return from && to && first.month !== undefined ? { filter: { from_day: from, to_day: to }, end } : undefined;
  }
  const isOverNewYear = order(first) > order(second) ? 1 : 0;
  const firstYear = first.year ?? (second.year ?? 0) - isOverNewYear;
  const secondYear = second.year ?? firstYear + isOverNewYear;
  const [from, to] = [rangeOf({ ...first, year: firstYear })?.from, rangeOf({ ...second, year: secondYear })?.to];
  return from && to && from <= to ? { filter: { from, to }, end } : undefined;
}

function order({ month = 0, day = 0 }: Point): number {
  return month * 100 + day;
}

function bareDay(line: Line, at: number): FoundPoint | undefined {
  const found = dayAt(line, at);
  if (!found) return undefined;
  const dot = line.tokens[found.end];
  return { point: { day: found.day }, end: dot?.key === "." && dot.isTight ? found.end + 1 : found.end };
}

function dayWithYear(line: Line, at: number, context: QueryContext): FoundPoint | undefined {
  const day = bareDay(line, at);
  const year = day && pointAt(line, day.end, context);
  if (!day || !year || year.point.month !== undefined) return day;
  return { point: { ...day.point, ...year.point }, end: year.end };
}

const sides = {
  since: ({ from }: { from: string }) => ({ from }),
  until: ({ to }: { to: string }) => ({ to }),
  before: ({ from }: { from: string }) => ({ to: addDays(from, -1) }),
  after: ({ to }: { to: string }) => ({ from: addDays(to, 1) }),
};

/** "since 2019", "before last winter", "2020年以降" */
export function boundAt(line: Line, at: number, context: QueryContext): FoundFilter | undefined {
  for (const [side, filterOf] of Object.entries(sides)) {
    const before = endOf(line, at, side);
    const span = spanAt(line, before ?? at, context);
    const range = span && (span.range ?? latestOf(span.filter, context.today));
    const end = before === undefined && span ? endOf(line, span.end, `${side} behind`) : span?.end;
    if (range && end !== undefined) return { filter: filterOf(range), end };
  }
  return undefined;
}
