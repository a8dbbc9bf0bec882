import { companionKey } from "@firn/contracts/companion-key";
import { cutText } from "@firn/contracts/cut-text";
import { type DayConditions, highestRating, skies, snows } from "@firn/contracts/day-numbers";
import { splitNames } from "@firn/contracts/export-cells";
import { columnLabelled } from "@firn/contracts/export-columns";
import { limits } from "@firn/contracts/limits";
import { oneLine } from "@firn/contracts/normalized";
import { foldWord } from "../fold-word.ts";
import { means } from "../lexicon.ts";
import type { TextDraft } from "../types.ts";
import { type NumberColumn, numberColumnOf, numberIn } from "./number-columns.ts";
import type { Row } from "./read-rows.ts";

/** Reads the conditions of a cell. A cell that can't be read has none. */
type ReadCell = (cell: string) => Partial<RowConditions>;

/** With the precision of the date of Firn's own export. */
type RowConditions = DayConditions & Pick<TextDraft, "datePrecision">;

/** How the columns of a table are read that hold numbers, snow, sky, a rating or tags, by their labels; undefined for others. */
export function conditionColumns(header: readonly string[], isFirn: boolean): (ReadCell | undefined)[] {
  return header.map((label) => {
    const number = numberColumnOf(label);
    if (number) return (cell) => numbersOf(cell, number);
    // The codes of others are not known.
    if (isFirn) return firnCells[columnLabelled(label) ?? ""];
    return means(foldWord(label), "tag label") ? (cell) => ({ tags: tagsFrom(cell.split(/[;,|#]/u)) }) : undefined;
  });
}

/** Only what a row says of its day, and the columns whose cells could not be read. */
export function readConditions(
  columns: readonly (ReadCell | undefined)[],
  { cells }: Row,
): { found: Partial<RowConditions>; unread: number[] } {
  let found: Partial<RowConditions> = {};
  const unread: number[] = [];
  for (const [at, cell] of cells.entries()) {
    if (cell === "" || !columns[at]) continue;
    const { numbers, ...fields } = columns[at](cell);
    if (!numbers && Object.keys(fields).length === 0) unread.push(at);
    found = { ...found, ...fields, ...(numbers && { numbers: { ...numbers, ...found.numbers } }) };
  }
  return { found, unread };
}

/** The names of a cell without control characters, each once, up to a length and a number. */
export function namesFrom(written: readonly string[], { length, most }: { length: number; most: number }): string[] {
  const names = written.map((name) => cutText(oneLine(name), length));
  const byKey = new Map(names.filter((name) => name !== "").map((name) => [companionKey(name), name]));
  return [...byKey.values()].slice(0, most);
}

const firnCells: Partial<Record<string, ReadCell>> = {
  date_precision: (cell) => (cell === "day" ? { datePrecision: undefined } : codeOf("datePrecision", halfKnown, cell)),
  snow: (cell) => codeOf("snow", snows, cell),
  sky: (cell) => codeOf("sky", skies, cell),
  rating: (cell) => codeOf("rating", ratings, Number(cell)),
  tags: (cell) => ({ tags: tagsFrom(splitNames(cell)) }),
};
const ratings = Array.from({ length: highestRating }, (_, at) => at + 1);

/** An exact date has none. */
const halfKnown = ["month", "season"] as const;

function codeOf<Field extends "snow" | "sky" | "rating" | "datePrecision", Code>(
  field: Field,
  codes: readonly Code[],
  value: unknown,
) {
  const code = codes.find((each) => each === value);
  return code === undefined ? {} : ({ [field]: code } as Record<Field, Code>);
}

function numbersOf(cell: string, column: NumberColumn): Partial<DayConditions> {
  const value = numberIn(cell, column);
  return value === undefined ? {} : { numbers: { [column.number.id]: value } };
}

function tagsFrom(written: readonly string[]): string[] {
  const names = written.map((name) => name.replace(/^[\s#]+/u, ""));
  return namesFrom(names, { length: limits.tagLength, most: limits.tagsPerDay });
}
