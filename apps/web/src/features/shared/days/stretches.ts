import type { DayListItem } from "@firn/contracts/days";
import { daysBetween } from "@firn/seasons/plain-date";
import { isExact } from "./half-known.ts";

/** One day of rest does not end a stretch. */
const mostDaysApart = 2;

/** Days near each other in time at one resort or in one region. `days` are newest first, as those of a stretch are. */
export function stretchesOf(days: readonly DayListItem[]): DayListItem[][] {
  const found: DayListItem[][] = [];
  for (const day of days) {
    const last = found.at(-1);
    const newer = last?.at(-1);
    if (last && newer && belongTogether(newer, day)) last.push(day);
    else found.push([day]);
  }
  return found;
}

export function isSameResort(a: DayListItem, b: DayListItem): boolean {
  return a.resort_id !== null && a.resort_id === b.resort_id;
}

function belongTogether(newer: DayListItem, older: DayListItem): boolean {
  if (!isExact(older) || !isExact(newer) || daysBetween(older.date, newer.date) > mostDaysApart) return false;
  return isSameResort(newer, older) || (newer.region !== null && isSameRegion(newer, older));
}

function isSameRegion(a: DayListItem, b: DayListItem): boolean {
  return a.region === b.region && a.country === b.country;
}
