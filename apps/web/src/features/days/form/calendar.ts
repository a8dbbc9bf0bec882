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

/** First and last date that the form lets one choose (contract §3). */
export function dateBounds(today: string): { first: string; last: string } {
  return { first: limits.earliestDay, last: addDays(today, limits.daysAhead) };
}

/** The month of a date, YYYY-MM. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** How many weeks a month (YYYY-MM) touches, where weeks start on this day (0 = Sunday). */
export function weekCount(month: string, weekStartsOn: number): number {
  const first = toCalendarDate(`${month}-01`);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return Math.ceil((((first.getUTCDay() - weekStartsOn + 7) % 7) + days) / 7);
}

/** A month (YYYY-MM) so many months later, or earlier if negative; never beyond the months that hold a date to choose. */
export function stepMonth(month: string, months: number, today: string): string {
  const [year = 0, monthOfYear = 0] = month.split("-").map(Number);
  const { first, last } = dateBounds(today);
  const stepped = fromCalendarDate(new Date(Date.UTC(year, monthOfYear - 1 + months, 1)));
  if (stepped < first) return monthOf(first);
  return stepped > last ? monthOf(last) : monthOf(stepped);
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
