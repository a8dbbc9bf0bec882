import { foldWord, isAscii } from "./fold-word.ts";
import { plainMark } from "./plain-width.ts";
import { flagsOf, wordFlags } from "./word-flags.ts";
import { type Language, languageOf } from "./words/languages.ts";
import { monthOf } from "./words/months.ts";
import { weekdayNames } from "./words/weekdays.ts";

/** A word, a number or a mark of a line. */
export interface Token {
  readonly kind: "word" | "number" | "mark";
  readonly text: string;
  readonly written: string;
  /** A word without case and accents, as the word lists have it; anything else as it is. */
  readonly key: string;
  /** The key as skis are compared: without a plural's "s" or leading zeros. */
  readonly singular: string;
  /** Of a number; NaN otherwise. */
  readonly value: number;
  /** How much blank space is in front of it: 2 for two units or more, or the line's start. */
  readonly space: number;
  readonly isApart: boolean;
  readonly isCapital: boolean;
  readonly isSmall: boolean;
  readonly wordFlags: number;
  /** 1 to 12 for a month's name, else 0. */
  readonly month: number;
  /** The days that a weekday's name may mean, 1 = Monday; null for any other word. */
  readonly weekdays: readonly number[] | null;
  readonly language: Language | null;
}

/** Whether a token is a word. */
export function isWord({ kind }: Token): boolean {
  return kind === "word";
}

/**
 * The token that a text holds there; `hash` is of its units and of `space`. People say the same words again and again: a table of fixed
 * size keeps the last two tokens at each pair of places, so that neither memory nor time can grow.
 */
export function keptToken(text: string, start: number, end: number, hash: number, space: number): Token {
  const place = (hash ^ (hash >>> 15)) & (kept.length - 1);
  const known = kept[place];
  if (known && known.space === space && stands(known.written, text, start, end)) return known;
  const other = kept[place ^ 1];
  if (other && other.space === space && stands(other.written, text, start, end)) return other;
  const token = tokenOf(text.slice(start, end), space);
  if (token.text.length > longestKept) return token;
  kept[place ^ 1] = known ?? null;
  kept[place] = token;
  return token;
}

const kept: (Token | null)[] = new Array<Token | null>(32768).fill(null);
/** V8 copies a short slice of a text; a longer one would keep the whole text in memory. */
const longestKept = 12;

function stands(written: string, text: string, start: number, end: number): boolean {
  if (written.length !== end - start) return false;
  for (let at = 0; at < written.length; at++) if (written.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}

const digits = /^[0-9]/u;
const letter = /^[\p{L}\p{M}]/u;
const ownMarks = "年月日년월일号號";

function tokenOf(written: string, space: number): Token {
  const kind = digits.test(written) ? "number" : letter.test(written) && !ownMarks.includes(written) ? "word" : "mark";
  const text = kind === "mark" ? plainMark(written) : written;
  const key = kind === "word" ? foldWord(text) : text;
  const language = kind === "word" ? languageOf(key) : null;
  const said =
    kind === "word" ? flagsOf(key) | (isAscii(text) ? 0 : wordFlags.foreign) : kind === "number" ? wordFlags.number : 0;
  return {
    kind,
    text,
    written,
    key,
    singular: kind === "number" ? withoutZeros(key) : singularOf(key),
    value: kind === "number" && text.length <= 8 ? Number(text) : Number.NaN,
    space,
    isApart: space > 0,
    isCapital: /^\p{Lu}/u.test(text),
    isSmall: /^\p{Ll}/u.test(text),
    wordFlags: language ? said | wordFlags.language : said,
    month: monthOf(key),
    weekdays: weekdayNames.get(key) ?? null,
    language,
  };
}

function withoutZeros(key: string): string {
  return key.replace(/^0+(?=.)/, "");
}

function singularOf(key: string): string {
  return key.length > 3 && key.endsWith("s") && !key.endsWith("ss") ? key.slice(0, -1) : key;
}
