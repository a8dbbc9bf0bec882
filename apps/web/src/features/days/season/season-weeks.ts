import type { DayListItem } from "@firn/contracts/days";
import { addDays, daysBetween, isoWeekday } from "@firn/seasons/plain-date";

export interface SeasonWeek {
  from: string;
  /** Oldest first. */
  days: DayListItem[];
}

export interface SeasonMonth {
  from: string;
  week: number;
}

export interface SeasonWeeks {
  weeks: SeasonWeek[];
  months: SeasonMonth[];
}

/** So that a season of two days is no strip of two weeks. */
const fewestWeeks = 26;

/** The weeks from the month of the first day to the last day, half a year at least. `days` are newest first; `range` is the season's. */
export function weeksOf(days: readonly DayListItem[], range: { from: string; to: string }): SeasonWeeks {
  const [newest, oldest] = [days[0], days.at(-1)];
  if (!newest || !oldest) return { weeks: [], months: [] };
  const monthOfFirst = `${oldest.date.slice(0, 7)}-01`;
  const from = mondayOf(monthOfFirst < range.from ? range.from : monthOfFirst);
  const count = weekAt(newest.date, from) + 1;
  const weeks = Array.from({ length: Math.max(count, fewestWeeks) }, (_, at): SeasonWeek => {
    return { from: addDays(from, 7 * at), days: [] };
  });
  for (const day of days.toReversed()) weeks[weekAt(day.date, from)]?.days.push(day);
  return { weeks, months: monthsOf(from, weeks.length) };
}

function monthsOf(from: string, weekCount: number): SeasonMonth[] {
  const months: SeasonMonth[] = [];
  for (let at = 0; at < 7 * weekCount; at++) {
    const date = addDays(from, at);
    if (date.endsWith("-01")) months.push({ from: date, week: Math.floor(at / 7) });
  }
  return months;
}

function mondayOf(date: string): string {
  return addDays(date, 1 - isoWeekday(date));
}

function weekAt(date: string, from: string): number {
  return Math.floor(daysBetween(from, date) / 7);
}
