import type { DayDetail } from "@firn/contracts/days";
import { milestoneCopy } from "./copy.ts";

/** "" without a milestone. A day between others is none: it is counted later than it was skied. */
export function milestonesOf(
  day: Pick<DayDetail, "day_number" | "log_number" | "visit" | "next_id" | "resort">,
): string {
  const { day_number, log_number, visit, next_id, resort } = day;
  const isLatest = next_id === null;
  return [
    isLatest && log_number === 1 && milestoneCopy.firstOfAll,
    isLatest && log_number > 1 && day_number === 1 && milestoneCopy.firstOfSeason,
    isLatest && isRound(log_number) && milestoneCopy.total(log_number),
    log_number > 1 && visit?.days === 1 && resort && milestoneCopy.firstTime(resort.name),
  ]
    .filter(Boolean)
    .join(" ");
}

function isRound(days: number): boolean {
  return days === 10 || days % 50 === 0;
}
