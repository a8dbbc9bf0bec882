import { dateIn } from "@firn/seasons/plain-date";
import { formsOf } from "../lexicon.ts";
import type { DayTextContext, Named } from "../types.ts";
import { sampled } from "./cells.ts";
import { isOfUtc } from "./column-roles.ts";
import type { Table } from "./table-shape.ts";

/** "11:30:00 PM", "下午11:30", "23:30Z" */
const clock = /(\d{1,2}):(\d\d)(?::(\d\d))?/u;
const halfDay = (sense: "clock am" | "clock pm") =>
  new RegExp(`(?<!\\p{L})(?:${[...formsOf(sense)].join("|")})(?!\\p{L})`, "iu");
const [isEarly, isLate] = [halfDay("clock am"), halfDay("clock pm")];

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
  const [, hour, minute, second = "0"] = clock.exec(cell) ?? [];
  if (zone === undefined || hour === undefined) return date;
  const letters = cell.replaceAll(".", "");
  const half = isLate.test(letters) ? 12 : isEarly.test(letters) ? 0 : null;
  const hours = half === null ? Number(hour) : (Number(hour) % 12) + half;
  return dateIn(zone, Date.parse(date) + ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000);
}
