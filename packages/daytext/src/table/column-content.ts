import type { DayTextContext } from "../types.ts";
import { isPlace, isWholeDate, share } from "./cells.ts";
import type { Role } from "./column-roles.ts";
import type { Row } from "./read-rows.ts";
import { isSport } from "./sports.ts";

type Roles = (Role | undefined)[];

/**
 * The roles with those that the content of unknown columns tells: whole dates, the sports of a tracker, whose dates have times, and
 * places, which a tracker has in its titles.
 */
export function withContent(given: Roles, rows: readonly Row[], isStrict: boolean, context: DayTextContext): Roles {
  const roles = [...given];
  const columns = roles.map((_, at) => rows.flatMap(({ cells }) => cells[at] || []));
  const put = (role: Role, least: number, is: (cell: string) => boolean) => {
    const at = roles.includes(role)
      ? -1
      : columns.findIndex((cells, column) => !roles[column] && share(cells, is) > least);
    if (at !== -1) roles[at] = role;
  };
  put("date", 0.8, (cell) => isWholeDate(cell, isStrict, context));
  const isTimed = share(columns[roles.indexOf("date")] ?? [], (cell) => /\d:\d\d/u.test(cell)) > 0.8;
  if (isTimed && !roles.includes("resort") && !roles.includes("activity")) put("sport", 0.5, isSport);
  if (roles.includes("sport"))
    put("title", 0.5, (cell) => /\p{L}{2}/u.test(cell) && !/^(?:true|false|[^\s/]*\/\S*)$/iu.test(cell));
  else put("resort", 0.5, (cell) => isPlace(cell, context));
  return roles;
}

/**
 * The roles of columns without labels that are known: one of whole dates, and beside it at least one more. Null unless nearly all rows
 * have as many columns; a comma parts the words of a list too, so there the dates must be written as programs write them.
 */
export function rolesByContent(sample: readonly Row[], delimiter: string, context: DayTextContext): Roles | null {
  const width = sample[0]?.cells.length ?? 0;
  if (sample.length < 2 || width < 2) return null;
  if (sample.filter(({ cells }) => cells.length === width).length < sample.length * 0.8) return null;
  const isComma = delimiter === ",";
  const isStrict = isComma && width < leastOfProgram;
  const roles = withContent(Array.from({ length: width }), sample, isStrict, context);
  // A sentence behind a date may name the place.
  if (!roles.includes("date") || (isComma && !roles.includes("resort") && !roles.includes("sport"))) return null;
  return roles.map((role, at) => {
    if (role) return role;
    const cells = sample.flatMap((row) => row.cells[at] || []);
    if (share(cells, (cell) => isWholeDate(cell, isStrict, context)) > 0.8) return "figure";
    if (share(cells, (cell) => context.skis.some(({ name }) => name === cell)) > 0.5) return "skis";
    return share(cells, (cell) => /\p{L}/u.test(cell)) > 0.3 ? "notes" : "figure";
  });
}

/** So many columns parted by commas are no list of words. */
const leastOfProgram = 5;
