import type { DayTextContext } from "../types.ts";
import { longestPreamble, sampled } from "./cells.ts";
import { rolesByContent, withContent } from "./column-content.ts";
import { type Role, roleOf } from "./column-roles.ts";
import { mentionIn } from "./date-cell.ts";
import { joinDateParts } from "./date-parts.ts";
import { markupRows } from "./markup-rows.ts";
import { recordsIn } from "./read-records.ts";
import { type Row, readRows } from "./read-rows.ts";
import { reshape } from "./reshape.ts";

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
/** Cells are told apart by the markup. */
const markup = "";

/** The table that a text is, or null: then it is read line by line, which is right for a list with commas too. */
export function tableIn(text: string, context: DayTextContext): Table | null {
  const records = recordsIn(text);
  if (records) {
    const labels = { cells: records.header, raw: records.header, text: "", line: 0 };
    const [{ cells: header } = labels, ...rows] = joinDateParts([labels, ...records.rows], context);
    const roles = distinct(rolesOf(header, rows[0]?.cells ?? [], context));
    return roles.includes("date") ? { header, rows, roles, preamble: [], hasHeader: true } : null;
  }
  const told = /^sep=(.)\r?\n/u.exec(text.slice(0, 10));
  const body = told ? `\n${text.slice(told[0].length)}` : text;
  const marked = markupRows(body);
  const candidates = (told?.[1] ? [told[1]] : delimiters).filter((delimiter) => body.includes(delimiter));
  const read = (marked ? [markup] : candidates).map((delimiter) => {
    const shape = { ...context, isStrict: delimiter === "," };
    const rowsOf = (most?: number) => marked?.slice(0, most) ?? readRows(body, delimiter, most);
    const sample = rowsOf(sampled);
    const shaped = reshape(sample, shape);
    return { delimiter, sample: shaped, rows: () => (shaped === sample ? rowsOf() : reshape(rowsOf(), shape)) };
  });
  for (const { delimiter, sample, rows } of read) {
    const found = withHeader(sample, context);
    if (!found) continue;
    const all = rows();
    const below = all.slice(found.at + 1);
    found.roles = withContent(found.roles, below.slice(0, sampled), delimiter === ",", context);
    return { ...found, preamble: all.slice(0, found.at), rows: below, hasHeader: true };
  }
  for (const { delimiter, sample, rows } of read) {
    const roles = rolesByContent(sample, delimiter, context);
    if (roles) return { header: [], roles, rows: rows(), preamble: [], hasHeader: false };
    const start = titlesAbove(sample);
    const header = sample[start]?.cells ?? [];
    const below = rolesByContent(sample.slice(start + 1), delimiter, context);
    if (
      !(below?.includes("resort") || below?.includes("sport")) ||
      header.length !== below.length ||
      header.some((cell) => mentionIn(cell, context))
    )
      continue;
    const named = below.map((role, at) =>
      role === "date" || role === "resort" || role === "sport" || role === "title" ? role : roleOf(header[at] ?? ""),
    );
    const all = rows();
    const preamble = all.slice(0, start);
    return { header, roles: distinct(named), rows: all.slice(start + 1), preamble, hasHeader: true };
  }
  return null;
}

/** How many rows of one cell stand above the others. */
function titlesAbove(rows: readonly Row[]): number {
  const first = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== "").length > 1);
  return first > longestPreamble ? 0 : Math.max(0, first);
}

function withHeader(
  rows: Row[],
  context: DayTextContext,
): { at: number; header: string[]; roles: (Role | undefined)[] } | null {
  for (const [at, { cells }] of rows.slice(0, longestPreamble + 1).entries()) {
    if (cells.length < 2) continue;
    const roles = distinct(rolesOf(cells, rows[at + 1]?.cells ?? [], context));
    const known = roles.filter((role) => role !== undefined && role !== "figure");
    if (roles.includes("date") && (known.length > 1 || roles.filter(Boolean).length > 1 || cells.length > 2))
      return { at, header: cells, roles };
  }
  return null;
}

/** By the names; a column called "Day" or "From" is one of dates if it begins with one. */
function rolesOf(header: string[], first: string[], context: DayTextContext): (Role | undefined)[] {
  const roles = header.map(roleOf);
  const isDay = (at: number) => roles[at] === "first day" && mentionIn(first[at] ?? "", context) !== null;
  const day = roles.includes("date") ? -1 : roles.findIndex((_, at) => isDay(at));
  return roles.map((role, at) => (at === day ? "date" : role === "first day" ? "figure" : role));
}

function distinct(roles: (Role | undefined)[]): (Role | undefined)[] {
  return roles.map((role, at) =>
    role !== undefined && role !== "notes" && roles.indexOf(role) < at ? "figure" : role,
  );
}
