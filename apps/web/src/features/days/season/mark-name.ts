import type { DayListItem } from "@firn/contracts/days";
import { weekdayDate } from "../../../lib/dates/dates.ts";
import { daysCopy } from "../copy.ts";
import { stripCopy as copy } from "./strip-copy.ts";

/** "Mon, Jan 12, Zermatt, 2 photos" */
export function markName(day: DayListItem, today: string): string {
  const { resort_name, photos } = day;
  return copy.mark(weekdayDate(day, today), resort_name ?? daysCopy.unknownResort, photos.length);
}
