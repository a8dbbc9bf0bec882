import { limits } from "@firn/contracts/limits";
import type { Message } from "@firn/contracts/messages";
import { addDays } from "@firn/seasons/plain-date";

/** One day ahead: at the resort it may already be tomorrow. */
export function latestDate(today: string): string {
  return addDays(today, limits.daysAhead);
}

export function dateProblem(date: string, today: string): Message | undefined {
  if (date < limits.earliestDay) return /*i18n*/ { id: "date.too_long_ago", message: "This date is too long ago." };
  if (date > latestDate(today)) return /*i18n*/ { id: "date.in_future", message: "This date is in the future." };
  return undefined;
}
