import { does, roles, startsWithDigit } from "./lexicon.ts";
import type { MentionLine, Stretch } from "./mention-line.ts";
import type { NameEntry, NameIndex } from "./name-index.ts";
import { emptyHash, hashOn, hashText, someBegins, someIs } from "./prefix-index.ts";
import { gaps, type TextWord } from "./text-words.ts";

export interface NameMatch extends Stretch {
  readonly entry: NameEntry;
  readonly end: number;
}

export function longestName(index: NameIndex, line: MentionLine, from: number): NameMatch | null {
  const first = line.words[from];
  // Most words fail this test.
  return first && someBegins(index.prefixes, first.hash) ? longestFrom(index, line, from) : null;
}

function longestFrom(
  { names, prefixes, mostWords }: NameIndex,
  { words }: MentionLine,
  from: number,
): NameMatch | null {
  let best: NameMatch | null = null;
  let length = 0;
  let hash = emptyHash;
  const last = Math.min(words.length, from + mostWords + sparePieces);
  for (let to = from; to < last; to++) {
    const word = words[to];
    if (!word || word.folded === "" || (to > from && word.gapBefore > gaps.soft)) break;
    const owned = to === from ? word.hash : hashText(word.owner ?? word.folded, hash);
    if (!someBegins(prefixes, owned)) break;
    length += word.folded.length;
    if (length > longestKey) break;
    hash = word.owner === null ? owned : hashOn(owned, ownerLetter);
    // Builds the key only if the filter allows it.
    const key = someIs(prefixes, hash) ? keyOf(words, from, to) : "";
    const entry = names.get(key);
    if (entry && isSpelledSo(entry, words, from, to, key)) best = { entry, from, to, end: word.end };
    else if (word.owner !== null && someIs(prefixes, owned)) {
      const ownerKey = keyOf(words, from, to).slice(0, -1);
      const owner = names.get(ownerKey);
      if (owner && isSpelledSo(owner, words, from, to, ownerKey)) best = { entry: owner, from, to, end: word.end - 2 };
    }
  }
  return best;
}

function keyOf(words: readonly TextWord[], from: number, to: number): string {
  let key = "";
  for (let at = from; at <= to; at++) key += words[at]?.folded ?? "";
  return key;
}

const ownerLetter = "s".charCodeAt(0);

/** Index of the last word of a generic tail ("Ski Resort"); `to` if there is none. */
export function tailBehind({ words }: MentionLine, to: number): number {
  let end = to;
  for (let at = to + 1; at <= to + mostTailWords; at++) {
    const word = words[at];
    if (word?.gapBefore !== gaps.join || !does(word, roles.genericTail)) break;
    if (!does(word, roles.openTail)) end = at;
  }
  return end;
}

const mostTailWords = 4;

/** A text may split a name into more words: "Snow Bird". */
const sparePieces = 2;
const longestKey = 80;
/** Shorter names match by chance across word borders. */
const leastGlued = 5;
const leastSplit = 7;

function isSpelledSo(entry: NameEntry, words: readonly TextWord[], from: number, to: number, key: string): boolean {
  const pieces = to - from + 1;
  if (entry.pieces & (1 << Math.min(pieces, 30))) return true;
  if (entry.pieces >= 1 << Math.min(pieces, 30)) return key.length >= leastGlued && !entry.spaced.startsWith("st ");
  if (words[from]?.isCjk || words[to]?.isCjk) return true;
  const isSplitName = key.length >= leastSplit && !startsWithDigit(key);
  for (let at = from + 1; at <= to && isSplitName; at++) if (words[at]?.gapBefore !== gaps.join) return false;
  return isSplitName;
}
