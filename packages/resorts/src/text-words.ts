import { foldWords } from "./fold.ts";

/**
 * What parts a word from the one before it, weakest first: nothing to speak of (a space, a hyphen, the dot of "St."), a
 * sign that some names hold themselves (" - ", "/", "&"), a comma or another sign, a blanked stretch, the line's border.
 */
export const gaps = { join: 0, soft: 1, hard: 2, blank: 3, border: 4 } as const;
export type Gap = (typeof gaps)[keyof typeof gaps];

/** How a word is written; "none" for digits and for scripts without capitals. */
export type WordShape = "lower" | "capital" | "upper" | "none";

/** A word of a text. Offsets are UTF-16 units of that text. */
export interface TextWord {
  readonly start: number;
  readonly end: number;
  /** As fold.ts has it, its parts joined; empty for a word that is longer than any name. */
  readonly folded: string;
  /** Without its "'s", where it has one. */
  readonly owner: { readonly folded: string; readonly end: number } | null;
  readonly shape: WordShape;
  /** Of Chinese, Japanese or Korean letters only. */
  readonly isCjk: boolean;
  readonly gapBefore: Gap;
}

/** The words of one line. Linear in its length. */
export function textWords(line: string): TextWord[] {
  const words: TextWord[] = [];
  let end = 0;
  let before = "";
  const add = (written: string, start: number) => {
    const word = readWord(written, start, gapBetween(line, end, start, words.length === 0, before));
    words.push(word);
    end = word.end;
    before = word.folded;
  };
  if (ascii.test(line)) eachAsciiWord(line, add);
  else for (const match of line.matchAll(wordPattern)) add(match[0], match.index);
  return words;
}

/** As `wordPattern` has them, without a regular expression: most lines are plain (bench/daytext). */
function eachAsciiWord(line: string, found: (written: string, start: number) => void): void {
  for (let at = 0; at < line.length; at++) {
    if (!isAsciiLetter(line, at)) continue;
    const start = at;
    while (isAsciiLetter(line, at)) at++;
    const sign = line.charCodeAt(at);
    const isOwner = (sign === 0x27 || sign === 0x60) && (line.charCodeAt(at + 1) | 0x20) === 0x73;
    if (isOwner && !isAsciiLetter(line, at + 2)) at += 2;
    found(line.slice(start, at), start);
  }
}

/** Or a digit. */
function isAsciiLetter(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** What stands between a place in a line and the line's end, or the next word if there is one. */
export function gapBehind(line: string, words: readonly TextWord[], at: number): Gap {
  const next = words[at + 1];
  if (next) return next.gapBefore;
  const end = words[at]?.end ?? 0;
  return line.includes("\u001f", end) ? gaps.blank : gaps.border;
}

/** No name has a longer word; what is longer is not folded, which would cost time on hostile text. */
const longestWord = 40;
/** A run of letters without spaces is read letter by letter, but not for ever. */
const longestCjkRun = 4_000;

const cjkLetters =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー\u3099\u309a\uff70\uff9e\uff9f";
const wordPattern = new RegExp(
  `[${cjkLetters}]+|(?:(?![${cjkLetters}])[\\p{L}\\p{N}\\p{M}])+(?:['’ʻ‘\`´][sS](?![\\p{L}\\p{N}\\p{M}]))?`,
  "gu",
);
const cjkStart = new RegExp(`^[${cjkLetters}]`, "u");
const ascii = /^\p{ASCII}*$/u;

function readWord(written: string, start: number, gapBefore: Gap): TextWord {
  const end = start + written.length;
  const first = written.charCodeAt(0);
  const isCjk = first > 0x10ff && cjkStart.test(written);
  const most = isCjk ? longestCjkRun : longestWord;
  if (written.length > most) return { start, end, folded: "", owner: null, shape: "none", isCjk, gapBefore };
  const isOwner = !isCjk && written.length > 2 && apostrophes.has(written.charAt(written.length - 2));
  const bare = isOwner ? written.slice(0, -2) : written;
  const folded = isCjk ? written : foldOne(bare);
  return {
    start,
    end,
    folded: isOwner ? `${folded}s` : folded,
    owner: isOwner ? { folded, end: end - 2 } : null,
    shape: isCjk ? "none" : shapeOf(bare),
    isCjk,
    gapBefore,
  };
}

const apostrophes = new Set("'’ʻ‘`´");

/** As foldWords folds a single word, at a fraction of the cost for plain ones. */
function foldOne(written: string): string {
  if (!ascii.test(written)) return foldWords(written).join("");
  const lower = written.toLowerCase();
  return sameWord.get(lower) ?? lower;
}

/** The plain words that fold.ts writes in one way, asked of it once. */
const sameWord = new Map(
  ["saint", "sankt", "sainte", "ste", "mount"].map((word) => [word, foldWords(word).join("")] as const),
);

function shapeOf(written: string): WordShape {
  const lower = written.toLowerCase();
  const upper = written.toUpperCase();
  if (lower === upper) return "none";
  if (written === lower) return "lower";
  return written === upper && written.length > 1 ? "upper" : /^[\p{N}]*\p{Lu}/u.test(written) ? "capital" : "lower";
}

/** Looks at what lies between two words, sign by sign. */
function gapBetween(line: string, from: number, to: number, isFirst: boolean, before: string): Gap {
  if (to === from + 1 && line.charCodeAt(from) === 0x20) return isFirst ? gaps.border : gaps.join;
  let gap: Gap = isFirst ? gaps.border : gaps.join;
  let spaces = 0;
  let hyphens = 0;
  for (let at = from; at < to; at++) {
    const sign = line.charAt(at);
    if (sign === "\u001f") return gaps.blank;
    if (isFirst) continue;
    if (isSpace(sign)) spaces++;
    else if (sign === "-" || sign === "‐" || sign === "‑") hyphens++;
    else if (softSigns.has(sign)) gap = worse(gap, gaps.soft);
    else if (sign === "." && (from === at ? abbreviated(before) : false)) continue;
    else if (sign === "." && to - from === 1) gap = worse(gap, gaps.soft);
    else if (!joinSigns.has(sign) || spaces > 0) gap = worse(gap, gaps.hard);
  }
  if (isFirst || gap === gaps.hard) return gap;
  if (spaces >= columnSpaces) return gaps.hard;
  return hyphens > 0 && (spaces > 0 || hyphens > 1) ? gaps.soft : gap;
}

/** So many spaces part columns. */
const columnSpaces = 3;
const softSigns = new Set("/&+–—・·()[]");
const joinSigns = new Set("'’ʻ‘`´_");

function isSpace(sign: string): boolean {
  return sign === " " || sign === "\u00a0" || sign === "\u202f" || sign === "\u3000";
}

/** "St. Anton", "Mt. Hood", "B.C.": the dot belongs to the word. */
function abbreviated(folded: string): boolean {
  return folded.length === 1 || folded === "st" || folded === "mt" || folded === "skt";
}

function worse(a: Gap, b: Gap): Gap {
  return a > b ? a : b;
}
