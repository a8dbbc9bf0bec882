import { isDateIn, isPlace, longestPreamble, type ShapeContext, sampled, share } from "./cells.ts";
import type { Row } from "./read-rows.ts";

interface Columns {
  header: number;
  places: number[];
  /** The column of dates; null where the dates stand below the places. */
  date: number | null;
}

const isMarked = (cell: string | undefined) => !/^[-–—−·.0]*$/u.test(cell ?? "");

/** A column for each place, with the dates below it or a mark in the row of the date: as rows of a date and a place. A row without a mark has no day. */
export function unfoldPlaces(rows: Row[], context: ShapeContext): Row[] {
  const columns = columnsIn(rows.slice(0, sampled), context);
  if (!columns) return rows;
  const { header, places, date } = columns;
  const labels = rows[header] as Row;
  const others = labels.cells.flatMap((_, at) => (at === date || places.includes(at) ? [] : [at]));
  const below = rows.slice(header + 1).flatMap((row) => {
    const rest = others.map((at) => row.cells[at] ?? "");
    const marked = places.filter((at) => isMarked(row.cells[at]));
    const found = marked.map((at) => {
      const [cell = "", place = ""] = [row.cells[at], labels.cells[at]];
      return {
        ...row,
        cells: date === null ? [cell, place, "", ...rest] : [row.cells[date] ?? "", place, noteIn(cell), ...rest],
      };
    });
    return found.length > 0 ? found : [{ ...row, cells: ["", "", "", ...rest] }];
  });
  const named = { ...labels, cells: ["date", "resort", "notes", ...others.map((at) => labels.cells[at] ?? "")] };
  return [...rows.slice(0, header), named, ...below];
}

function noteIn(cell: string): string {
  return /\p{L}{3}/u.test(cell) ? cell : "";
}

function columnsIn(rows: readonly Row[], context: ShapeContext): Columns | null {
  const isDate = isDateIn(context);
  for (const [header, { cells }] of rows.slice(0, longestPreamble + 1).entries()) {
    const places = cells.flatMap((cell, at) => (isPlace(cell, context) ? [at] : []));
    if (places.length < 2 || cells.some(isDate)) continue;
    const below = rows.slice(header + 1);
    const filled = (at: number) => below.flatMap((row) => row.cells[at] || []);
    if (share(places.flatMap(filled), isDate) > 0.8) return { header, places, date: null };
    const date = cells.findIndex((_, at) => !places.includes(at) && share(filled(at), isDate) > 0.8);
    const marks = below
      .filter((row) => isDate(row.cells[date] ?? ""))
      .map((row) => places.filter((at) => isMarked(row.cells[at])));
    const single = marks.filter(({ length }) => length === 1).length;
    if (date !== -1 && single > marks.length * 0.5) return { header, places, date };
  }
  return null;
}
