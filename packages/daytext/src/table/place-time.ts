import { dateIn } from "@firn/seasons/plain-date";
import type { DayTextContext, Named } from "../types.ts";
import { sampled } from "./cells.ts";
import { isOfUtc } from "./column-roles.ts";
import type { Table } from "./table-shape.ts";

/** "11:30:00 PM", "下午11:30", "23:30Z" */
const clock =
  /(午後|下午|오후)?\s?(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d{1,6})?\s?(p\.?\s?m\.?|a\.?\s?m\.?|午前|上午)?(?:Z|\+00:?00)?/iu;

/** Whether the times of a table are in UTC: as Strava writes them, whose rows name files of activities, or as their cells say. */
export function isInUtc({ header, rows, roles }: Table): boolean {
  const at = roles.indexOf("date");
  const sample = rows.slice(0, sampled);
  return (
    isOfUtc(header[at] ?? "") ||
    sample.some(({ cells }) => cells.some((cell) => /^activities\/\d+\.\w/u.test(cell))) ||
    (sample.length > 0 && sample.every(({ cells }) => /\d(?:Z|\+00:?00)$/u.test(cells[at] ?? "")))
  );
}

/** The date at the place, of a date and time in UTC; without a place the one where the skier is. */
export function dateAtPlace(date: string, cell: string, resort: Named | null, context: DayTextContext): string {
  const zone = (resort && context.zoneOf?.(resort)) ?? context.timeZone;
  const [, late, hour, minute, second = "0", half = ""] = clock.exec(cell) ?? [];
  if (zone === undefined || hour === undefined) return date;
  const isLate = late !== undefined || /^p/iu.test(half);
  const hours = isLate || half !== "" ? (Number(hour) % 12) + (isLate ? 12 : 0) : Number(hour);
  return dateIn(zone, Date.parse(date) + ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000);
}
