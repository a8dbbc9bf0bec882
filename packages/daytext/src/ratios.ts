import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import { formsOf, means } from "./lexicon.ts";
import type { TextLine } from "./lines.ts";
import { oncePer } from "./once-per.ts";
import { isWord, type Token } from "./token.ts";

interface Ratio {
  first: number;
  second: number;
  isFirst: boolean;
  /** Whether it follows a number and a mark: "12/30, 12/31". */
  isListed: boolean;
  /** Whether it is the first of its line, behind a word. */
  isBehindName: boolean;
  /** "5/7 lifts" */
  isCounted: boolean;
}

const latestMonth = 12;
const latestDay = 31;
const leastRatios = 3;

/**
 * Whether the pairs of a text are ratios: they have one and the same second number, several of the same shape are no dates in any
 * order, or each line has one whose first number is the smaller, in no order of time.
 */
export function areRatios(dated: readonly TextLine[], lines: readonly TextLine[]): boolean {
  const isPair = ({ weekdays, notation, spans }: DateMention) =>
    !weekdays && (notation === "pair" || (notation === "bare" && spans.every(({ from }) => from.kind === "further")));
  if (!dated.every(({ mentions }) => mentions.every(isPair))) return false;
  const ratios = lines.flatMap(ratiosOf);
  return (
    haveOneWhole(ratios) ||
    areCounted(ratios) ||
    areTooLarge(ratios.filter(({ isBehindName }) => isBehindName)) ||
    areOutOf(ratios)
  );
}

function ratiosOf({ tokens, lineStart }: TextLine): Ratio[] {
  const found: Ratio[] = [];
  tokens.forEach((token, at) => {
    const [first, second] = [tokens[at - 1], tokens[at + 1]];
    if (!isMark(token, "/") || !isCount(first) || !isCount(second) || token.isApart || second.isApart) return;
    if (isMark(tokens[at + 2], "/") || isMark(tokens[at - 2], "/") || isSeason(first, second)) return;
    found.push({
      first: first.value,
      second: second.value,
      isFirst: found.length === 0,
      isCounted: countedWords.has(tokens[at + 2]?.key ?? ""),
      isListed: tokens[at - 2]?.kind === "mark" && tokens[at - 3]?.kind === "number",
      isBehindName:
        found.length === 0 && at - 1 > lineStart && (tokens[at - 2]?.kind === "word" || isMark(tokens[at - 2], ":")),
    });
  });
  return found;
}

function isCount(token: Token | undefined): token is Token {
  return token?.kind === "number" && token.text.length <= 3;
}

/** "24/25" */
function isSeason(first: Token, second: Token): boolean {
  return first.text.length === 2 && second.value === first.value + 1;
}

const countedWords = formsOf("counted");

const leastCounted = 2;

/** "Stoneham 5/7 lifts", "Le Massif 4/6" */
function areCounted(ratios: readonly Ratio[]): boolean {
  return (
    ratios.length >= leastCounted &&
    ratios.some(({ isCounted }) => isCounted) &&
    ratios.every(({ first, second }) => first <= second)
  );
}

/** "11/20 prefer skis, 6/20 boards, 3/20 both" */
function haveOneWhole(ratios: readonly Ratio[]): boolean {
  const times = new Map<number, number>();
  for (const { second } of ratios) if (second > latestMonth) times.set(second, (times.get(second) ?? 0) + 1);
  const most = Math.max(0, ...times.values());
  return most >= leastRatios && most * 4 >= ratios.length * 3;
}

/** "Bronze 18/92", "Gold 31/149", "Helmet 4/20" */
function areTooLarge(ratios: readonly Ratio[]): boolean {
  const large = ratios.filter(
    ({ first, second }) => Math.min(first, second) > latestMonth || Math.max(first, second) > latestDay,
  ).length;
  return large >= 2 && large * 2 >= ratios.length;
}

