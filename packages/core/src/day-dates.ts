import { limits } from "@firn/contracts/limits";
import { addDays } from "@firn/seasons/plain-date";

/** One day ahead: at the resort it may already be tomorrow. */
export function latestDate(today: string): string {
  return addDays(today, limits.daysAhead);
}

export function dateProblem(date: string, today: string): string | undefined {
  if (date < limits.earliestDay) return "This date is too long ago.";
  if (date > latestDate(today)) return "This date is in the future.";
  return undefined;
}
