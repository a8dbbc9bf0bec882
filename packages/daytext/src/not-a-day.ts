import { isMark } from "./dates/date-tokens.ts";
import { isWordOrNumber, sensesOf } from "./doubts/senses.ts";
import { formsOf, means, stemsOf } from "./lexicon.ts";
import { isWord, type Token } from "./token.ts";
import type { TokenRun } from "./tokens.ts";

/** "Total = 10 days", "YTD 6", "Summe 10 Tage", "Total 18/19: 22 days": a line that begins with a word for sums. */
export function isTotal({ tokens }: TokenRun): boolean {
  const first = tokens.find(isWord);
  if (!first) return false;
  const isNumber = ({ kind }: Token) => kind === "number";
  return stemsOf("total").test(first.text) || (formsOf("total").has(first.key) && tokens.some(isNumber));
}

/** "Dec: 5 days", "2021-22: 18 days", "11/2018: 5 Tage": a number of days, where no date is. */
export function countsDays({ tokens }: TokenRun): boolean {
  if (tokens.filter(isWord).length > 8) return false;
  return tokens.some((token, at) => {
    const before = tokens[at - 1];
    const isCounter = token.kind === "word" && means(token, "day");
    return (
      (isCounter || (isMark(token, "日") && !tokens[at + 1])) &&
      before?.kind === "number" &&
      before.text.length <= 3 &&
      !isMark(tokens[at - 2], "/.")
    );
  });
}

/** "Jay 6", "Alta - 12", "Snowbird: 7": a name and how often. */
export function isTally(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  if (tokens.length > 8 || last?.kind !== "number" || last.text.length > 3) return false;
  const words = tokens.filter(isWord);
  const numbers = tokens.filter(({ kind }) => kind === "number");
  return words.length >= 1 && words.length <= 4 && numbers.length === 1 && !means(words[0], "figure");
}

const longestRefusal = 16;
const mostAfter = 4;

/**
 * Whether what a line says beside date and place is that the day was not skied: it begins with a rest day or a journey and says
 * little more, after a resort nothing; or it refuses to ski, and ends there or gives the reason.
 */
export function isNoSkiing(tokens: readonly Token[], isPlaced = false): boolean {
  const begin = tokens.findIndex(({ kind, key }) => kind !== "mark" && !means(key, "opener"));
  const run = begin < 0 ? [] : tokens.slice(begin);
  const words = run.filter(isWordOrNumber);
  const isEnd = (to: number) => words[to] === undefined || run[run.indexOf(words[to]) - 1]?.kind === "mark";
  return sensesOf(run).some(({ sense, from, to }) => {
    if (sense === "refusal") return words.length <= longestRefusal && endsRefusal(words[to], isEnd(to));
    if (from > 0 || (sense !== "no skiing" && sense !== "day off")) return false;
    return isEnd(to) || (!isPlaced && words.length - to <= mostAfter && !leadsOn(words[to]));
  });
}

/** "not skiing today, legs" */
function endsRefusal(next: Token | undefined, isEnd: boolean): boolean {
  return isEnd || means(next, "reason") || means(next, "today");
}

/** "hike to the peak", "drive up" are of a ski day. */
function leadsOn(next: Token | undefined): boolean {
  const senses = ["ski", "hill", "place lead", "range to", "then"] as const;
  return senses.some((sense) => means(next, sense));
}
