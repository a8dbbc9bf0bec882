import { emptyHash, hashOn, hashText } from "./prefix-index.ts";
import { cjkLetters, formAt, formOf, type WordForm } from "./word-forms.ts";

/** Before a word, weakest first; `soft` is a sign that some names contain (" - ", "/", "&"), `blank` a blanked stretch. */
export const gaps = { join: 0, soft: 1, hard: 2, blank: 3, border: 4 } as const;
export type Gap = (typeof gaps)[keyof typeof gaps];

/** Offsets are UTF-16 units of the text. */
export interface TextWord extends Omit<WordForm, "written"> {
  readonly start: number;
  readonly end: number;
  readonly gapBefore: Gap;
}

export function textWords(line: string): TextWord[] {
  return plainWords(line) ?? patternWords(line);
}

/** Classes as in `wordPattern`; letters beyond Latin are left to it. */
const kinds = { sign: 0, letter: 1, unknown: 2 } as const;

const latinKinds = Uint8Array.from({ length: 0x250 }, (_, code) =>
  /[\p{L}\p{N}\p{M}]/u.test(String.fromCharCode(code)) ? kinds.letter : kinds.sign,
);

function kindAt(line: string, at: number): number {
  if (at >= line.length) return kinds.sign;
  const code = line.charCodeAt(at);
  if (code < 0x250) return latinKinds[code] ?? kinds.unknown;
  return code >= 0x2000 && code < 0x2070 ? kinds.sign : kinds.unknown;
}

/** Fast path without a regular expression for Latin letters (measured by bench/daytext); null for other lines. */
function plainWords(line: string): TextWord[] | null {
  const words: TextWord[] = [];
  let end = 0;
  let before = "";
  for (let at = 0; at < line.length; at++) {
    const kind = kindAt(line, at);
    if (kind === kinds.sign) continue;
    if (kind === kinds.unknown) return null;
    const start = at;
    let hash = emptyHash;
    for (; kindAt(line, at) === kinds.letter; at++) hash = hashOn(hash, line.charCodeAt(at));
    if (isOwnerMark(line.charCodeAt(at)) && (line.charCodeAt(at + 1) | 0x20) === 0x73) {
      const behind = kindAt(line, at + 2);
      if (behind === kinds.unknown) return null;
      if (behind === kinds.sign) {
        at += 2;
        hash = hashOn(hash, ownerSign);
      }
    }
    const form = formAt(line, start, at, hash);
    words.push(wordOf(form, start, at, gapBetween(line, end, start, words.length === 0, before)));
    end = at;
    before = form.folded;
    if (kindAt(line, at) === kinds.unknown) return null;
  }
  return words;
}

/** Replaces "'s" in a word's hash. */
const ownerSign = 0x27;

function isOwnerMark(code: number): boolean {
  return code === 0x27 || code === 0x60 || code === 0xb4 || code === 0x2018 || code === 0x2019;
}

const wordPattern = new RegExp(
  `[${cjkLetters}]+|(?:(?![${cjkLetters}])[\\p{L}\\p{N}\\p{M}])+(?:['’ʻ‘\`´][sS](?![\\p{L}\\p{N}\\p{M}]))?`,
  "gu",
);

function patternWords(line: string): TextWord[] {
  const words: TextWord[] = [];
  let end = 0;
  let before = "";
  for (const { 0: written, index: start } of line.matchAll(wordPattern)) {
    const behind = start + written.length;
    const form = written.length > longestKept ? formOf(written) : formAt(line, start, behind, hashText(written));
    words.push(wordOf(form, start, behind, gapBetween(line, end, start, words.length === 0, before)));
    end = behind;
    before = form.folded;
  }
  return words;
}

/** A longer run of letters rarely repeats. */
const longestKept = 40;

function wordOf(form: WordForm, start: number, end: number, gapBefore: Gap): TextWord {
  const { folded, owner, shape, isCjk, roles, hash } = form;
  return { start, end, gapBefore, folded, owner, shape, isCjk, roles, hash };
}

export function gapBehind(line: string, words: readonly TextWord[], at: number): Gap {
  const next = words[at + 1];
  if (next) return next.gapBefore;
  const end = words[at]?.end ?? 0;
  return line.includes("\u001f", end) ? gaps.blank : gaps.border;
}

function gapBetween(line: string, from: number, to: number, isFirst: boolean, before: string): Gap {
  if (to === from + 1 && line.charCodeAt(from) === 0x20) return isFirst ? gaps.border : gaps.join;
  let gap: Gap = isFirst ? gaps.border : gaps.join;
  let spaces = 0;
  let hyphens = 0;
  for (let at = from; at < to; at++) {
    const code = line.charCodeAt(at);
    if (code === 0x1f) return gaps.blank;
    if (isFirst) continue;
    const sign = signs.get(code) ?? "hard";
    if (sign === "space") spaces++;
    else if (sign === "hyphen") hyphens++;
    else if (sign === "soft") gap = worse(gap, gaps.soft);
    else if (sign === "dot" && at === from && abbreviated(before)) continue;
    else if (sign === "dot" && to - from === 1) gap = worse(gap, gaps.soft);
    else if (sign !== "join" || spaces > 0) gap = worse(gap, gaps.hard);
  }
  if (isFirst || gap === gaps.hard) return gap;
  if (spaces >= columnSpaces) return gaps.hard;
  return hyphens > 0 && (spaces > 0 || hyphens > 1) ? gaps.soft : gap;
}

const columnSpaces = 3;

/** By character code; any other sign is hard. */
const signs = new Map(
  (
    [
      ["space", " \u00a0\u202f\u3000"],
      ["hyphen", "-‐‑"],
      ["soft", "/&+–—・·()[]"],
      ["join", "'’ʻ‘`´_"],
      ["dot", "."],
    ] as const
  ).flatMap(([kind, written]) => [...written].map((sign) => [sign.charCodeAt(0), kind] as const)),
);

function abbreviated(folded: string): boolean {
  return folded.length === 1 || folded === "st" || folded === "mt" || folded === "skt";
}

function worse(a: Gap, b: Gap): Gap {
  return a > b ? a : b;
}
