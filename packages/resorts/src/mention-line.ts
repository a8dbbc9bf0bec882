import { does, roles } from "./lexicon.ts";
import type { NameIndex } from "./name-index.ts";
import type { PlaceHint } from "./place-hints.ts";
import { gaps, type TextWord, textWords } from "./text-words.ts";

export interface MentionLine {
  readonly text: string;
  readonly words: readonly TextWord[];
  /** "lower" and "upper" lines say nothing by their capitals. */
  readonly letterCase: "mixed" | "lower" | "upper";
  /** Indexes of words about people: after "with", up to a comma or a preposition of place. */
  readonly people: ReadonlySet<number> | null;
  readonly hasBlank: boolean;
  /** Null until read: a line with many namesakes is read once. */
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
    if (does(word, roles.companion) && isCompanion(text, word) && !isPolishIn(index, words, at)) inside = true;
  }
  return people;
}

function staysInside(index: NameIndex, text: string, words: readonly TextWord[], at: number): boolean {
  const word = words[at] as TextWord;
  const before = words[at - 1];
  if (does(word, roles.placePreposition) && !does(word, roles.conjunction)) return false;
  if (word.gapBefore >= gaps.hard) {
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

/** A lone "m" or "z" counts only with a dot or in lower case. */
function isCompanion(text: string, word: TextWord): boolean {
  if (word.folded.length > 1) return true;
  return word.folded === "w" ? true : word.shape === "lower" && text.charAt(word.end) !== "";
}

/** Where "w" is short for "with". */
const withCountries: ReadonlySet<string> = new Set(["US", "CA", "GB", "IE", "AU", "NZ"]);

/** "w Szczyrku", "w Livigno": Polish for "in", in front of a place of Poland or of none where English is written. */
function isPolishIn({ names, records }: NameIndex, words: readonly TextWord[], at: number): boolean {
  if (words[at]?.folded !== "w") return false;
  const [next, second] = words.slice(at + 1, at + 3).map(({ folded }) => folded);
  const entry = names.get(`${next}${second}`) ?? names.get(`${next}`);
  const countries = entry?.holders.map(({ record }) => records[record]?.countryCode ?? "") ?? [];
  return countries.includes("PL") || (entry?.trust === "plain" && !countries.some((code) => withCountries.has(code)));
}

/** "w/ Sam & Jo + Ann" */
function isJoinedBy(text: string, from: number, to: number): boolean {
  const between = text.slice(from, to).trim();
  return between === "&" || between === "+" || between === "/";
}
