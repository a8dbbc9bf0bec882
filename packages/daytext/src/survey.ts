import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import { resolveMention } from "./dates/resolve.ts";
import { placesBeside } from "./day-line.ts";
import type { TextLine } from "./lines.ts";
import { areRatios } from "./ratios.ts";
import { isWord } from "./token.ts";
import type { FindPlaces } from "./types.ts";

/** Facts of the whole text that decide about its bare pairs. */
export interface Survey {
  /** Names with a number behind each outweigh the dates. */
  isTallied: boolean;
  /** The pairs are ratings, ratios, or counts of so many. */
  isRated: boolean;
  /** Few lines hold a date, so that a pair in front of one is an amount: "1/2 kg coffee". */
  isSparse: boolean;
  /** Some line names a resort. */
  hasPlaces: boolean;
  /** Of lines that hold one pair each, dates in turn. */
  series: ReadonlySet<DateMention>;
}

/** Surveys a text; `dated` are its lines with dates. */
export function surveyOf(lines: readonly TextLine[], dated: readonly TextLine[], findPlaces: FindPlaces): Survey {
  const written = lines.filter(({ kind }) => kind !== "blank" && kind !== "heading").length;
  // "Week 50", "Week 52" number one name.
  const tallies = new Set(lines.filter(({ kind }) => kind === "tally").map(({ text }) => text.replace(/\d+/u, "")))
    .size;
  const listing = dated.filter(({ mentions }) => mentions.length > 0).length;
  return {
    isTallied: tallies >= 2 && tallies >= dated.length,
    isRated:
      areRatings(lines) ||
      areRatios(dated, lines) ||
      areFigures(lines, dated, findPlaces) ||
      isPlaceList(lines, dated, findPlaces),
    isSparse: written >= 4 && listing * 3 < written,
    hasPlaces: lines.some(({ text }) => findPlaces(text).some(({ resort }) => resort !== null)),
    series: seriesOf(dated, written),
  };
}

const leastFigures = 2;

/**
 * Whether a text without a clear date has more numbers that are none (38/44, 4,5/5, 26.5, 128-78) than pairs that begin a line or
 * stand beside a place: a list of counts, sizes or ratings.
 */
function areFigures(lines: readonly TextLine[], dated: readonly TextLine[], findPlaces: FindPlaces): boolean {
  let figures = 0;
  let pairs = 0;
  for (const line of lines) {
    if (line.mentions.some((mention) => !isBarePair(mention) && !isBareDecimal(mention))) return false;
    figures += figuresIn(line);
  }
  if (figures < leastFigures) return false;
  for (const line of dated) {
    const places = placesBeside(line, line.mentions, findPlaces).filter(({ resort }) => resort !== null);
    pairs += line.mentions.filter(
      ({ start }) => start <= line.lineStart || places.some(({ end }) => (line.starts[start] ?? 0) - end === 1),
    ).length;
  }
  return figures > pairs;
}

/** "10.2", without a year or a weekday. */
function isBareDecimal({ notation, weekdays, spans }: DateMention): boolean {
  return (
    notation === "dots" &&
    !weekdays &&
    spans.every(({ from, to }) => !to && (from.kind === "open" || from.kind === "clear") && from.year === null)
  );
}

/** The numbers of a line that are no day and month in any order, and its decimals. */
function figuresIn({ tokens, mentions }: TextLine): number {
  let found = 0;
  tokens.forEach((mark, at) => {
    const [first, second] = [tokens[at - 1], tokens[at + 1]];
    if (first?.kind !== "number" || second?.kind !== "number" || mark.isApart || second.isApart) return;
    if (Math.max(first.text.length, second.text.length) > 3) return;
    const isPair = isMark(mark, "/-") && !isMark(tokens[at + 2], "/-") && !isMark(tokens[at - 2], "/-");
    const isImpossible = Math.min(first.value, second.value) > 12 || Math.max(first.value, second.value) > 31;
    const isSeason = second.value === first.value + 1 && first.text.length === 2;
    const isDecimal = second.text.length < 3 && (isMark(mark, ",") || (isMark(mark, ".") && mentions.length === 0));
    if ((isPair && isImpossible && !isSeason) || (isDecimal && !isMark(tokens[at + 2], ".:"))) found += 1;
  });
  return found;
}

const leastListed = 4;
const mostCounted = 2;

/** Matches a title that counts places: "Ski areas of Hokkaido 11/30" above lines of names. */
function isPlaceList(lines: readonly TextLine[], dated: readonly TextLine[], findPlaces: FindPlaces): boolean {
  const counted = dated.flatMap(({ mentions }) => mentions);
  if (dated.some(({ mentions, lineStart }) => mentions.some(({ start }) => start <= lineStart))) return false;
  if (counted.length === 0 || counted.length > mostCounted || !counted.every(isBarePair)) return false;
  let listed = 0;
  for (const { mentions, text } of lines)
    if (mentions.length === 0) listed += findPlaces(text).filter(({ resort }) => resort !== null).length;
  return listed >= leastListed;
}

const leastRatings = 3;

function areRatings(lines: readonly TextLine[]): boolean {
  let ratings = 0;
  for (const { tokens } of lines) {
    for (let at = 1; at < tokens.length - 1; at++) {
      const second = tokens[at + 1];
      if (!isMark(tokens[at], "/") || tokens[at - 1]?.kind !== "number" || second?.kind !== "number") continue;
      if (isMark(tokens[at + 2], "/") || isMark(tokens[at - 2], "/")) continue;
      // "1/5, 2/5 och 3/5": a list of days.
      if (isMark(tokens[at + 4], "/") || isMark(tokens[at - 4], "/")) continue;
      if ((second.value !== 5 && second.value !== 10) || (tokens[at - 1]?.value ?? 0) > second.value) return false;
      ratings += 1;
    }
  }
  return ratings >= leastRatings;
}

const leastInSeries = 3;
const mostWordsAhead = 5;

/** The pairs of a list whose lines hold one each, if they are dates that rise or fall in one of the orders. */
function seriesOf(dated: readonly TextLine[], written: number): Set<DateMention> {
  const found = dated.flatMap((line) => {
    const [only, more] = line.mentions.filter(isBarePair);
    const isOne =
      only && !more && line.tokens.slice(line.lineStart, only.start).filter(isWord).length <= mostWordsAhead;
    return isOne ? [{ line, mention: only }] : [];
  });
  if (found.length < leastInSeries || found.length * 5 < written * 3) return new Set();
  const inTurn = (["day-month", "month-day"] as const).some((order) =>
    isInTurn(found.map(({ line, mention }) => resolveMention(mention, line.season, order)?.[0])),
  );
  return new Set(inTurn ? found.map(({ mention }) => mention) : []);
}

function isInTurn(dates: readonly (string | undefined)[]): boolean {
  let rising = 0;
  let falling = 0;
  dates.forEach((date, at) => {
    const before = dates[at - 1];
    if (date === undefined || before === undefined) return;
    if (date > before) rising += 1;
    if (date < before) falling += 1;
  });
  return Math.max(rising, falling) * 5 >= (dates.length - 1) * 4;
}

/** Whether a mention is two bare numbers without a year or a sure weekday. */
export function isBarePair({ notation, spans, weekdays, isSureWeekday }: DateMention): boolean {
  if ((weekdays && isSureWeekday) || (notation !== "pair" && notation !== "dash")) return false;
  return (
    spans.every(({ from }) => from.kind !== "open" || from.year === null) &&
    spans.some(({ from }) => from.kind === "open")
  );
}
