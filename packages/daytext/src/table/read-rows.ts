import Papa from "papaparse";
import { shownCell } from "./formula-cell.ts";

/** A row of a table. */
export interface Row {
  cells: string[];
  raw: string[];
  text: string;
  /** Its first line, from 1. */
  line: number;
}

/**
 * The rows of a delimited text, or the first ones, blank ones left out. Quotes that are never closed are no quotes, so that nothing
 * is swallowed.
 */
export function readRows(text: string, sign: string, most = Number.POSITIVE_INFINITY): Row[] {
  const isSpaced = sign === "," && text.slice(0, longestHead).split("\n").some(hasSpacedQuotes);
  const delimiter = isSpaced ? ", " : sign;
  return parseRows(text, delimiter, '"', most) ?? parseRows(text, delimiter, "\0", most) ?? [];
}

const longestHead = 2000;

/** A line that has a space behind each comma, and a quote behind one: it begins a quoted cell all the same. */
function hasSpacedQuotes(line: string): boolean {
  return line.includes(', "') && !/,(?! )/u.test(line.replace(/"[^"]*"/gu, ""));
}

function parseRows(text: string, delimiter: string, quoteChar: string, most: number): Row[] | null {
  const rows: Row[] = [];
  let from = 0;
  let line = 1;
  let isBroken = false;
  Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    // Otherwise it detects the line break by itself, at a cost.
    ...(text.includes("\r") ? {} : { newline: "\n" as const }),
    step({ data, errors, meta }, parser) {
      if (errors.some(({ type }) => type === "Quotes")) {
        isBroken = true;
        parser.abort();
        return;
      }
      const raw = text.slice(from, meta.cursor);
      const cells = data.map(shownCell);
      if (cells.some((cell) => cell !== "")) rows.push({ cells, raw: data, text: withoutLineBreak(raw), line });
      line += lineBreaks(raw);
      from = meta.cursor;
      if (rows.length >= most) parser.abort();
    },
  });
  return isBroken ? null : rows;
}

function withoutLineBreak(raw: string): string {
  let end = raw.length;
  while (end > 0 && (raw[end - 1] === "\n" || raw[end - 1] === "\r")) end -= 1;
  return raw.slice(0, end);
}

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === "\n" || (letter === "\r" && text[at + 1] !== "\n")) count += 1;
  }
  return count;
}
