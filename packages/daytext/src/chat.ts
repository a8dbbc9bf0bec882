import { isMark } from "./dates/date-tokens.ts";
import type { Entry } from "./entries.ts";
import { areOfSkiing } from "./other-sport.ts";
import type { PlaceLine } from "./places.ts";
import { isWord } from "./token.ts";
import { weatherWords } from "./words/ski-words.ts";

/** Whether half of the entries or more are messages. */
export function isChatOf(entries: readonly Entry[]): boolean {
  const timed = entries.filter(isMessage).length;
  return timed >= 2 && timed * 2 >= entries.length;
}

/** Whether it is a message with its time, or a day's messages below its date. */
export function isMessage({ isTimed, said, below }: Entry): boolean {
  return isTimed || (said.note === null && below.length > 0 && below.every(({ text }) => clockFirst.test(text)));
}

/** A list of lift scans has no writers. */
export function isSigned(entry: Entry): boolean {
  return (
    isMessage(entry) && (!entry.isTimed || entry.behind.slice(4, longestWriter).some((token) => isMark(token, ":")))
  );
}

const longestWriter = 12;
const clockFirst = /^[^\p{N}]{0,40}\d{1,2}:\d\d(?!\d)/u;

/** Whether a message names a place or has a word of skiing or weather itself. */
export function namesSkiing({ said, below }: Entry, places: ReadonlyMap<number, PlaceLine>): boolean {
  if (said.place?.resort || said.skis.length > 0 || below.some(({ number }) => places.has(number))) return true;
  const words = [said.line, ...below].flatMap(({ tokens }) => tokens).filter(isWord);
  return areOfSkiing(words) || words.some(({ key }) => weatherWords.has(key));
}
