import { isAscii } from "../fold-word.ts";
import type { Token } from "../token.ts";
import { counts, fractionWords, numberLabels, ratioWords, streetName, untilWords } from "../words/lexicon.ts";
import {
  isMark,
  isMeasured,
  isShort,
  isTightNumber,
  isTightWord,
  readYear,
  type ScanContext,
  type ScannedDay,
  yearOf,
} from "./date-tokens.ts";
import type { DayParts } from "./mention.ts";
import { isRestAt } from "./rest-at.ts";

/** 14.12. · 14.12.2024 · 12/14 · 14/12/2024 · 12-14-24 */
export function scanNumbers(context: ScanContext, at: number): ScannedDay | null {
  const { tokens } = context;
  const [first, mark, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!isShort(first) || !isShort(second) || !isMark(mark, "/.-") || mark.isApart) return null;
  const [again, third] = [tokens[at + 3], tokens[at + 4]];
  if (second.isApart && mark.text !== ".") return null;
  // "R8.1.10", "A12/14": a part of a name.
  const before = tokens[at - 1];
  const isBehindWeekday = isWeekdayAhead(tokens, at);
  if (!first.isApart && before?.kind === "word" && isAscii(before.text) && !isBehindWeekday) return null;
  // "1.2/3.4", "3/8+3/9"
  const isBehindDate =
    (isMark(tokens[at - 1], "/") && isMark(tokens[at - 2], ".")) ||
    (isMark(tokens[at - 1], "+") && tokens[at - 2]?.kind === "number" && isMark(tokens[at - 3], "/."));
  // "苗場：1/3"
  const isBehindName = isMark(tokens[at - 1], ":") && tokens[at - 2]?.kind === "word";
  if (!isBehindDate && !isBehindName && !isBehindWeekday && isMark(tokens[at - 1], "$€£¥+=.:/'\"") && !first.isApart)
    return null;
  if (
    again?.text === mark.text &&
    !again.isApart &&
    third?.kind === "number" &&
    !(third.isApart && (mark.text !== "." || (third.text.length !== 4 && !isSpacedYear(context, at))))
  ) {
    const year = yearOf(third, context.thisYear);
    // "ref 12-03-88/4"
    if (isMark(tokens[at + 5], "/") && isTightNumber(tokens[at + 6])) return null;
    if (year !== null) return withYear(first.value, second.value, mark.text, year, at + 5);
    if (mark.text !== ".") return null;
  }
  if (isMark(again, ":%°$€£") && !again.isApart && !isLogColon(context, at, at + 3)) return null;
  if (isLabelled(tokens, at)) return null;
  if (mark.text === ".") return scanDots(context, at, first.value, second.value);
  // "3/4-jacket"
  if (isMark(again, "-") && !again.isApart && isTightWord(third)) return null;
  if (isMeasured(context, at + 3) || isFraction(context, at) || isRatio(context, at)) return null;
  // 3-5 is a range far more often than a date: only a line that begins or ends with it means one.
  if (
    mark.text === "-" &&
    at !== context.lineStart &&
    !isPadded(first, second) &&
    !endsWithPairs(tokens, at) &&
    !isBracketed(tokens, at)
  )
    return null;
  if (mark.text === "/" && isMark(again, "/") && !again.isApart && third?.kind === "number") return null;
  const told = readYear(context, at + 3, false);
  return openPair(first.value, second.value, told?.year ?? null, told?.end ?? at + 3, mark.text);
}

/** "Sa14.12.", "sam.14/12" */
function isWeekdayAhead(tokens: readonly Token[], at: number): boolean {
  return (tokens[isMark(tokens[at - 1], ".") ? at - 2 : at - 1]?.weekdays ?? null) !== null;
}

/** "13. 12. 25": two digits with the same spaces, of a year about now, and no count of something. */
function isSpacedYear({ tokens, thisYear }: ScanContext, at: number): boolean {
  const [month, year, next] = [tokens[at + 2], tokens[at + 4], tokens[at + 5]];
  if (!month?.isApart || year?.text.length !== 2 || Math.abs(2000 + year.value - thisYear) > 1) return false;
  return !isMark(next, ".") && !(next?.kind === "word" && (next.isSmall || counts.has(next.key)));
}

