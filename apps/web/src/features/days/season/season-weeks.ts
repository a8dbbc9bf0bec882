import type { DayListItem } from "@firn/contracts/days";
import { addDays, daysBetween, isoWeekday } from "@firn/seasons/plain-date";
import { winterOf } from "@firn/seasons/winter";
import { isExact } from "../../shared/days/half-known.ts";

export interface SeasonWeek {
  from: string;
  /** Oldest first. */
  days: DayListItem[];
}

export interface SeasonMonth {
  from: string;
  week: number;
  isEmpty: boolean;
}

export interface SeasonWeeks {
  weeks: SeasonWeek[];
  months: SeasonMonth[];
}

/** The fewest weeks that a strip shows, where the season has no winter months. */
const fewestWeeks = 26;

/** The weeks from the month of the first day with an exact date to the last, and those of the winter (`winterOf`). `all` are newest first; `range` is the season's. */
export function weeksOf(all: readonly DayListItem[], range: { from: string; to: string }): SeasonWeeks {
  const days = all.filter(isExact);
  const [newest, oldest] = [days[0], days.at(-1)];
  if (!newest || !oldest) return { weeks: [], months: [] };
  const monthOfFirst = `${oldest.date.slice(0, 7)}-01`;
  const dates = days.map(({ date }) => date);
  const winter = winterOf(range, dates);
  const first = winter && winter.from < monthOfFirst ? winter.from : monthOfFirst;
  const from = mondayOf(first < range.from ? range.from : first);
  const last = winter && winter.to > newest.date ? winter.to : newest.date;
  const count = weekAt(last, from) + 1;
  const weeks = Array.from({ length: Math.max(count, fewestWeeks) }, (_, at): SeasonWeek => {
    return { from: addDays(from, 7 * at), days: [] };
  });
  for (const day of days.toReversed()) weeks[weekAt(day.date, from)]?.days.push(day);
  return { weeks, months: monthsOf(from, weeks.length, dates) };
}

function monthsOf(from: string, weekCount: number, dates: readonly string[]): SeasonMonth[] {
  const skied = new Set(dates.map((date) => date.slice(0, 7)));
  const months: SeasonMonth[] = [];
  for (let at = 0; at < 7 * weekCount; at++) {
    const date = addDays(from, at);
    if (!date.endsWith("-01")) continue;
    months.push({ from: date, week: Math.floor(at / 7), isEmpty: !skied.has(date.slice(0, 7)) });
  }
  return months;
}

function mondayOf(date: string): string {
  return addDays(date, 1 - isoWeekday(date));
}

function weekAt(date: string, from: string): number {
  return Math.floor(daysBetween(from, date) / 7);
}
