import { isWord, type Token } from "./token.ts";
import { usedCjk, usedPhrases } from "./words/doubt-words.ts";
import { articles } from "./words/lexicon.ts";
import { phraseAt } from "./words/phrases.ts";

/** The longest of `usedPhrases`, in words. */
const longestUsed = 3;

/** Whether the date behind these tokens is the one on which a ticket was used: "Valid on: 12 Jan", "利用日 1/12". */
export function isUsedDate(ahead: readonly Token[]): boolean {
  const words = ahead.filter((token) => isWord(token) && token.weekdays === null).slice(-longestUsed - 1);
  const last = words.findLastIndex(({ key }) => !articles.has(key));
  if (usedCjk.test(words[last]?.text ?? "")) return true;
  return words.some((_, at) => at <= last && at + phraseAt(usedPhrases, words, at) === last + 1);
}
