import { noteOf } from "../note.ts";
import type { DayTextContext } from "../types.ts";
import type { Row } from "./read-rows.ts";

/** What a grid says of a day. */
export interface GridDay {
  row: Row;
  date: string;
  text: string;
}

/**
 * The days of a grid below labels of a table, or null if no cell names a resort. Where most name one, the others are days elsewhere;
 * else they are of something other than skiing. `rows` are those without a day.
 */
export function gridRows(days: readonly GridDay[], rows: readonly Row[], { findPlaces }: DayTextContext): Row[] | null {
  const read = days.map(({ row, date, text }) => {
    const place = findPlaces(text).find(({ resort }) => resort !== null);
    const cells = place ? [text.slice(place.start, place.end), noteOf(text, [place]) ?? ""] : [text, ""];
    return { isAtResort: place !== undefined, row: { ...row, cells: [date, ...cells] } };
  });
  const named = read.filter(({ isAtResort }) => isAtResort);
  if (named.length === 0) return null;
  const kept = named.length * 2 > read.length ? read : named;
  const [first] = kept;
  const labels = { cells: ["date", "resort", "notes"], raw: [], text: "", line: first?.row.line ?? 0 };
  const others = rows.filter(({ text }) => /\p{L}/u.test(text)).map((row) => ({ ...row, cells: [] }));
  return [labels, ...[...kept.map(({ row }) => row), ...others].toSorted((a, b) => a.line - b.line)];
}
