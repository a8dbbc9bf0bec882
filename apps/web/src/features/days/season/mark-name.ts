import type { DayListItem } from "@firn/contracts/days";
import { weekdayDate } from "../../../lib/dates/dates.ts";
import { seasonHeadCopy as copy, daysCopy } from "../copy.ts";

/** "Mon, Jan 12, Zermatt, 2 photos" */
export function markName({ date, resort_name, photos }: DayListItem, today: string): string {
  return copy.mark(weekdayDate(date, today), resort_name ?? daysCopy.unknownResort, photos.length);
}
