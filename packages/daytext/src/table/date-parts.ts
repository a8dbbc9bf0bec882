import type { MonthHeading } from "../dates/date-tokens.ts";
import { monthHeading } from "../headings.ts";
import { means } from "../lexicon.ts";
import { readTokens, tokensOf } from "../tokens.ts";
import type { DayTextContext } from "../types.ts";
import { longestPreamble, sampled, share } from "./cells.ts";
import { type DateField, dateFieldOf } from "./date-fields.ts";
import type { Row } from "./read-rows.ts";
import { writtenDate } from "./written-date.ts";

/** The columns that hold a date together, by their numbers, and the row above the first date. */
interface Parts {
  header: number;
  day: number;
  month: number;
  /** Undefined where the year stands with the month, or nowhere. */
  year: number | undefined;
  /** Whether the day may be the month, and the other way round. */
  isOpen: boolean;
}

const leastRows = 3;
const numbers: Record<DateField, RegExp> = {
  day: /^(?:0?[1-9]|[12]\d|3[01])(?:\.|日)?$/u,
  month: /^(?:0?[1-9]|1[0-2])\.?$/u,
  year: /^(?:19|20)\d\d年?$/u,
};

/** Days, months and years in columns of their own as dates in the column of days; a month counts for the rows below it too. */
export function joinDateParts(rows: Row[], context: DayTextContext): Row[] {
  const sample = rows.slice(0, sampled);
  const parts = namedParts(sample, context) ?? monthNameParts(sample, context) ?? numberParts(sample, context);
  if (!parts) return rows;
  const dates = datesIn(rows, parts, context);
  const used = [parts.month, parts.year];
  return rows.map((row, line) => {
    const date = line === parts.header ? "date" : dates[line];
    if (!date) return row;
    return { ...row, cells: row.cells.map((cell, at) => (at === parts.day ? date : used.includes(at) ? "" : cell)) };
  });
}

/** The date of each row, written so that it is read again; null for a row without a day, or above the first month. */
function datesIn(rows: readonly Row[], parts: Parts, context: DayTextContext): (string | null)[] {
  let month = "";
  let year = "";
  return rows.map(({ cells }, line) => {
    const [day = "", ofMonth = "", ofYear = ""] = [parts.day, parts.month, parts.year ?? -1].map((at) => cells[at]);
    if (line <= parts.header) return null;
    if (isMonthName(ofMonth, context) || numbers.month.test(ofMonth)) month = ofMonth;
    if (numbers.year.test(ofYear)) year = String(Number.parseInt(ofYear, 10));
    return numbers.day.test(day) && month !== "" ? written(day, month, year, parts, context) : null;
  });
}

function written(dayCell: string, monthCell: string, ofColumn: string, parts: Parts, context: DayTextContext): string {
  const heading = headingOf(monthCell, context);
  const day = Number.parseInt(dayCell, 10);
  const month = heading?.month ?? Number.parseInt(monthCell, 10);
  const year = ofColumn === "" ? (heading?.year ?? null) : Number(ofColumn);
  if (parts.isOpen) return parts.day < parts.month ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
  return writtenDate(day, month, year);
}

function namedParts(rows: readonly Row[], context: DayTextContext): Parts | null {
  for (const [header, { cells }] of rows.slice(0, longestPreamble + 1).entries()) {
    const fields = cells.map(dateFieldOf);
    const [day, month, year] = (["day", "month", "year"] as const).map((field) => fields.indexOf(field));
    if (day === undefined || month === undefined || day < 0 || month < 0) continue;
    const parts = { header, day, month, year: year === -1 ? undefined : year, isOpen: false };
    return fits(rows, parts, context) ? parts : null;
  }
  return null;
}

/** By names of months beside days, if a month has several of them: else they may be its number of days. */
function monthNameParts(rows: readonly Row[], context: DayTextContext): Parts | null {
  const header = rows.findIndex(({ cells }) => cells.some((cell) => isMonthName(cell, context))) - 1;
  const month = rows[header + 1]?.cells.findIndex((cell) => isMonthName(cell, context)) ?? -1;
  if (month === -1) return null;
  for (const day of [month + 1, month - 1, month + 2]) {
    const year = [Math.min(day, month) - 1, Math.max(day, month) + 1].find((at) => holds(rows, header, at, "year"));
    const parts = { header, day, month, year, isOpen: false };
    const isCount = tokensOf(rows[header]?.cells[day] ?? "").some((word) => means(word, "day"));
    if (!isCount && fits(rows, parts, context) && areInTurn(rows, parts, monthOf, context)) return parts;
  }
  return null;
}

/** By a year beside two numbers, if a year has several of them. */
function numberParts(rows: readonly Row[], context: DayTextContext): Parts | null {
  const header = rows.findIndex(({ cells }) => cells.some((cell) => numbers.year.test(cell))) - 1;
  const year = rows[header + 1]?.cells.findIndex((cell) => numbers.year.test(cell)) ?? -1;
  if (year === -1 || !holds(rows, header, year, "year")) return null;
  const orders = [
    { day: year + 2, month: year + 1, isOpen: false },
    { day: year - 2, month: year - 1, isOpen: true },
    { day: year - 1, month: year - 2, isOpen: true },
  ];
  const found = orders.map((order) => ({ header, year, ...order }));
  return found.find((parts) => fits(rows, parts, context) && areInTurn(rows, parts, yearOf, context)) ?? null;
}

const monthOf = (date: string) => (date.includes(" ") ? date.replace(/^\d+ /u, "") : date.slice(0, -3));
const yearOf = (date: string) => date.slice(0, 4);

/** Whether some dates follow each other in a month or year, all of those upwards or all downwards. */
function areInTurn(
  rows: readonly Row[],
  parts: Parts,
  spanOf: (date: string) => string,
  context: DayTextContext,
): boolean {
  const dates = datesIn(rows, { ...parts, isOpen: false }, context).filter((date) => date !== null);
  const pairs = dates.slice(1).flatMap((date, at) => {
    const before = dates[at] ?? "";
    return spanOf(date) === spanOf(before) ? [date.localeCompare(before, "en", { numeric: true })] : [];
  });
  return (
    dates.length >= leastRows && pairs.length > 0 && Math.abs(pairs.reduce((sum, pair) => sum + pair)) === pairs.length
  );
}

function fits(rows: readonly Row[], { header, day, month, year }: Parts, context: DayTextContext): boolean {
  const isYear = year === undefined || holds(rows, header, year, "year");
  const months = filled(rows, header, month);
  const isMonth = (cell: string) => isMonthName(cell, context) || numbers.month.test(cell);
  return isYear && holds(rows, header, day, "day") && share(months, isMonth) > 0.8;
}

function holds(rows: readonly Row[], header: number, column: number, field: DateField): boolean {
  return share(filled(rows, header, column), (cell) => numbers[field].test(cell)) > 0.8;
}

function isMonthName(cell: string, context: DayTextContext): boolean {
  return cell !== "" && headingOf(cell, context) !== null;
}

function headingOf(cell: string, { today }: DayTextContext): MonthHeading | null {
  return monthHeading(readTokens(cell), Number(today.slice(0, 4)));
}

function filled(rows: readonly Row[], header: number, column: number): string[] {
  return rows.slice(header + 1).flatMap(({ cells }) => cells[column] || []);
}
