import { means } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { isMark, isShort, isTightMark } from "./date-tokens.ts";
import { scanDay } from "./day-patterns.ts";
import { skipMark } from "./weekday-beside.ts";

/** Words in front of a counter: "Day 12:", "Tag 5", "Ski day #3". */
const counterWords = new Set(
  "day days tag tage jour jours dia dias giorno giorni dag dager dagar no nr n num ski skitag skitage skiday skidag session sortie uscita salida tur dzien".split(
    " ",
  ),
);

/** The token with which a line begins behind its bullets, boxes and counters. */
export function lineStartOf(tokens: readonly Token[]): number {
  let at = 0;
  for (let tries = 0; tries < 6; tries++) {
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

/** #14 · 14) · Day 12: · Day1-2: · Ski Day 21 - · 5日目 · Uscita n. 5 – 24.01.26 · 2 - Jan 31 · 35: Sat 2/14 */
function skipCounter(tokens: readonly Token[], at: number): number {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (isCount(first)) {
    if (isMark(tokens[at - 1], "#") && first?.isApart === false) return skipMark(tokens, at + 1, ":-,.)=|");
    if (isMark(second, ")") || countersCjk.has(second?.text.slice(0, 2) ?? "")) return at + 2;
    if (isMark(second, "日") && third?.text.startsWith("目")) return at + 3;
    return skipBeforeDate(tokens, at, false);
  }
  const isLabel = means(first, "date label");
  if (isLabel && (isMark(second, ":=") || startsDate(tokens, at + 1))) return isMark(second, ":=") ? at + 2 : at + 1;
  let next = at;
  while (isPlainWord(tokens[next]) && next - at < 3) next += 1;
  if (next === at) return at;
  const isNamed = tokens.slice(at, next).some(({ key }) => counterWords.has(key));
  return skipNumber(tokens, skipMark(tokens, skipMark(tokens, next, "."), "#"), isNamed) ?? at;
}

/** Behind the number of a counter, behind its words; null for the number of a date, or none. */
function skipNumber(tokens: readonly Token[], at: number, isNamed: boolean): number | null {
  const [number, next] = [tokens[at], tokens[at + 1]];
  // "Boxing Day 26/12": the number is the date's.
  if (!number || !isCount(number) || isTightMark(tokens, at + 1, "/")) return null;
  if (isMark(next, "/.") && startsDate(tokens, at)) return null;
  // "La Mongie 1 2 mars": two days.
  if (!isNamed && next?.value === number.value + 1 && tokens[at + 2]?.month) return null;
  const behind = skipBeforeDate(tokens, at, isNamed);
  if (behind > at) return behind;
  return isNamed && !startsDate(tokens, at) ? skipCount(tokens, at) : null;
}

/** Behind "12:", "1-2:", "3 & 4" of "Day 12:"; null where they are a part of something else. */
function skipCount(tokens: readonly Token[], number: number): number | null {
  let next = number + 1;
  while (isMark(tokens[next], "-/,&+") && tokens[next + 1]?.kind === "number" && !startsDate(tokens, next + 1))
    next += 2;
  if (isMark(tokens[next], ":-,.)=|")) return next + 1;
  return tokens[next]?.kind === "mark" ? null : next;
}

const countersCjk = new Set(["回目", "本目", "次目"]);

function isCount(token: Token | undefined): boolean {
  return token?.kind === "number" && token.text.length <= 3;
}

function isPlainWord(token: Token | undefined): boolean {
  if (token?.kind !== "word" || token.month > 0) return false;
  return counterWords.has(token.key) || (token.weekdays === null && !means(token, "range from"));
}

/** Behind a number and its mark in front of a date; `at` where no date follows. */
function skipBeforeDate(tokens: readonly Token[], at: number, isNamed: boolean): number {
  const mark = tokens[at + 1];
  const word = skipMark(tokens, at + 1, ".");
  if (counterWords.has(tokens[word]?.key ?? "") && startsDate(tokens, word + 1)) return word + 1;
  const isBare = mark?.kind === "number" || (mark?.weekdays != null && mark.month === 0);
  if (isBare && startsDate(tokens, at + 1)) return at + 1;
  if (!isMark(mark, ".:-)|=") || !tokens[at + 2]?.isApart) return at;
  // "16 - 20.3." is a range, "16: 20.3." and "16- 20.3." are none; "3.12" is a date.
  const isRange =
    mark.text === "-" && mark.isApart && !isNamed && !tokens[at + 2]?.month && !isMark(tokens[at + 3], "/");
  // "1. – 29 nov."
  const date = mark.text !== "-" && isMark(tokens[at + 2], "-") && tokens[at + 3]?.isApart ? at + 3 : at + 2;
  return !isRange && startsDate(tokens, date) ? date : at;
}

/** Whether a whole date with its month begins there, or a weekday with its day: "Dec 5", "12/14", "Sa 5.1.", "Sat 14". */
function startsDate(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  // "od 21. do 27.": a joiner of two days, and no Donnerstag.
  if (!token || (means(token, "range to") && !token.isCapital)) return false;
  const isGlued = !token.isApart && at > 0 && tokens[at - 1]?.kind !== "mark";
  // "13. Januar – 17. Januar"
  if (isGlued || (token.month > 0 && isMark(tokens[at + 1], "-"))) return false;
  const next = token.weekdays && token.month === 0 ? skipMark(tokens, at + 1, ".,") : at;
  if (next > at && isShort(tokens[next])) return true;
  return scanDay({ tokens, thisYear: 0, lineStart: next }, next) !== null;
}
