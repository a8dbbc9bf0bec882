import { formsOf } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { dateLabels, dayWords, fromWords, untilWords } from "../words/lexicon.ts";
import { isMark, isShort, isTightMark } from "./date-tokens.ts";
import { scanDay } from "./day-patterns.ts";
import { skipMark } from "./weekday-beside.ts";

/** Words in front of a counter: "Day 12:", "Tag 5", "Ski day #3". */
const counterWords = new Set([...formsOf("counter"), ...dayWords]);
const cjkCounters = new Set(["回目", "本目", "次目"]);
const mostWords = 3;
const mostParts = 6;

/** The token with which a line begins behind its bullets, boxes and counters. */
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
  if (isMark(tokens[next], "[") && isMark(tokens[next + 1], "]")) next += 2;
  while (tokens[next]?.kind === "mark" && !isMark(tokens[next], "[('\"年月日")) next += 1;
  return next;
}

/** #14 · 14) · Day 12: · Day1-2: · Ski Day 21 - · 5日目 · Uscita n. 5 – 24.01.26 · 2 - Jan 31 · 35: Sat 2/14 · Date: 3/1 */
function skipCounter(tokens: readonly Token[], at: number): number {
  let next = at;
  while (isPlainWord(tokens[next]) && next - at < mostWords) next += 1;
  const isNamed = tokens.slice(at, next).some(({ key }) => counterWords.has(key));
  const isLabelled = dateLabels.has(tokens[at]?.key ?? "");
  if (isLabelled && (isMark(tokens[at + 1], ":=") || startsDate(tokens, at + 1))) return skipMark(tokens, at + 1, ":=");
  const number = next === at ? at : skipMark(tokens, skipMark(tokens, next, "."), "#");
  const count = tokens[number];
  if (count?.kind !== "number" || count.text.length > 3) return at;
  if (isMark(tokens[number - 1], "#") && !count.isApart) return skipMark(tokens, number + 1, ":-,.)=|");
  if (next === at) return skipLoneCount(tokens, at);
  // "Boxing Day 26/12": the number is the date's.
  if (isTightMark(tokens, number + 1, "/") || (isMark(tokens[number + 1], "/.") && startsDate(tokens, number)))
    return at;
  const behind = skipBeforeDate(tokens, number, isNamed);
  if (behind > number) return behind;
  if (!isNamed || startsDate(tokens, number)) return at;
  return skipCount(tokens, number + 1) ?? at;
}

/** "14)", "5日目", "3回目", and a number in front of a date. */
function skipLoneCount(tokens: readonly Token[], at: number): number {
  const [sign, next] = [tokens[at + 1], tokens[at + 2]];
  if (isMark(sign, ")") || cjkCounters.has(sign?.text.slice(0, 2) ?? "")) return at + 2;
  return isMark(sign, "日") && next?.text.startsWith("目") ? at + 3 : skipBeforeDate(tokens, at, false);
}

/** Behind "12:", "1-2:", "3 & 4" of "Day 12:"; null where they are a part of something else. */
function skipCount(tokens: readonly Token[], at: number): number | null {
  let next = at;
  while (isMark(tokens[next], "-/,&+") && tokens[next + 1]?.kind === "number" && !startsDate(tokens, next + 1))
    next += 2;
  const end = skipMark(tokens, next, ":-,.)=|");
  return end === next && tokens[next]?.kind === "mark" ? null : end;
}

function isPlainWord(token: Token | undefined): boolean {
  if (token?.kind !== "word" || token.month > 0) return false;
  return counterWords.has(token.key) || (token.weekdays === null && !fromWords.has(token.key));
}

/** Behind a number and its mark in front of a date; `at` where no date follows. */
function skipBeforeDate(tokens: readonly Token[], at: number, isNamed: boolean): number {
  const word = skipMark(tokens, at + 1, ".");
  if (counterWords.has(tokens[word]?.key ?? "") && startsDate(tokens, word + 1)) return word + 1;
  const [sign, next] = [tokens[at + 1], tokens[at + 2]];
  const isBare = sign?.kind === "number" || (sign?.weekdays != null && sign.month === 0);
  // "La Mongie 1 2 mars": two days.
  const isPair = !isNamed && sign?.value === (tokens[at]?.value ?? 0) + 1 && next?.month;
  if (isBare) return !isPair && startsDate(tokens, at + 1) ? at + 1 : at;
  if (!isMark(sign, ".:-)|=") || !next?.isApart) return at;
  // "16 - 20.3." is a range, "16: 20.3." and "16- 20.3." are none; "3.12" is a date.
  const isRange = sign.text === "-" && sign.isApart && !isNamed && !next.month && !isMark(tokens[at + 3], "/");
  // "1. – 29 nov."
  const date = sign.text !== "-" && isMark(next, "-") && tokens[at + 3]?.isApart ? at + 3 : at + 2;
  return !isRange && startsDate(tokens, date) ? date : at;
}

/** Whether a whole date with its month begins there, or a weekday with its day: "Dec 5", "12/14", "Sa 5.1.", "Sat 14". */
function startsDate(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  // "od 21. do 27.": a joiner of two days, and no Donnerstag.
  if (!token || (untilWords.has(token.key) && !token.isCapital)) return false;
  const isGlued = !token.isApart && at > 0 && tokens[at - 1]?.kind !== "mark";
  // "13. Januar – 17. Januar"
  if (isGlued || (token.month > 0 && isMark(tokens[at + 1], "-"))) return false;
  const next = token.weekdays && token.month === 0 ? skipMark(tokens, at + 1, ".,") : at;
  if (next > at && isShort(tokens[next])) return true;
  return scanDay({ tokens, thisYear: 0, lineStart: next }, next) !== null;
}
