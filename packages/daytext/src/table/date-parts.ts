import { foldWord } from "../fold-word.ts";
import { tokensOf } from "../tokens.ts";
import type { DayTextContext } from "../types.ts";
import { calendarLanguages } from "../words/calendar-languages.ts";
import { dayWords } from "../words/lexicon.ts";
import { columnOf, columnsOf, longestPreamble, monthIn, sampled, share, writtenDate } from "./cells.ts";
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

/** Where the columns may stand beside each other. */
const orders = [
  "year month day",
  "day month year",
  "month day year",
  "month day",
  "day month",
  "month weekday day",
].map((order) => order.split(" "));
const leastRows = 3;
const isDay = (cell: string) => /^(?:0?[1-9]|[12]\d|3[01])(?:\.|日)?$/u.test(cell);
const isMonthNumber = (cell: string) => /^(?:0?[1-9]|1[0-2])\.?$/u.test(cell);
const isYear = (cell: string) => /^(?:19|20)\d\d年?$/u.test(cell);

/** Days, months and years in columns of their own as dates in the column of days; a month counts for the rows below it too. */
export function joinDateParts(rows: Row[], context: DayTextContext): Row[] {
  const sample = rows.slice(0, sampled);
  const parts = labelledParts(sample, context) ?? partsInTurn(sample, context);
  if (!parts) return rows;
  // Two numbers in front of a year may stand in either order.
  const isOpen =
    parts.year > Math.max(parts.day, parts.month) && !dateFieldOf(rows[parts.header]?.cells[parts.day] ?? "");
  const dates = datesIn(rows, parts, context).map((date) => {
    if (!date || !isOpen || date.isNamed) return date && writtenDate(date.day, date);
    return [...(parts.day < parts.month ? [date.day, date.month] : [date.month, date.day]), date.year].join("/");
  });
  return rows.map((row, line) => {
    const date = line === parts.header ? "date" : dates[line];
    const cellAt = (cell: string, at: number) =>
      at === parts.day ? (date ?? "") : at === parts.month || at === parts.year ? "" : cell;
    return date ? { ...row, cells: row.cells.map(cellAt) } : row;
  });
}

/** The date of each row; null for a row without a day, or above the first month. */
function datesIn(rows: readonly Row[], parts: Parts, context: DayTextContext) {
  let month: ReturnType<typeof monthOf> = null;
  let year: number | null = null;
  return rows.map(({ cells }, line) => {
    const [day = "", ofMonth = "", ofYear = ""] = fields.map((field) => cells[parts[field]]);
    if (line <= parts.header) return null;
    month = monthOf(ofMonth, context) ?? month;
    if (isYear(ofYear)) year = Number.parseInt(ofYear, 10);
    return isDay(day) && month ? { ...month, day: Number.parseInt(day, 10), year: year ?? month.year } : null;
  });
}

function monthOf(cell: string, context: DayTextContext) {
  if (isMonthNumber(cell)) return { month: Number.parseInt(cell, 10), year: null, isNamed: false };
  const named = monthIn(cell, context);
  return named && { ...named, isNamed: true };
}

function labelledParts(rows: readonly Row[], context: DayTextContext): Parts | null {
  for (const [header, { cells }] of rows.slice(0, longestPreamble + 1).entries()) {
    const found = cells.map(dateFieldOf);
    const [day = -1, month = -1, year = -1] = fields.map((field) => found.indexOf(field));
    const parts = { header, day, month, year };
    if (day !== -1 && month !== -1) return fits(rows, parts, context) ? parts : null;
  }
  return null;
}

/** Days beside the names of months, or beside numbers of months and years, if a month or a year has several of them: else they may be counts. */
function partsInTurn(rows: readonly Row[], context: DayTextContext): Parts | null {
  for (const from of columnsOf(rows).keys())
    for (const order of orders) {
      const [day, month, year] = fields.map((field) => (order.includes(field) ? from + order.indexOf(field) : -1)) as [
        number,
        number,
        number,
      ];
      const first = rows.findIndex(({ cells }) => isDay(cells[day] ?? "") && monthOf(cells[month] ?? "", context));
      const parts = { header: first - 1, day, month, year };
      const isCount = tokensOf(rows[first - 1]?.cells[day] ?? "").some(({ key }) => dayWords.has(key));
      if (first !== -1 && !isCount && fits(rows, parts, context) && areInTurn(rows, parts, context)) return parts;
    }
  return null;
}

function fits(rows: readonly Row[], { header, day, month, year }: Parts, context: DayTextContext): boolean {
  const below = rows.slice(header + 1);
  const isMonth = (cell: string) => monthOf(cell, context) !== null;
  return (
    share(columnOf(below, day), isDay) > 0.8 &&
    share(columnOf(below, month), isMonth) > 0.8 &&
    (year === -1 || share(columnOf(below, year), isYear) > 0.8)
  );
}

function areInTurn(rows: readonly Row[], parts: Parts, context: DayTextContext): boolean {
  const dates = datesIn(rows, parts, context).filter((date) => date !== null);
  const steps = dates.flatMap((date, at) => {
    const before = dates[at - 1];
    const isNear = before?.year === date.year && (!date.isNamed || before.month === date.month);
    return before && isNear ? [Math.sign((date.month - before.month) * 31 + date.day - before.day)] : [];
  });
  const isSaid = parts.year !== -1 || dates.every(({ isNamed }) => isNamed);
  return isSaid && dates.length >= leastRows && new Set(steps).size === 1 && steps[0] !== 0;
}
