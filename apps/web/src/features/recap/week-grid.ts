import type { DayListItem } from "@firn/contracts/days";
import { addDays, daysBetween, isoWeekday, monthsBetween } from "@firn/seasons/plain-date";
import type { Run } from "@firn/seasons/runs";

export interface GridMark {
  date: string;
  week: number;
  /** 0 = Monday. */
  weekday: number;
  isInRun: boolean;
}

export interface WeekGrid {
  weeks: number;
  marks: GridMark[];
  /** YYYY-MM, and the week in which it begins; the first one begins at 0. */
  months: { month: string; week: number }[];
}

/** The weeks from the first day to the last, Monday first. `days` is a season's list with at least one day, newest first. */
export function weekGrid(days: readonly DayListItem[], run: Run): WeekGrid {
  const dates = [...new Set(days.map(({ date }) => date))].toReversed();
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  const start = addDays(first, 1 - isoWeekday(first));
  const weekOf = (date: string) => Math.floor(daysBetween(start, date) / 7);
  const marks = dates.map((date) => ({
    date,
    week: weekOf(date),
    weekday: isoWeekday(date) - 1,
    isInRun: date >= run.from && date <= run.to,
  }));
  const months = monthsBetween(first, last).map((month) => {
    const begin = `${month}-01`;
    return { month, week: begin < start ? 0 : weekOf(begin) };
  });
  return { weeks: weekOf(last) + 1, marks, months };
}
