import { formsIn, phrasesOf, type SenseName, stemsOf } from "../lexicon.ts";
import type { Token } from "../token.ts";

/** A meaning of some words in any language, with their place among the words and numbers of a run. */
export interface Sense {
  readonly sense: string;
  readonly from: number;
  /** After its last word. */
  readonly to: number;
}

/** The senses of tokens, in their order. A word may have several. */
export function sensesOf(tokens: readonly Token[]): Sense[] {
  const words = tokens.filter(isWordOrNumber);
  return words.flatMap((word, from) => [
    ...(byFirstWord.get(word.key) ?? []).flatMap(({ sense, phrase }) =>
      phrase.every((each, next) => words[from + next]?.key === each) ? [{ sense, from, to: from + phrase.length }] : [],
    ),
    ...stemSenses(word).map((sense) => ({ sense, from, to: from + 1 })),
  ]);
}

/** Whether a token is a word or a number. */
export function isWordOrNumber({ kind }: Token): boolean {
  return kind !== "mark";
}

/** Senses of the lexicon that the score has weights for. */
const scored = formsIn("und", "scored sense") as SenseName[];

const stems = scored.map((sense) => [sense, stemsOf(sense)] as const);
const anyStem = new RegExp(stems.map(([, stem]) => stem.source).join("|"), "u");

/** The senses of whose stems a word holds one: most words hold none. */
function stemSenses({ key }: Token): SenseName[] {
  return anyStem.test(key) ? stems.flatMap(([sense, stem]) => (stem.test(key) ? sense : [])) : [];
}

const byFirstWord = new Map<string, { sense: SenseName; phrase: readonly string[] }[]>();
for (const sense of scored)
  for (const [first, phrases] of phrasesOf(sense)) {
    const known = byFirstWord.get(first) ?? [];
    byFirstWord.set(first, [...known, ...phrases.map((phrase) => ({ sense, phrase }))]);
  }
