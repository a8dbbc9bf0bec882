import type { Token } from "../token.ts";
import { noSkiing, noSkiingCjk, refusals } from "../words/no-skiing-words.ts";
import { phraseAt } from "../words/phrases.ts";
import { isMark } from "./date-tokens.ts";

/** Whether no more than a phrase of a day without skiing stands at this token: "przerwa", "= rest (knee)". */
export function isRestAt(tokens: readonly Token[], at: number): boolean {
  const start = isMark(tokens[at], ",:=-)") ? at + 1 : at;
  const said = tokens[start]?.text.replace(/^は/u, "") ?? "";
  if (noSkiingCjk.some((word) => said.startsWith(word))) return true;
  if (phraseAt(refusals, tokens, start) > 0) return true;
  const length = phraseAt(noSkiing, tokens, start);
  return length > 0 && tokens[start + length]?.kind !== "word" && tokens[start + length]?.kind !== "number";
}
