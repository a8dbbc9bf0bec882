import { daysBetween } from "./plain-date.ts";

export interface Run {
  from: string;
  to: string;
  days: number;
}

/** The longest run of consecutive dates; the latest of equally long ones. Takes ascending dates, which may repeat. */
export function longestRun(dates: readonly string[]): Run | null {
  let longest: Run | null = null;
  let run: Run | null = null;
  for (const date of dates) {
    const isNext = run !== null && daysBetween(run.to, date) <= 1;
    const from: string = isNext && run ? run.from : date;
    run = { from, to: date, days: daysBetween(from, date) + 1 };
    if (run.days >= (longest?.days ?? 0)) longest = run;
  }
  return longest;
}
