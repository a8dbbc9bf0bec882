import { foldWords } from "./fold.ts";
import { emptyHash, hashText } from "./prefix-index.ts";
import { rolesOf } from "./word-roles.ts";

/** How a word is written; "none" for digits and for scripts without capitals. */
export type WordShape = "lower" | "capital" | "upper" | "none";

/** What a word is, wherever it stands. */
export interface WordForm {
  readonly written: string;
  /** As fold.ts has it, its parts joined; empty for a word that is longer than any name. */
  readonly folded: string;
  /** Folded without its "'s", where it has one. */
  readonly owner: string | null;
  readonly shape: WordShape;
  /** Of Chinese, Japanese or Korean letters only. */
  readonly isCjk: boolean;
  /** What it does beside a name, as word-roles.ts has them. */
  readonly roles: number;
  /** Of `owner` if it has one, else of `folded` (prefixes.ts). */
  readonly hash: number;
}

/**
 * The form of the word that a line holds there; `hash` is its own, as it is written. People say the same words again and
 * again: a table of fixed size keeps the last two forms at each pair of places, so that neither memory nor time can grow.
 */
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

/** V8 makes a longer slice a view of its whole text, which must not be kept for a word's sake. */
function ownText(slice: string): string {
  return slice.length > longestCopied ? [...slice].join("") : slice;
}

const longestCopied = 12;

const kept: (WordForm | null)[] = new Array<WordForm | null>(16384).fill(null);

/** No name has a longer word; what is longer is not folded, which would cost time on hostile text. */
const longestWord = 40;
/** A run of letters without spaces is read letter by letter, but not for ever. */
const longestCjkRun = 4_000;

export const cjkLetters =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー\u3099\u309a\uff70\uff9e\uff9f";
const cjkStart = new RegExp(`^[${cjkLetters}]`, "u");

/** The form of any word, made anew. */
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

/** As foldWords folds a single word, at a fraction of the cost for plain ones. */
function foldOne(written: string): string {
  if (!ascii.test(written)) return foldWords(written).join("");
  const lower = written.toLowerCase();
  return sameWord.get(lower) ?? lower;
}

/** The plain words that fold.ts writes in one way, asked of it once. */
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
