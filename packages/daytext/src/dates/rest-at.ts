import { formsOf, phrasesOf, stemsOf } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { phraseAt } from "../words/phrases.ts";
import { isMark } from "./date-tokens.ts";

const canceledPhrases = phrasesOf("canceled");
const openers = new Set([...formsOf("rest lead"), ...formsOf("and")]);

/** Whether no more than a phrase of a day without skiing stands at this token: "przerwa", "= rest (knee)". */
export function isRestAt(tokens: readonly Token[], at: number): boolean {
  let start = at;
  while (isMark(tokens[start], ",:=-)") || openers.has(tokens[start]?.key ?? "")) start += 1;
  const said = tokens[start]?.text.replace(/^は/u, "") ?? "";
  if (stemsOf("no skiing").test(said)) return true;
  if (
    [phrasesOf("refusal"), canceledPhrases, phrasesOf("aside canceled")].some(
      (list) => phraseAt(list, tokens, start) > 0,
    )
  )
    return true;
  const length = phraseAt(phrasesOf("no skiing"), tokens, start);
  return length > 0 && tokens[start + length]?.kind !== "word" && tokens[start + length]?.kind !== "number";
}
