import { millisecondsInDay } from "date-fns/constants";
import { addDays } from "./plain-date.ts";

export interface Run {
  from: string;
  to: string;
  days: number;
}

/** The longest run of consecutive dates; the latest of equally long ones. Takes ascending dates, which may repeat. */
export function longestRun(dates: readonly string[]): Run | null {
  let longest: Run | null = null;
  let from = "";
  let days = 0;
  let last = Number.NaN;
  for (const date of dates) {
    const day = Date.parse(date) / millisecondsInDay;
    if (day === last) continue;
    const goesOn = day === last + 1;
    from = goesOn ? from : date;
    days = goesOn ? days + 1 : 1;
    if (days >= (longest?.days ?? 0)) longest = { from, to: date, days };
    last = day;
  }
  return longest;
}

/** The consecutive dates up to today, or up to yesterday where today is none of them yet. */
export function streakOn(today: string, dates: Iterable<string>): number {
  const known = new Set(dates);
  const end = known.has(today) ? today : addDays(today, -1);
  let days = 0;
  while (known.has(addDays(end, -days))) days++;
  return days;
}
