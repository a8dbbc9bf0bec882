import { does, roles, startsWithDigit } from "./lexicon.ts";
import type { MentionLine, Stretch } from "./mention-line.ts";
import type { NameEntry, NameIndex } from "./name-index.ts";
import { emptyHash, hashText, someBegins, someIs } from "./prefix-index.ts";
import { gaps, type TextWord } from "./text-words.ts";

export interface NameMatch extends Stretch {
  readonly entry: NameEntry;
}

/** The longest name that begins with a word. */
export function longestName({ names, prefixes }: NameIndex, line: MentionLine, from: number): NameMatch | null {
  const { words } = line;
  let best: NameMatch | null = null;
  let hash = emptyHash;
  const last = Math.min(words.length, from + mostWords);
  for (let to = from; to < last; to++) {
    const word = words[to];
    if (!word || word.folded === "" || (to > from && word.gapBefore > gaps.soft)) break;
    hash = to === from ? word.hash : hashText(word.folded, hash);
    // Most words fail this test.
    if (!someBegins(prefixes, hash)) break;
    if (!someIs(prefixes, hash)) continue;
    const key = keyOf(words, from, to);
    if (key.length > longestKey) break;
    const entry = names.get(key);
    if (entry && isSpelledSo(entry, words, from, to, key)) best = { entry, from, to };
  }
  return best;
}

export function keyOf(words: readonly TextWord[], from: number, to: number): string {
  let key = "";
  for (let at = from; at <= to; at++) key += words[at]?.folded ?? "";
  return key;
}

/** Index of the last word of a generic tail ("Ski Resort"); `to` if there is none. */
export function endOfTail({ words }: MentionLine, to: number): number {
  let end = to;
  for (let at = to + 1; at <= to + mostTailWords; at++) {
    const word = words[at];
    if (word?.gapBefore !== gaps.join || !does(word, roles.genericTail)) break;
    if (!does(word, roles.openTail)) end = at;
  }
  return end;
}

const mostTailWords = 4;
/** No name has more, not even one that a text splits: "Snow Bird". */
const mostWords = 16;
const longestKey = 80;
/** Shorter names match by chance across word borders. */
const leastGlued = 5;
const leastSplit = 7;

function isSpelledSo(
  { pieces }: NameEntry,
  words: readonly TextWord[],
  from: number,
  to: number,
  key: string,
): boolean {
  // "Nub's" is one word.
  const parts = words.slice(from, to + 1).filter(({ folded }) => folded !== "s");
  const written = 1 << Math.min(parts.length, 30);
  if (pieces & written || words[from]?.isCjk) return true;
  if (pieces >= written) return key.length >= leastGlued;
  return (
    key.length >= leastSplit &&
    !startsWithDigit(key) &&
    words.slice(from + 1, to + 1).every(({ gapBefore }) => gapBefore === gaps.join)
  );
}
