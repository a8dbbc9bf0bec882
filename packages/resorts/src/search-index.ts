import { fold, foldSpelledOut, foldWords, isCjk } from "./fold.ts";
import { placeWords } from "./place-words.ts";
import type { ResortRecord } from "./record.ts";
import { type SortedTexts, sortTexts } from "./sorted-texts.ts";
import { inStep, inSteps, type Steps } from "./steps.ts";
import { indexTypos, type TypoIndex } from "./typos.ts";

/** Records are numbered by size. `names`, `joined` and `words` file a number doubled, plus one for an alias. */
export interface SearchIndex {
  /** Biggest first. */
  readonly records: readonly ResortRecord[];
  readonly names: SortedTexts;
  /** Without spaces: "abasin" finds "A-Basin", "Snow Bird" finds "Snowbird". */
  readonly joined: SortedTexts;
  readonly words: SortedTexts;
  readonly places: SortedTexts;
  readonly joinedTypos: TypoIndex;
  readonly wordTypos: TypoIndex;
}

export function* buildSearchIndex(unordered: readonly ResortRecord[]): Steps<SearchIndex> {
  const records = bySize(unordered);
  const names: [string, number][] = [];
  const joined: [string, number][] = [];
  const words: [string, number][] = [];
  const places: [string, number][] = [];
  yield* inSteps(records.entries(), ([number, record]) => {
    for (const word of placeWords(record)) places.push([word, number]);
    [record.name, ...record.aliases].forEach((text, at) => {
      const spellings = [fold(text), foldSpelledOut(text) ?? ""];
      for (const [variant, spelling] of spellings.entries()) {
        // A spelled-out name counts as an alias: "Aalen" is Aalen before Ålen.
        const filed = number * 2 + (at + variant === 0 ? 0 : 1);
        names.push([spelling, filed]);
        joined.push([spelling.replaceAll(" ", ""), filed]);
        for (const word of foldWords(spelling)) for (const part of wordStarts(word)) words.push([part, filed]);
      }
    });
  });
  const index = {
    records,
    names: yield* sortTexts(names),
    joined: yield* sortTexts(joined),
    words: yield* sortTexts(words),
    places: yield* sortTexts(places),
  };
  return {
    ...index,
    joinedTypos: yield* inStep(() => indexTypos(index.joined)),
    wordTypos: yield* inStep(() => indexTypos(index.words)),
  };
}

/** Biggest first, as equally good results are listed. */
export function bySize(records: readonly ResortRecord[]): ResortRecord[] {
  return records.toSorted((a, b) => size(b) - size(a) || compare(a.name, b.name) || compare(a.id, b.id));
}

/** Longer than any name of a resort. */
const mostStarts = 30;

/** Starts of words, or every letter in a script without spaces. */
function wordStarts(word: string): string[] {
  if (!isCjk(word)) return [word];
  return Array.from({ length: Math.min(Math.max(1, word.length - 1), mostStarts) }, (_, at) => word.slice(at));
}

/** A linked area has 0 km of its own but ranks as a big one. */
function size({ pisteKm }: ResortRecord): number {
  return pisteKm === 0 ? 150 : (pisteKm ?? 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
