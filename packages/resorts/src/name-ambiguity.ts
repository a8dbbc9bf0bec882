import { does, everyday, roles } from "./lexicon.ts";
import type { MentionLine, Stretch } from "./mention-line.ts";
import type { NameIndex, Trust } from "./name-index.ts";
import { gapBehind, gaps, type TextWord } from "./text-words.ts";

export type Standing = "place" | "perhaps" | "none";

type Left = "edge" | "sign" | "firm" | "preposition" | "leader" | "and" | "word";
type Right = "border" | "follower" | "capital" | "run" | "word";

export interface Named {
  readonly stretch: Stretch;
  readonly trust: Trust;
  readonly isAfterPlace: boolean;
}

/** data/README.md has the rules: a plain name counts anywhere but after "with" or "than"; others need the slot of a place. */
export function standingOf(index: NameIndex, line: MentionLine, named: Named): Standing {
  const { from, to } = named.stretch;
  const { words } = line;
  const first = words[from];
  if (!first || line.people?.has(from)) return "none";
  const before = first.gapBefore <= gaps.soft ? words[from - 1] : undefined;
  if (before && (does(before, roles.comparing) || isInstead(words, from))) return "none";
  const next = gapBehind(line.text, words, to) === gaps.join ? words[to + 1] : undefined;
  if (does(next, roles.elsewhereNoun)) return "none";
  if (isGlued(index, line, named.stretch)) return "none";
  const isGivenName = does(first, roles.givenName);
  const slot: Slot = {
    left: leftOf(line, named),
    right: rightOf(line, to, next),
    isCapital: line.letterCase === "mixed" && isCapitalised(words, named.stretch),
    isGivenName,
    isAfterPlace: named.isAfterPlace,
    isBeforePreposition: does(next, roles.placePreposition),
  };
  if (named.trust === "plain") {
    const isSlight = from === to && first.folded.length <= 4 && !slot.isCapital && line.letterCase === "mixed";
    return isSlight ? ordinaryWord(line, slot) : "place";
  }
  if (named.trust === "wary") return waryName(line, named.stretch, slot, next);
  if (from < to) return ordinaryNames(line, slot);
  return isGivenName && isOneOfSome(index, words, to, next) ? "none" : ordinaryWord(line, slot);
}

interface Slot {
  readonly left: Left;
  readonly right: Right;
  /** Capitals count only in a line that does not capitalize all words. */
  readonly isCapital: boolean;
  readonly isGivenName: boolean;
  readonly isAfterPlace: boolean;
  readonly isBeforePreposition: boolean;
}

function ordinaryNames(line: MentionLine, { left, right, isCapital, isAfterPlace }: Slot): Standing {
  if (isCapital) return right === "run" ? "none" : "place";
  if (left === "word" && right === "follower") return line.letterCase === "upper" ? "place" : "none";
  if (left === "word" || left === "and" || (left === "sign" && !isAfterPlace)) return "none";
  if (line.letterCase === "mixed") return left !== "preposition" && isBound(right) ? "place" : "none";
  return isBound(right) || ((left === "edge" || left === "firm") && right !== "run") ? "place" : "none";
}

function ordinaryWord(line: MentionLine, slot: Slot): Standing {
  const { left, right, isCapital, isGivenName } = slot;
  if (left === "word" || left === "and" || right === "run") return "none";
  if (isCapital) {
    if (isBound(right) || left === "firm") return "place";
    if (isGivenName) return "none";
    if (right === "capital") return left === "edge" ? "perhaps" : "none";
    return left === "edge" || left === "preposition" || left === "leader" ? "place" : "none";
  }
  if (line.letterCase === "mixed") return (left === "edge" || left === "firm") && right === "border" ? "place" : "none";
  if (left === "sign") return right === "border" && slot.isAfterPlace ? "place" : "none";
  // "bear in the parking lot"
  if (slot.isBeforePreposition && left !== "firm") return "none";
  if (isBound(right) || left === "firm") return "place";
  return left === "edge" && !isGivenName ? "perhaps" : "none";
}

function waryName(
  line: MentionLine,
  { from, to }: Stretch,
  { left, isCapital }: Slot,
  next: TextWord | undefined,
): Standing {
  const behind = gapBehind(line.text, line.words, to);
  const sign = line.text.charAt(line.words[to]?.end ?? 0);
  const isExclaimed = sign === "!" || sign === "." || sign === "?";
  const isClosed = (behind > gaps.join && !isExclaimed) || does(next, roles.companion);
  if (!isClosed) return "none";
  if (left === "firm") return isCapital ? "place" : line.letterCase === "upper" ? "perhaps" : "none";
  const isBesideDate = line.words[from]?.gapBefore === gaps.blank || (left === "edge" && behind === gaps.blank);
  return isBesideDate && isCapital ? "place" : "none";
}

