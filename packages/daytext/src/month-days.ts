import { lastDay } from "./dates/date-tokens.ts";
import { monthAt } from "./dates/month-lead.ts";
import type { TextLine } from "./lines.ts";
import type { FindPlaces } from "./types.ts";
import { has, wordFlags } from "./word-flags.ts";

const leastPlaced = 2;

/**
 * Makes the number behind a month a day for certain, and no count of days, where another month of the text has several days
 * ("Dec: 14, 29" above "Feb: 8"), where the text's total counts such numbers, or where each stands below the name of a place.
 * Changes the mentions.
 */
export function settleMonthDays(lines: readonly TextLine[], findPlaces: FindPlaces): void {
  const loose = lines.filter(({ mentions }) =>
    mentions.some(({ isLoose, notation }) => isLoose && notation === "bare"),
  );
  if (loose.length === 0) return;
  if (lines.some(listsDays) || areCounted(lines, loose) || arePlaced(lines, loose, findPlaces))
    for (const { mentions } of loose) for (const mention of mentions) mention.isLoose = false;
}

function listsDays({ mentions: [first], tokens, lineStart }: TextLine): boolean {
  const isLed = first && first.start <= lineStart && monthAt({ tokens, thisYear: 0, lineStart }, first.start) !== null;
  return isLed === true && (first.spans.length > 1 || first.spans.some(({ to }) => to !== null));
}

function areCounted(lines: readonly TextLine[], loose: readonly TextLine[]): boolean {
  const totals = lines
    .filter(({ kind }) => kind === "total")
    .map(({ tokens }) => tokens.filter(({ kind }) => kind === "number"));
  const days = loose.flatMap(({ mentions }) =>
    mentions.flatMap(({ spans: [span] }) => (span ? lastDay(span.from) : [])),
  );
  const sum = days.reduce((all, day) => all + day, 0);
  return totals.some(([only, more]) => only?.value === loose.length && !more && sum !== loose.length);
}

function arePlaced(lines: readonly TextLine[], loose: readonly TextLine[], findPlaces: FindPlaces): boolean {
  const written = lines.filter(({ kind }) => kind !== "blank");
  const isPlaced = (above: TextLine | undefined) =>
    above && !has(above, wordFlags.number) && findPlaces(above.text).some(({ resort }) => resort !== null);
  const found = new Set(loose);
  return loose.length >= leastPlaced && written.every((line, at) => !found.has(line) || isPlaced(written[at - 1]));
}
