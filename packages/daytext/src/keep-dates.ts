import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import { placesBeside } from "./day-line.ts";
import { amountLines } from "./decimals.ts";
import { formsOf, means } from "./lexicon.ts";
import { between, endsSentence } from "./line-ranges.ts";
import type { TextLine } from "./lines.ts";
import { settleMonthDays } from "./month-days.ts";
import { areMonthCounts, holdsAmounts, holdsRatio } from "./ratios.ts";
import { isBarePair, type Survey, surveyOf } from "./survey.ts";
import { boxBefore } from "./tick-box.ts";
import { endOf } from "./tokens.ts";
import type { FindPlaces, PlaceFinding } from "./types.ts";
import { feastAt } from "./words/feast-days.ts";

const datePrepositions = new Set(
  "today yesterday heute gestern oggi ieri hoy ayer hier idag igar on am le les el il the den dem der du dal del al from vom von since seit depuis desde til till to until bis und and et pa d od do dne w v na op om i".split(
    " ",
  ),
);

/**
 * Keeps the mentions that are dates: a bare pair only where a line begins with it, a place, a preposition or a bracket stands beside
 * it, or the text's lines hold such pairs in turn; a month and a number only beside a place. Changes the lines.
 */
export function keepDates(lines: readonly TextLine[], findPlaces: FindPlaces): void {
  const dated = lines.filter(({ mentions }) => mentions.length > 0);
  for (const line of dated) if (line.kind === "total") setAsideSum(line, findPlaces);
  settleMonthDays(lines, findPlaces);
  if (areMonthCounts(dated)) for (const line of dated) line.mentions = [];
  for (const line of amountLines(lines)) {
    if (line.mentions.every((mention) => isOpenDecimal(line, mention) || isBarePair(mention))) line.mentions = [];
  }
  const text = surveyOf(lines, dated, findPlaces);
  const refusedEnds = new Map<TextLine, DateMention>();
  const refusedBehind = new Map<TextLine, readonly DateMention[]>();
  let keptBehind = 0;
  for (const line of dated) {
    if (text.isRated) line.mentions = line.mentions.filter((mention) => !isOpenDecimal(line, mention));
    if (holdsAmounts(line)) line.mentions = line.mentions.filter(({ notation }) => notation !== "dots");
    if (!line.mentions.some((mention) => isWeak(mention) || (text.isSparse && isOpenDecimal(line, mention)))) continue;
    const last = line.mentions.at(-1);
    const mayEnd = last && isBarePair(last) && endsLine(line, last) && !text.isTallied && !holdsRatio(line);
    const view = viewOf(line, findPlaces);
    const behind = view.pairs.filter((pair) => isBehindPlace(view, pair));
    line.mentions = withoutOrphans(
      view,
      line.mentions.filter((mention, at) => isDate(view, mention, at, text)),
    );
    if (behind.length > 0 && line.mentions.some(isBarePair)) keptBehind += 1;
    else if (behind.length > 0 && !holdsRatio(line)) refusedBehind.set(line, behind);
    if (mayEnd && line.mentions.length === 0) refusedEnds.set(line, last);
  }
  // "Astún 15/2 por la tarde" below three lines like "Cerler 14/2".
  if (!text.isRated && !text.isTallied && keptBehind >= leastBehind)
    for (const [line, mentions] of refusedBehind) line.mentions = [...mentions];
  // In a text whose lines end with dates, the others do so too.
  const ending = dated.filter((line) =>
    line.mentions.some((mention) => isBarePair(mention) && endsLine(line, mention)),
  );
  if (text.isRated || ending.length < 2 || ending.length < refusedEnds.size) return;
  for (const [line, mention] of refusedEnds) line.mentions = [mention];
}

const leastBehind = 3;
const leastListed = 3;

function isBehindPlace({ line, places }: LineView, { start }: DateMention): boolean {
  return places.some(({ end }) => between(line.text, end, line.starts[start] ?? 0));
}

/** Without further days of pairs that are no dates: "Mont-Sainte-Anne 3/9, 5 open". */
function withoutOrphans({ pairs }: LineView, kept: DateMention[]): DateMention[] {
  if (pairs.length === 0 || kept.some(isBarePair)) return kept;
  return kept.filter(
    ({ spans }) =>
      !spans.some(({ from }) => from.kind === "further" && pairs.some((pair) => pair.spans[0]?.from === from.of)),
  );
}

