import { formsOf, means } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { isMark, isShort } from "./date-tokens.ts";
import { scanDay } from "./day-patterns.ts";
import { skipMark } from "./weekday-beside.ts";

/** Words in front of a counter: "Day 12:", "Tag 5", "Ski day #3". */
const counterWords = new Set([...formsOf("counter"), ...formsOf("day")]);
const mostWords = 3;
const mostParts = 6;
const endMarks = ":-,.)=|";

/** The token with which a line begins after its bullets, boxes and counters. */
export function lineStartOf(tokens: readonly Token[]): number {
  let at = 0;
  for (let tries = 0; tries < mostParts; tries++) {
    const next = skipCounter(tokens, skipBullet(tokens, at));
    if (next === at) return at;
    at = next;
  }
  return at;
}

function skipBullet(tokens: readonly Token[], at: number): number {
  let next = at;
  if (isMark(tokens[next], "[(") && isMark(tokens[next + 2], ")]") && /^[xX✓✔]$/u.test(tokens[next + 1]?.text ?? ""))
    next += 3;
  while (tokens[next]?.kind === "mark" && !isMark(tokens[next], "[('\"年月日")) next += 1;
  return next;
}

/** #14 · 14) · Day 12: · Day1-2: · Ski Day 21 - · 5日目 · Uscita n. 5 – 24.01.26 · 2 - Jan 31 · 35: Sat 2/14 · 1. Skitag 3.1. · Date: 3/1 */
function skipCounter(tokens: readonly Token[], at: number): number {
  let next = at;
  while (isPlainWord(tokens[next]) && next - at < mostWords) next += 1;
  const isNamed = tokens.slice(at, next).some(({ key }) => counterWords.has(key));
  if (isDateLabel(tokens, at)) return skipMark(tokens, at + 1, ":=");
  const number = skipMark(tokens, skipMark(tokens, next, next > at ? "." : ""), "#");
  const count = tokens[number];
  if (count?.kind !== "number" || count.text.length > 3) return at;
  if (isMark(tokens[number - 1], "#") && !count.isApart) return skipMark(tokens, number + 1, endMarks);
  const [sign, after] = [tokens[number + 1], tokens[number + 2]];
  if (next === at && isMark(sign, ")")) return at + 2;
  // "Boxing Day 26/12": the number is the date's.
  if (next > at && isMark(sign, "/.") && (!after?.isApart || startsDate(tokens, number))) return at;
  const date = dateAfter(tokens, number, isNamed);
  if (date > number) return date;
  return isNamed && !startsDate(tokens, number) ? skipMark(tokens, number + 1, endMarks) : at;
}

function isDateLabel(tokens: readonly Token[], at: number): boolean {
  return means(tokens[at], "date label") && (isMark(tokens[at + 1], ":=") || startsDate(tokens, at + 1));
}

/** The token of the date after a counter's number, or after the counter's words. Without a date it is the number itself. */
function dateAfter(tokens: readonly Token[], number: number, isNamed: boolean): number {
  const [sign, after] = [tokens[number + 1], tokens[number + 2]];
  if (isMark(sign, "日") && means(after, "nth day")) return number + 3;
  const word = skipMark(tokens, number + 1, ".");
  if (counterWords.has(tokens[word]?.key ?? "") && startsDate(tokens, word + 1)) return word + 1;
  // "9 – 15 Dec", "1 2 mars": its own day.
  const isRange = isMark(sign, "-") && sign.isApart && after?.kind === "number" && !isMark(tokens[number + 3], "/");
  if (!isNamed && (isRange || sign?.value === (tokens[number]?.value ?? 0) + 1)) return number;
  const date = isMark(sign, ".:-)|=") && after?.isApart ? number + 2 : number + 1;
  return (date > number + 1 || !sign?.month) && startsDate(tokens, date) ? date : number;
}

function isPlainWord(token: Token | undefined): boolean {
  return token?.kind === "word" && token.month === 0 && token.weekdays === null && !means(token, "range from");
}

/** Whether a whole date with its month begins there, or a weekday with its day: "Dec 5", "12/14", "Sa 5.1.", "Sat 14". */
function startsDate(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || (!token.isApart && at > 0 && tokens[at - 1]?.kind !== "mark")) return false;
  const next = token.weekdays ? skipMark(tokens, at + 1, ".,") : at;
  return (next > at && isShort(tokens[next])) || scanDay({ tokens, thisYear: 0, lineStart: next }, next) !== null;
}
