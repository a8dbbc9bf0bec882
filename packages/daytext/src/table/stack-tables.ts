import { columnsOf, isDateIn, isPlace, type ShapeContext, sampled, share } from "./cells.ts";
import type { Row } from "./read-rows.ts";

const leastRows = 2;

/** Tables side by side, each with a column of dates and one of places, as one below the other. */
export function stackTables(rows: Row[], context: ShapeContext): Row[] {
  const isDate = isDateIn(context);
  const dated = rows.slice(0, sampled).filter(({ cells }) => cells.some(isDate));
  if (dated.length < leastRows) return rows;
  const columns = columnsOf(dated);
  const dates = columns.flatMap((cells, at) => (share(cells, isDate) > 0.8 ? [at] : []));
  const [first = 0, second = 0] = dates;
  const step = second - first;
  if (step < 2 || dates.some((column, at) => column !== first + at * step)) return rows;
  const isTable = (date: number) =>
    columns.some(
      (cells, at) =>
        Math.floor(at / step) === Math.floor(date / step) && share(cells, (cell) => isPlace(cell, context)) > 0.5,
    );
  if (!dates.every(isTable)) return rows;
  return dates.flatMap((date, table) => {
    const from = Math.floor(date / step) * step;
    const own = table === 0 ? rows : rows.filter(({ cells }) => isDate(cells[date] ?? ""));
    return own.map((row) => ({ ...row, cells: row.cells.slice(from, from + step) }));
  });
}
