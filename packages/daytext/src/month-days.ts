import { monthAt } from "./dates/month-lead.ts";
import type { TextLine } from "./lines.ts";
import type { FindPlaces } from "./types.ts";
import { has, wordFlags } from "./word-flags.ts";

const leastPlaced = 2;

/**
 * Makes the number behind a month a day for certain, and no count of days, where another month of the text has several days
 * ("Dec: 14, 29" above "Feb: 8"), or where each stands below the name of a place.
 * Changes the mentions.
 */
export function settleMonthDays(lines: readonly TextLine[], findPlaces: FindPlaces): void {
  const loose = lines.filter(({ mentions }) =>
    mentions.some(({ isLoose, notation }) => isLoose && notation === "bare"),
  );
  if (loose.length === 0) return;
  if (lines.some(listsDays) || arePlaced(lines, loose, findPlaces))
    for (const { mentions } of loose) for (const mention of mentions) mention.isLoose = false;
}

function listsDays({ mentions: [first], tokens, lineStart }: TextLine): boolean {
  if (!first || first.start > lineStart || (first.spans.length === 1 && !first.spans[0]?.to)) return false;
  return monthAt({ tokens, thisYear: 0, lineStart }, first.start) !== null;
}

function arePlaced(lines: readonly TextLine[], loose: readonly TextLine[], findPlaces: FindPlaces): boolean {
  const written = lines.filter(({ kind }) => kind !== "blank");
  const isPlaced = (above: TextLine | undefined) =>
    above && !has(above, wordFlags.number) && findPlaces(above.text).some(({ resort }) => resort !== null);
  const found = new Set(loose);
  return loose.length >= leastPlaced && written.every((line, at) => !found.has(line) || isPlaced(written[at - 1]));
}
