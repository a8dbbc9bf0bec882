import { formsIn, means } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { mayLead } from "../words/months.ts";
import {
  endsSentence,
  isDay,
  isMark,
  isMeasured,
  isTightMark,
  isTightNumber,
  readYear,
  type ScanContext,
} from "./date-tokens.ts";
import {
  all,
  anyNumber,
  dayNumber,
  either,
  joined,
  type Matcher,
  mark,
  maybe,
  not,
  one,
  ordinal,
  reads,
  sameSign,
  tight,
  tightDot,
  where,
  year,
} from "./matchers.ts";

/** Between day and month: "12 de enero". */
export const ofWord = one((token) => token.kind === "word" && means(token, "of"));

/** A month's name. */
export const monthWord = reads("month", ({ tokens }, at) => monthOf(tokens[at]?.month ?? 0, at + 1));

function monthOf(value: number, end: number): { value: number; end: number } | null {
  return value > 0 ? { value, end } : null;
}

/** A month's name or Roman numeral that its day may follow. */
const leadingMonth = either(
  all(
    where(({ tokens }, at) => mayLead(tokens[at]?.key ?? "")),
    monthWord,
  ),
  reads("month", (line, at) => monthOf(leadingRomanMonth(line, at), at + 1)),
);

/** A month in front of its day. */
export const monthFirst = all(
  leadingMonth,
  tightDot,
  // "met Jan, 29 Gerlos"
  not(where(({ tokens }, at) => isMark(tokens[at], ",") && means(tokens[at - 2], "with names"))),
  maybe(mark("-/,:")),
  maybe(one((word) => means(word, "article"))),
);

/** No day is "12" in "Dec 12:30", "Dec 12.5", "Dec 12 cm". */
export const wholeDay = all(dayNumber, not(where(isMeasured)), not(joined, mark(":."), joined, anyNumber), ordinal);

/** "Jan. 3/26": the reader's year or the one before, and not the next day. */
const yearAfterSlash: Matcher = ({ tokens, thisYear }, at, read) => {
  const yearToken = tokens[at + 1];
  if (!isTightMark(tokens, at, "/") || yearToken?.text.length !== 2 || isTightMark(tokens, at + 2, "/-.")) return null;
  const age = (thisYear % 100) - yearToken.value;
  if ((age !== 0 && age !== 1) || yearToken.value === (read.day ?? 0) + 1) return null;
  read.year = thisYear - age;
  return at + 2;
};

/** The year after a day: "Nov-30-18", "Jan. 3/26", "Dec 12, 2024". */
export const yearAfterDay = either(
  all(
    where(({ tokens }, at) => isMark(tokens[at], "-/")),
    sameSign,
    year(true),
  ),
  yearAfterSlash,
  year(false),
);

/** A month's name or Roman numeral after its day, with the dot of an abbreviation. */
export const monthName = all(
  either(
    monthWord,
    reads("month", (line, at) => monthOf(romanMonth(line, at), at + 1)),
  ),
  tightDot,
);

/** "Dec 24,": two digits at the end of a part. */
function isYearAlone({ tokens }: ScanContext, at: number): boolean {
  const next = tokens[at + 1];
  return tokens[at]?.text.length === 2 && (!next || isMark(next, ",;:()-|"));
}

/** The year after a month that stands after its day. */
export const yearAfterMonth = either(
  all(either(joined, where(isYearAlone)), year(true)),
  year(false),
  all(tight("-/"), joined, year(true)),
  all(ofWord, year(false)),
);

/** A month in words after its day, and the year after it: "Dec", "Dec. 24", "de enero de 2024", "XII.25". */
export const monthAndYear = all(monthName, maybe(yearAfterMonth));

/** A day in front of its month. */
export const dayFirst = all(
  dayNumber,
  ordinal,
  not(where(({ tokens }, at) => endsSentence(tokens, at) || (isMark(tokens[at], "/") && tokens[at]?.isApart === true))),
  maybe(mark(".-/")),
  maybe(ofWord),
);

const romans = formsIn("und", "roman month").map((form) => form.toUpperCase());

/**
 * The month that a Roman numeral after a day stands for: "26.XII", "28.xii.25", "17 I 2026", "6 XII Szczyrk". 0 for any other
 * word. Small letters need a dot in front and a year after; a single letter after a space needs a year or a name after.
 */
function romanMonth(context: ScanContext, at: number): number {
  const { tokens } = context;
  const [sign, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const month = token?.kind === "word" ? romans.indexOf(token.text.toUpperCase()) + 1 : 0;
  const isDotted = isMark(sign, ".") && !sign.isApart;
  if (!token || month === 0 || !(isRoman(token) || (isDotted && isTightNumber(tokens[at + 2])))) return 0;
  const isSure = isDotted || token.text.length > 1 || next?.isCapital === true || isMark(next, "-–");
  return isSure || readYear(context, isMark(next, ".") ? at + 2 : at + 1, false) ? month : 0;
}

/** The month of a Roman numeral that a line begins with, in front of its day, as Hungarians write it: "XII. 20." */
function leadingRomanMonth({ tokens, lineStart }: ScanContext, at: number): number {
  const [token, dot, day, after] = tokens.slice(at, at + 4);
  if (at !== lineStart || !token || !isMark(dot, ".") || dot.isApart || !isDay(day) || !day.isApart) return 0;
  return isMark(after, ".-–") ? romans.indexOf(token.text) + 1 : 0;
}

/** Whether a word is one. */
export function isRoman({ text }: Token): boolean {
  return romans.includes(text);
}
