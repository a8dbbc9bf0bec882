import type { Entry } from "./entries.ts";
import type { TextLine } from "./lines.ts";
import { isWord, type Token } from "./token.ts";
import { usedCjk, usedPhrases } from "./words/doubt-words.ts";
import { articles } from "./words/lexicon.ts";
import { phraseAt } from "./words/phrases.ts";
import { saysSkied } from "./words/skied.ts";

/** The longest of `usedPhrases`, in words. */
const longestUsed = 3;

/** Whether the date behind these tokens is the one on which a ticket was used: "Valid on: 12 Jan", "利用日 1/12". */
export function isUsedDate(ahead: readonly Token[]): boolean {
  const words = ahead.filter((token) => isWord(token) && token.weekdays === null).slice(-longestUsed - 1);
  const last = words.findLastIndex(({ key }) => !articles.has(key));
  if (usedCjk.test(words[last]?.text ?? "")) return true;
  return words.some((_, at) => at <= last && at + phraseAt(usedPhrases, words, at) === last + 1);
}

/** A receipt or letter of one single day that says that it was skied: then its date is that day. Changes the entries. */
export function acceptOnlyDay(lines: readonly TextLine[], entries: readonly Entry[]): void {
  const told = entries.filter(({ doubt }) => doubt !== "stamp");
  const dates = new Set(told.flatMap(({ dates }) => dates ?? [null]));
  if (dates.size !== 1 || !told.every(({ doubt }) => doubt === null || doubt === "price")) return;
  const same = entries.filter((entry) => entry.dates?.every((date) => dates.has(date)));
  if (!same.some(({ said, place }) => said.place?.resort ?? place)) return;
  if (!lines.some(({ tokens }) => saysSkied(tokens.filter(isWord)))) return;
  for (const entry of same) entry.doubt = null;
}
