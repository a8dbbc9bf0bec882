import { isDateIn, isPlace, type ShapeContext, share } from "./cells.ts";
import type { Row } from "./read-rows.ts";

const mostRows = 60;

/** A row of dates, and places in another: a row for each column. */
export function turnDates(rows: Row[], context: ShapeContext): Row[] {
  if (rows.length > mostRows) return rows;
  const isDate = isDateIn(context);
  const values = rows.map(({ cells }) => cells.slice(1).filter((cell) => cell !== ""));
  const dated = values.filter((cells) => cells.length > 1 && share(cells, isDate) > 0.8);
  const hasPlaces = values.some((cells) => cells.length > 1 && share(cells, (cell) => isPlace(cell, context)) > 0.5);
  return dated.length === 1 && hasPlaces ? turn(rows) : rows;
}

/** The columns as rows; what stands alone in a line stays as it is. */
export function turn(rows: readonly Row[]): Row[] {
  const isAlone = ({ cells }: Row) => cells.slice(1).every((cell) => cell === "");
  const [first, ...more] = rows.filter((row) => !isAlone(row));
  if (!first) return [...rows];
  const columns = first.cells.map((cell, at) => [cell, ...more.map(({ cells }) => cells[at] ?? "")]);
  const turned = columns.map((cells) => ({ cells, raw: cells, text: cells.join("\t"), line: first.line }));
  return [...rows.filter(isAlone), ...turned];
}
