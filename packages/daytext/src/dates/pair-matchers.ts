import { means, stemsOf } from "../lexicon.ts";
import { isMark, isMeasured, isShort, isTightNumber, type ScanContext } from "./date-tokens.ts";
import {
  all,
  anyNumber,
  anyYear,
  either,
  joined,
  type Matcher,
  mark,
  not,
  sameSign,
  tight,
  where,
} from "./matchers.ts";
import { monthWord } from "./month-matchers.ts";

/** In front of two numbers with one of these signs, that nothing before them makes a part of something else. */
export function pairOf(signs: string): Matcher {
  return where((line, at) => {
    const sign = line.tokens[at + 1];
    return isMark(sign, signs) && !sign.isApart && !goesOn(line, at);
  });
}

/** After them: "ref 12-03-88/4", "1-2-345", "3-5/12", "7/8 mars". */
export function wholePair(signs: string): Matcher {
  return not(either(all(tight(signs), joined, anyNumber), monthWord));
}

/** The year after the sign again. After a space two digits may count something: "17. 1. 20 runs". */
export const yearAgain = all(
  sameSign,
  where(({ tokens }, at) => tokens[at]?.isApart === false || tokens[at]?.text.length === 4),
  anyYear,
  not(joined, mark("/"), joined, anyNumber),
);

const plain = where(isPlain);

/** "1.12.5": a time. */
const isTime = where(({ tokens }, at) => tokens[at + 4]?.text.length === 1 && isTightNumber(tokens[at + 4]));

/** In front of "14.12." */
export const dottedPair = all(pairOf("."), plain, not(isTime));

/** In front of "14.12", where that is a date. */
export const openDots = all(pairOf("."), plain);

/** In front of "12/14", where that is a date. */
export const slashPair = all(pairOf("/"), plain, not(where(isShare)));

/** In front of "12-14": far more often a range than a date. */
export const dashPair = all(pairOf("-"), plain, not(where(isShare)), where(isDashed));

/* Each guard tells two numbers with a sign between them from a date. It is asked at the first of the two. */

/** "$12/14", "10:30/11", "2/3/4"; and not "28.2./1.3.", "3/8+3/9", "苗場：1/3" */
function goesOn({ tokens }: ScanContext, at: number): boolean {
  const [sign, before] = [tokens[at - 1], tokens[at - 2]];
  if (tokens[at]?.isApart) return false;
  return isMark(sign, "$€£¥='\"") || (isMark(sign, ".:/") && before?.kind === "number");
}

/** "Dorfstraße 12/3", "Platz 4/12" */
function isLabelled({ tokens }: ScanContext, at: number): boolean {
  const before = tokens[isMark(tokens[at - 1], ".:#") ? at - 2 : at - 1];
  return before?.kind === "word" && (means(before, "number label") || stemsOf("street").test(before.key));
}

/** Whether nothing beside two numbers makes them something else. */
function isPlain(line: ScanContext, at: number): boolean {
  return !isLabelled(line, at) && !isMeasured(line, at + 3);
}

const parts = [2, 3, 4, 5, 8, 10];

/** 1/2 day · 4/12 lifts · Lawinenstufe 3/5 · powder 10/10 */
function isShare(line: ScanContext, at: number): boolean {
  const { tokens } = line;
  const [sign, first, second] = [tokens[at - 1], tokens[at], tokens[at + 2]];
  if (!first || !second || first.value > second.value || sign?.weekdays) return false;
  const next = tokens[isMark(tokens[at + 3], "-") ? at + 4 : at + 3]?.key ?? "";
  const isLate = at > line.lineStart || second.value <= 4;
  const isPart = isLate && first.value < second.value && parts.includes(second.value);
  if (means(next, "ratio") || (isPart && means(next, "fraction of"))) return true;
  const isListed = isMark(sign, ",&") && isMark(tokens[at - 3], "/");
  return second.value === 10 && at > line.lineStart && (first.value >= 6 || isMark(sign, "-")) && !isListed;
}

/** "02-14", in front of a line, or beside another one: a range has no leading zero. */
function isDashed({ tokens, lineStart }: ScanContext, at: number): boolean {
  const [first = "", second = ""] = [tokens[at]?.text, tokens[at + 2]?.text];
  const isPadded = first.length === 2 && second.length === 2 && (first < "10" || second < "10");
  const isPair = (from: number) => isShort(tokens[from]) && isMark(tokens[from + 1], "-");
  return at === lineStart || isPadded || [-4, -3, 3, 4].some((step) => isPair(at + step));
}
