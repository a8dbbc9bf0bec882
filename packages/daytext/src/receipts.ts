import { means, phrasesOf, stemsOf } from "./lexicon.ts";
import { isWord, type Token } from "./token.ts";
import { phraseAt } from "./words/phrases.ts";

const usedPhrases = phrasesOf("used");
const usedStems = stemsOf("used");
/** The longest of `usedPhrases`, in words. */
const longestUsed = 3;

/** Whether the date behind these tokens is the one on which a ticket was used: "Valid on: 12 Jan", "利用日 1/12". */
export function isUsedDate(ahead: readonly Token[]): boolean {
  const words = ahead.filter((token) => isWord(token) && token.weekdays === null).slice(-longestUsed - 1);
  const last = words.findLastIndex((word) => !means(word, "article"));
  if (usedStems.test(words[last]?.text ?? "")) return true;
  return words.some((_, at) => at <= last && at + phraseAt(usedPhrases, words, at) === last + 1);
}
