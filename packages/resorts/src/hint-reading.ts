import type { MentionLine } from "./mention-line.ts";
import { keyOf } from "./name-matching.ts";
import { mostHintWords, type PlaceHint, type PlaceHints } from "./place-hints.ts";
import { emptyHash, hashText, someBegins } from "./prefix-index.ts";
import { gaps } from "./text-words.ts";

export interface ReadHint {
  readonly hint: PlaceHint;
  /** Index of the last word; `end` includes a dot or bracket that belongs to it. */
  readonly to: number;
  readonly end: number;
  /** A sure hint rules other places out ("Alta, VT" is not Alta), an unsure one only chooses among namesakes. */
  readonly isSure: boolean;
  readonly key: string;
}

/** The region or country after a word. A code needs capitals if the line has any: "sugarloaf, me and tom". */
export function hintAfter(hints: PlaceHints, line: MentionLine, at: number): ReadHint | null {
  const { words, text, letterCase } = line;
  const first = words[at + 1];
  if (!first || first.gapBefore >= gaps.blank) return null;
  const found = longestHint(hints, line, at + 1);
  if (!found) return null;
  const { hint, to } = found;
  const read = words.slice(at + 1, to + 1);
  if (hint.kind !== "name" && letterCase === "mixed" && read.some(({ shape }) => shape === "lower")) return null;
  const sign = text.slice(words[at]?.end, first.start).trim();
  let end = words[to]?.end ?? 0;
  const hasDot = hint.kind !== "name" && text[end] === ".";
  if (hasDot) end++;
  const isBracketed = sign === "(" && text[end] === ")";
  if (isBracketed) end++;
  const isApart = sign === "," || isBracketed;
  const isLoud = letterCase === "mixed" && read.every(({ shape }) => shape === "upper");
  const isSure = {
    name: first.shape !== "lower" && (isApart || sign === ""),
    "country-code": isBracketed,
    code: isApart && (isLoud || hasDot),
    abbreviation: isApart && (isLoud || hasDot),
  }[hint.kind];
  return { ...found, end, isSure };
}

function longestHint({ hints, prefixes }: PlaceHints, { words }: MentionLine, from: number) {
  let best: Pick<ReadHint, "hint" | "to" | "key"> | null = null;
  let hash = emptyHash;
  for (let to = from; to < from + mostHintWords; to++) {
    const word = words[to];
    if (!word || (to > from && word.gapBefore !== gaps.join)) break;
    hash = hashText(word.folded, hash);
    if (!someBegins(prefixes, hash)) break;
    const key = keyOf(words, from, to);
    const hint = hints.get(key);
    if (hint) best = { hint, to, key };
  }
  return best;
}
