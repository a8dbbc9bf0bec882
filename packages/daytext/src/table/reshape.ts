import type { ShapeContext } from "./cells.ts";
import { joinDateParts } from "./date-parts.ts";
import { unfoldCalendar, unfoldGrid } from "./grids.ts";
import type { Row } from "./read-rows.ts";
import { stackTables } from "./stack-tables.ts";
import { transpose } from "./transpose.ts";

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
