import { formsOf } from "./lexicon.ts";
import type { Token } from "./token.ts";
import { tokensOf } from "./tokens.ts";
import type { Named } from "./types.ts";

/** A ski of the user's that a line names; token numbers, `end` behind the last. */
export interface SkiFinding {
  ski: Named;
  start: number;
  end: number;
}

/** Finds the user's skis among tokens; `mayFind` is false where none can be. */
export interface FindSkis {
  (tokens: readonly Token[]): SkiFinding[];
  mayFind: (tokens: readonly Token[]) => boolean;
}

interface Variant {
  ski: Named;
  length: number;
  lacksNumber: boolean;
  isPart: boolean;
  /** The whole name as it is. */
  isWhole: boolean;
}

const generic = formsOf("no ski name");

/**
 * Finds the user's skis by name; brand, length and model year may be left out. The longest match wins; a part of two skis'
 * names is none, and of two skis with one name it is the first.
 */
export function createFindSkis(skis: readonly Named[]): FindSkis {
  const variants = new Map<string, Variant | null>();
  let longest = 0;
  for (const ski of skis) {
    for (const [key, variant] of variantsOf(ski)) {
      const known = variants.get(key);
      if (!known?.isWhole) {
        const isCertain = variant.isWhole || known === undefined || known?.ski.id === ski.id;
        variants.set(key, isCertain ? variant : null);
      }
      longest = Math.max(longest, variant.length);
    }
  }
  const begins = createBegins(variants.keys());
  const findSkis = (tokens: readonly Token[]): SkiFinding[] => {
    const found: SkiFinding[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      const match = token && begins(token) ? longestAt(tokens, at, Math.min(longest, 10), variants) : null;
      if (!match) continue;
      if (!found.some(({ ski }) => ski.id === match.ski.id)) found.push(match);
      at = match.end - 1;
    }
    return found;
  };
  return Object.assign(findSkis, { mayFind: (tokens: readonly Token[]) => longest > 0 && tokens.some(begins) });
}

function createBegins(names: Iterable<string>): (token: Token) => boolean {
  const firstWords = new Set<string>();
  const firstUnits = new Uint8Array(64);
  for (const name of names) {
    const [word = ""] = name.split(" ", 1);
    firstWords.add(word);
    firstUnits[word.charCodeAt(0) & 63] = 1;
  }
  return ({ kind, singular }) =>
    kind !== "mark" && firstUnits[singular.charCodeAt(0) & 63] === 1 && firstWords.has(singular);
}

function longestAt(
  tokens: readonly Token[],
  at: number,
  longest: number,
  variants: ReadonlyMap<string, Variant | null>,
): SkiFinding | null {
  let best: SkiFinding | null = null;
  let words = 0;
  let key = "";
  for (let end = at; end < tokens.length && words < longest; end++) {
    const token = tokens[end] as Token;
    if (token.kind === "mark") {
      if (end === at || !"-/.'()".includes(token.text)) break;
      continue;
    }
    words += 1;
    key += `${words > 1 ? " " : ""}${token.singular}`;
    const variant = variants.get(key);
    const next = tokens[end + 1];
    if (!variant || (variant.lacksNumber && next?.kind === "number")) continue;
    if (variant.isPart && !isNamed(tokens, at, end)) continue;
    best = { ski: variant.ski, start: at, end: end + 1 };
  }
  return best;
}

function isNamed(tokens: readonly Token[], at: number, end: number): boolean {
  const token = tokens[at];
  return (
    token?.isCapital === true || (tokens[at - 1]?.key === "on" && at === end) || (!tokens[at - 1] && !tokens[end + 1])
  );
}

function variantsOf(ski: Named): [string, Variant][] {
  const words = tokensOf(ski.name).filter(({ kind }) => kind !== "mark");
  const core = words.filter(
    (word, at) => at === 0 || !isLength(word) || (at === words.length - 1 && words.length === 2 && word.value < 130),
  );
  const runs: [string, Variant][] = [];
  for (const all of [words, core]) {
    for (let from = 0; from < Math.min(all.length, 8); from++) {
      for (let to = from + 1; to <= Math.min(all.length, 10); to++) {
        const run = all.slice(from, to);
        const isAll = run.length === all.length;
        if (!isAll && !isTelling(run)) continue;
        if (run.length === 1 && !isAll && !isLongEnough(run[0])) continue;
        const left = all.slice(to);
        const lacksNumber = left.some(({ kind }) => kind === "number");
        const isPart = run.length === 1 && all.length > 1;
        const isWhole = isAll && all === words;
        const key = run.map(({ singular }) => singular).join(" ");
        runs.push([key, { ski, length: run.length, lacksNumber, isPart, isWhole }]);
      }
    }
  }
  return runs;
}

/** Whether words out of a name may stand for it: one that is no everyday word of skiing, or letters with a number ("MX84"). */
function isTelling(run: readonly Token[]): boolean {
  const hasNumber = run.some(({ kind }) => kind === "number");
  if (hasNumber && run.length > 2) return true;
  return run.some(({ kind, key }) => kind === "word" && !generic.has(key) && key.length >= (hasNumber ? 2 : 3));
}

/** Four letters, or three capitals ("QST"). */
function isLongEnough(token: Token | undefined): boolean {
  return (
    token !== undefined && (token.key.length > 3 || (token.key.length === 3 && token.text === token.text.toUpperCase()))
  );
}

function isLength({ kind, value }: Token): boolean {
  return kind === "number" && ((value >= 130 && value <= 215) || (value >= 2000 && value <= 2100));
}
