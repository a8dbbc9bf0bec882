import { foldWords } from "./fold.ts";
import { rolesOf } from "./lexicon.ts";
import { emptyHash, hashText } from "./prefix-index.ts";

/** "none" for digits and for scripts without capitals. */
export type WordShape = "lower" | "capital" | "upper" | "none";

export interface WordForm {
  readonly written: string;
  readonly folded: string;
  /** Folded without "'s"; null if it has none. */
  readonly owner: string | null;
  readonly shape: WordShape;
  readonly isCjk: boolean;
  readonly roles: number;
  readonly hash: number;
}

/** Caches two forms per slot of a fixed table, since words repeat: neither memory nor time can grow. `hash`: of the word as written. */
export function formAt(line: string, start: number, end: number, hash: number): WordForm {
  const place = (hash ^ (hash >>> 15)) & (kept.length - 1);
  const known = kept[place];
  if (known && stands(known.written, line, start, end)) return known;
  const other = kept[place ^ 1];
  if (other && stands(other.written, line, start, end)) return other;
  const form = formOf(ownText(line.slice(start, end)));
  if (form.folded === "") return form;
  kept[place ^ 1] = known ?? null;
  kept[place] = form;
  return form;
}

function stands(written: string, line: string, start: number, end: number): boolean {
  if (written.length !== end - start) return false;
  for (let at = 0; at < written.length; at++) if (written.charCodeAt(at) !== line.charCodeAt(start + at)) return false;
  return true;
}

/** A longer slice in V8 references its whole text, which must not stay in memory for one word. */
function ownText(slice: string): string {
  return slice.length > longestCopied ? [...slice].join("") : slice;
}

const longestCopied = 12;

const kept: (WordForm | null)[] = new Array<WordForm | null>(16384).fill(null);

/** No name has a longer word; folding one would cost time on hostile text. */
const longestWord = 40;
/** Bounds the time for a run without spaces. */
const longestCjkRun = 4_000;

export const cjkLetters =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー\u3099\u309a\uff70\uff9e\uff9f";
const cjkStart = new RegExp(`^[${cjkLetters}]`, "u");

export function formOf(written: string): WordForm {
  const isCjk = written.charCodeAt(0) > 0x10ff && cjkStart.test(written);
  if (written.length > (isCjk ? longestCjkRun : longestWord))
    return { written: "", folded: "", owner: null, shape: "none", isCjk, roles: 0, hash: emptyHash };
  const isOwner = !isCjk && written.length > 2 && apostrophes.has(written.charAt(written.length - 2));
  const bare = isOwner ? written.slice(0, -2) : written;
  const base = isCjk ? written : foldOne(bare);
  const folded = isOwner ? `${base}s` : base;
  return {
    written,
    folded,
    owner: isOwner ? base : null,
    shape: isCjk ? "none" : shapeOf(bare),
    isCjk,
    roles: rolesOf(folded),
    hash: hashText(base),
  };
}

const apostrophes = new Set("'’ʻ‘`´");
const ascii = /^\p{ASCII}*$/u;

/** Same result as foldWords for one word, faster for plain ones. */
function foldOne(written: string): string {
  if (!ascii.test(written)) return foldWords(written).join("");
  const lower = written.toLowerCase();
  return sameWord.get(lower) ?? lower;
}

const sameWord = new Map(
  ["saint", "sankt", "sainte", "ste", "mount", "mtn", "mtns"].map((word) => [word, foldWords(word).join("")] as const),
);

function shapeOf(written: string): WordShape {
  const lower = written.toLowerCase();
  const upper = written.toUpperCase();
  if (lower === upper) return "none";
  if (written === lower) return "lower";
  return written === upper && written.length > 1 ? "upper" : /^[\p{N}]*\p{Lu}/u.test(written) ? "capital" : "lower";
}
