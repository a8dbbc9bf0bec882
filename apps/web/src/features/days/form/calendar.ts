import type { Account } from "@firn/contracts/accounts";
import type { DayListItem } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import { addDays, lastOfMonth } from "@firn/seasons/plain-date";
import { seasonOffset } from "@firn/seasons/seasons";

export interface SeasonFacts {
  seasonStart: string;
  availableSeasons: readonly number[];
  today: string;
}

export function seasonFacts(account: Account, today: string): SeasonFacts {
  return { seasonStart: account.season_start_day, availableSeasons: account.available_seasons, today };
}

export function dateBounds(today: string): { first: string; last: string } {
  return { first: limits.earliestDay, last: addDays(today, limits.daysAhead) };
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** 0 = Sunday. Monday where the browser has no week data. */
export function weekStart(locale: Intl.Locale): 0 | 1 | 5 | 6 {
  // A method or a property, depending on the browser. `firstDay`: 1 = Monday, 7 = Sunday.
  const { getWeekInfo, weekInfo } = locale as {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  const firstDay = (getWeekInfo?.call(locale) ?? weekInfo)?.firstDay;
  if (firstDay === 5 || firstDay === 6) return firstDay;
  return firstDay === 7 ? 0 : 1;
}

/** Offsets of the seasons that a month (YYYY-MM) touches and that hold a day, earlier first. */
export function seasonsOfMonth(month: string, { seasonStart, availableSeasons, today }: SeasonFacts): number[] {
  const first = `${month}-01`;
  const touched = new Set([first, lastOfMonth(month)].map((date) => seasonOffset(date, seasonStart, today)));
  return [...touched].filter((offset) => availableSeasons.includes(offset));
}

export function loggedDates(days: readonly Pick<DayListItem, "date">[]): ReadonlySet<string> {
  return new Set(days.map((day) => day.date));
}

export function otherDaysOn(date: string, days: readonly DayListItem[], editedId: string | undefined): DayListItem[] {
  return days.filter((day) => day.date === date && day.id !== editedId);
}

export function toCalendarDate(date: string): Date {
  return new Date(date);
}

export function fromCalendarDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
