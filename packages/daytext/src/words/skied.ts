import { skiedPhrases } from "./doubt-words.ts";
import { phraseAt, type Word } from "./phrases.ts";

/** "Nobody skied", "niemand geskied" */
const noOne = new Set(
  "nobody no-one none never not niemand keiner nicht personne nessuno nadie ninguem ingen inte ikke niet nikt nie nikdo".split(
    " ",
  ),
);

/** Whether words say that somebody skied. */
export function saysSkied(words: readonly Word[]): boolean {
  return words.some((_, at) => !noOne.has(words[at - 1]?.key ?? "") && phraseAt(skiedPhrases, words, at) > 0);
}
