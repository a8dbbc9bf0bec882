import { formsOf, means } from "../lexicon.ts";
import { mayLead } from "../words/months.ts";
import { endsSentence, isDay, isMark, isMeasured, isOf, isTightMark, type ScanContext } from "./date-tokens.ts";
import {
  all,
  anyNumber,
  dayInWords,
  dayNumber,
  either,
  joined,
  type Matcher,
  mark,
  maybe,
  not,
  one,
  ordinal,
  type Read,
  sameSign,
  tight,
  tightDot,
  where,
  year,
} from "./matchers.ts";
import { leadingRomanMonth, romanMonth } from "./roman-month.ts";

/** Between day and month: "12 de enero". */
export const ofWord = one(isOf);

/** "twenty twenty six" */
export const yearInWords: Matcher = (line, at, read) => {
  const unit: Read = {};
  const end = line.tokens[at]?.key === "twenty" ? dayInWords(line, at + 1, unit) : null;
  if (end !== null) read.year = 2000 + (unit.day ?? 0);
  return end;
};

/** "gru 14/29", "sty 4", "lut 8 Szczyrk": a line of no more than a short name and days, or a name behind them. */
function leadsDays({ tokens, lineStart }: ScanContext, at: number): boolean {
  if (at !== lineStart || tokens.length < 2) return false;
  const next = tokens.findIndex((token, behind) => behind > at && !isDay(token) && !isMark(token, ".,/&+-·"));
  const name = tokens[next];
  return name === undefined || (next > at + 1 && name.isCapital && name.isApart && !means(name, "count"));
}

/** A month's name that its day may follow. */
const leadingMonth: Matcher = (line, at, read) => {
  const name = line.tokens[at];
  if (!name?.month && leadingRomanMonth(line, at) === 0) return null;
  if (!name || !(mayLead(name.key) || leadsDays(line, at))) return null;
  // "mar 30/12": a Tuesday.
  if (name.weekdays && isTightMark(line.tokens, at + 2, "/.") && line.tokens[at + 3]?.text.length !== 4) return null;
  read.month = name.month || leadingRomanMonth(line, at);
  return at + 1;
};

/** "with Jan, 29 Gerlos", "Tom and Jan, 14 december" */
const companion = where(({ tokens }, at) => {
  const isJoined = means(tokens[at - 2], "with names");
  return isMark(tokens[at], ",") && (isJoined || (tokens[at + 2]?.month ?? 0) > 0);
});

const sign: Matcher = ({ tokens }, at, read) => {
  if (!isMark(tokens[at], "-,:/")) return at;
  if (isMark(tokens[at], "-/")) read.sign = tokens[at]?.text ?? "";
  return at + 1;
};

/** A month in front of its day. */
export const monthFirst = all(leadingMonth, tightDot, not(companion), sign, maybe(one(({ key }) => key === "the")));

const isHundred = where(
  ({ tokens }, at) => isTightMark(tokens, at, "/") && tokens[at + 1]?.text.length !== 4 && !isDay(tokens[at + 1]),
);

/** No day is "12" in "Dec 12:30", "Dec 12.5", "Dec 12 cm", "Nov 2/300". */
export const wholeDay = all(
  dayNumber,
  not(where(isMeasured)),
  not(joined, mark(":."), joined, anyNumber),
  not(isHundred),
  ordinal,
);

/** "Jan. 3/26": the reader's year or the one before, and not the next day. */
const yearBehindSlash: Matcher = ({ tokens, thisYear }, at, read) => {
  const told = tokens[at + 1];
  if (!isTightMark(tokens, at, "/") || told?.text.length !== 2 || isTightMark(tokens, at + 2, "/-.")) return null;
  const age = (thisYear % 100) - told.value;
  if ((age !== 0 && age !== 1) || told.value === (read.day ?? 0) + 1) return null;
  read.year = thisYear - age;
  return at + 2;
};

/** The year behind a day: "Nov-30-18", "Jan. 3/26", "Dec 12, 2024". */
export const yearBehindDay = either(all(sameSign, year(true)), yearBehindSlash, year(false));

/** A month's name or Roman numeral behind its day, with the dot of an abbreviation. */
export const monthName: Matcher = (line, at, read) => {
  const month = line.tokens[at]?.month || romanMonth(line, at);
  if (!month) return null;
  read.month = month;
  return tightDot(line, at + 1, read);
};

/** "Dec 24," and "4 Jan 26 Big White": two digits at the end of a part, or a year about now in front of a name. */
function isYearAlone({ tokens, thisYear }: ScanContext, at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token?.text.length !== 2) return false;
  if (!next || isMark(next, ",;:()-|")) return true;
  const age = (thisYear % 100) - token.value;
  return age >= -1 && age <= 3 && next.isCapital && !means(next, "count") && !formsOf("measure").has(next.key);
}

/** The year behind a month that stands behind its day. */
export const yearBehindMonth = either(
  all(either(joined, where(isYearAlone)), year(true)),
  year(false),
  all(tight("-/"), joined, year(true)),
  all(ofWord, year(false)),
);

/** A month in words behind its day, and the year behind it: "Dec", "Dec. 24", "de enero de 2024", "XII.25". */
export const monthAndYear = all(monthName, maybe(yearBehindMonth));

/** A day in front of its month. */
export const dayFirst = all(
  dayNumber,
  ordinal,
  not(where(({ tokens }, at) => endsSentence(tokens, at) || (isMark(tokens[at], "/") && tokens[at]?.isApart === true))),
  maybe(mark(".-/")),
  maybe(ofWord),
);
