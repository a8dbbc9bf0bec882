import Papa from "papaparse";
import { shownCell } from "./shown-cell.ts";

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
export function readRows(text: string, delimiter: string, most = Number.POSITIVE_INFINITY): Row[] {
  return parseRows(text, delimiter, '"', most) ?? parseRows(text, delimiter, "\0", most) ?? [];
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
      if (cells.some((cell) => cell !== ""))
        rows.push({ cells, raw: data, text: raw.replace(/\r?\n$|\r$/u, ""), line });
      line += lineBreaks(raw);
      from = meta.cursor;
      if (rows.length >= most) parser.abort();
    },
  });
  return isBroken ? null : rows;
}

function lineBreaks(text: string): number {
  return text.match(/\r\n?|\n/gu)?.length ?? 0;
}

/** The lines, from 1, of parts that stand one after the other in a text. */
export function lineCounter(text: string): (part: string) => number {
  let [counted, searched, line] = [0, 0, 1];
  return (part) => {
    const start = text.indexOf(part, searched);
    if (start === -1) return line;
    line += lineBreaks(text.slice(counted, start));
    [counted, searched] = [start, start + part.length];
    return line;
  };
}
