import { addDays, dateIn } from "@firn/seasons/plain-date";
import { browserTimeZone } from "../../lib/dates/dates.ts";

/** The instant at which a date is over here. */
export function endOf(date: string): string {
  const [year = 0, month = 1, day = 1] = addDays(date, 1).split("-").map(Number);
  return new Date(year, month - 1, day).toISOString();
}

/** The last date here of something that ends at an instant. */
export function lastDateOf(instant: string): string {
  return dateIn(browserTimeZone(), Date.parse(instant) - 1);
}
