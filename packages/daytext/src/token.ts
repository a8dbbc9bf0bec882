import { foldWord } from "./fold-word.ts";
import { mayBeWordDay } from "./words/day-words.ts";
import { mayBeginFeast } from "./words/feast-days.ts";
import { monthOf, spokenMonths } from "./words/months.ts";
import { weekdayNames } from "./words/weekdays.ts";

/** A word, a number or a mark of a line. */
export interface Token {
  readonly kind: "word" | "number" | "mark";
  readonly text: string;
  /** A word without case and accents, as the word lists have it; anything else as it is. */
  readonly key: string;
  /** The key as skis are compared: without a plural's "s" or leading zeros. */
  readonly singular: string;
  /** Of a number; NaN otherwise. */
  readonly value: number;
  /** Whether blank space or the line's start is in front of it. */
  readonly isApart: boolean;
  readonly isCapital: boolean;
  readonly isSmall: boolean;
  /** Whether a date may begin with it: a line without such tokens has none. */
  readonly mayDate: boolean;
  /** 1 to 12 for a month's name, else 0. */
  readonly month: number;
  /** The days that a weekday's name may mean, 1 = Monday; null for any other word. */
  readonly weekdays: readonly number[] | null;
}

/** Whether a token is a word. */
export function isWord({ kind }: Token): boolean {
  return kind === "word";
}

/** The token of a text. People say the same words again and again: a bounded number of them is kept. */
export function keptToken(text: string, isApart: boolean): Token {
  const kept = isApart ? keptApart : keptBeside;
  const known = kept.get(text);
  if (known) return known;
  const token = tokenOf(text, isApart);
  if (kept.size >= mostKept) kept.clear();
  if (text.length <= longestKept) kept.set(text, token);
  return token;
}

const keptApart = new Map<string, Token>();
const keptBeside = new Map<string, Token>();
const mostKept = 10_000;
const longestKept = 30;

const ownMarks = "年月日";

function tokenOf(text: string, isApart: boolean): Token {
  const isNumber = /^[0-9]/u.test(text);
  const kind = isNumber ? "number" : /^[\p{L}\p{M}]/u.test(text) && !ownMarks.includes(text) ? "word" : "mark";
  const key = kind === "word" ? foldWord(text) : text;
  return {
    kind,
    text,
    key,
    singular: isNumber ? key.replace(/^0+(?=.)/u, "") : singularOf(key),
    value: isNumber && text.length <= 8 ? Number(text) : Number.NaN,
    isApart,
    isCapital: /^\p{Lu}/u.test(text),
    isSmall: /^\p{Ll}/u.test(text),
    mayDate: isNumber || (kind === "word" && mayBeDate(key)),
    month: monthOf(key),
    weekdays: weekdayNames.get(key) ?? null,
  };
}

function mayBeDate(key: string): boolean {
  return monthOf(key) > 0 || spokenMonths.has(key) || mayBeWordDay(key) || mayBeginFeast(key);
}

/** Without the "s" of a plural: "Mantras" is "Mantra", "Bliss" is none. */
function singularOf(key: string): string {
  return key.length > 3 && key.endsWith("s") && !key.endsWith("ss") ? key.slice(0, -1) : key;
}
