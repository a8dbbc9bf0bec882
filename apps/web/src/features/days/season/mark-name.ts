import type { DayListItem } from "@firn/contracts/days";
import { weekdayDate } from "../../../lib/dates/dates.ts";
import { daysCopy } from "../copy.ts";
import { stripCopy as copy } from "./strip-copy.ts";

/** "Mon, Jan 12, Zermatt, 2 photos" */
export function markName({ date, resort_name, photos }: DayListItem, today: string): string {
  return copy.mark(weekdayDate(date, today), resort_name ?? daysCopy.unknownResort, photos.length);
}
