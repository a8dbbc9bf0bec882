import { tokensOf } from "../tokens.ts";
import type { DayTextContext } from "../types.ts";
import { mentionIn } from "./date-cell.ts";
import type { Row } from "./read-rows.ts";

/** What the shape of a table is told by. */
export interface ShapeContext extends DayTextContext {
  /** Whether only dates as programs write them count: commas part the words of a list too. */
  isStrict: boolean;
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

/** The cells of each column that are not empty. */
export function columnsOf(rows: readonly Row[]): string[][] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => rows.flatMap(({ cells }) => cells[at] || []));
}

/** Whether a cell begins with a known resort. */
export function isPlace(cell: string, { findPlaces }: DayTextContext): boolean {
  if (cell === "" || cell.length > longestName) return false;
  return findPlaces(cell).some(({ resort, start }) => resort !== null && start === 0);
}

/** Whether a cell is a date, and a time at most; if it is strict, as programs write it. */
export function isWholeDate(cell: string, isStrict: boolean, context: DayTextContext): boolean {
  if (cell.length > longestDate) return false;
  const time = cell.search(/\d{1,2}:\d\d/u);
  if (time !== -1 && /[^\d:.,\sapmzAPMZ+-]/u.test(cell.slice(time))) return false;
  const day = time === -1 ? cell : cell.slice(0, time).replace("T", " ").trim();
  if (isStrict) return /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4})$/u.test(day);
  const mention = mentionIn(day, context);
  return mention !== null && mention.end === tokensOf(day).length;
}

/** Whether a cell is a date in a table of this shape. */
export function isDateIn(context: ShapeContext): (cell: string) => boolean {
  return (cell) => isWholeDate(cell, context.isStrict, context);
}
