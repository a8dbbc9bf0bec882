import { formsOf, phrasesOf } from "../lexicon.ts";
import { phraseAt, type Word } from "./phrases.ts";

const skiedPhrases = phrasesOf("skied");
const noOne = formsOf("nobody");

/** Whether words say that somebody skied: "we skied", not "nobody skied". */
export function saysSkied(words: readonly Word[]): boolean {
  return words.some((_, at) => !noOne.has(words[at - 1]?.key ?? "") && phraseAt(skiedPhrases, words, at) > 0);
}
