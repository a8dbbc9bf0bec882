import { columnsOf, isDate, isPlace, type ShapeContext, sampled, share } from "./cells.ts";
import type { Row } from "./read-rows.ts";

/** Rows of a place alone above the dates there: the place in a further column of each row below, if no column has places. */
export function spreadPlaces(rows: Row[], context: ShapeContext): Row[] {
  const isDated = ({ cells }: Row) => cells.length > 1 && cells.some((cell) => isDate(cell, context));
  const sample = rows.slice(0, sampled);
  const first = sample.findIndex((row) => headOf(row, context) !== null);
  const date = sample.findIndex(isDated);
  const columns = columnsOf(first === -1 || date < first ? [] : sample.filter(isDated));
  const havePlaces = columns.some((cells) => share(cells, (cell) => isPlace(cell, context)) > 0.5);
  if (columns.length === 0 || havePlaces) return rows;
  const header = sample.slice(0, date).findLast((row) => filledIn(row).length > 1);
  let place = "";
  return rows.map((row) => {
    place = headOf(row, context) ?? place;
    const own = row === header ? "resort" : isDated(row) ? place : "";
    return { ...row, cells: [...columns.map((_, at) => row.cells[at] ?? ""), own] };
  });
}

function headOf(row: Row, context: ShapeContext): string | null {
  const [cell, more] = filledIn(row);
  // Without the signs around it: "** Vail **".
  const name = cell?.match(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u)?.[0] ?? "";
  return more === undefined && isPlace(name, context) ? name : null;
}

function filledIn({ cells }: Row): string[] {
  return cells.filter((cell) => cell !== "");
}