/** With dots the day comes first. Without a dot behind the month, 8.5 is a number, but at the beginning of a line. */
function scanDots(context: ScanContext, at: number, day: number, month: number): ScannedDay | null {
  const { tokens } = context;
  const dot = tokens[at + 3];
  const isClosed = isMark(dot, ".") && !dot.isApart;
  if (tokens[at + 2]?.isApart && !isClosed) return null;
  // "1.12.5": a time or a version.
  if (isClosed && isTightNumber(tokens[at + 4]) && tokens[at + 4]?.text.length === 1 && !isMark(tokens[at + 5], "."))
    return null;
  const isNamed = tokens[at - 1]?.isSmall !== true;
  const isRange =
    (isNamed && isDottedRange(tokens, at + 3)) || (at >= 4 && isDottedRange(tokens, at - 1) && isShort(tokens[at - 4]));
  // "13.12: Lech, 28.12: Ischgl"
  const isLabel = isMark(dot, ":") && isMark(tokens[at - 1], ",;/|");
  const isEnd = dot === undefined || isMark(dot, ",;()|") || (isMark(dot, "/") && dot.isApart);
  const isLast = isEnd || isLabel || isTimeBehind(tokens, at + 3);
  if (!isClosed && (isMeasured(context, at + 3) || (isTightWord(dot) && !isWeekdayAhead(tokens, at)))) return null;
  // "7.12 Bormio / 6.1 La Thuile", but "in 3.5 hours".
  const isParted =
    isMark(tokens[at - 1], ";|&(,/·→") &&
    (isLast || (dot.isApart && (dot.isCapital || dot.kind === "mark")) || isRestAt(tokens, at + 3));
  // "Ski 13.12 Lech": a name behind two digits.
  const isBeforeName = dot?.isApart && dot.isCapital && tokens[at + 2]?.text.length === 2;
  if (
    !isClosed &&
    at !== context.lineStart &&
    !isParted &&
    !isRange &&
    !((isLast || isBeforeName || isDottedPair(tokens, at + 3)) && tokens[at]?.isApart)
  )
    return null;
  // No month is the 28th: the other order with a dot.
  if (month > 12 && month <= 31 && day <= 12 && !isClosed) return openPair(day, month, null, at + 3, "/");
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  const end = isClosed ? at + 4 : at + 3;
  const told = readYear(context, end, isClosed && !tokens[end]?.isApart);
  const isLoose = !isClosed && !isRange && at !== context.lineStart;
  const year = told?.year ?? null;
  // "Ajax 1.3, 1.4": without the last dot either order.
  const parts: DayParts = isClosed
    ? { kind: "clear", year, month, day }
    : { kind: "open", year, first: day, second: month };
  return { parts, end: told?.end ?? end, notation: "dots", isLoose };
}

/** The second half of "28.3-2.4". */
function isDottedRange(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens[at], "-") && isDottedPair(tokens, at + 1);
}

/** The second date of "6.12 7.12". */
function isDottedPair(tokens: readonly Token[], at: number): boolean {
  const [day, dot, month] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isPair = isShort(day) && isMark(dot, ".") && !dot.isApart && isShort(month) && !month.isApart;
  return isPair && day.value <= 31 && month.value >= 1 && month.value <= 12;
}

/** "14.02 18:20": a clock time. */
function isTimeBehind(tokens: readonly Token[], at: number): boolean {
  const [hour, colon, minute] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  return isShort(hour) && isMark(colon, ":") && !colon.isApart && isTightNumber(minute) && minute.text.length === 2;
}

function withYear(first: number, second: number, mark: string, year: number, end: number): ScannedDay | null {
  // "11.15.25": no month is the 15th.
  if (mark !== "." || second > 12) return openPair(first, second, year, end, mark);
  if (first < 1 || first > 31 || second < 1 || second > 12) return null;
  return { parts: { kind: "clear", year, month: second, day: first }, end, notation: "dots" };
}

/** Two numbers that may be day and month in one of the orders; null if they are none. */
export function openPair(
  first: number,
  second: number,
  year: number | null,
  end: number,
  mark: string,
): ScannedDay | null {
  if (first < 1 || second < 1 || Math.min(first, second) > 12 || Math.max(first, second) > 31) return null;
  return { parts: { kind: "open", year, first, second }, end, notation: mark === "-" ? "dash" : "pair" };
}

/** "12/14: Alta", where 9/10:30 is none. */
function isLogColon({ tokens }: ScanContext, _at: number, colon: number): boolean {
  return tokens[colon]?.text === ":" && !isTightNumber(tokens[colon + 1]);
}

/** 1/2 day · 3 1/2 hours · 1/2 way up */
function isFraction({ tokens, lineStart }: ScanContext, at: number): boolean {
  const [first, second] = [tokens[at], tokens[at + 2]];
  if (tokens[at - 1]?.weekdays || (at === lineStart && (second?.value ?? 0) > 4)) return false;
  if (!first || !second || first.value >= second.value || second.value > 16) return false;
  const before = tokens[at - 1];
  const isSmall = [2, 3, 4, 8].includes(second.value);
  if (isSmall && before?.kind === "number" && first.space === 1 && !isMark(tokens[at - 2], "/#")) return true;
  const next = tokens[at + 3]?.text === "-" ? tokens[at + 4] : tokens[at + 3];
  if (isSmall && before !== undefined && ["the", "a", "an"].includes(next?.key ?? "")) return true;
  return next?.kind === "word" && fractionWords.has(next.key) && [2, 3, 4, 5, 8, 10].includes(second.value);
}

