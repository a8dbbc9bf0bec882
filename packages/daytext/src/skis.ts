import { formsOf } from "./lexicon.ts";
import type { Token } from "./token.ts";
import { tokensOf } from "./tokens.ts";
import type { Named } from "./types.ts";

/** A ski of the user's that a line names; token numbers, `end` after the last. */
export interface SkiFinding {
  ski: Named;
  start: number;
  end: number;
}

/** Finds the user's skis among tokens, each once. */
export type FindSkis = (tokens: readonly Token[]) => SkiFinding[];

/** Words that may stand for a ski. */
interface Variant {
  key: string;
  ski: Named;
  /** Whether a number of the name is left out after it. */
  lacksNumber: boolean;
  /** One word of several, which is a ski only where it is written like a name. */
  isPart: boolean;
  isWhole: boolean;
}

/** By their words; null for words of two skis. */
type Variants = ReadonlyMap<string, Variant | null>;

/**
 * Finds the user's skis by name; brand, length and model year may be left out. The longest match wins; a part of two skis'
 * names is none, and of two skis with one name it is the first.
 */
export function createFindSkis(skis: readonly Named[]): FindSkis {
  const variants = new Map<string, Variant | null>();
  for (const variant of skis.flatMap(variantsOf)) {
    const known = variants.get(variant.key);
    if (known?.isWhole) continue;
    const isCertain = variant.isWhole || known === undefined || known?.ski.id === variant.ski.id;
    variants.set(variant.key, isCertain ? variant : null);
  }
  const firstWords = new Set([...variants.keys()].map((key) => key.split(" ", 1)[0]));
  return (tokens) => {
    const found = new Map<string, SkiFinding>();
    for (let at = 0; at < tokens.length; at++) {
      const match = firstWords.has(tokens[at]?.singular ?? "") ? longestAt(tokens, at, variants) : null;
      if (!match) continue;
      if (!found.has(match.ski.id)) found.set(match.ski.id, match);
      at = match.end - 1;
    }
    return [...found.values()];
  };
}

const mostWords = 10;

function longestAt(tokens: readonly Token[], start: number, variants: Variants): SkiFinding | null {
  let best: SkiFinding | null = null;
  const words: string[] = [];
  for (let at = start; at < tokens.length && words.length < mostWords; at++) {
    const token = tokens[at] as Token;
    if (token.kind !== "mark") words.push(token.singular);
    else if ("-/.'()".includes(token.text)) continue;
    else break;
    const variant = variants.get(words.join(" "));
    if (!variant || (variant.lacksNumber && tokens[at + 1]?.kind === "number")) continue;
    if (!variant.isPart || tokens[start]?.isCapital) best = { ski: variant.ski, start, end: at + 1 };
  }
  return best;
}

function variantsOf(ski: Named): Variant[] {
  const words = tokensOf(ski.name)
    .filter(({ kind }) => kind !== "mark")
    .slice(0, mostWords);
  const core = words.filter((word, at) => at === 0 || !isLength(word));
  return [words, core].flatMap((all) =>
    all.flatMap((_, from) =>
      all.slice(from).flatMap((_, more) => {
        const run = all.slice(from, from + more + 1);
        const isAll = run.length === all.length;
        if (!isAll && !isTelling(run)) return [];
        const lacksNumber = all.slice(from + run.length).some(({ kind }) => kind === "number");
        const key = run.map(({ singular }) => singular).join(" ");
        return { key, ski, lacksNumber, isPart: run.length === 1 && !isAll, isWhole: isAll && all === words };
      }),
    ),
  );
}

/** Whether words out of a name may stand for it: letters with a number ("MX84"), or one that is no everyday word of skiing. */
function isTelling(run: readonly Token[]): boolean {
  const hasNumber = run.some(({ kind }) => kind === "number");
  if (hasNumber && run.length > 2) return true;
  const least = hasNumber ? 2 : 3;
  return run.some(({ kind, key, text }) => {
    if (kind !== "word" || key.length < least || formsOf("no ski name").has(key)) return false;
    return run.length > 1 || key.length > 3 || text === text.toUpperCase();
  });
}

/** Centimetres, or a year. */
function isLength({ kind, value }: Token): boolean {
  return kind === "number" && ((value >= 130 && value <= 215) || (value >= 2000 && value <= 2100));
}
