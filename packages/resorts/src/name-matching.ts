import { genericTails } from "./mention-grammar.ts";
import { type MentionLine, type Stretch, startsWithDigit } from "./mention-line.ts";
import type { NameEntry, NameIndex } from "./name-index.ts";
import { gaps, type TextWord } from "./text-words.ts";

/** A name as a line's words spell it. */
export interface NameMatch extends Stretch {
  readonly entry: NameEntry;
  /** Behind the last letter, a "'s" outside. */
  readonly end: number;
}

/** The longest name that begins with a word. */
export function longestName(index: NameIndex, { words }: MentionLine, from: number): NameMatch | null {
  let best: NameMatch | null = null;
  let key = "";
  const last = Math.min(words.length, from + index.mostWords + sparePieces);
  for (let to = from; to < last; to++) {
    const word = words[to];
    if (!word || word.folded === "" || (to > from && word.gapBefore > gaps.soft)) break;
    const before: string = key;
    key += word.folded;
    if (key.length > longestKey) break;
    const entry = index.names.get(key);
    if (entry && isSpelledSo(entry, words, from, to, key)) best = { entry, from, to, end: word.end };
    else if (word.owner) {
      const owned = index.names.get(before + word.owner.folded);
      if (owned && isSpelledSo(owned, words, from, to, before + word.owner.folded)) {
        best = { entry: owned, from, to, end: word.owner.end };
      }
    }
  }
  return best;
}

/** "Killington Ski Resort": the last word of a tail that says no more than what it is, or `to` where there is none. */
export function tailBehind({ words }: MentionLine, to: number): number {
  let end = to;
  for (let at = to + 1; at <= to + mostTailWords; at++) {
    const word = words[at];
    if (word?.gapBefore !== gaps.join || !genericTails.has(word.folded)) break;
    if (!openTails.has(word.folded)) end = at;
  }
  return end;
}

const mostTailWords = 4;
/** These begin a tail but don't end one: "Alta ski day", "Vail snow". */
const openTails = new Set([
  "ski",
  "skis",
  "skiing",
  "snow",
  "alpine",
  "winter",
  "sports",
  "hill",
  "hills",
  "skiable",
  "domaine",
]);

/** A name may be written in more words than it has: "Snow Bird". */
const sparePieces = 2;
const longestKey = 80;
/** Written together or apart, a name needs this many letters: shorter ones turn up by chance. */
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
