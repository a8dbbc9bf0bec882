import { means } from "../lexicon.ts";
import { isMark } from "./date-tokens.ts";
import {
  all,
  anyNumber,
  anyYear,
  atLineStart,
  either,
  joined,
  type Matcher,
  mark,
  not,
  sameSign,
  where,
} from "./matchers.ts";
import {
  endsWithPairs,
  goesOn,
  isAmount,
  isBracketed,
  isFraction,
  isLabelled,
  isPadded,
  isRatio,
  mayEndOpen,
} from "./number-guards.ts";

/** In front of two numbers with one of these signs, that nothing before them makes a part of something else. */
export function pairOf(signs: string): Matcher {
  return where((line, at) => {
    const sign = line.tokens[at + 1];
    return isMark(sign, signs) && !sign.isApart && !goesOn(line, at);
  });
}

/** Behind them: "ref 12-03-88/4", "1-2-345". */
export const wholePair = not(sameSign, joined, anyNumber);

/** "13. 12. 25": two digits with the same spaces, of a year about now, and no count of something. */
const spacedYear = where(({ tokens, thisYear }, at) => {
  const [month, year, next] = [tokens[at - 2], tokens[at], tokens[at + 1]];
  if (!month?.isApart || year?.text.length !== 2 || Math.abs(2000 + year.value - thisYear) > 1) return false;
  return !isMark(next, ".") && !(next?.kind === "word" && (next.isSmall || means(next, "count")));
});

const tightYear = where(({ tokens }, at) => !tokens[at]?.isApart);
const longYear = where(({ tokens }, at) => tokens[at]?.text.length === 4 && isMark(tokens[at - 1], "."));

/** The year behind the sign again. Behind a space two digits may count something: "17. 1. 20 runs". */
export const yearAgain = all(
  sameSign,
  either(tightYear, longYear, spacedYear),
  anyYear,
  not(joined, mark("/"), joined, anyNumber),
);

const plainPair = not(where((line, at) => isAmount(line, at) || isLabelled(line, at)));

/** "1.12.5": a time. */
const isTime = where(
  ({ tokens }, at) =>
    tokens[at + 4]?.text.length === 1 && tokens[at + 4]?.kind === "number" && !tokens[at + 4]?.isApart,
);

/** In front of "14.12." */
export const dottedPair = all(pairOf("."), plainPair, not(isTime));

/** In front of "14.12", where that is a date. */
export const openDots = all(
  pairOf("."),
  plainPair,
  not(where(({ tokens }, at) => isMark(tokens[at + 3], ".") && !tokens[at + 3]?.isApart)),
  where(mayEndOpen),
);

/** In front of "12/14", where that is a date. */
export const slashPair = all(pairOf("/"), plainPair, not(where(isFraction)), not(where(isRatio)));

/** In front of "12-14": far more often a range than a date. */
export const dashPair = all(
  pairOf("-"),
  plainPair,
  not(where(isFraction)),
  either(atLineStart, where(isPadded), where(endsWithPairs), where(isBracketed)),
);
