import { millisecondsInDay } from "date-fns/constants";

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
