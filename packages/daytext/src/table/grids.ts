import { addDays, isoWeekday } from "@firn/seasons/plain-date";
import type { MonthHeading } from "../dates/date-tokens.ts";
import { type DateRange, resolveMention } from "../dates/resolve.ts";
import { noteOf } from "../note.ts";
import { tokensOf } from "../tokens.ts";
import { dateOrders } from "../types.ts";
import {
  columnOf,
  isDate,
  isDayOfMonth,
  isPlace,
  longestPreamble,
  mentionIn,
  monthIn,
  type ShapeContext,
  share,
  writtenDate,
} from "./cells.ts";
import type { Row } from "./read-rows.ts";

/** The days of the rows below some heads, and the columns that are of no grid; null for another grid. */
type ReadGrid = (heads: readonly string[], below: readonly Row[], context: ShapeContext) => Grid | null;
interface Grid {
  /** With the row of each: as cells of a date, a place and notes. */
  days: { row: Row; cells: string[] }[];
  others?: number[];
}

const grids: ReadGrid[] = [daysBelowPlaces, daysBelowMonths, daysBelowWeekdays];

/** A table whose date, or whose place, stands at the top of its columns: as a row for each day. The same array for any other. */
export function unfoldGrid(rows: Row[], context: ShapeContext): Row[] {
  for (const [at, heads] of rows.slice(0, longestPreamble + 1).entries()) {
    for (const read of grids) {
      const below = rows.slice(at + 1);
      const grid = read(heads.cells, below, context);
      if (grid) return [...rows.slice(0, at), ...rowsOf(grid, heads, below)];
    }
  }
  return rows;
}

function rowsOf({ days, others = [] }: Grid, heads: Row, below: readonly Row[]): Row[] {
  const read = new Map<Row, Row[]>(below.map((row) => [row, []]));
  for (const { row, cells } of days)
    read.get(row)?.push({ ...row, cells: [...cells, ...others.map((at) => row.cells[at] ?? "")] });
  const labels = ["date", "resort", "notes", ...others.map((at) => heads.cells[at] ?? "")];
  const asUnread = (row: Row) =>
    /\p{L}/u.test(row.text) ? [{ ...row, cells: ["", "", "", ...row.cells.filter(Boolean)] }] : [];
  return [{ ...heads, cells: labels }, ...[...read].flatMap(([row, own]) => (own.length > 0 ? own : asUnread(row)))];
}

const noMark = /^[-–—−·.0]*$/u;

/** The dates of each place, or a mark in the row of a date; mostly one a row, else they are figures of the places. */
function daysBelowPlaces(heads: readonly string[], below: readonly Row[], context: ShapeContext): Grid | null {
  const isDated = (cell = "") => isDate(cell, context);
  const places = heads.flatMap((cell, at) => (isPlace(cell, context) ? [at] : []));
  if (places.length < 2 || heads.some(isDated)) return null;
  const columns = heads.map((_, at) => columnOf(below, at));
  const areDates =
    share(
      places.flatMap((at) => columns[at] ?? []),
      isDated,
    ) > 0.8;
  const date = columns.findIndex((cells, at) => !places.includes(at) && share(cells, isDated) > 0.8);
  const marked = below.map((row) => ({ row, at: places.filter((at) => !noMark.test(row.cells[at] ?? "")) }));
  const dated = marked.filter(({ row }) => row.cells[date]);
  if (!areDates && dated.filter(({ at }) => at.length === 1).length <= dated.length / 2) return null;
  const cellsOf = ({ cells }: Row, at: number) => {
    const [cell = "", place = ""] = [cells[at], heads[at]];
    return areDates ? [cell, place, ""] : [cells[date] ?? "", place, /\p{L}{3}/u.test(cell) ? cell : ""];
  };
  return {
    days: marked.flatMap(({ row, at }) => at.map((column) => ({ row, cells: cellsOf(row, column) }))),
    others: [...heads.keys()].filter((at) => at !== date && !places.includes(at)),
  };
}

const leastMonths = 2;
/** Beside a place, "3" is a number of days. */
const dayList = /\d\.|\d\s?[,&+/-]\s?\d/u;

/** The place in the row of a day, or lists of days in the row of a place. */
function daysBelowMonths(heads: readonly string[], below: readonly Row[], context: ShapeContext): Grid | null {
  const months = heads.map((cell) => monthIn(cell, context));
  if (months[0] || months.filter(Boolean).length < leastMonths) return null;
  const found = below.flatMap((row) =>
    row.cells.flatMap((text, at) => (months[at] && text !== "" ? [{ row, text, month: months[at] }] : [])),
  );
  if (areDays(below.map(({ cells }) => cells[0] ?? "")))
    return placed(
      found.map((day) => ({ ...day, date: writtenDate(Number.parseInt(day.row.cells[0] ?? "", 10), day.month) })),
      context,
    );
  if (!found.some(({ text }) => dayList.test(text))) return null;
  return {
    days: found
      .filter(({ text }) => /\d/u.test(text))
      .map(({ row, text, month }) => ({ row, cells: [writtenDate(text, month), row.cells[0] ?? "", ""] })),
  };
}

