import type { DayTextContext } from "../types.ts";
import { isPlace, isWholeDate, share } from "./cells.ts";
import type { Role } from "./column-roles.ts";
import type { Row } from "./read-rows.ts";

/** The roles with the first column of places, if none is called so. */
export function withResort(
  roles: (Role | undefined)[],
  rows: readonly Row[],
  context: DayTextContext,
): (Role | undefined)[] {
  if (roles.includes("resort") || roles.includes("sport")) return roles;
  const at = roles.findIndex(
    (role, column) => role === undefined && share(filled(rows, column), (cell) => isPlace(cell, context)) > 0.5,
  );
  return roles.map((role, column) => (column === at ? "resort" : role));
}

/**
 * The roles of columns without a header: one of whole dates, and beside it at least one more. Null unless nearly all rows have
 * as many columns; a comma parts the words of a list too, so there the dates must be written as programs write them.
 */
export function rolesByContent(
  sample: readonly Row[],
  delimiter: string,
  context: DayTextContext,
): (Role | undefined)[] | null {
  const [first] = sample;
  if (!first || sample.length < 2 || first.cells.length < 2) return null;
  const width = first.cells.length;
  if (sample.filter(({ cells }) => cells.length === width).length < sample.length * 0.8) return null;
  const columns = first.cells.map((_, at) => filled(sample, at));
  const isDates = columns.map((cells) => share(cells, (cell) => isWholeDate(cell, delimiter === ",", context)) > 0.8);
  const date = isDates.indexOf(true);
  if (date === -1) return null;
  const resort = columns.findIndex((cells, at) => at !== date && share(cells, (cell) => isPlace(cell, context)) > 0.5);
  // A sentence behind a date may name the place.
  if (resort === -1 && delimiter === ",") return null;
  return columns.map((cells, at) => {
    if (at === date) return "date";
    if (at === resort) return "resort";
    if (isDates[at]) return "figure";
    if (share(cells, (cell) => context.skis.some(({ name }) => name === cell)) > 0.5) return "skis";
    return share(cells, (cell) => /\p{L}/u.test(cell)) > 0.3 ? "notes" : "figure";
  });
}

function filled(rows: readonly Row[], column: number): string[] {
  return rows.map(({ cells }) => cells[column] ?? "").filter((cell) => cell !== "");
}
