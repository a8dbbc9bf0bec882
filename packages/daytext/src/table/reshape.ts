import type { ShapeContext } from "./cells.ts";
import { unfoldDates } from "./date-heads.ts";
import { joinDateParts } from "./date-parts.ts";
import { unfoldMonths } from "./month-columns.ts";
import { unfoldPlaces } from "./place-columns.ts";
import { spreadPlaces } from "./place-heads.ts";
import type { Row } from "./read-rows.ts";
import { stackTables } from "./stack-tables.ts";
import { turnDates } from "./transpose.ts";
import { unfoldCalendar } from "./wall-calendar.ts";
import { unfoldWeeks } from "./week-rows.ts";

/** Takes all rows or a sample of them, and gives the same array where it has nothing to do. */
type Step = (rows: Row[], context: ShapeContext) => Row[];

const steps: Step[] = [
  stackTables,
  spreadPlaces,
  joinDateParts,
  unfoldPlaces,
  unfoldDates,
  turnDates,
  unfoldMonths,
  unfoldCalendar,
  unfoldWeeks,
];

/** More columns are no table that a person made, and would take long. */
const widest = 400;

/** The rows with one day in each, and its date in one cell; the same array if they are so already. */
export function reshape(rows: Row[], context: ShapeContext): Row[] {
  if (rows.some(({ cells }) => cells.length > widest)) return rows;
  return steps.reduce((shaped, step) => step(shaped, context), rows);
}
