import { lineCounter, type Row } from "./read-rows.ts";

type Fields = Record<string, unknown>;

/** JSON objects as the rows of a table below their labels, also one a line; null for any other text. */
export function recordsIn(text: string): Row[] | null {
  if (!/^\s{0,200}[[{]/u.test(text)) return null;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const objects = objectsIn(parsed(text)) ?? objectsIn(lines.map(parsed));
  if (!objects) return null;
  const labels = [...new Set(objects.flatMap((fields) => Object.keys(fields)))];
  const lineOf = lineCounter(text);
  const rows = objects.map((fields) => {
    const value = Object.values(fields).find((each) => typeof each === "string" && each !== "");
    const cells = labels.map((name) => cellOf(fields[name]).trim());
    return { cells, raw: cells, text: JSON.stringify(fields), line: lineOf(JSON.stringify(value) ?? "") };
  });
  return [{ cells: labels, raw: labels, text: "", line: 0 }, ...rows];
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

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(cellOf).join("; ");
  if (isFields(value)) return typeof value.name === "string" ? value.name : "";
  return String(value);
}
