import { daysBetween } from "./plain-date.ts";
import { type DateRange, seasonRange } from "./seasons.ts";

/** A season with a 29 February, so that each date of any season has its own place in it. `start` is MM-DD. */
export function commonSeason(start: string): DateRange {
  return seasonRange(start <= "02-29" ? 2024 : 2023, start);
}

/** The date of the common season with the same month and day. */
export function commonDate(date: string, start: string): string {
  const { from } = commonSeason(start);
  const year = Number(from.slice(0, 4)) + (date.slice(5) >= start ? 0 : 1);
  return `${year}${date.slice(4)}`;
}

/** 0 = the first day of the common season: equal for equal dates of all seasons. */
export function seasonDay(date: string, start: string): number {
  return daysBetween(commonSeason(start).from, commonDate(date, start));
}
