import type { ScanContext, ScannedDay } from "./date-tokens.ts";
import {
  all,
  atLineStart,
  dayInWords,
  dayNumber,
  digits,
  joined,
  type Matcher,
  mark,
  maybe,
  monthNumber,
  number,
  type Read,
  sameSign,
  tight,
  tightDot,
  where,
  year,
} from "./matchers.ts";
import type { DayParts, Notation } from "./mention.ts";
import {
  dayFirst,
  monthAndYear,
  monthFirst,
  monthName,
  ofWord,
  wholeDay,
  yearAfterDay,
  yearAfterMonth,
} from "./month-matchers.ts";
import { dashPair, dottedPair, openDots, pairOf, slashPair, wholePair, yearAgain } from "./pair-matchers.ts";

/** How something is written: its name, and the matchers that read it. */
export interface Pattern {
  name: string;
  notation: Notation;
  match: Matcher;
}

/** A pattern of these matchers, one after the other. */
function pattern(name: string, notation: Notation, ...matchers: readonly Matcher[]): Pattern {
  return { name, notation, match: all(...matchers) };
}

const isoYear = number("year", 4, 1000, 9999);
/** A month of 13 to 19 is told as a date that does not exist. */
const isoMonth = number("month", 2, 1, 19);
const [first, second] = [number("first", 2, 1, 31), number("second", 2, 1, 31)];
const secondMonth = number("second", 2, 1, 12);
const leadingYear = all(atLineStart, isoYear, maybe(mark(",-.")));
const laterYear = maybe(year(false));
const beforeWord = where(({ tokens }, at) => tokens[at]?.kind === "word" && tokens[at].isApart);
const century = where(({ tokens }, at) => /^(?:19|20)/.test(tokens[at]?.text ?? ""));
/** At the beginning of a part, in a text whose dates have no sign. */
const signless = where(
  ({ tokens, isSignless }, at) =>
    isSignless === true && (at === 0 || (tokens[at - 1]?.kind === "mark" && tokens[at]?.isApart === true)),
);
/** In a text whose dates of three pairs begin with the year. */
const yearFirst = where(({ tokens, isYearFirst }, at) => isYearFirst === true && tokens[at]?.text.length !== 1);
const pairsYear = all(yearFirst, number("year", 2, 0, 99));

/** How a day is written that begins with a word. The first pattern that matches is the day's. */
const wordPatterns: readonly Pattern[] = [
  pattern("month day", "named", monthFirst, wholeDay, maybe(yearAfterDay)),
  pattern("month, day in words", "named", monthFirst, dayInWords, maybe(year(false))),
  pattern("day in words, month", "named", dayInWords, maybe(ofWord), monthName, maybe(yearAfterMonth)),
];

/** How a day is written that begins with a number. */
const numberPatterns: readonly Pattern[] = [
  pattern("four digits", "pair", signless, digits("ffss"), beforeWord),
  pattern("day and month with a space", "pair", signless, first, second, beforeWord),
  pattern("eight digits, year first", "iso", century, digits("yyyymmdd")),
  pattern("eight digits, year last", "pair", atLineStart, digits("ffssyyyy")),
  pattern("six digits, year first", "iso", yearFirst, digits("yymmdd")),
  pattern("pairs, year first", "iso", pairsYear, tight(".-/"), monthNumber, sameSign, joined, dayNumber),
  pattern("six digits, year last", "pair", atLineStart, digits("ffssyy"), beforeWord),
  pattern("年月日", "cjk", isoYear, mark("年"), monthNumber, mark("月"), dayNumber, maybe(mark("日"))),
  pattern("year-month-day", "iso", isoYear, tight("-/"), joined, isoMonth, sameSign, joined, dayNumber),
  pattern("year. month. day.", "iso", isoYear, tight("."), isoMonth, sameSign, dayNumber, tightDot),
  pattern("year, month day", "named", leadingYear, monthFirst, wholeDay),
  pattern("year, day month", "named", leadingYear, dayFirst, monthName),
  pattern("月日", "cjk", monthNumber, mark("月"), dayNumber, maybe(mark("日"))),
  pattern("day month", "named", dayFirst, monthAndYear),
  pattern("day.month.year", "dots", pairOf("."), dayNumber, tight("."), monthNumber, yearAgain),
  pattern("pair/year", "pair", pairOf("./"), first, tight("./"), second, yearAgain),
  pattern("pair-year", "dash", pairOf("-"), first, tight("-"), second, yearAgain),
  pattern("day.month.", "dots", dottedPair, dayNumber, tight("."), monthNumber, tight("."), laterYear),
  pattern("day.month", "dots", openDots, first, tight("."), joined, secondMonth, laterYear),
  pattern("month.day", "pair", openDots, first, tight("."), joined, second),
  pattern("pair with a slash", "pair", slashPair, first, tight("/"), joined, second, wholePair("/."), laterYear),
  pattern("pair with a dash", "dash", dashPair, first, tight("-"), joined, second, wholePair("-/."), laterYear),
];

/** How a day with its month is written. */
export const dayPatterns = [...wordPatterns, ...numberPatterns];

/** One day with its month at this token, in any notation; null for none. */
export function scanDay(line: ScanContext, at: number): ScannedDay | null {
  const token = line.tokens[at];
  if (!token || token.kind === "mark") return null;
  for (const { name, notation, match } of token.kind === "word" ? wordPatterns : numberPatterns) {
    const read: Read = {};
    const end = match(line, at, read);
    const parts = end === null ? null : partsOf(read);
    if (end === null || !parts) continue;
    const isLoose = name === "day.month" && at !== line.lineStart;
    return { parts, end, notation, isLoose, from: name };
  }
  return null;
}

/** A day and a month, or two numbers of which one may be the month. */
function partsOf({ year: told, month = 0, day = 0, first, second }: Read): DayParts | null {
  const year = told !== undefined && told < 100 ? 2000 + told : (told ?? null);
  if (first !== undefined && second !== undefined) return openParts(first, second, year);
  return month >= 1 && month <= 19 && day >= 1 && day <= 31 ? { kind: "clear", year, month, day } : null;
}

/** Two numbers that may be day and month in one of the orders; null if they are none. */
export function openParts(first: number, second: number, year: number | null): DayParts | null {
  if (first < 1 || second < 1 || Math.min(first, second) > 12 || Math.max(first, second) > 31) return null;
  return { kind: "open", year, first, second };
}