/** "Whistler 12/15", "Cypress 8/10", "Grouse 3/5" */
function areOutOf(ratios: readonly Ratio[]): boolean {
  const firsts = ratios.filter(({ isFirst }) => isFirst);
  if (ratios.some(({ isListed }) => isListed)) return false;
  if (firsts.length < leastRatios || !ratios.every(({ first, second }) => first <= second)) return false;
  if (firsts.filter(({ isBehindName }) => isBehindName).length * 4 < firsts.length * 3) return false;
  return !isInSeason(firsts);
}

/** Whether the months rise or fall within a winter, or a year that begins in April. */
function isInSeason(ratios: readonly Ratio[]): boolean {
  const isRising = (months: readonly number[]) =>
    months.every((month, at) => at === 0 || month >= (months[at - 1] ?? 0));
  return [(ratio: Ratio) => ratio.first, (ratio: Ratio) => ratio.second].some((monthOf) =>
    [3, 8].some((begin) => {
      const months = ratios.map((ratio) => (monthOf(ratio) + 11 - begin) % 12);
      return (
        ratios.every((ratio) => monthOf(ratio) <= latestMonth) && (isRising(months) || isRising(months.toReversed()))
      );
    }),
  );
}

const leastMonths = 4;

/** "Nov 3 / Dec 12 / Jan 14 / Feb 9", "Nov 3 days, Dec 12, … total 38": each month once, in turn, and behind the first no other word but a sum's: how many days it had. */
export function areMonthCounts(dated: readonly TextLine[]): boolean {
  const isOther = ({ tokens, mentions }: TextLine) => {
    const said = tokens.slice(mentions[0]?.start ?? 0).filter(isWord);
    const other = said.find(({ key, month }) => month === 0 && !means(key, "day"));
    return other !== undefined && !formsOf("total").has(other.key);
  };
  if (dated.some(isOther)) return false;
  const months = dated.flatMap(({ mentions }) =>
    mentions.flatMap(({ notation, weekdays, spans }) =>
      spans.map(({ from, to }) => {
        const isDay = notation === "named" && !weekdays && to === null;
        return isDay && from.kind === "clear" && from.year === null ? from.month : null;
      }),
    ),
  );
  return (
    months.length >= leastMonths &&
    months.every((month, at) => {
      const before = months[at - 1];
      return month !== null && (at === 0 || (before && month === (before % 12) + 1));
    })
  );
}

/** Whether two numbers with a slash are no date in any order, so that the others of the line are none either: 12/37. */
export const holdsRatio = oncePer(({ tokens, lineStart }: TextLine) =>
  tokens.some((token, at) => {
    const [first, second] = [tokens[at - 1], tokens[at + 1]];
    if (
      at <= lineStart ||
      !isMark(token, "/") ||
      first?.kind !== "number" ||
      second?.kind !== "number" ||
      token.isApart ||
      second.isApart ||
      first.text.length > 3
    )
      return false;
    if (isMark(tokens[at + 2], "/") || isMark(tokens[at - 2], "/")) return false;
    return (
      second.text.length <= 3 && (Math.min(first.value, second.value) > 12 || Math.max(first.value, second.value) > 31)
    );
  }),
);

/** Whether numbers with dots are weights or times: "3.5, 4.2, 6.0", "Glencoe 1.12.05, Nevis 1.41.12". */
export function holdsAmounts({ tokens, lineStart }: TextLine): boolean {
  return tokens.some((token, at) => {
    const [first, second, dot] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    if (at - 1 <= lineStart || !isMark(token, ".") || token.isApart || first?.kind !== "number") return false;
    if (second?.kind !== "number" || second.isApart || isMark(tokens[at - 2], ".")) return false;
    const isTriple = isMark(dot, ".") && !dot.isApart && tokens[at + 3]?.kind === "number" && !tokens[at + 3]?.isApart;
    return isTriple ? second.value > 31 && first.value <= 12 : second.text === "0" && !isMark(dot, ".");
  });
}
