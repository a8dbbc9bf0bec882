import { isMark } from "./dates/date-tokens.ts";
import type { Entry } from "./entries.ts";
import type { TextLine } from "./lines.ts";
import { areOfSkiing } from "./other-sport.ts";
import type { PlaceLine } from "./places.ts";
import { isWord } from "./token.ts";

/** Whether half of the entries or more are messages. */
export function isChatOf(entries: readonly Entry[]): boolean {
  const timed = entries.filter(isMessage).length;
  return timed >= 2 && timed * 2 >= entries.length;
}

/** Whether it is a message with its time, or a day's messages below its date. */
export function isMessage({ isTimed, said, below }: Entry): boolean {
  return isTimed || (said.note === null && below.length > 0 && below.every(beginsWithClock));
}

/** A list of lift scans has no writers. */
export function isSigned(entry: Entry): boolean {
  return (
    isMessage(entry) && (!entry.isTimed || entry.behind.slice(4, longestWriter).some((token) => isMark(token, ":")))
  );
}

const longestWriter = 12;

/** "21:30 Yuki …", "[Min] [8:40] …" */
function beginsWithClock({ tokens }: TextLine): boolean {
  const at = tokens.findIndex(({ kind }) => kind === "number");
  const [colon, minute] = [tokens[at + 1], tokens[at + 2]];
  return at >= 0 && at < longestWriter && isMark(colon, ":") && minute?.text.length === 2;
}

/** Whether a message names a place or has a word of skiing itself. */
export function namesSkiing({ said, below }: Entry, places: ReadonlyMap<number, PlaceLine>): boolean {
  if (said.place?.resort || said.skis.length > 0 || below.some(({ number }) => places.has(number))) return true;
  return areOfSkiing([said.line, ...below].flatMap(({ tokens }) => tokens).filter(isWord));
}
