import { addDays } from "./plain-date.ts";

/**
 * A season runs one year, from the start (MM-DD) to the day before the next start (behaviour §9). It is named here by the
 * year in which it starts. Comparing MM-DD as text also settles a start of 02-29: in a year without it, the first date
 * that is not smaller is 1 March (behaviour §2).
 */

function pad(year: number): string {
  return String(year).padStart(4, "0");
}

/** Of the Gregorian calendar. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The year in which the season that holds this date starts. */
export function seasonYear(date: string, start: string): number {
  const year = Number(date.slice(0, 4));
  return date.slice(5) >= start ? year : year - 1;
}

/** The first date of the season that starts in this year. */
export function seasonStart(year: number, start: string): string {
  return `${pad(year)}-${start === "02-29" && !isLeapYear(year) ? "03-01" : start}`;
}

/** First and last date of the season that starts in this year, both inside it. */
export function seasonRange(year: number, start: string): { from: string; to: string } {
  return { from: seasonStart(year, start), to: addDays(seasonStart(year + 1, start), -1) };
}

/** How many seasons away from today's: 0 = the same, -1 = the one before. */
export function seasonOffset(date: string, start: string, today: string): number {
  return seasonYear(date, start) - seasonYear(today, start);
}

/** First and last date of the season this many away from today's. */
export function offsetRange(offset: number, start: string, today: string): { from: string; to: string } {
  return seasonRange(seasonYear(today, start) + offset, start);
}

/** What a season is called (behaviour §9). Offset 1 exists where a day was logged for tomorrow across the border. */
export function seasonLabel(offset: number): string {
  if (offset === 0) return "This Season";
  if (offset === -1) return "Last Season";
  return offset > 0 ? "Next Season" : `${-offset} Seasons Ago`;
}
