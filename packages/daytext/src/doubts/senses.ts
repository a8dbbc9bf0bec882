import { formsIn, formsOf, type SenseName, stemsOf } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { wordFlags } from "../word-flags.ts";

/** A meaning of some words in any language, with their place among the words and numbers of a run. */
export interface Sense {
  readonly sense: string;
  readonly from: number;
  /** Behind its last word. */
  readonly to: number;
}

/** The senses of tokens, in their order. A word may have several. */
export function sensesOf(tokens: readonly Token[]): Sense[] {
  const words = tokens.filter(isSaid);
  return words.flatMap((word, from) => [
    ...(byFirstWord.get(word.key) ?? []).flatMap(({ sense, phrase }) =>
      phrase.every((each, next) => words[from + next]?.key === each) ? [{ sense, from, to: from + phrase.length }] : [],
    ),
    ...wordSenses(word).map((sense) => ({ sense, from, to: from + 1 })),
  ]);
}

/** Whether a token is a word or a number. */
export function isSaid({ kind }: Token): boolean {
  return kind !== "mark";
}

function wordSenses({ wordFlags: flags, text }: Token): string[] {
  const found = flagSenses.filter(([, flag]) => (flags & flag) !== 0).map(([sense]) => sense);
  if (text.charCodeAt(0) < firstCjk) return found;
  return [...found, ...stems.filter(([, stem]) => stem.test(text)).map(([sense]) => sense)];
}

const firstCjk = 0x2e80;

const flagSenses = [
  ["ski", wordFlags.ski],
  ["training", wordFlags.training],
  ["company", wordFlags.company],
  ["total", wordFlags.total],
  ["day", wordFlags.day],
] as const;

/** Senses of the lexicon that the score has weights for, beside those of `flagSenses`. */
const scored = formsIn("und", "scored sense") as SenseName[];

/** Of scripts whose words have no borders. */
const stems = scored.map((sense) => [sense, stemsOf(sense)] as const);

const byFirstWord = new Map<string, { sense: SenseName; phrase: readonly string[] }[]>();
for (const sense of scored)
  for (const form of formsOf(sense)) {
    const phrase = form.split(" ");
    const [first = ""] = phrase;
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { sense, phrase }]);
  }