/** A line that sums up has no days; its dates are kept apart, as they may be listed as unread. */
function setAsideSum(line: TextLine, findPlaces: FindPlaces): void {
  if (isNamedBeside(line, findPlaces)) return;
  line.summed = line.mentions.filter((mention) => !isBarePair(mention) && !mention.isLoose);
  line.mentions = [];
}

/** Whether a mention is a date only together with what stands around it. */
function isWeak(mention: DateMention): boolean {
  return isBarePair(mention) || mention.isLoose || mention.needsPlace !== undefined;
}

/** "8.5" without a last dot or a year. */
function isOpenDecimal({ tokens }: TextLine, { notation, spans, end }: DateMention): boolean {
  const [only, more] = spans;
  const isYearless = only?.to === null && (only.from.kind === "clear" || only.from.kind === "open") && !only.from.year;
  return notation === "dots" && isYearless && !more && tokens[end - 1]?.kind === "number";
}

/** A line with the places beside its dates. */
interface LineView {
  line: TextLine;
  mentions: readonly DateMention[];
  pairs: readonly DateMention[];
  named: readonly PlaceFinding[];
  places: readonly PlaceFinding[];
  /** It has a date of another notation, so that its pairs are something else. */
  hasOtherDate: boolean;
  /** "Copper on Nov 14, then A-Basin 11/21 and Loveland 11/22": a place in front of each pair. */
  isPlacedEach: boolean;
}

function viewOf(line: TextLine, findPlaces: FindPlaces): LineView {
  const { mentions } = line;
  const named = placesBeside(line, mentions, findPlaces);
  const places = named.filter(({ resort }) => resort !== null);
  const pairs = mentions.filter(isBarePair);
  // "up to Baker yesterday 1/14, 16 new", "Riksgränsen 1/5, 2/5 och 3/5, 8 grader", "Day 1 (06/12): Alta, 11 runs"
  const isLed = pairs.some(
    ({ start, spans }, at) =>
      at === 0 &&
      (start <= line.lineStart ||
        spans.length > 1 ||
        isMark(line.tokens[start - 1], "(") ||
        datePrepositions.has(line.tokens[start - 1]?.key ?? "")),
  );
  return {
    ...{ line, mentions, pairs, named, places },
    hasOtherDate: mentions.some(
      ({ notation, start, spans, isLoose, isExcept, needsPlace }) =>
        notation !== "pair" &&
        notation !== "dash" &&
        notation !== "feast" &&
        spans[0]?.from.kind !== "weekday" &&
        !(spans[0]?.from.kind === "further" && formsOf("article").has(line.tokens[start]?.key ?? "")) &&
        !isLoose &&
        !isExcept &&
        !(isLed && needsPlace),
    ),
    isPlacedEach:
      pairs.length > 1 &&
      pairs.every(({ start }) => places.some((place) => between(line.text, place.end, line.starts[start] ?? 0))),
  };
}

function isDate(view: LineView, mention: DateMention, at: number, text: Survey): boolean {
  if (mention.isExcept) return true;
  if (mention.isLoose) return view.places.length > 0 && !text.isTallied;
  if (mention.needsPlace) return hasPlaceBeside(view, mention, mention.needsPlace);
  if (isBarePair(mention)) return isPairDate(view, mention, at, text);
  return !(isOpenDecimal(view.line, mention) && isAmount(view, mention, text));
}

const placePrepositions = new Set("a ad al".split(" "));
const namedPrepositions = new Set("at in auf zu nach i pa na w v ve en a ad al au aux op till til".split(" "));

function hasPlaceBeside(
  { line, named, places }: LineView,
  { start, end, spans, notation }: DateMention,
  side: NonNullable<DateMention["needsPlace"]>,
): boolean {
  // "L'11 a Pragelato"
  const isNamed = notation === "feast" || spans[0]?.from.kind === "weekday";
  const prepositions = isNamed ? namedPrepositions : placePrepositions;
  const led = prepositions.has(line.tokens[end]?.key ?? "") ? end + 1 : end;
  const [from, to] = [line.starts[start] ?? 0, endOf(line, led - 1)];
  if (side === "sentence" || side === "clause")
    return named.some((place) => {
      const said = line.text.slice(...(place.start > to ? [to, place.start] : [place.end, from]));
      return isKnown(place) && !endsSentence(said) && (side === "sentence" || !/[,()]/u.test(said));
    });
  return places.some(
    (place) => between(line.text, to, place.start) || (side === "beside" && between(line.text, place.end, from)),
  );
}

