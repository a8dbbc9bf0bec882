import type { DateFigures, SeasonFigures } from "@firn/contracts/figures";
import { addDays, daysBetween, lastOfMonth, monthsBetween } from "@firn/seasons/plain-date";

type Dates = readonly DateFigures[];
type Season = Pick<SeasonFigures, "season" | "from" | "to">;

export interface SeasonLine {
  season: number;
  /** `x` counts the days since the season began, `y` the days skied so far. */
  points: { x: number; y: number }[];
}

/** The days skied so far, by the day of the season. The line of a season that goes on ends today. */
export function seasonLine(dates: Dates, { season, from, to }: Season, today: string): SeasonLine {
  let y = 0;
  const points = dates
    .filter(({ date }) => from <= date && date <= to)
    .map(({ date, day_count }) => {
      y += day_count;
      return { x: daysBetween(from, date), y };
    });
  const [first] = points;
  if (first) points.unshift({ x: Math.max(first.x - 1, 0), y: 0 });
  const last = points.at(-1);
  const now = daysBetween(from, today);
  if (last && from <= today && today <= to && now > last.x) points.push({ x: now, y });
  return { season, points };
}

export interface MonthSpan {
  month: string;
  /** Days since the season began; `to` is the first day behind the month. */
  from: number;
  to: number;
}

export function monthsCrossed(lines: readonly SeasonLine[], { from, to }: Pick<Season, "from" | "to">): MonthSpan[] {
  const xs = lines.flatMap(({ points }) => points.map(({ x }) => x));
  if (xs.length === 0) return [];
  const first = addDays(from, Math.min(...xs));
  const last = addDays(from, Math.max(...xs));
  return monthsBetween(first, last < to ? last : to).map((month) => ({
    month,
    from: daysBetween(from, `${month}-01`),
    to: daysBetween(from, lastOfMonth(month)) + 1,
  }));
}
