import type { Token } from "../token.ts";
import { counts, dateLabels, fromWords, measures, untilWords } from "../words/lexicon.ts";
import { isDay, isMark } from "./date-tokens.ts";

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
  if (isMark(tokens[next], "[(") && isMark(tokens[next + 2], ")]") && /^[xX ✓✔]$/u.test(tokens[next + 1]?.text ?? ""))
    next += 3;
  if (isMark(tokens[next], "[") && isMark(tokens[next + 1], "]")) next += 2;
  while (
    !isMark(tokens[next], "[(") &&
    tokens[next]?.kind === "mark" &&
    !"('\"年月日".includes(tokens[next]?.text ?? "")
  )
    next += 1;
  return next;
}

/** #14 · 14) · Day 12: · Day1-2: · Ski Day 21 - · 5日目 · Uscita n. 5 – 24.01.26 · 2 - Jan 31 · 35: Sat 2/14 */
function skipCounter(tokens: readonly Token[], at: number): number {
  const first = tokens[at];
  if (!first) return at;
  if (first.kind === "number" && first.text.length <= 3) {
    if (isMark(tokens[at - 1], "#") && !first.isApart) return isMark(tokens[at + 1], ":-,.)=|") ? at + 2 : at + 1;
    if (isMark(tokens[at + 1], ")")) return at + 2;
    if (isMark(tokens[at + 1], "日") && tokens[at + 2]?.text.startsWith("目")) return at + 3;
    if (countersCjk.has(tokens[at + 1]?.text.slice(0, 2) ?? "")) return at + 2;
    if (isNumberedDate(tokens, at)) return at + 2;
    return skipBeforeDate(tokens, at, false);
  }
  if (dateLabels.has(first.key) && isMark(tokens[at + 1], ":=")) return at + 2;
  let next = at;
  while (isPlainWord(tokens[next]) && next - at < 3) next += 1;
  if (next === at) return at;
  const isCounterWord = tokens.slice(at, next).some(({ key }) => counterWords.has(key));
  if (dateLabels.has(first.key) && next === at + 1 && startsADate(tokens, next)) return next;
  if (isMark(tokens[next], ".")) next += 1;
  if (isMark(tokens[next], "#")) next += 1;
  const number = tokens[next];
  if (number?.kind !== "number" || number.text.length > 3) return at;
  // "Boxing Day 26/12": the number is the date's.
  if (isMark(tokens[next + 1], "/.") && startsADate(tokens, next)) return at;
  // "La Mongie 1 2 mars": two days.
  if (!isCounterWord && tokens[next + 1]?.value === number.value + 1 && tokens[next + 2]?.month) return at;
  const behind = skipBeforeDate(tokens, next, isCounterWord);
  // "Ski 6 Dec": the number is the date's here too.
  if (behind > next || !isCounterWord || startsADate(tokens, next) || isSpacedDate(tokens, next))
    return behind > next ? behind : at;
  next += 1;
  while (isMark(tokens[next], "-/,&+") && tokens[next + 1]?.kind === "number" && !startsADate(tokens, next + 1))
    next += 2;
  const mark = tokens[next];
  if (isMark(mark, ":-,.)=|")) return next + 1;
  return mark && mark.kind !== "word" && mark.kind !== "number" ? at : next;
}

/** "5. 10. 1. 2026": a counter in front of a day, a month and a year. */
function isNumberedDate(tokens: readonly Token[], at: number): boolean {
  const isDotted = [0, 2, 4].every((next) => isDay(tokens[at + next]) && isMark(tokens[at + next + 1], "."));
  return isDotted && tokens[at + 6]?.kind === "number" && tokens[at + 6]?.text.length === 4;
}

/** "13. 12." */
function isSpacedDate(tokens: readonly Token[], at: number): boolean {
  const [dot, month, end] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  return isDay(tokens[at]) && isMark(dot, ".") && isDay(month) && month.value <= 12 && isMark(end, ".");
}

const countersCjk = new Set(["回目", "本目", "次目"]);

function isPlainWord(token: Token | undefined): boolean {
  if (token?.kind !== "word" || token.month > 0 || (fromWords.has(token.key) && !counterWords.has(token.key)))
    return false;
  return token.weekdays === null || counterWords.has(token.key);
}

function skipBeforeDate(tokens: readonly Token[], at: number, isNamed: boolean): number {
  const mark = tokens[at + 1];
  const word = isMark(mark, ".") ? at + 2 : at + 1;
  if (counterWords.has(tokens[word]?.key ?? "") && startsADate(tokens, word + 1)) return word + 1;
  if (startsADate(tokens, at + 1) && (tokens[at + 1]?.kind === "number" || isWeekdayDate(tokens, at + 1)))
    return at + 1;
  if (!isMark(mark, ".:-)|=")) return at;
  const isSpaced = tokens[at + 2]?.isApart === true;
  // "16 - 20.3." is a range, "16: 20.3." and "16- 20.3." are none; "3.12" is a date.
  if (
    !isSpaced ||
    (mark.text === "-" && mark.isApart && !isNamed && !isNamedDate(tokens, at + 2) && !isSlashed(tokens, at + 2))
  )
    return at;
  // "1. – 29 nov."
  const date = mark.text !== "-" && isMark(tokens[at + 2], "-–—") && tokens[at + 3]?.isApart ? at + 3 : at + 2;
  return startsADate(tokens, date) ? date : at;
}

/** Whether a whole date with its month begins there: "Dec 5", "12/14", "Sa 5.1.", "2026-01-05", "1月5日". */
function startsADate(tokens: readonly Token[], at: number): boolean {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first?.kind === "number") {
    if (!first.isApart && at > 0 && tokens[at - 1]?.kind !== "mark") return false;
    const isPair = isMark(second, "/-.") && third?.kind === "number" && !third.isApart && !second.isApart;
    if (isPair || isMark(second, "月") || first.text.length === 8) return true;
    const month = tokens[isMark(second, ".") || second?.key === "de" ? at + 2 : at + 1];
    return (month?.month ?? 0) > 0 && first.value <= 31;
  }
  return isNamedDate(tokens, at) || isWeekdayDate(tokens, at);
}

function isSlashed(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === "number" && isMark(tokens[at + 1], "/") && tokens[at + 2]?.kind === "number";
}

function isNamedDate(tokens: readonly Token[], at: number): boolean {
  const day = tokens[isMark(tokens[at + 1], ".") ? at + 2 : at + 1];
  if (!tokens[at]?.month || !tokens[at]?.isApart || !isDay(day)) return false;
  const behind = tokens[tokens.indexOf(day, at) + 1];
  return !(behind?.kind === "word" && (counts.has(behind.key) || measures.has(behind.key)));
}

function isWeekdayDate(tokens: readonly Token[], at: number): boolean {
  // "od 21. do 27.": a joiner of two days, and no Donnerstag.
  if (untilWords.has(tokens[at]?.key ?? "") && !tokens[at]?.isCapital) return false;
  if (!tokens[at]?.weekdays || !tokens[at]?.isApart || (tokens[at]?.month ?? 0) > 0) return false;
  const next = tokens[isMark(tokens[at + 1], ".,") ? at + 2 : at + 1];
  return next !== undefined && ((next.kind === "number" && next.text.length <= 2) || next.month > 0);
}
