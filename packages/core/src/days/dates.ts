import { limits } from "@firn/contracts/limits";
import { addDays } from "@firn/seasons/plain-date";

/** The last date that a day may have, or that is believed of a photo: it may already be tomorrow where they ski. */
export function latestDate(today: string): string {
  return addDays(today, limits.daysAhead);
}

/** Contract §3: not before 1900, not more than one day ahead of the caller's today. */
export function dateProblem(date: string, today: string): string | undefined {
  if (date < limits.earliestDay) return "This date is too long ago.";
  if (date > latestDate(today)) return "This date is in the future.";
  return undefined;
}
