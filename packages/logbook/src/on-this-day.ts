import type { DayOfEarlierYear } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import { dayNumber } from "./get-day.ts";
import { listItem } from "./list-days.ts";
import { isExact, type Log, type Reader } from "./log.ts";

/** The days of earlier years on today's month and day, newest first. */
export function daysOnThisDay(log: Log, { seasonStart, today }: Reader): DayOfEarlierYear[] {
  const found: DayOfEarlierYear[] = [];
  for (const [at, day] of log.days.entries()) {
    if (!isExact(day) || day.date >= today || day.date.slice(4) !== today.slice(4)) continue;
    const years_ago = Number(today.slice(0, 4)) - Number(day.date.slice(0, 4));
    found.push({ ...listItem(log, day, dayNumber(log.days, at, seasonStart)), years_ago });
    if (found.length === limits.daysOnThisDay) break;
  }
  return found;
}
