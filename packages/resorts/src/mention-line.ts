import { companions, conjunctions, placePrepositions } from "./mention-grammar.ts";
import type { NameIndex } from "./name-index.ts";
import { gaps, type TextWord, textWords } from "./text-words.ts";

/** A line of a text, as the finder of places reads it. */
export interface MentionLine {
  readonly text: string;
  readonly words: readonly TextWord[];
  /** "lower" and "upper" where the line has no capitals or nothing else: they say nothing then. */
  readonly letterCase: "mixed" | "lower" | "upper";
  /** 1 for each word that is said of people: behind "with", up to a comma or a place's preposition. */
  readonly people: Uint8Array;
  /** Whether something of the line has been blanked. */
  readonly hasBlank: boolean;
}

export function readLine(index: NameIndex, text: string): MentionLine {
  const words = textWords(text);
  return {
    text,
    words,
    letterCase: caseOf(words),
    people: peopleOf(index, text, words),
    hasBlank: text.includes("\u001f"),
  };
}

/** A stretch of a line's words, both ends inside. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

function caseOf(words: readonly TextWord[]): MentionLine["letterCase"] {
  let lower = false;
  let capital = false;
  let upper = false;
  for (const { shape, folded } of words) {
    if (shape === "none" || startsWithDigit(folded)) continue;
    if (shape === "lower") lower = true;
    else if (shape === "upper" || folded.length === 1) upper = true;
    else capital = true;
  }
  if (!capital && !upper) return "lower";
  return capital || lower ? "mixed" : "upper";
}

function peopleOf(index: NameIndex, text: string, words: readonly TextWord[]): Uint8Array {
  const people = new Uint8Array(words.length);
  let inside = false;
  words.forEach((word, at) => {
    const before = words[at - 1];
    if (word.gapBefore >= gaps.hard) {
      // "with Sam, Jay and Tom": one more of a list, which "and" and a person end.
      const next = words[at + 1];
      const afterNext = words[at + 2];
      const goesOn = inside && word.gapBefore === gaps.hard && next && conjunctions.has(next.folded) && afterNext;
      inside = Boolean(goesOn && !index.names.has(afterNext.folded) && afterNext.shape === "capital");
    } else if (word.gapBefore === gaps.soft && before && !isJoinedBy(text, before.end, word.start)) {
      inside = false;
    }
    if (placePrepositions.has(word.folded) && !conjunctions.has(word.folded)) inside = false;
    if (inside) people[at] = 1;
    if (isCompanion(text, word)) inside = true;
  });
  return people;
}

/** "w/", "with", "mit"; a lone "m" or "z" only with the dot or as written small. */
function isCompanion(text: string, word: TextWord): boolean {
  if (!companions.has(word.folded)) return false;
  if (word.folded.length > 1) return true;
  return word.folded === "w" ? true : word.shape === "lower" && text.charAt(word.end) !== "";
}

/** "w/ Sam & Jo + Ann": these signs link people. */
function isJoinedBy(text: string, from: number, to: number): boolean {
  const between = text.slice(from, to).trim();
  return between === "&" || between === "+" || between === "/";
}

export function startsWithDigit(folded: string): boolean {
  const code = folded.charCodeAt(0);
  return code >= 48 && code <= 57;
}
