import { addDays } from "@firn/seasons/plain-date";
import { weekdayOf } from "../words/weekdays.ts";
import type { DateRange } from "./resolve.ts";

/** The day of a week of a year, or within a season; week 1 holds 4 January (ISO 8601). */
export function weekDate(
  week: number,
  weekday: number,
  { from, to }: DateRange,
  year: number | null = null,
): string | null {
  const years = year === null ? [from, to].map((edge) => edge.slice(0, 4)) : [year];
  const dates = years
    .map((each) => `${each}-01-04`)
    .map((fourth) => addDays(fourth, 7 * (week - 1) + weekday - weekdayOf(fourth)));
  return dates.find((date) => year !== null || (date >= from && date <= to)) ?? null;
}
