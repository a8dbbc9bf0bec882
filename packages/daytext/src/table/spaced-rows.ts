import type { Row } from "./read-rows.ts";

const leastRows = 3;
const leastCells = 3;
/** Of the rows, so many have as many cells as most. */
const leastAlike = 0.8;
const gap = /\t| {2,}/u;

/** The lines of a text whose cells stand in columns with spaces between, as rows; null for any other text. */
export function spacedRows(text: string): Row[] | null {
  const rows = text.split(/\r\n|\r|\n/u).flatMap((line, at): Row[] => {
    const cells = line.trim().split(gap);
    return cells[0] === "" ? [] : [{ cells, raw: cells, text: line, line: at + 1 }];
  });
  if (rows.length < leastRows) return null;
  const counts = rows.map(({ cells }) => cells.length);
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  const alike = counts.filter((count) => count === usual).length;
  return usual >= leastCells && alike >= counts.length * leastAlike ? rows : null;
}
