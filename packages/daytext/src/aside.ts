import { isMark } from "./dates/date-tokens.ts";
import type { Entry } from "./entries.ts";
import { tellsOfSkiing } from "./other-sport.ts";
import type { PlaceLine } from "./places.ts";
import { isWord, type Token } from "./token.ts";
import { asidePhrases, asideStemsCjk } from "./words/aside-words.ts";
import { holdsPhrase } from "./words/phrases.ts";
import { weatherWords } from "./words/ski-words.ts";

/** Doubts the days that name no place themselves, tell nothing of skiing, and were spent on something else. Changes the entries. */
export function doubtAsides(entries: readonly Entry[], places: ReadonlyMap<number, PlaceLine>): void {
  for (const entry of entries) if (!entry.doubt && !entry.isNotSki) entry.doubt = asideOf(entry, places);
}

function asideOf(entry: Entry, places: ReadonlyMap<number, PlaceLine>): Entry["doubt"] {
  const { said, below, dates, isTimed } = entry;
  if (dates?.length !== 1 || isTimed || said.place?.resort || tellsOfSkiing(entry)) return null;
  if (below.some(({ number }) => places.has(number))) return null;
  const words = wordsOf(entry);
  const found = asidePhrases.find(([, list]) => holdsPhrase(list, words))?.[0] ?? asideInCjk(words);
  // "Bus up, foggy all day"
  return found === "travel" && words.some(({ key }) => weatherWords.has(key)) ? null : found;
}

/** What is said of the day: behind one of several dates, or below a date alone. */
function wordsOf({ isPart, behind, rest, below }: Entry): readonly Token[] {
  const end = behind.findIndex((token) => isMark(token, ".!?;"));
  const own = (isPart ? behind.slice(0, end < 0 ? behind.length : end) : rest).filter(isWord);
  return own.length > 0 || isPart ? own : below.flatMap(({ tokens }) => tokens).filter(isWord);
}

function asideInCjk(words: readonly Token[]): Entry["doubt"] {
  const text = words.map(({ text: word }) => word).join("");
  return asideStemsCjk.find(([, stems]) => stems.test(text))?.[0] ?? null;
}