function isPairDate(view: LineView, mention: DateMention, at: number, text: Survey): boolean {
  const { line, mentions, pairs, named, places } = view;
  const before = line.tokens[mention.start - 1];
  if (text.isRated || text.isTallied || (mention.start > line.lineStart && holdsRatio(line))) return false;
  if (view.hasOtherDate && !view.isPlacedEach) {
    const isPlaced = hasPlaceBeside(view, mention, "behind");
    if (!isPlaced || !isMark(before, ",;&|")) return false;
  }
  if (text.series.has(mention)) return true;
  if (isAmount(view, mention, text)) return false;
  // "Scotland 3/5 - Glenshee, Cairngorm, Nevis Range": a list of places.
  if (places.length >= leastListed && mentions.length === 1 && mention.start > line.lineStart) return false;
  // "GS block 12/19-12/21"
  const isRange = mention.spans.some(({ from, to }) => from.kind === "open" && to?.kind === "open");
  const isListed = isMark(before, ":") && (pairs.length > 1 || mention.spans.length > 1);
  const isPairLed = pairs.length > 1 && places.length > 0;
  return (
    isRange ||
    isListed ||
    isCued(line, mention, mentions[at - 1], isPairLed ? named.filter(isKnown) : places) ||
    isLast(line, mention, named)
  );
}

/** "1/2 kg coffee", "2-3 bottles" in front of a line: a text with few dates, and no place or weekday beside this one. */
function isAmount({ line, places }: LineView, { start, end, weekdays }: DateMention, text: Survey): boolean {
  const next = line.tokens[end];
  if (!text.isSparse || start > line.lineStart || weekdays || !next) return false;
  // "1/3 blau + 2/3 rot, einziehen lassen": a small word far behind may be a place by chance.
  if (places.some((place) => !/^\p{Ll}/u.test(line.text.slice(place.start)) || place.start < endOf(line, end + 1)))
    return false;
  return !text.hasPlaces || (next.kind === "word" && next.isSmall);
}

function endsLine({ tokens }: TextLine, { start, end }: DateMention): boolean {
  return end >= tokens.length && isMark(tokens[start - 1], ",-:(");
}

function isKnown({ resort, maybe }: PlaceFinding): boolean {
  return resort !== null || maybe !== undefined;
}

function isCued(
  line: TextLine,
  { start, end, spans }: DateMention,
  before: DateMention | undefined,
  places: readonly PlaceFinding[],
): boolean {
  const { tokens, starts } = line;
  if (start <= line.lineStart || (before && before.end >= start - 1)) return true;
  const last = tokens[start - 1];
  const next = tokens[end];
  if (last?.kind === "word" && datePrepositions.has(last.key)) return true;
  const isSign = last?.kind === "mark" && (last.text.codePointAt(0) ?? 0) > 0x2190;
  if (isMark(last, "([@;|→•·!。") || (isMark(last, ":") && !next) || isSign || boxBefore(tokens, { start }) !== null)
    return true;
  const from = starts[start] ?? 0;
  const to = (starts[end - 1] ?? 0) + (tokens[end - 1]?.text.length ?? 0);
  const since = before ? (starts[before.end - 1] ?? 0) : from;
  if (before && isMark(last, ",;&|") && (!next || isMark(next, ",;&|("))) return true;
  if (isMark(last, ",;&") && places.some((place) => place.start > since)) return true;
  if (feastAt(tokens, line.lineStart)?.end === start) return true;
  const isBeside = places.some((place) => between(line.text, place.end, from) || between(line.text, to, place.start));
  if (!isBeside || spans.length > 1) return isBeside;
  // "Brighton 6/10 on the pass": what goes on with a small word behind both is a count.
  return !(
    next?.kind === "word" &&
    next.isSmall &&
    !datePrepositions.has(next.key) &&
    !places.some((place) => between(line.text, to, place.start))
  );
}

function isNamedBeside(line: TextLine, findPlaces: FindPlaces): boolean {
  return placesBeside(line, line.mentions, findPlaces).some(
    ({ resort, isExact }) => resort !== null && isExact !== false,
  );
}

/** Whether a line ends with the mention, behind a name: "Old Tin Barn Hill 1/25". */
function isLast(
  { tokens, starts, text, lineStart }: TextLine,
  { start, end }: DateMention,
  named: readonly PlaceFinding[],
): boolean {
  if (end < tokens.length) return false;
  const from = starts[start] ?? 0;
  if (named.some((place) => between(text, place.end, from))) return true;
  const words = tokens.slice(lineStart, start);
  return (
    words.length > 0 &&
    words.length <= 5 &&
    words.every(({ isCapital }) => isCapital) &&
    words.some((word) => means(word, "hill"))
  );
}
