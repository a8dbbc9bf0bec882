import type { NameIndex } from "./name-index.ts";
import type { PlaceHint } from "./place-hints.ts";
import { gaps, type TextWord, textWords } from "./text-words.ts";
import { does, roles } from "./word-roles.ts";

/** A line of a text, as the finder of places reads it. */
export interface MentionLine {
  readonly text: string;
  readonly words: readonly TextWord[];
  /** "lower" and "upper" where the line has no capitals or nothing else: they say nothing then. */
  readonly letterCase: "mixed" | "lower" | "upper";
  /** Numbers of the words that are said of people: behind "with", up to a comma or a place's preposition. Null for none. */
  readonly people: ReadonlySet<number> | null;
  /** Whether something of the line has been blanked. */
  readonly hasBlank: boolean;
  /** What hint-reading.ts found in the whole line; null until it was asked: a line of many namesakes is read once. */
  hintsAnywhere: readonly PlaceHint[] | null;
}

export function readLine(index: NameIndex, text: string): MentionLine {
  const words = textWords(text);
  return {
    text,
    words,
    letterCase: caseOf(words),
    people: peopleOf(index, text, words),
    hasBlank: text.includes("\u001f"),
    hintsAnywhere: null,
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
  for (const word of words) {
    if (word.shape === "none" || does(word, roles.number)) continue;
    if (word.shape === "lower") lower = true;
    else if (word.shape === "upper" || word.folded.length === 1) upper = true;
    else capital = true;
  }
  if (!capital && !upper) return "lower";
  return capital || lower ? "mixed" : "upper";
}

function peopleOf(index: NameIndex, text: string, words: readonly TextWord[]): Set<number> | null {
  let people: Set<number> | null = null;
  let inside = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as TextWord;
    if (inside) {
      inside = staysInside(index, text, words, at);
      if (inside) {
        people ??= new Set();
        people.add(at);
      }
    }
    if (does(word, roles.companion) && isCompanion(text, word)) inside = true;
  }
  return people;
}

/** Whether the people of the words before this one go on with it. */
function staysInside(index: NameIndex, text: string, words: readonly TextWord[], at: number): boolean {
  const word = words[at] as TextWord;
  const before = words[at - 1];
  if (does(word, roles.placePreposition) && !does(word, roles.conjunction)) return false;
  if (word.gapBefore >= gaps.hard) {
    // "with Sam, Jay and Tom": one more of a list, which "and" and a person end.
    const afterNext = words[at + 2];
    return (
      word.gapBefore === gaps.hard &&
      does(words[at + 1], roles.conjunction) &&
      afterNext?.shape === "capital" &&
      !index.names.has(afterNext.folded)
    );
  }
  return !(word.gapBefore === gaps.soft && before && !isJoinedBy(text, before.end, word.start));
}

/** "w/", "with", "mit"; a lone "m" or "z" only with the dot or as written small. */
function isCompanion(text: string, word: TextWord): boolean {
  if (word.folded.length > 1) return true;
  return word.folded === "w" ? true : word.shape === "lower" && text.charAt(word.end) !== "";
}

/** "w/ Sam & Jo + Ann": these signs link people. */
function isJoinedBy(text: string, from: number, to: number): boolean {
  const between = text.slice(from, to).trim();
  return between === "&" || between === "+" || between === "/";
}
