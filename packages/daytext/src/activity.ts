import type { Activity } from "@firn/contracts/days";
import { formsOf, means, phrasesOf, stemsOf } from "./lexicon.ts";
import { isWord, type Token } from "./token.ts";
import type { TokenRun } from "./tokens.ts";
import { holdsPhrase } from "./words/phrases.ts";

/** The activity that a text tells of the company or the purpose of a day; training wins. */
export function activityOf({ tokens }: TokenRun, text: string): Activity | null {
  const isRace = tokens.some(isTraining) && !holdsPhrase(phrasesOf("lift gates"), tokens);
  if (isRace || stemsOf("training").test(text)) return "Training";
  const isFriends =
    stemsOf("company").test(text) || tokens.some((token, at) => means(token, "company") || isCompany(tokens, at));
  return isFriends ? "Friends" : null;
}

/** "gs" and "sl" are words of their own only in capitals. */
function isTraining({ key, text }: Token): boolean {
  if (key.length > 8 && stemsOf("training compound").test(key)) return true;
  return formsOf("training").has(key) && (key.length > 2 || text === text.toUpperCase());
}

const mostDeterminers = 2;

/** "with Sam", "w/ my two kids" */
function isCompany(tokens: readonly Token[], at: number): boolean {
  if (!means(tokens[at], "with")) return false;
  const isShort = tokens[at]?.text.length === 1;
  const isMarked = "/.:".includes(tokens[at + 1]?.text ?? " ");
  if (isShort && !isMarked) return false;
  const after = tokens.slice(at + (isMarked ? 2 : 1));
  const first = after.findIndex((token) => !means(token, "determiner"));
  const word = after[first];
  if (!word || !isWord(word) || first > mostDeterminers) return false;
  return means(word, "person") || (first === 0 && isName(word, after[1]));
}

/** Also in small letters, where the list goes on or ends. German and the northern languages write weather as one long word: "Rückenwind". */
function isName(word: Token, next: Token | undefined): boolean {
  if (means(word, "thing") || stemsOf("weather compound").test(word.key)) return false;
  return word.isCapital || (word.key.length > 2 && (!next || next.kind === "mark" || means(next, "and")));
}
