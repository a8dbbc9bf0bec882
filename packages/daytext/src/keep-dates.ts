import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import { placesBeside } from "./day-line.ts";
import type { TextLine } from "./lines.ts";
import { endOf } from "./tokens.ts";
import type { FindPlaces, PlaceFinding } from "./types.ts";
import { feastAt } from "./words/feast-days.ts";
import { hillWords } from "./words/lexicon.ts";

const datePrepositions = new Set(
  "today yesterday heute gestern oggi ieri hoy ayer hier idag igar on am le les el il the den dem der du dal del al from vom von since seit depuis desde til till to until bis und and et pa d od do dne w v na op om i".split(
    " ",
  ),
);

function isBarePair({ notation, spans, weekdays, isSureWeekday }: DateMention): boolean {
  if ((weekdays && isSureWeekday) || (notation !== "pair" && notation !== "dash")) return false;
  return (
    spans.every(({ from }) => from.kind !== "open" || from.year === null) &&
    spans.some(({ from }) => from.kind === "open")
  );
}

/**
 * Keeps the mentions that are dates: a bare pair only where a line begins with it or a place, a preposition or a bracket stands
 * beside it, and no date of another notation; a month and a number only beside a place. Changes the lines.
 */
export function keepDates(lines: readonly TextLine[], findPlaces: FindPlaces): void {
  let tallies = 0;
  const dated: TextLine[] = [];
  for (const line of lines) {
    if (line.kind === "tally") tallies += 1;
    if (line.mentions.length > 0) dated.push(line);
  }
  const isTallied = tallies >= 2 && tallies >= dated.length;
  const refusedEnds = new Map<TextLine, DateMention>();
  for (const line of dated) {
    const isSum = line.kind === "total" && !isNamedBeside(line, findPlaces);
    if (isSum) line.summed = line.mentions.filter((mention) => !isBarePair(mention) && !mention.isLoose);
    const mentions = isSum ? [] : line.mentions;
    line.mentions = mentions;
    if (mentions.every((mention) => !isBarePair(mention) && !mention.isLoose && !mention.needsPlace)) continue;
    const named = placesBeside(line, mentions, findPlaces);
    const places = named.filter(({ resort }) => resort !== null);
    const isNamed = mentions.some(({ notation, isLoose }) => notation !== "pair" && notation !== "dash" && !isLoose);
    const pairs = mentions.filter(isBarePair);
    // "Copper on Nov 14, then A-Basin 11/21 and Loveland 11/22": a place each is no rating.
    const isPlaced =
      pairs.length > 1 &&
      pairs.every(({ start }) => places.some((place) => between(line.text, place.end, line.starts[start] ?? 0)));
    const isPairLed = pairs.length > 1 && places.length > 0;
    const last = mentions.at(-1);
    if (last && isBarePair(last) && endsLine(line, last) && !isTallied && !holdsRatio(line))
      refusedEnds.set(line, last);
    line.mentions = mentions.filter((mention, at) => {
      if (mention.isLoose) return places.length > 0 && !isTallied;
      if (mention.needsPlace)
        return places.some(
          (place) =>
            between(line.text, endOf(line, mention.end - 1), place.start) ||
            (mention.needsPlace === "beside" && between(line.text, place.end, line.starts[mention.start] ?? 0)),
        );
      if (!isBarePair(mention)) return true;
      const [before, behind] = [
        line.tokens[mention.start - 1],
        places.find((place) => between(line.text, endOf(line, mention.end - 1), place.start)),
      ];
      if (isNamed && !(behind && isMark(before, ",;&|")) && !isPlaced) return false;
      if (isTallied || (mention.start > line.lineStart && holdsRatio(line))) return false;
      const isListed = isMark(before, ":") && (pairs.length > 1 || mention.spans.length > 1);
      return (
        isListed ||
        isCued(line, mention, mentions[at - 1], isPairLed ? named.filter(isKnown) : places) ||
        isLast(line, mention, named)
      );
    });
    if (line.mentions.length > 0) refusedEnds.delete(line);
  }
  // In a text whose lines end with dates, the others do so too.
  const ending = dated.filter((line) =>
    line.mentions.some((mention) => isBarePair(mention) && endsLine(line, mention)),
  );
  if (ending.length < 2 || ending.length < refusedEnds.size) return;
  for (const [line, mention] of refusedEnds) line.mentions = [mention];
}

function endsLine({ tokens }: TextLine, { start, end }: DateMention): boolean {
  return end >= tokens.length && isMark(tokens[start - 1], ",-:(");
}

function isKnown({ resort, maybe }: PlaceFinding): boolean {
  return resort !== null || maybe !== undefined;
}

function isCued(
  line: TextLine,
  { start, end }: DateMention,
  before: DateMention | undefined,
  places: readonly PlaceFinding[],
): boolean {
  const { tokens, starts } = line;
  if (start <= line.lineStart || (before && before.end >= start - 1)) return true;
  const last = tokens[start - 1];
  const next = tokens[end];
  if (last?.kind === "word" && datePrepositions.has(last.key)) return true;
  if (isMark(last, "([@;|→•·!。") || (isMark(last, ":") && !next) || (last && (last.text.codePointAt(0) ?? 0) > 0x2190))
    return true;
  const from = starts[start] ?? 0;
  const to = (starts[end - 1] ?? 0) + (tokens[end - 1]?.text.length ?? 0);
  const since = before ? (starts[before.end - 1] ?? 0) : from;
  if (before && isMark(last, ",;&|") && (!next || isMark(next, ",;&|("))) return true;
  if (isMark(last, ",;&") && places.some((place) => place.start > since)) return true;
  if (
    feastAt(
      tokens.slice(line.lineStart, start).map(({ key }) => key),
      0,
    )?.words ===
    start - line.lineStart
  )
    return true;
  const isBeside = places.some((place) => between(line.text, place.end, from) || between(line.text, to, place.start));
  if (!isBeside) return false;
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

/** Whether two numbers with a slash are no date in any order, so that the others of the line are none either: 12/37. */
function holdsRatio({ tokens, lineStart }: TextLine): boolean {
  return tokens.some((token, at) => {
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
  });
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
    words.some(({ key }) => hillWords.has(key))
  );
}

/** Whether nothing but a few marks stands between two offsets, or how often: "Killington (3) 11/22". */
function between(text: string, from: number, to: number): boolean {
  if (to < from || to - from > 16) return false;
  const said = text
    .slice(from, to)
    .replace(/\(\d{1,2}\)|\bx ?\d{1,2}\b|\b\d{1,2} ?(?:x|days?|tage?|jours?|giorni|dagar|dager)\b/iu, "");
  return said.length <= 5 && !/[\p{L}\p{N}]/u.test(said);
}
