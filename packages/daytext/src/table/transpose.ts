import { columnOf, isDate, isPlace, type ShapeContext, share } from "./cells.ts";
import { areDays } from "./grids.ts";
import type { Row } from "./read-rows.ts";

const mostRows = 60;

/** A row of dates, beside places or above them, or of the days of a month: a row for each column. What stands alone in a line stays as it is. */
export function transpose(rows: Row[], context: ShapeContext): Row[] {
  if (rows.length > mostRows) return rows;
  const values = rows.map(({ cells }) => cells.slice(1).filter((cell) => cell !== ""));
  const arePlaces = (cells: readonly string[]) =>
    cells.length > 1 && share(cells, (cell) => isPlace(cell, context)) > 0.5;
  const dated = values.filter((cells) => cells.length > 1 && share(cells, (cell) => isDate(cell, context)) > 0.8);
  const isOfDates = dated.length === 1 && (values.some(arePlaces) || arePlaces(columnOf(rows, 0)));
  const isAcross = isOfDates || rows.slice(0, 4).some(({ cells }) => areDays(cells.slice(1)));
  const isAlone = ({ cells }: Row) => cells.slice(1).every((cell) => cell === "");
  const [first, ...more] = rows.filter((row) => !isAlone(row));
  if (!isAcross || !first) return rows;
  const columns = first.cells.map((cell, at) => [cell, ...more.map(({ cells }) => cells[at] ?? "")]);
  const turned = columns.map((cells) => ({ cells, raw: cells, text: cells.join("\t"), line: first.line }));
  return [...rows.filter(isAlone), ...turned];
}
