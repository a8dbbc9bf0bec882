import type { DayTextContext } from "../types.ts";
import { columnOf, isDate, longestPreamble, mentionIn, type ShapeContext, sampled, share } from "./cells.ts";
import { rolesByContent, withContent } from "./column-content.ts";
import { type Role, roleOf } from "./column-roles.ts";
import { numberColumnOf } from "./number-columns.ts";
import { recordsIn } from "./read-records.ts";
import { type Row, readRows } from "./read-rows.ts";
import { reshape } from "./reshape.ts";
import { spacedRows } from "./spaced-rows.ts";

/** A table with the roles of its columns. */
export interface Table {
  /** Empty where the columns were told by their content. */
  header: string[];
  /** A column's role by its number; undefined for an unknown one. */
  roles: (Role | undefined)[];
  rows: Row[];
  /** The rows above them, the header's own last. */
  above: Row[];
}

/** The table that a text is, or null: then it is read line by line, which is right for a list with commas too. */
export function tableIn(text: string, context: DayTextContext): Table | null {
  const read = waysToRead(text).map(({ isStrict, rows }) => {
    const shaped = (most?: number) => reshape(rows(most), { ...context, isStrict });
    return { shape: { ...context, isStrict }, sample: shaped(sampled), rows: shaped };
  });
  for (const find of [tableByLabels, tableByContent])
    for (const { shape, sample, rows } of read) if (find(sample, shape)) return find(rows(), shape);
  return spacedTable(text, context);
}

const leastDated = 0.9;

/** Columns with spaces between, if a label and the cells below say that one of them is of dates, and another of places. */
function spacedTable(text: string, context: DayTextContext): Table | null {
  const rows = spacedRows(text);
  const table = rows && tableByLabels(rows, context);
  if (!table?.roles.includes("resort")) return null;
  const dates = columnOf(table.rows, table.roles.indexOf("date")).filter((cell) => /\d/u.test(cell));
  return share(dates, (cell) => isDate(cell, context)) >= leastDated ? table : null;
}

/** A quote after ", " begins a cell too. */
const delimiters = ["\t", ";", ', "', ",", "|"];

interface Written {
  isStrict: boolean;
  /** All of them, or the first ones. */
  rows: (most?: number) => Row[];
}

function waysToRead(text: string): Written[] {
  const found = recordsIn(text);
  if (found) return [{ isStrict: false, rows: (most) => found.slice(0, most) }];
  const [firstLine = "", sign] = /^sep=(.)\r?(?=\n)/u.exec(text.slice(0, 10)) ?? [];
  const body = text.slice(firstLine.length);
  const signs = (sign ? [sign] : delimiters).filter((delimiter) => body.includes(delimiter));
  return signs.map((delimiter) => readBy(delimiter.replace('"', ""), body));
}

function readBy(delimiter: string, text: string): Written {
  return { isStrict: delimiter.startsWith(","), rows: (most) => readRows(text, delimiter, most) };
}

function tableByLabels(rows: Row[], context: ShapeContext): Table | null {
  for (const [at, { cells: header }] of rows.slice(0, longestPreamble + 1).entries()) {
    const below = rows.slice(at + 1);
    const roles = distinct(rolesOf(header, below[0]?.cells ?? [], context));
    const isKnown = header.length > 2 || (header.length === 2 && roles.every((role) => role));
    if (isKnown && roles.includes("date"))
      return { header, roles: withContent(roles, below, context), rows: below, above: rows.slice(0, at + 1) };
  }
  return null;
}

/** Of columns without labels, or below labels that are not known. */
function tableByContent(rows: Row[], context: ShapeContext): Table | null {
  const roles = rolesByContent(rows, context);
  if (roles) return { header: [], roles, rows, above: [] };
  const first = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== "").length > 1);
  const at = first > longestPreamble ? 0 : Math.max(0, first);
  const header = rows[at]?.cells ?? [];
  const below = rolesByContent(rows.slice(at + 1), context);
  if (!below?.some((role) => role === "resort" || role === "sport")) return null;
  if (header.length !== below.length || header.some((cell) => /\d/u.test(cell))) return null;
  const named = below.map((role, column) => (role && knownByContent.has(role) ? role : roleOf(header[column] ?? "")));
  return { header, roles: distinct(named), rows: rows.slice(at + 1), above: rows.slice(0, at + 1) };
}

const knownByContent = new Set<Role>(["date", "resort", "sport", "title"]);

/** By the names; a column called "Day" or "From" is one of dates if it begins with one. */
function rolesOf(header: string[], first: string[], context: DayTextContext): (Role | undefined)[] {
  const roles = header.map((label) => (numberColumnOf(label) ? "figure" : roleOf(label)));
  const isDay = (at: number) => roles[at] === "first day" && mentionIn(first[at] ?? "", context) !== null;
  const day = roles.includes("date") ? -1 : roles.findIndex((_, at) => isDay(at));
  return roles.map((role, at) => (at === day ? "date" : role === "first day" ? "figure" : role));
}

function distinct(roles: (Role | undefined)[]): (Role | undefined)[] {
  return roles.map((role, at) => (role && role !== "notes" && roles.indexOf(role) < at ? "figure" : role));
}
