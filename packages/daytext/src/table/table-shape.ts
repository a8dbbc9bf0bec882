import { tokensOf } from "../tokens.ts";
import type { DayTextContext } from "../types.ts";
import { type Role, roleOf } from "./column-roles.ts";
import { mentionIn } from "./date-cell.ts";
import { recordsIn } from "./read-records.ts";
import { type Row, readRows } from "./read-rows.ts";

/** A table with the roles of its columns. */
export interface Table {
  /** Empty where the columns were told by their content. */
  header: string[];
  /** A column's role by its number; undefined for an unknown one. */
  roles: (Role | undefined)[];
  rows: Row[];
  preamble: Row[];
  hasHeader: boolean;
}

const delimiters = ["\t", ";", ",", "|"];
const longestPreamble = 8;
const longestName = 60;

/** The table that a text is, or null: then it is read line by line, which is right for a list with commas too. */
export function tableIn(text: string, context: DayTextContext): Table | null {
  const records = recordsIn(text);
  if (records) {
    const roles = distinct(rolesOf(records.header, records.rows[0]?.cells ?? [], context));
    return roles.includes("date") ? { ...records, roles, preamble: [], hasHeader: true } : null;
  }
  const told = /^sep=(.)\r?\n/u.exec(text.slice(0, 10));
  const body = told ? `\n${text.slice(told[0].length)}` : text;
  const candidates = (told?.[1] ? [told[1]] : delimiters).filter((delimiter) => body.includes(delimiter));
  for (const delimiter of candidates) {
    const found = withHeader(readRows(head(body), delimiter), context);
    if (!found) continue;
    const rows = readRows(body, delimiter);
    found.roles = withResort(found.roles, rows.slice(found.at + 1, found.at + 1 + sampled), context);
    return { ...found, preamble: rows.slice(0, found.at), rows: rows.slice(found.at + 1), hasHeader: true };
  }
  for (const delimiter of candidates) {
    const roles = rolesByContent(readRows(body, delimiter, sampled), delimiter, context);
    if (roles) return { header: [], roles, rows: readRows(body, delimiter), preamble: [], hasHeader: false };
  }
  return null;
}

function withResort(roles: (Role | undefined)[], rows: readonly Row[], context: DayTextContext): (Role | undefined)[] {
  if (roles.includes("resort") || roles.includes("sport")) return roles;
  const at = roles.findIndex(
    (role, column) =>
      role === undefined &&
      isOfPlaces(
        rows.map(({ cells }) => cells[column] ?? ""),
        context,
      ),
  );
  return roles.map((role, column) => (column === at ? "resort" : role));
}

function isOfPlaces(cells: readonly string[], { findPlaces }: DayTextContext): boolean {
  const filled = cells.filter((cell) => cell !== "" && cell.length <= longestName);
  return share(filled, (cell) => findPlaces(cell).some((found) => found.resort !== null && found.start === 0)) > 0.5;
}

function head(text: string): string {
  const lines = text.slice(0, 20_000).split("\n");
  return lines.slice(0, longestPreamble + 4).join("\n");
}

function withHeader(
  rows: Row[],
  context: DayTextContext,
): { at: number; header: string[]; roles: (Role | undefined)[] } | null {
  for (const [at, { cells }] of rows.slice(0, longestPreamble + 1).entries()) {
    if (cells.length < 2 || cells.some((cell) => cell.length > longestName)) continue;
    const roles = distinct(rolesOf(cells, rows[at + 1]?.cells ?? [], context));
    const known = roles.filter((role) => role !== undefined && role !== "figure");
    if (roles.includes("date") && (known.length > 1 || roles.filter(Boolean).length > 1 || cells.length > 2))
      return { at, header: cells, roles };
  }
  return null;
}

/** By the names; a column called "Day" is one of dates if it begins with one. */
function rolesOf(header: string[], first: string[], context: DayTextContext): (Role | undefined)[] {
  const roles = header.map(roleOf);
  if (roles.includes("date")) return roles;
  const day = header.findIndex(
    (name, at) => dayNames.has(name.toLowerCase()) && mentionIn(first[at] ?? "", context) !== null,
  );
  return roles.map((role, at) => (at === day ? "date" : role));
}

const dayNames = new Set(["day", "tag", "jour", "giorno", "día", "dia", "dag"]);

function distinct(roles: (Role | undefined)[]): (Role | undefined)[] {
  return roles.map((role, at) =>
    role !== undefined && role !== "notes" && roles.indexOf(role) < at ? "figure" : role,
  );
}

/**
 * The roles of columns without a header: one of whole dates, and beside it at least one more. Null unless nearly all rows have
 * as many columns; a comma parts the words of a list too, so there the dates must be written as programs write them.
 */
function rolesByContent(sample: Row[], delimiter: string, context: DayTextContext): (Role | undefined)[] | null {
  const [first] = sample;
  if (!first || sample.length < 2 || first.cells.length < 2) return null;
  const width = first.cells.length;
  if (sample.filter(({ cells }) => cells.length === width).length < sample.length * 0.8) return null;
  const columns = first.cells.map((_, at) => sample.map(({ cells }) => cells[at] ?? "").filter((cell) => cell !== ""));
  const date = columns.findIndex(
    (cells) => share(cells, (cell) => isWholeDate(cell, delimiter === ",", context)) > 0.8,
  );
  if (date === -1) return null;
  const resort = columns.findIndex(
    (cells, at) =>
      at !== date &&
      share(cells, (cell) => context.findPlaces(cell).some((found) => found.resort !== null && found.start === 0)) >
        0.5,
  );
  return columns.map((cells, at) => {
    if (at === date) return "date";
    if (at === resort) return "resort";
    if (share(cells, (cell) => context.skis.some(({ name }) => name === cell)) > 0.5) return "skis";
    return share(cells, (cell) => /\p{L}/u.test(cell)) > 0.3 ? "notes" : "figure";
  });
}

/** So many rows tell what the columns are. */
const sampled = 200;
const longestDate = 40;

function isWholeDate(cell: string, isStrict: boolean, context: DayTextContext): boolean {
  if (cell.length > longestDate) return false;
  const time = cell.search(/\d{1,2}:\d\d/u);
  if (time !== -1 && /[^\d:.,\sapmzAPMZ+-]/u.test(cell.slice(time))) return false;
  const day = time === -1 ? cell : cell.slice(0, time).replace("T", " ").trim();
  if (isStrict) return /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4})$/u.test(day);
  const mention = mentionIn(day, context);
  return mention !== null && mention.end === tokensOf(day).length;
}

function share(cells: string[], is: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
}
