import type { Account } from "@firn/contracts/accounts";
import type { DayListItem } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import { addDays, lastOfMonth } from "@firn/seasons/plain-date";
import { seasonOffset } from "@firn/seasons/seasons";
import { isExact } from "../../shared/days/half-known.ts";

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

/** Offsets of the seasons that months (YYYY-MM) touch and that hold a day. */
export function seasonsOfMonths(
  months: readonly string[],
  { seasonStart, availableSeasons, today }: SeasonFacts,
): number[] {
  const dates = months.flatMap((month) => [`${month}-01`, lastOfMonth(month)]);
  const touched = new Set(dates.map((date) => seasonOffset(date, seasonStart, today)));
  return [...touched].filter((offset) => availableSeasons.includes(offset));
}

/** The last two weeks, today at the end. */
export function lastTwoWeeks(today: string): string[] {
  return Array.from({ length: 14 }, (_, at) => addDays(today, at - 13));
}

export function loggedDates(days: readonly Pick<DayListItem, "date" | "date_precision">[]): ReadonlySet<string> {
  return new Set(days.filter(isExact).map((day) => day.date));
}

/** The other days on a date, of each place the latest. */
export function otherDaysOn(date: string, days: readonly DayListItem[], editedId: string | undefined): DayListItem[] {
  const others = days.filter((day) => isExact(day) && day.date === date && day.id !== editedId);
  return others.filter(({ resort_id }, at) => others.findIndex((other) => other.resort_id === resort_id) === at);
}

export function toCalendarDate(date: string): Date {
  return new Date(date);
}

export function fromCalendarDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
