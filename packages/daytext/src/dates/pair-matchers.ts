import { isMark } from "./date-tokens.ts";
import { all, anyNumber, anyYear, atLineStart, either, joined, mark, not, sameSign, where } from "./matchers.ts";
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

/** In front of two numbers that no sign or number before them makes a part of something else. */
export const pairStart = all(
  not(where(goesOn)),
  where(({ tokens }, at) => !tokens[at + 1]?.isApart),
);

/** Behind them: "ref 12-03-88/4", "1-2-345". */
export const wholePair = not(sameSign, joined, anyNumber);

const longOrTight = where(
  ({ tokens }, at) => !tokens[at]?.isApart || (tokens[at]?.text.length === 4 && isMark(tokens[at - 1], ".")),
);

/** The year behind the sign again. Behind a space it has four digits: in "17. 1. 20 runs" two count something. */
export const yearAgain = all(sameSign, longOrTight, anyYear, not(joined, mark("/"), joined, anyNumber));

const barePair = all(
  pairStart,
  not(where((line, at) => isAmount(line, at) || isLabelled(line, at) || isFraction(line, at))),
);

/** "1.12.5": a time. */
const isTime = where(
  ({ tokens }, at) =>
    tokens[at + 4]?.text.length === 1 && tokens[at + 4]?.kind === "number" && !tokens[at + 4]?.isApart,
);

/** In front of "14.12." */
export const dottedPair = all(barePair, not(isTime));

/** In front of "14.12", where that is a date. */
export const openDots = all(
  barePair,
  not(where(({ tokens }, at) => isMark(tokens[at + 3], ".") && !tokens[at + 3]?.isApart)),
  where(mayEndOpen),
);

/** In front of "12/14", where that is a date. */
export const slashPair = all(barePair, not(where(isRatio)));

/** In front of "12-14": far more often a range than a date. */
export const dashPair = all(barePair, either(atLineStart, where(isPadded), where(endsWithPairs), where(isBracketed)));
