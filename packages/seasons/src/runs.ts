import { millisecondsInDay } from "date-fns/constants";

export interface Run {
  from: string;
  to: string;
  days: number;
}

/** The longest run of consecutive dates; the latest of equally long ones. Takes ascending dates, which may repeat. */
export function longestRun(dates: readonly string[]): Run | null {
  let longest: Run | null = null;
  let run = { from: "", to: "", days: 0 };
  let last = Number.NaN;
  for (const date of dates) {
    const day = Date.parse(date) / millisecondsInDay;
    if (day === last) continue;
    run = day === last + 1 ? { ...run, to: date, days: run.days + 1 } : { from: date, to: date, days: 1 };
    if (run.days >= (longest?.days ?? 0)) longest = run;
    last = day;
  }
  return longest;
}
