import type { DatePrecision } from "@firn/contracts/constants";
import { lastOfMonth } from "@firn/seasons/plain-date";
import { seasonRange, seasonYear } from "@firn/seasons/seasons";

/** The date under which a day of this precision is stored: the first of its month or of its season, whose start is MM-DD. */
export function firstDate(date: string, precision: DatePrecision, start: string): string {
  if (precision === "month") return `${date.slice(0, 7)}-01`;
  return precision === "season" ? seasonRange(seasonYear(date, start), start).from : date;
}

/** The last date that such a day may have been. */
export function lastDate(date: string, precision: DatePrecision, start: string): string {
  if (precision === "month") return lastOfMonth(date.slice(0, 7));
  return precision === "season" ? seasonRange(seasonYear(date, start), start).to : date;
}