const leastDays = 5;

/** Whether cells are days of a month upwards. */
export function areDays(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => (isDayOfMonth(cell) ? Number.parseInt(cell, 10) : []));
  const isUpwards = numbers.every((day, at) => at === 0 || day > (numbers[at - 1] ?? 0));
  return numbers.length >= leastDays && isUpwards && share(cells, (cell) => cell === "" || isDayOfMonth(cell)) > 0.8;
}

const weekLabel = /^(?:(\d{4})\W*)?\p{L}{0,8}\.?\s?(\d{1,2})$/u;

/** The place in the row of a week. */
function daysBelowWeekdays(heads: readonly string[], below: readonly Row[], context: ShapeContext): Grid | null {
  const weekdays = heads.map((cell) => tokensOf(cell.replace("曜日", ""))[0]?.weekdays?.[0] ?? 0);
  const first = weekdays.findIndex((weekday) => weekday > 0);
  if (first < 1 || weekdays.filter(Boolean).length < leastDays) return null;
  const days = below.flatMap((row) => {
    const start = weekStart(row.cells[0] ?? "", weekdays[first] ?? 0, context);
    return row.cells.slice(first).flatMap((text, at) => (start ? [{ row, text, date: addDays(start, at) }] : []));
  });
  return placed(days, context);
}

/** By the number of the week, or its first date. */
function weekStart(label: string, weekday: number, context: ShapeContext): string | null {
  const [, year, week] = weekLabel.exec(label) ?? [];
  if (week) return weekDate(Number(week), weekday, context.season, year ? Number(year) : null);
  const mention = mentionIn(label, context);
  const dates = dateOrders.flatMap((order) => (mention && resolveMention(mention, context.season, order)) ?? []);
  return dates.find((date) => isoWeekday(date) === weekday) ?? null;
}

/**
 * The days whose text has a letter, with the place in it; null if no text names a resort. Where most name one, the others are days
 * elsewhere; else they are of something other than skiing.
 */
function placed(days: readonly { row: Row; text: string; date: string }[], { findPlaces }: ShapeContext): Grid | null {
  const read = days
    .filter(({ text }) => /\p{L}/u.test(text))
    .map(({ row, text, date }) => {
      const place = findPlaces(text).find(({ resort }) => resort !== null);
      const cells = place ? [date, text.slice(place.start, place.end), noteOf(text, [place]) ?? ""] : [date, text, ""];
      return { row, cells, isAtResort: place !== undefined };
    });
  const named = read.filter(({ isAtResort }) => isAtResort);
  return named.length === 0 ? null : { days: named.length * 2 > read.length ? read : named };
}

/** With a column of labels. */
const widestWeek = 8;

/** A calendar with a row for each week below its month: the days with a text in their cell, or below it. */
export function unfoldCalendar(rows: Row[], context: ShapeContext): Row[] {
  if (!rows.some(({ cells }) => (weekOf(cells)?.filter(Boolean).length ?? 0) >= leastDays)) return rows;
  let month: MonthHeading | null = null;
  let week: number[] = [];
  const days = rows.flatMap((row) => {
    const [head = "", more] = row.cells.filter(Boolean);
    const heading = more === undefined ? monthIn(head, context) : null;
    const own = heading ? [] : weekOf(row.cells);
    month = heading ?? month;
    week = own ?? week;
    return row.cells.flatMap((cell, at) => {
      const text = own ? cell.replace(/^\d+[.日]?/u, "").trim() : cell;
      const day = week[at];
      return month && day && /[^\p{N}\p{P}\s]/u.test(text) ? [{ row, text, date: writtenDate(day, month) }] : [];
    });
  });
  const grid = placed(days, context);
  return grid && rows[0] ? rowsOf(grid, rows[0], rows) : rows;
}

/** The days that all cells of a row begin with, in turn; null for any other row. */
function weekOf(cells: readonly string[]): number[] | null {
  if (cells.length > widestWeek) return null;
  const days = cells.map((cell) => Number(/^(?:3[01]|[12]\d|0?[1-9])(?!\d)/u.exec(cell)?.[0] ?? 0));
  const first = days.findIndex((day) => day > 0);
  const isInTurn = cells.every((cell, at) => cell === "" || (days[at] ?? 0) - at === (days[first] ?? 0) - first);
  return first !== -1 && isInTurn ? days : null;
}

/** The day of a week of a year, or within a season; week 1 holds 4 January (ISO 8601). */
function weekDate(week: number, weekday: number, { from, to }: DateRange, year: number | null = null): string | null {
  const years = year === null ? [from, to].map((edge) => edge.slice(0, 4)) : [year];
  const dates = years
    .map((each) => `${each}-01-04`)
    .map((fourth) => addDays(fourth, 7 * (week - 1) + weekday - isoWeekday(fourth)));
  return dates.find((date) => year !== null || (date >= from && date <= to)) ?? null;
}
