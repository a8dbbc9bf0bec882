import { foldWords } from "./fold.ts";
import { rolesOf } from "./lexicon.ts";
import { hashText } from "./prefix-index.ts";

/** Before a word, weakest first; `soft` is a sign that some names contain (" - ", "/", "&"), `blank` a blanked stretch. */
export const gaps = { join: 0, soft: 1, hard: 2, blank: 3, border: 4 } as const;
export type Gap = (typeof gaps)[keyof typeof gaps];

interface WordForm {
  readonly folded: string;
  /** "none" for digits and for scripts without capitals. */
  readonly shape: "lower" | "capital" | "upper" | "none";
  readonly isCjk: boolean;
  readonly roles: number;
  readonly hash: number;
}

/** Offsets are UTF-16 units of the text. */
export interface TextWord extends WordForm {
  readonly start: number;
  readonly end: number;
  readonly gapBefore: Gap;
}

export const cjkLetters =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー\u3099\u309a\uff70\uff9e\uff9f";
const cjkStart = new RegExp(`^[${cjkLetters}]`, "u");
const wordPattern = new RegExp(`[${cjkLetters}]+|(?:(?![${cjkLetters}])[\\p{L}\\p{N}\\p{M}])+`, "gu");
/** Twice as fast, for a line of Latin letters. */
const latinPattern = /[\p{L}\p{N}\p{M}]+/gu;
const latin = /^[^\u0250-\u1fff\u2070-\u{10ffff}]*$/u;

export function textWords(line: string): TextWord[] {
  const words: TextWord[] = [];
  let before: TextWord | undefined;
  for (const { 0: written, index: start } of line.matchAll(latin.test(line) ? latinPattern : wordPattern)) {
    const { folded, shape, isCjk, roles, hash } = formOf(written);
    const gapBefore = gapBetween(line, before, start);
    before = { start, end: start + written.length, gapBefore, folded, shape, isCjk, roles, hash };
    words.push(before);
  }
  return words;
}

/** Words repeat. V8 copies so short a slice, so that none keeps its whole text in memory. */
const kept = new Map<string, WordForm>();
const longestKept = 12;
const mostKept = 16_384;
/** No name has a longer word; folding one would cost time on hostile text. */
const longestWord = 40;
/** Bounds the time for a run without spaces. */
const longestCjkRun = 4_000;

function formOf(written: string): WordForm {
  if (written.length > longestKept) return readForm(written);
  const known = kept.get(written);
  if (known) return known;
  if (kept.size >= mostKept) kept.clear();
  const form = readForm(written);
  kept.set(written, form);
  return form;
}

function readForm(written: string): WordForm {
  const isCjk = cjkStart.test(written);
  const isLong = written.length > (isCjk ? longestCjkRun : longestWord);
  const folded = isLong ? "" : isCjk ? written : foldWords(written).join("");
  const shape = isCjk || isLong ? "none" : shapeOf(written);
  return { folded, shape, isCjk, roles: rolesOf(folded), hash: hashText(folded) };
}

function shapeOf(written: string): WordForm["shape"] {
  const lower = written.toLowerCase();
  const upper = written.toUpperCase();
  if (lower === upper) return "none";
  if (written === upper && written.length > 1) return "upper";
  return /^\p{N}*\p{Lu}/u.test(written) ? "capital" : "lower";
}

export function gapAfter(line: string, words: readonly TextWord[], at: number): Gap {
  const next = words[at + 1];
  if (next) return next.gapBefore;
  return line.includes("\u001f", words[at]?.end) ? gaps.blank : gaps.border;
}

function gapBetween(line: string, before: TextWord | undefined, to: number): Gap {
  const from = before?.end ?? 0;
  if (before && to === from + 1 && line[from] === " ") return gaps.join;
  const between = line.slice(from, to);
  if (between.includes("\u001f")) return gaps.blank;
  if (!before) return gaps.border;
  const isAbbreviated = abbreviations.has(before.folded) || before.folded.length === 1;
  const signs = isAbbreviated && between.startsWith(".") ? between.slice(1) : between;
  if (hardSigns.test(signs)) return gaps.hard;
  return softSigns.test(signs) ? gaps.soft : gaps.join;
}

/** Anything but the signs that names contain, a dot with a space, an apostrophe after one, or three spaces, which part columns. */
const hardSigns = /[^ \u00a0\u202f\u3000\-‐‑/&+–—・·()[\].'’ʻ‘`´_]|\..|.\.|\s['’ʻ‘`´_]|\s{3}/su;
const softSigns = /[/&+–—・·()[\].]|\s[-‐‑]|[-‐‑]\s|[-‐‑]{2}/u;
/** A dot after these ends no sentence. */
const abbreviations = new Set(["st", "mt", "skt"]);
