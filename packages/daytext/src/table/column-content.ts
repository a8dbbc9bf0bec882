import { sportOf } from "@firn/contracts/sports";
import { isWord } from "../token.ts";
import { tokensOf } from "../tokens.ts";
import { columnOf, isDate, isPlace, type ShapeContext, sampled, share } from "./cells.ts";
import type { Role } from "./column-roles.ts";
import type { Row } from "./read-rows.ts";

type Roles = (Role | undefined)[];

/**
 * The roles with those that the content of unknown columns tells: whole dates, the sports of a tracker, whose dates have times, and
 * places, which a tracker has in its titles.
 */
export function withContent(given: Roles, rows: readonly Row[], context: ShapeContext): Roles {
  const roles = [...given];
  const put = (role: Role, least: number, is: (cell: string) => boolean) => {
    const at = roles.includes(role)
      ? -1
      : roles.findIndex((known, column) => !known && share(columnOf(rows, column), is) > least);
    if (at !== -1) roles[at] = role;
  };
  put("date", 0.8, (cell) => isDate(cell, context));
  const isTimed = share(columnOf(rows, roles.indexOf("date")), (cell) => /\d:\d\d/u.test(cell)) > 0.8;
  const activity = roles.indexOf("activity");
  // A column called "Activity" or "Type" may hold the company as well.
  if (activity !== -1 && share(columnOf(rows, activity), isSport) > 0.5) roles[activity] = "sport";
  else if (isTimed && !roles.includes("resort") && activity === -1) put("sport", 0.5, isSport);
  if (roles.includes("sport"))
    put("title", 0.5, (cell) => /\p{L}{2}/u.test(cell) && !/^(?:true|false|[^\s/]*\/\S*)$/iu.test(cell));
  else put("resort", 0.5, (cell) => isPlace(cell, context));
  return roles;
}

/** So many columns parted by commas are no list of words. */
const leastOfProgram = 5;

/**
 * The roles of columns without labels that are known: one of whole dates, and beside it at least one more. Null unless nearly all rows
 * have as many columns.
 */
export function rolesByContent(rows: readonly Row[], context: ShapeContext): Roles | null {
  const sample = rows.slice(0, sampled);
  const width = sample[0]?.cells.length ?? 0;
  const isEven = sample.filter(({ cells }) => cells.length === width).length >= sample.length * 0.8;
  if (sample.length < 2 || width < 2 || !isEven) return null;
  const shape = { ...context, isStrict: context.isStrict === true && width < leastOfProgram };
  const roles = withContent(Array.from({ length: width }), sample, shape);
  // A sentence after a date may name the place.
  const namesSubject = !context.isStrict || roles.includes("resort") || roles.includes("sport");
  if (!roles.includes("date") || !namesSubject) return null;
  return roles.map((role, at) => {
    const cells = columnOf(sample, at);
    if (role) return role;
    if (share(cells, (cell) => isDate(cell, shape)) > 0.8) return "figure";
    if (share(cells, (cell) => context.skis.some(({ name }) => name === cell)) > 0.5) return "skis";
    return share(cells, (cell) => /\p{L}/u.test(cell)) > 0.3 ? "notes" : "figure";
  });
}

/** A cell with more words says more than a sport. */
const longestSport = 6;

function isSport(cell: string): boolean {
  return tokensOf(cell).filter(isWord).length <= longestSport && sportOf(cell) !== null;
}
