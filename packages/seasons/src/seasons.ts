import { addDays } from "./plain-date.ts";

/** Both dates are included. */
export interface DateRange {
  from: string;
  to: string;
}

function pad(year: number): string {
  return String(year).padStart(4, "0");
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Compared as text, 02-29 needs no exception: in a common year the first date not smaller is 1 March (behaviour §2, §9). */
export function seasonYear(date: string, start: string): number {
  const year = Number(date.slice(0, 4));
  return date.slice(5) >= start ? year : year - 1;
}

export function seasonStart(year: number, start: string): string {
  return `${pad(year)}-${start === "02-29" && !isLeapYear(year) ? "03-01" : start}`;
}

export function seasonRange(year: number, start: string): DateRange {
  return { from: seasonStart(year, start), to: addDays(seasonStart(year + 1, start), -1) };
}

/** 0 = today's season, -1 = the one before. */
export function seasonOffset(date: string, start: string, today: string): number {
  return seasonYear(date, start) - seasonYear(today, start);
}

export function offsetRange(offset: number, start: string, today: string): DateRange {
  return seasonRange(seasonYear(today, start) + offset, start);
}

/** "2025/26"; "2026" for a season within a year. */
export function seasonYears({ from, to }: DateRange): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first}/${last.slice(2)}`;
}

/** The same of the season that begins on this date. */
export function yearsFrom(first: string): string {
  const next = String(Number(first.slice(0, 4)) + 1);
  return seasonYears({ from: first, to: first.endsWith("-01-01") ? first : next });
}
