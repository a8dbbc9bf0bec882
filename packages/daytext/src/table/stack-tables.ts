import { columnsOf, isDate, isPlace, type ShapeContext, sampled, share } from "./cells.ts";
import type { Row } from "./read-rows.ts";

const leastRows = 2;

/** Tables side by side, each with a column of dates and one of places, as one below the other. */
export function stackTables(rows: Row[], context: ShapeContext): Row[] {
  const isDated = (cell: string) => isDate(cell, context);
  const dated = rows.slice(0, sampled).filter(({ cells }) => cells.some(isDated));
  if (dated.length < leastRows) return rows;
  const columns = columnsOf(dated);
  const dates = columns.flatMap((cells, at) => (share(cells, isDated) > 0.8 ? [at] : []));
  const places = columns.flatMap((cells, at) => (share(cells, (cell) => isPlace(cell, context)) > 0.5 ? [at] : []));
  const [first = 0, second = 0] = dates;
  const step = second - first;
  const tableOf = (column: number) => Math.floor(column / step);
  const isTable = (date: number, at: number) =>
    date === first + at * step && places.some((place) => tableOf(place) === tableOf(date));
  if (step < 2 || !dates.every(isTable)) return rows;
  return dates.flatMap((date, table) => {
    const from = tableOf(date) * step;
    const own = table === 0 ? rows : rows.filter(({ cells }) => isDated(cells[date] ?? ""));
    return own.map((row) => ({ ...row, cells: row.cells.slice(from, from + step) }));
  });
}
