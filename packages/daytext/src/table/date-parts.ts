import type { MonthHeading } from "../dates/date-tokens.ts";
import { foldWord } from "../fold-word.ts";
import type { DayTextContext } from "../types.ts";
import { calendarLanguages } from "../words/calendar-names.ts";
import { columnOf, isDayOfMonth, longestPreamble, monthIn, share, writtenDate } from "./cells.ts";
import type { Row } from "./read-rows.ts";

const fields = ["day", "month", "year"] as const;
/** A part of a date that a column may hold by itself. */
type DateField = (typeof fields)[number];

const labels = new Map<string, DateField>();
for (const language of [...calendarLanguages, "ja", "zh", "ko"]) {
  const names = new Intl.DisplayNames(language, { type: "dateTimeField" });
  for (const field of fields) labels.set(foldWord(names.of(field) ?? field), field);
}

/** The part of a date that a label names, by the names that Intl has; undefined for any other. */
export function dateFieldOf(label: string): DateField | undefined {
  return labels.get(foldWord(label.trim()));
}

/** The columns that hold a date together, by their numbers (-1 for none), and the row above the first date. */
interface Parts extends Record<DateField, number> {
  header: number;
}

const isYear = (cell: string) => /^(?:19|20)\d\d年?$/u.test(cell);

/** Days, months and years in columns of their own as dates in the column of days; a month counts for the rows below it too. */
export function joinDateParts(rows: Row[], context: DayTextContext): Row[] {
  const parts = labelledParts(rows, context);
  if (!parts) return rows;
  let month: MonthHeading | null = null;
  let year: number | null = null;
  return rows.map((row, line) => {
    if (line < parts.header) return row;
    const [day = "", ofMonth = "", ofYear = ""] = fields.map((field) => row.cells[parts[field]]);
    month = monthOf(ofMonth, context) ?? month;
    if (isYear(ofYear)) year = Number.parseInt(ofYear, 10);
    const written =
      month && isDayOfMonth(day) ? writtenDate(Number.parseInt(day, 10), { ...month, year: year ?? month.year }) : null;
    const date = line === parts.header ? "date" : written;
    const used = [parts.month, parts.year];
    const cellAt = (cell: string, at: number) => (at === parts.day ? (date ?? "") : used.includes(at) ? "" : cell);
    return date ? { ...row, cells: row.cells.map(cellAt) } : row;
  });
}

function monthOf(cell: string, context: DayTextContext): MonthHeading | null {
  return /^(?:0?[1-9]|1[0-2])\.?$/u.test(cell)
    ? { month: Number.parseInt(cell, 10), year: null }
    : monthIn(cell, context);
}

function labelledParts(rows: readonly Row[], context: DayTextContext): Parts | null {
  for (const [header, { cells }] of rows.slice(0, longestPreamble + 1).entries()) {
    const found = cells.map(dateFieldOf);
    const [day, month, year] = fields.map((field) => found.indexOf(field)) as [number, number, number];
    if (day === -1 || month === -1) continue;
    const is = (at: number, of: (cell: string) => boolean) => share(columnOf(rows.slice(header + 1), at), of) > 0.8;
    const isDated = is(day, isDayOfMonth) && is(month, (cell) => monthOf(cell, context) !== null);
    return isDated && (year === -1 || is(year, isYear)) ? { header, day, month, year } : null;
  }
  return null;
}
