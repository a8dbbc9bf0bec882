import { does, roles } from "./lexicon.ts";
import type { MentionLine } from "./mention-line.ts";
import { mostHintWords, type PlaceHint, type PlaceHints } from "./place-hints.ts";
import { emptyHash, hashText, someBegins, someIs } from "./prefix-index.ts";
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

export function hintBehind(hints: PlaceHints, line: MentionLine, at: number): ReadHint | null {
  const { words, text } = line;
  const last = words[at];
  let next = at + 1;
  const first = words[next];
  if (!last || !first || first.gapBefore >= gaps.blank) return null;
  const isSpace = first.start === last.end + 1 && text.charCodeAt(last.end) === 0x20;
  const between = isSpace ? " " : text.slice(last.end, first.start);
  if (!isSpace && !isHintGap(between)) return null;
  const found = longestHint(hints, line, next);
  if (found) return close(line, found, next, between);
  if (first.gapBefore !== gaps.join || !isSpace) return null;
  // "in Tirol", "in den Dolomiten", "in der Schweiz"
  for (let linked = 0; linked < 2 && does(words[next], roles.link); linked++) {
    next++;
    if (words[next]?.gapBefore !== gaps.join) return null;
    const behind = longestHint(hints, line, next);
    if (behind && behind.hint.kind === "name") return close(line, behind, next, " ");
  }
  return null;
}

/** Hints anywhere in a line choose among namesakes and rule out no place. */
export function hintsAnywhere(hints: PlaceHints, line: MentionLine): readonly PlaceHint[] {
  if (line.hintsAnywhere) return line.hintsAnywhere;
  const found: PlaceHint[] = [];
  for (let at = 0; at < line.words.length && found.length < mostHintsAnywhere; at++) {
    const hint = longestHint(hints, line, at);
    if (!hint) continue;
    const isWritten = line.words[at]?.shape !== "lower";
    if (hint.hint.kind === "name" || (hint.hint.kind === "code" && isWritten && line.letterCase === "mixed")) {
      found.push(hint.hint);
      at = hint.to;
    }
  }
  line.hintsAnywhere = found;
  return found;
}

/** Bounds the work: each namesake is compared with each hint. */
const mostHintsAnywhere = 8;

interface FoundHint {
  readonly hint: PlaceHint;
  readonly to: number;
  readonly key: string;
}

function longestHint({ hints, prefixes }: PlaceHints, { words }: MentionLine, from: number): FoundHint | null {
  let best: FoundHint | null = null;
  let key = "";
  let hash = emptyHash;
  const last = Math.min(words.length, from + mostHintWords);
  for (let to = from; to < last; to++) {
    const word = words[to];
    if (!word || (to > from && word.gapBefore !== gaps.join)) break;
    hash = hashText(word.folded, hash);
    if (!someBegins(prefixes, hash)) break;
    key += word.folded;
    const hint = someIs(prefixes, hash) ? hints.get(key) : undefined;
    if (hint) best = { hint, to, key };
  }
  return best;
}

function isHintGap(between: string): boolean {
  const sign = between.trim();
  return sign === "" || (sign.length === 1 && ",(/[-–—:|".includes(sign)) || sign === ".,";
}

function close(line: MentionLine, found: FoundHint, from: number, between: string): ReadHint {
  const { text, words } = line;
  const first = words[from];
  const last = words[found.to];
  let end = last?.end ?? 0;
  const isShort = found.hint.kind !== "name";
  const hasDot = isShort && text.charAt(end) === ".";
  if (hasDot) end++;
  const sign = between.trim();
  const isBracketed = (sign === "(" || sign === "[") && (text.charAt(end) === ")" || text.charAt(end) === "]");
  if (isBracketed) end++;
  const isLoud =
    line.letterCase === "mixed" &&
    words
      .slice(from, found.to + 1)
      .every(({ shape, folded }) => shape === "upper" || (shape === "capital" && folded.length === 1));
  const isApart = sign === "," || sign === ".," || isBracketed;
  const isSure =
    found.hint.kind === "name"
      ? first?.shape !== "lower" && (isApart || sign === "")
      : found.hint.kind === "country-code"
        ? isBracketed
        : isApart && (isLoud || hasDot);
  return { hint: found.hint, to: found.to, key: found.key, end, isSure };
}
