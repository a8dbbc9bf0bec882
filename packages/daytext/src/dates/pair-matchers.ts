import { isMark, isTightNumber } from "./date-tokens.ts";
import { goesOn, isDashed, isPlain, isShare } from "./guards.ts";
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

/** Behind them: "ref 12-03-88/4", "1-2-345", "3-5/12", "7/8 mars". */
export function wholePair(signs: string): Matcher {
  return not(either(all(tight(signs), joined, anyNumber), monthWord));
}

/** The year behind the sign again. Behind a space two digits may count something: "17. 1. 20 runs". */
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
