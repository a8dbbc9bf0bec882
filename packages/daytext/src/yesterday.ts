import { addDays } from "@firn/seasons/plain-date";
import type { Entry } from "./entries.ts";
import { phrasesOf } from "./lexicon.ts";
import { isWord } from "./token.ts";
import { holdsPhrase } from "./words/phrases.ts";

/** Moves messages about yesterday to the day before; one about today too is of both. Changes the entries. */
export function shiftYesterdays(entries: readonly Entry[]): void {
  for (const entry of entries) {
    if (!entry.isTimed || !entry.dates) continue;
    const words = [...entry.behind, ...entry.below.flatMap(({ tokens }) => tokens)].filter(isWord);
    if (entry.mention.isStamp || !holdsPhrase(phrasesOf("yesterday"), words)) continue;
    const before = entry.dates.map((date) => addDays(date, -1));
    entry.dates = holdsPhrase(phrasesOf("today"), words) ? [...before, ...entry.dates] : before;
  }
}
