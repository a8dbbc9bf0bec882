import type { Row } from "./read-rows.ts";

type Fields = Record<string, unknown>;

/** JSON objects as a table, also one a line; null for any other text. */
export function recordsIn(text: string): { header: string[]; rows: Row[] } | null {
  const start = text.slice(0, 200).trimStart()[0];
  if (start !== "{" && start !== "[") return null;
  const objects =
    objectsIn(parsed(text)) ??
    objectsIn(text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [parsed(line)])));
  if (!objects) return null;
  const header = [...new Set(objects.flatMap((fields) => Object.keys(fields)))];
  return { header, rows: rowsOf(text, header, objects) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectsIn(value: unknown, levels = 3): Fields[] | null {
  if (Array.isArray(value)) return value.length > 0 && value.every(isFields) ? value : null;
  if (!isFields(value) || levels === 0) return null;
  for (const inner of Object.values(value)) {
    const found = objectsIn(inner, levels - 1);
    if (found) return found;
  }
  return null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function rowsOf(text: string, header: readonly string[], objects: readonly Fields[]): Row[] {
  let at = 0;
  let line = 1;
  return objects.map((fields) => {
    const value = Object.values(fields).find((each) => typeof each === "string" && each !== "");
    const found = value === undefined ? -1 : text.indexOf(JSON.stringify(value), at);
    for (; at < found; at++) if (text[at] === "\n") line += 1;
    const cells = header.map((name) => cellOf(fields[name]).trim());
    return { cells, raw: cells, text: JSON.stringify(fields), line };
  });
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(cellOf).join("; ");
  if (isFields(value)) return typeof value.name === "string" ? value.name : "";
  return String(value);
}
