import type { DateFigures } from "@firn/contracts/figures";
import { addDays, daysBetween, isoWeekday, lastOfMonth, monthsBetween } from "@firn/seasons/plain-date";

export interface HeatMonth {
  month: string;
  dayCount: number;
  /** A cell for each date of the month: its week from the left, its weekday from the top (0 = Monday). */
  cells: { date: string; week: number; weekday: number; value: number }[];
}

export function heatMonths(dates: readonly DateFigures[]): HeatMonth[] {
  const [first, last] = [dates[0]?.date, dates.at(-1)?.date];
  if (!first || !last) return [];
  const counts = new Map(dates.map(({ date, day_count }) => [date, day_count]));
  const begin = `${first.slice(0, 7)}-01`;
  const monday = addDays(begin, 1 - isoWeekday(begin));
  return monthsBetween(first, last).map((month) => {
    const length = Number(lastOfMonth(month).slice(8));
    const cells = Array.from({ length }, (_, at) => {
      const date = `${month}-${String(at + 1).padStart(2, "0")}`;
      const days = daysBetween(monday, date);
      return { date, week: Math.floor(days / 7), weekday: days % 7, value: counts.get(date) ?? 0 };
    });
    return { month, cells, dayCount: cells.reduce((sum, { value }) => sum + value, 0) };
  });
}
