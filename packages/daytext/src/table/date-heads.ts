import { isPlace, isWholeDate, longestPreamble, type ShapeContext, share } from "./cells.ts";
import type { Row } from "./read-rows.ts";

const mark = /^(?:1|\D{0,3})$/u;

/** A column for each date and a row for each place, with marks where they meet: as rows of a date and a place. */
export function unfoldDates(rows: Row[], context: ShapeContext): Row[] {
  const header = rows.slice(0, longestPreamble).findIndex(({ cells }) => areHeads(cells, context));
  const heads = rows[header];
  const below = rows.slice(header + 1);
  const isMarks = below.every(({ cells }) => cells.slice(1).every((cell) => mark.test(cell)));
  const labels = below.map(({ cells }) => cells[0] ?? "");
  if (!heads || !isMarks || share(labels, (cell) => isPlace(cell, context)) <= 0.5) return rows;
  const days = below.flatMap((row) =>
    row.cells.flatMap((cell, at) => {
      const isMarked = at > 0 && /[^\s\-–—−·.0]/u.test(cell);
      return isMarked ? [{ ...row, cells: [heads.cells[at] ?? "", row.cells[0] ?? ""] }] : [];
    }),
  );
  return [...rows.slice(0, header), { ...heads, cells: ["date", "resort"] }, ...days];
}

function areHeads([label = "", ...dates]: readonly string[], context: ShapeContext): boolean {
  const areDates = dates.length > 1 && dates.every((cell) => isWholeDate(cell, false, context));
  return areDates && !/\d/u.test(label) && !isPlace(label, context);
}
