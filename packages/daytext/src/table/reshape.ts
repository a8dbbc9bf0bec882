import { columnOf, columnsOf, isDate, isPlace, type ShapeContext, sampled, share } from "./cells.ts";
import { joinDateParts } from "./date-parts.ts";
import { areDays, unfoldCalendar, unfoldGrid } from "./grids.ts";
import type { Row } from "./read-rows.ts";

/** Takes all rows or a sample of them, and gives the same array where it has nothing to do. */
type Step = (rows: Row[], context: ShapeContext) => Row[];

const steps: Step[] = [stackTables, joinDateParts, unfoldCalendar, transpose, unfoldGrid];

/** More columns are no table that a person made, and would take long. */
const widest = 400;

/** The rows with one day in each, and its date in one cell; the same array if they are so already. */
export function reshape(rows: Row[], context: ShapeContext): Row[] {
  if (rows.some(({ cells }) => cells.length > widest)) return rows;
  return steps.reduce((shaped, step) => step(shaped, context), rows);
}

const leastRows = 2;

/** Tables side by side, each with a column of dates and one of places, as one below the other. */
function stackTables(rows: Row[], context: ShapeContext): Row[] {
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

const mostRows = 60;

/** A row of dates, beside places or above them, or of the days of a month: a row for each column. What stands alone in a line stays as it is. */
function transpose(rows: Row[], context: ShapeContext): Row[] {
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