function isBound(right: Right): boolean {
  return right === "border" || right === "follower";
}

function leftOf(line: MentionLine, { stretch, isAfterPlace }: Named): Left {
  const word = line.words[stretch.from];
  if (!word) return "word";
  const sign = line.text.charAt(word.start - 1);
  if (sign === "@" || (sign === " " && line.text.charAt(word.start - 2) === "@")) return "firm";
  if (word.gapBefore >= gaps.blank) return "edge";
  if (word.gapBefore >= gaps.soft) return "sign";
  const before = line.words[stretch.from - 1];
  if (!before) return "edge";
  if (does(before, roles.firmPreposition)) return "firm";
  if (does(before, roles.conjunction) && isAfterPlace) return "sign";
  if (does(before, roles.placePreposition)) {
    // "a" is the English article first, "at" in French or Spanish second.
    return before.folded === "a" && line.text.charAt(before.start) !== "à" && word.shape === "lower"
      ? "word"
      : "preposition";
  }
  if (does(before, roles.leader | roles.number) || isCount(line.words, stretch.from)) return "leader";
  return does(before, roles.conjunction) ? "and" : "word";
}

function isCount(words: readonly TextWord[], at: number): boolean {
  return does(words[at - 1], roles.runNoun | roles.follower) && does(words[at - 2], roles.number);
}

function rightOf(line: MentionLine, to: number, next: TextWord | undefined): Right {
  if (!next) return "border";
  if (does(next, roles.number | roles.companion)) return "border";
  if (does(next, roles.follower)) {
    const isName = line.letterCase === "mixed" && next.shape === "capital" && does(next, roles.runNoun);
    return isName ? "run" : "follower";
  }
  if (does(next, roles.conjunction)) return "border";
  if (does(next, roles.runNoun)) return "run";
  if (line.letterCase === "mixed" && next.shape !== "lower" && next.shape !== "none") {
    const afterNext = line.words[to + 2];
    return afterNext && afterNext.gapBefore === gaps.join && does(afterNext, roles.runNoun) ? "run" : "capital";
  }
  return does(next, everyday) ? "follower" : "word";
}

/** "Jay and Tom", "Hunter and I": people, unless the other is a place too. */
function isOneOfSome(index: NameIndex, words: readonly TextWord[], to: number, next: TextWord | undefined): boolean {
  const other = words[to + 2];
  if (!next || !other || !does(next, roles.conjunction) || index.names.has(other.folded)) return false;
  return other.shape === "capital" || other.folded === "i" || other.folded === "me" || other.folded === "ich";
}

function isInstead(words: readonly TextWord[], from: number): boolean {
  return words[from - 1]?.folded === "of" && words[from - 2]?.folded === "instead";
}

/** "pre-Alta", "Killington-bound": part of a longer word, unless the other part is a place or a number. */
function isGlued(index: NameIndex, { text, words }: MentionLine, { from, to }: Stretch): boolean {
  const first = words[from];
  const last = words[to];
  if (!first || !last) return false;
  const before = words[from - 1];
  const next = words[to + 1];
  if (before && before.end + 1 === first.start && isHyphen(text.charAt(before.end)) && isOther(index, before))
    return true;
  return Boolean(
    next &&
      last.end + 1 === next.start &&
      isHyphen(text.charAt(last.end)) &&
      next.shape === "lower" &&
      isOther(index, next),
  );
}

function isOther(index: NameIndex, word: TextWord): boolean {
  return (
    word.shape !== "none" && !does(word, roles.number) && !index.names.has(word.folded) && !/\d$/.test(word.folded)
  );
}

function isHyphen(sign: string): boolean {
  return sign === "-" || sign === "‐" || sign === "‑" || sign === "_";
}

export function isCapitalised(words: readonly TextWord[], { from, to }: Stretch): boolean {
  for (let at = from; at <= to; at++) {
    const word = words[at];
    if (word?.shape !== "lower" || (at > from && does(word, roles.small))) continue;
    if (does(word, roles.number)) continue;
    if (at === from && does(word, roles.small) && from < to) continue;
    return false;
  }
  return true;
}
