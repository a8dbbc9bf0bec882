import { addDays } from "@firn/seasons/plain-date";
import type { MonthHeading } from "../dates/date-tokens.ts";
import { lineStartOf } from "../dates/line-start.ts";
import type { DateMention } from "../dates/mention.ts";
import { scanLine } from "../dates/scan-line.ts";
import { monthHeading } from "../headings.ts";
import { readTokens, tokensOf } from "../tokens.ts";
import type { DayTextContext } from "../types.ts";
import type { Row } from "./read-rows.ts";

/** What the shape of a table is told by. */
export interface ShapeContext extends DayTextContext {
  /** Whether only dates as programs write them count: commas part the words of a list too. */
  isStrict?: boolean;
}

/** So many rows tell what the columns are. */
export const sampled = 200;
/** So many rows may stand above a header. */
export const longestPreamble = 8;
const longestName = 60;
const longestDate = 40;

/** The share of cells, from 0 to 1, of which something is true; 0 without cells. */
export function share(cells: readonly string[], is: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
}

/** The cells of a column that are not empty, of the first rows. */
export function columnOf(rows: readonly Row[], at: number): string[] {
  return rows.slice(0, sampled).flatMap(({ cells }) => cells[at] || []);
}

/** The same of each column. */
export function columnsOf(rows: readonly Row[]): string[][] {
  const width = Math.max(0, ...rows.slice(0, sampled).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => columnOf(rows, at));
}

/** Whether a cell begins with a known resort. */
export function isPlace(cell: string, { findPlaces }: DayTextContext): boolean {
  if (cell === "" || cell.length > longestName) return false;
  return findPlaces(cell).some(({ resort, start }) => resort !== null && start === 0);
}

/** Day 0 of a spreadsheet's calendar, and the numbers that a ski day's date may have in it: 1954 to 2119. */
const serialStart = "1899-12-30";
const serials = { from: 20_000, to: 80_000 };

/**
 * The first date of a cell; a time after it is left alone, and a number is one of a spreadsheet's. `isWhole` if the cell says no
 * more. Null if there is none.
 */
export function mentionIn(
  written: string,
  { today }: Pick<DayTextContext, "today">,
  { mayBeNumbered = false, isYearFirst = false } = {},
): (DateMention & { isWhole: boolean }) | null {
  const serial = /^\d{5}(?:[.,]\d+)?$/u.test(written) ? Number.parseInt(written, 10) : 0;
  const tokens = tokensOf(serial >= serials.from && serial <= serials.to ? addDays(serialStart, serial) : written);
  const lineStart = mayBeNumbered ? lineStartOf(tokens) : 0;
  const [mention] = scanLine({ tokens, thisYear: Number(today.slice(0, 4)), lineStart, isYearFirst });
  // A weekday of a language whose short ones are not known may stand in front: "la 17.1."
  const isFirst = mention && mention.start <= lineStart + 1;
  return mention ? { ...mention, isWhole: isFirst === true && mention.end === tokens.length } : null;
}

const timeAfter = /[T\s,]{0,3}\d{1,2}:\d\d[\d:.,\sapmz+-]{0,20}$/iu;

/** Whether a cell is a date, and a time at most; if it is strict, as programs write it. */
export function isDate(cell: string, context: ShapeContext): boolean {
  if (cell.length > longestDate) return false;
  const day = cell.replace(timeAfter, "");
  if (context.isStrict) return /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4})$/u.test(day);
  return mentionIn(day, context)?.isWhole ?? false;
}

/** "3", "03.", "3日" */
export const isDayOfMonth = (cell: string) => /^(?:0?[1-9]|[12]\d|3[01])(?:\.|日)?$/u.test(cell);

/** The month that a cell names, and its year if it does. */
export function monthIn(cell: string, { today }: Pick<DayTextContext, "today">): MonthHeading | null {
  return cell === "" ? null : monthHeading(readTokens(cell), Number(today.slice(0, 4)));
}

const monthName = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

/** Days and their month as a cell that is read as a date again: "4 January 2025". English is read in every text. */
export function writtenDate(days: string | number, { month, year }: MonthHeading): string {
  return `${days} ${monthName.format(Date.UTC(2000, month - 1))} ${year ?? ""}`.trim();
}