/** "Dorfstraße 12/3", "Hauptstr. 10/11", "size 22.5", "Platz 4/12". */
function isLabelled(tokens: readonly Token[], at: number): boolean {
  if (isMark(tokens[at - 1], "-") && isMark(tokens[at - 3], ".") && at > 4) return isLabelled(tokens, at - 4);
  const before = tokens[isMark(tokens[at - 1], ".:#") ? at - 2 : at - 1];
  return before?.kind === "word" && (numberLabels.has(before.key) || streetName.test(before.key));
}

/** 4/12 lifts · Lawinenstufe 3/5 · 10/10 powder */
function isRatio(context: ScanContext, at: number): boolean {
  const { tokens, lineStart } = context;
  const [first, mark, second, next] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (!first || !second) return false;
  if (mark?.text !== "/") return ratioWords.has(tokens[at - 1]?.key ?? "");
  // "15/03 piste perfette": no part of a whole.
  if (tokens[at - 1]?.weekdays || second.text.startsWith("0") || first.value > second.value) return false;
  if (isMark(tokens[at - 1], ":") && ratioWords.has(tokens[at - 2]?.key ?? "")) return true;
  if (ratioWords.has(tokens[at - 1]?.key ?? "") || ratioWords.has(next?.key ?? "")) return true;
  if (isMark(tokens[at - 1], ":") && [5, 10].includes(second.value) && tokens[0]?.kind === "word" && !next) return true;
  if (isInSentence(context, at)) return true;
  // Out of five or ten, where the month would be one of summer or none.
  const isBehindDate =
    isMark(tokens[at - 1], "-") && tokens[at - 1]?.isApart === true && tokens[at - 2]?.kind === "number";
  const isRating = second.value === 10 && (first.value >= 6 || (first.isApart && isBehindDate));
  const isListed = isMark(tokens[at - 1], ",&") && isShort(tokens[at - 2]) && isMark(tokens[at - 3], "/");
  return isRating && at !== lineStart && !isListed;
}

const longestName = 2;

const beforeDates = new Set(
  "today yesterday heute gestern oggi ieri hoy ayer hier idag igar on am le el den il the since seit depuis from vom til to until bis and und et of".split(
    " ",
  ),
);

/** Between two small words: "we split 4/3 with the neighbors"; a name begins "alta 12/20 fun day". */
function isInSentence({ tokens, lineStart }: ScanContext, at: number): boolean {
  const [before, behind] = [tokens[at - 1], tokens[at + 3]];
  if (untilWords.has(behind?.key ?? "") || at - lineStart <= longestName) return false;
  return (
    before?.isSmall === true &&
    before.weekdays === null &&
    behind?.isSmall === true &&
    !beforeDates.has(before?.key ?? "")
  );
}

/** "02-14": a range has no leading zero. */
function isPadded(first: Token, second: Token): boolean {
  return first.text.length === 2 && second.text.length === 2 && (first.text < "10" || second.text < "10");
}

/** Tokens of a line that are searched again for each of its pairs. */
const searched = 100;

/** "Lech (14-12), Gerlos (11-12)": alone in a bracket, in a line where one of these is no range. */
function isBracketed(tokens: readonly Token[], at: number): boolean {
  const isPair = (from: number) => {
    const [open, first, mark, second, close] = tokens.slice(from, from + 5);
    const isTwo = first?.text.length === 2 && second?.text.length === 2 && isMark(mark, "-");
    return isMark(open, "(") && isTwo && isMark(close, ")") ? first.text >= second.text : null;
  };
  return (
    isPair(at - 1) === true ||
    (isPair(at - 1) === false && tokens.slice(0, searched).some((_, from) => isPair(from) === true))
  );
}

/** Whether nothing but such pairs follows: "Wachusett 2-11 2-12", "Landgraaf 17-10, 7-11 (cold)". */
function endsWithPairs(tokens: readonly Token[], at: number): boolean {
  for (let next = at; next < tokens.length; next += isMark(tokens[next + 3], ",&") ? 4 : 3) {
    const [first, mark, second] = [tokens[next], tokens[next + 1], tokens[next + 2]];
    if (next > at && isMark(first, "(")) break;
    if (!isShort(first) || !isMark(mark, "-") || !isShort(second) || next - at > 3 * 40) return false;
  }
  const before = tokens[at - 1];
  const isListed = isMark(before, ",&") && isShort(tokens[at - 2]) && isMark(tokens[at - 3], "-");
  return tokens[at]?.isApart === true && before !== undefined && (before.kind !== "mark" || isListed);
}
