import { addDays } from "@firn/seasons/plain-date";
import type { DateRange } from "@firn/seasons/seasons";
import { dayAt, type FoundPoint, type Point, pointAt, rangeOf, yearly } from "./points.ts";
import type { FoundFilter, QueryContext, QueryFilter } from "./query-filter.ts";
import { latestOf, type Span, spanAt } from "./spans.ts";
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

/** From the begin of one to the end of the other. */
function rangeOver(first: Span, last: Span): FoundFilter | undefined {
  const { end } = last;
  if (first.range && last.range) {
    const range = { from: first.range.from, to: last.range.to };
    return range.from <= range.to ? { filter: range, end } : undefined;
  }
  const [from, to] = [daysOf(first.filter)?.from, daysOf(last.filter)?.to];
  return from && to ? { filter: { from_day: from, to_day: to }, end } : undefined;
}

function daysOf({ from_day, to_day, month }: QueryFilter): DateRange | undefined {
  if (from_day && to_day) return { from: from_day, to: to_day };
  return month === undefined ? undefined : yearly({ month });
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
