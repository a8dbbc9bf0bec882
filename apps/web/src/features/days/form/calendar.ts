import type { Account } from "@firn/contracts/accounts";
import type { DayListItem } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import { addDays } from "@firn/seasons/plain-date";
import { seasonOffset } from "@firn/seasons/seasons";

/** Which seasons there are and where they begin, as far as a calendar must know. */
export interface SeasonFacts {
  /** MM-DD. */
  seasonStart: string;
  /** The offsets that hold a day. */
  availableSeasons: readonly number[];
  today: string;
}

/** The same of an account. */
export function seasonFacts(account: Account, today: string): SeasonFacts {
  return { seasonStart: account.season_start_day, availableSeasons: account.available_seasons, today };
}

/** First and last date that the form lets one choose (behaviour §3). */
export function dateBounds(today: string): { first: string; last: string } {
  return { first: limits.earliestDay, last: addDays(today, limits.daysAhead) };
}

/** The month of a date, YYYY-MM. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The first day of a locale's week, 0 = Sunday; Monday where the browser does not know it. */
export function weekStart(locale: Intl.Locale): 0 | 1 | 5 | 6 {
  // Browsers have it as a method or as a property; TypeScript's library knows neither. `firstDay`: 1 = Monday, 7 = Sunday.
  const { getWeekInfo, weekInfo } = locale as {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  const firstDay = (getWeekInfo?.call(locale) ?? weekInfo)?.firstDay;
  if (firstDay === 5 || firstDay === 6) return firstDay;
  return firstDay === 7 ? 0 : 1;
}

/**
 * The offsets whose day lists a month (YYYY-MM) needs, earlier first: the seasons of its first and last date, without
 * those that are known to hold no day.
 */
export function seasonsOfMonth(month: string, { seasonStart, availableSeasons, today }: SeasonFacts): number[] {
  const first = `${month}-01`;
  const last = addDays(`${monthOf(addDays(first, 31))}-01`, -1);
  const touched = new Set([first, last].map((date) => seasonOffset(date, seasonStart, today)));
  return [...touched].filter((offset) => availableSeasons.includes(offset));
}

/** The dates that hold at least one of these days. */
export function loggedDates(days: readonly Pick<DayListItem, "date">[]): ReadonlySet<string> {
  return new Set(days.map((day) => day.date));
}

/** The days on a date, apart from the one that is being edited. */
export function otherDaysOn(date: string, days: readonly DayListItem[], editedId: string | undefined): DayListItem[] {
  return days.filter((day) => day.date === date && day.id !== editedId);
}

/** A plain date as the instant that stands for it in a calendar run on UTC. */
export function toCalendarDate(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** The reverse of `toCalendarDate`. */
export function fromCalendarDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
