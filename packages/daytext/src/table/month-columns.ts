import type { MonthHeading } from "../dates/date-tokens.ts";
import { monthHeading } from "../headings.ts";
import { readTokens } from "../tokens.ts";
import { type ShapeContext, share } from "./cells.ts";
import { gridRows } from "./grid-days.ts";
import type { Row } from "./read-rows.ts";
import { turn } from "./transpose.ts";
import { writtenDate } from "./written-date.ts";

const leastMonths = 2;
const leastDays = 5;
const dayOfMonth = /^(?:0?[1-9]|[12]\d|3[01])(?:\.|日)?$/u;

/** A grid of months and days of the month, in either direction, with the places in its cells. */
export function unfoldMonths(rows: Row[], context: ShapeContext): Row[] {
  const isDaysAcross = rows.slice(0, 4).some(({ cells }) => areDays(cells.slice(1)));
  return daysBelow(isDaysAcross ? turn(rows) : rows, context) ?? rows;
}

function daysBelow(rows: readonly Row[], context: ShapeContext): Row[] | null {
  const header = rows.findIndex(({ cells }) => monthsOf(cells, context).filter(Boolean).length >= leastMonths);
  const months = monthsOf(rows[header]?.cells ?? [], context);
  const below = rows.slice(header + 1);
  if (header === -1 || months[0] || !areDays(below.map(({ cells }) => cells[0] ?? ""))) return null;
  const days = below.flatMap((row) =>
    row.cells.flatMap((text, at) => {
      const month = months[at];
      if (!month || !/\p{L}/u.test(text)) return [];
      return [{ row, text, date: writtenDate(Number.parseInt(row.cells[0] ?? "", 10), month.month, month.year) }];
    }),
  );
  const read = new Set(days.map(({ row }) => row));
  const found = gridRows(
    days,
    below.filter((row) => !read.has(row)),
    context,
  );
  return found && [...rows.slice(0, header), ...found];
}

function monthsOf(cells: readonly string[], { today }: ShapeContext): (MonthHeading | null)[] {
  return cells.map((cell) => (cell === "" ? null : monthHeading(readTokens(cell), Number(today.slice(0, 4)))));
}

/** Whether cells are days of a month upwards. */
function areDays(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => (dayOfMonth.test(cell) ? Number.parseInt(cell, 10) : []));
  const isUpwards = numbers.every((day, at) => at === 0 || day > (numbers[at - 1] ?? 0));
  return numbers.length >= leastDays && isUpwards && share(cells, (cell) => cell === "" || dayOfMonth.test(cell)) > 0.8;
}
