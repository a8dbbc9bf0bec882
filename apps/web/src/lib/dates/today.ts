import { dateIn } from "@firn/seasons/plain-date";
import { browserTimeZone } from "./time-zone.ts";

/** The calendar date here and now, YYYY-MM-DD: the one from which the server counts for this browser (behaviour §1). */
export function today(): string {
  return dateIn(browserTimeZone(), Date.now());
}
