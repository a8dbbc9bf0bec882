import { limits } from "@firn/contracts/limits";
import { foldWords, longSpellings, wordsAsWritten } from "./fold.ts";
import { anyResort } from "./place-words.ts";
import type { SearchIndex } from "./search-index.ts";
import { filedUnder, filedUnderPrefix } from "./sorted-texts.ts";

export interface Reading {
  readonly words: readonly string[];
  /** False if the last word may be incomplete. */
  readonly whole: boolean;
  /** 1 for each record in the place; null = anywhere. */
  readonly there: Uint8Array | null;
  readonly detour: 0 | 1;
  /** Stands only for a whole name. */
  readonly isExact?: boolean;
}

/** As typed first: "Vail CO" may be a name or Vail in Colorado; "Alta ski resort" is Alta; "sain" may become "saint". */
export function readingsOf(index: SearchIndex, query: string): Reading[] {
  const written = wordsAsWritten(query.slice(0, limits.resortQueryMaxLength)).slice(0, mostWords);
  const words = foldWords(written.join(" "));
  const last = written.at(-1);
  if (last === undefined) return [];
  const typed: Reading = { words, whole: last !== words.at(-1), there: null, detour: 0 };
  const bare: Reading = { ...typed, words: words.slice(words.findIndex((word) => !anyResort.has(word))), detour: 1 };
  const readings = [typed, ...withPlace(index, typed, "after"), ...withPlace(index, typed, "before")];
  if (anyResort.has(words[0] ?? "")) readings.push(...withPlace(index, bare, "after"));
  if (words[0] === "the" && words.length > 1) {
    const named: Reading = { ...typed, words: words.slice(1), detour: 1, isExact: true };
    readings.push(named, ...withPlace(index, named, "after"));
  }
  if (last.length >= 3 && longSpellings.some(([long]) => long !== last && long.startsWith(last))) {
    const short = longSpellings.find(([long]) => long.startsWith(last))?.[1] ?? last;
    readings.push({ words: [...words.slice(0, -1), short], whole: true, there: null, detour: 1 });
  }
  return readings;
}

/** No resort's name has more words. */
export const mostWords = 16;
const mostPlaceWords = 4;

function withPlace(index: SearchIndex, typed: Reading, side: "before" | "after"): Reading[] {
  const found: Reading[] = [];
  const { words } = typed;
  let there: Uint8Array | null = null;
  for (let taken = 1; taken <= Math.min(mostPlaceWords, words.length); taken++) {
    const word = words[side === "after" ? words.length - taken : taken - 1] ?? "";
    if (!anyResort.has(word) && !isSkiValley(words, words.length - taken)) {
      const records = placed(index, word);
      if (records.length === 0) break;
      there = within(index.records.length, there, records);
    }
    const others = side === "after" ? words.slice(0, -taken) : words.slice(taken);
    if (others.length === 0 && (there === null || side === "before")) break;
    found.push({ ...typed, words: others, whole: side === "after" || typed.whole, there, detour: 1 });
  }
  return found;
}

/** "Red River Ski Valley"; a valley alone is part of a name. */
function isSkiValley(words: readonly string[], at: number): boolean {
  return words[at] === "valley" && words[at - 1] === "ski";
}

function placed(index: SearchIndex, word: string): Int32Array {
  const exact = filedUnder(index.places, word);
  return exact.length > 0 || word.length < 3 ? exact : filedUnderPrefix(index.places, word);
}

function within(size: number, there: Uint8Array | null, records: Int32Array): Uint8Array {
  const both = new Uint8Array(size);
  for (const record of records) both[record] = there?.[record] ?? 1;
  return both;
}
