import { isMessage } from "./chat.ts";
import { isMark } from "./dates/date-tokens.ts";
import type { Entry } from "./entries.ts";
import { inSentence } from "./judge.ts";
import { areOfSkiing, tellsOfSkiing } from "./other-sport.ts";
import type { PlaceLine } from "./places.ts";
import { isWord, type Token } from "./token.ts";
import {
  arrivalPhrases,
  asidePhrases,
  asideSigns,
  asideStemsCjk,
  eveningWords,
  halfDayPhrases,
} from "./words/aside-words.ts";
import { holdsPhrase } from "./words/phrases.ts";
import { dittoWords } from "./words/relative-words.ts";
import { weatherWords } from "./words/ski-words.ts";

/** Doubts the days that name no place themselves, tell nothing of skiing, and were spent on something else. Changes the entries. */
export function doubtAsides(entries: readonly Entry[], places: ReadonlyMap<number, PlaceLine>): void {
  for (const entry of entries) if (!entry.doubt && !entry.isNotSki) entry.doubt = asideOf(entry, places);
}

/** What a day was spent on is said first. */
const mostAhead = 8;

function asideOf(entry: Entry, places: ReadonlyMap<number, PlaceLine>): Entry["doubt"] {
  const { said, below, dates, isPart } = entry;
  if (dates?.length !== 1 || isMessage(entry) || below.some(({ number }) => places.has(number))) return null;
  const words = wordsOf(entry);
  if (isPart ? areOfSkiing(words) : tellsOfSkiing(entry)) return null;
  if (said.place?.resort) return isArrival(entry, words) ? "travel" : null;
  if (dittoWords.has(words[0]?.key ?? "") || holdsPhrase(halfDayPhrases, words)) return null;
  const evening = words.findIndex(({ key }) => eveningWords.has(key));
  const early = words.slice(0, evening < 0 ? mostAhead : Math.min(evening, mostAhead));
  const found = asidePhrases.find(([, list]) => holdsPhrase(list, early))?.[0] ?? asideInText(words, said.text);
  // "Bus up, foggy all day"
  return found === "travel" && words.some(({ key }) => weatherWords.has(key)) ? null : found;
}

/** "We arrived in Andorra on the 10th": a sentence that tells of no more. */
function isArrival({ line, mention, ahead }: Entry, words: readonly Token[]): boolean {
  const sentence = [...inSentence(ahead).filter(isWord), ...words];
  return mention.start > line.lineStart && holdsPhrase(arrivalPhrases, sentence) && !areOfSkiing(sentence);
}

/** The words of the day. They stand behind its date, or below a date alone. */
function wordsOf({ isPart, behind, rest, below }: Entry): readonly Token[] {
  const end = behind.findIndex((token) => isMark(token, ".!?;"));
  const own = (isPart ? behind.slice(0, end < 0 ? behind.length : end) : rest).filter(isWord);
  return own.length > 0 || isPart ? own : below.flatMap(({ tokens }) => tokens).filter(isWord);
}

function asideInText(words: readonly Token[], written: string): Entry["doubt"] {
  const text = words.map(({ text: word }) => word).join("");
  return (
    asideStemsCjk.find(([, stems]) => stems.test(text))?.[0] ??
    asideSigns.find(([, signs]) => signs.test(written))?.[0] ??
    null
  );
}
