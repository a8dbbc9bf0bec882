import type { MonthHeading } from "../dates/date-tokens.ts";
import { monthHeading } from "../headings.ts";
import { readTokens } from "../tokens.ts";
import type { ShapeContext } from "./cells.ts";
import { type GridDay, gridRows } from "./grid-days.ts";
import type { Row } from "./read-rows.ts";
import { writtenDate } from "./written-date.ts";

const weekLength = 7;
const leastDays = 5;
const dayThenText = /^(3[01]|[12]\d|0?[1-9])(?!\d)[.日]?\s*(.*)$/su;

/** A calendar with a row for each week below its month: the days with a text in their cell, or below it. */
export function unfoldCalendar(rows: Row[], context: ShapeContext): Row[] {
  const weeks = rows.map(({ cells }) => weekOf(cells));
  if (!weeks.some((week) => week && week.length >= leastDays)) return rows;
  const days: GridDay[] = [];
  const others: Row[] = [];
  let month: MonthHeading | null = null;
  let week: Week = [];
  for (const [at, row] of rows.entries()) {
    const filled = row.cells.filter((cell) => cell !== "");
    const heading =
      filled.length === 1 ? monthHeading(readTokens(filled[0] ?? ""), Number(context.today.slice(0, 4))) : null;
    const own = heading ? null : weeks[at];
    const texts = own
      ? own.map(({ text, column }) => ({ text, column }))
      : row.cells.map((text, column) => ({ text, column }));
    if (heading) [month, week] = [heading, []];
    week = own ?? week;
    const found = texts.flatMap(({ text, column }) => {
      const day = week.find((each) => each.column === column)?.day;
      if (!month || !day || !/[^\p{N}\p{P}\s]/u.test(text)) return [];
      return [{ row, text, date: writtenDate(day, month.month, month.year) }];
    });
    days.push(...found);
    if (found.length === 0) others.push(row);
  }
  return (month && gridRows(days, others, context)) ?? rows;
}

type Week = { column: number; day: number; text: string }[];

/** The days of a row whose cells all begin with one, in turn; null for any other row. */
function weekOf(cells: readonly string[]): Week | null {
  if (cells.length > weekLength + 1) return null;
  const week = cells.flatMap((cell, column) => {
    const [, day, text = ""] = dayThenText.exec(cell) ?? [];
    return day ? [{ column, day: Number(day), text: text.trim() }] : [];
  });
  const [first] = week;
  const isInTurn = week.every(({ day, column }) => day - column === (first?.day ?? 0) - (first?.column ?? 0));
  return first && isInTurn && week.length === cells.filter((cell) => cell !== "").length ? week : null;
}
