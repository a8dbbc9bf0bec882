import { daysBetween } from "@firn/seasons/plain-date";
import { isMark } from "../dates/date-tokens.ts";
import type { DateMention } from "../dates/mention.ts";
import { hasYear, isOn, resolveMention } from "../dates/resolve.ts";
import { placesBeside } from "../day-line.ts";
import { type Features, lineSenses, withOthers } from "../doubts/features.ts";
import { means } from "../lexicon.ts";
import { between, endsSentence } from "../line-ranges.ts";
import type { TextLine } from "../lines.ts";
import { isSouthern } from "../order-hints.ts";
import { isWord, type Token } from "../token.ts";
import { endOf } from "../tokens.ts";
import { dateOrders, type FindPlaces, type PlaceFinding } from "../types.ts";
import { figuresOf } from "./figures.ts";

/** A mention that may be a number as well, and what speaks for either. */
export interface OpenDate {
  line: TextLine;
  mention: DateMention;
  features: Features;
}

/** The mentions of a text that are dates only by what stands around them, in its order; none of a plain log with its dates in turn. */
export function openDates(lines: readonly TextLine[], findPlaces: FindPlaces): OpenDate[] {
  const lined = lines
    .filter((line) => line.mentions.some((mention) => isOpen(mention, line)))
    .map((line) => ({ line, places: placesBeside(line, line.mentions, findPlaces), ofLine: lineNames(line) }));
  if (lined.length === 0) return [];
  const turns = sequenceNames(lines, isSouthern(lines, findPlaces) ? winters.south : winters.north);
  const isInTurn = turns.size > 1 && [...turns.values()].every(([turn]) => turn === plain);
  if (isInTurn && isPlainLog(lines, findPlaces)) return [];
  const figures = lines.flatMap(figuresOf);
  const count = countOf(lines.reduce((sum, { mentions }) => sum + mentions.length, 0));
  const found = lined.flatMap(({ line, places, ofLine }) =>
    line.mentions.flatMap((mention, at) => {
      if (!isOpen(mention, line)) return [];
      const from = line.mentions[at - 1]?.end ?? line.lineStart;
      const position = positionOf(line, from, mention, places);
      const [turn = plain, ...steps] = turns.get(mention) ?? [];
      const shared = [turn, position, ...pairNames(mention)];
      const names = [
        ...shared,
        ...steps,
        `${count} in text, ${position}`,
        ...ofLine,
        ...ownNames(line, mention, places),
        ...signNames(line, mention, figures),
      ];
      return { line, mention, own: { names, shared: new Set(shared) } };
    }),
  );
  const density = densityOf(lines);
  const ofText = [density, ...(isInTurn ? [`all in turn, ${density}`] : []), ...textNames(lines, findPlaces, figures)];
  const features = withOthers(
    found.map(({ own }) => own),
    ofText,
  );
  return found.map(({ line, mention }, at) => ({ line, mention, features: features[at] ?? new Map() }));
}

function isOpen(mention: DateMention, { tokens, lineStart, season }: TextLine): boolean {
  const { notation, isLoose, isExcept, needsPlace, weekdays, isSureWeekday, end } = mention;
  if (isExcept || tokens.slice(0, lineStart).some((token) => means(token, "date label"))) return false;
  if (isLoose || needsPlace !== undefined) return true;
  if (notation === "dots" && tokens[end - 1]?.kind !== "number") return false;
  if (!["pair", "dash", "dots"].includes(notation) || (hasYear(mention) && !mayBeTime(mention, tokens))) return false;
  return (
    !weekdays || !(isSureWeekday || dateOrders.some((order) => isOn(mention, resolveMention(mention, season, order))))
  );
}

/** "1.12.05" */
function mayBeTime({ start, end, notation }: DateMention, tokens: readonly Token[]): boolean {
  return notation === "dots" && tokens[start]?.text.length === 1 && tokens[end - 1]?.text.length === 2;
}

/** Whether each line has one date, and not just a number that may be one, or names a place. */
function isPlainLog(lines: readonly TextLine[], findPlaces: FindPlaces): boolean {
  return lines.every(({ kind, text, tokens, mentions }) => {
    const [only, more] = mentions;
    if (kind === "blank" || kind === "heading") return true;
    if (!only)
      return !tokens.some(({ kind: of }) => of === "number") && findPlaces(text).some(({ resort }) => resort !== null);
    return !more && !only.isLoose && only.needsPlace === undefined;
  });
}

const densities = [
  ["all", 1],
  ["most", 0.6],
  ["some", 0.3],
] as const;

/** How many of the lines that say something have a date. */
function densityOf(lines: readonly TextLine[]): string {
  const written = lines.filter(({ kind }) => kind !== "blank" && kind !== "heading");
  const share = written.filter(({ mentions }) => mentions.length > 0).length / Math.max(1, written.length);
  const [word] = densities.find(([, least]) => share >= least) ?? ["few"];
  return `${word} lines dated`;
}

function textNames(lines: readonly TextLine[], findPlaces: FindPlaces, figures: readonly string[]): string[] {
  const dates = lines.flatMap((line) => line.mentions.map((mention) => ({ line, mention })));
  const isPlaced = lines.some(({ text }) => findPlaces(text).some(({ resort }) => resort !== null));
  const counts = dates
    .filter(({ mention }) => mention.isLoose)
    .map(({ line, mention }) => line.tokens[mention.end - 1]);
  const sum = counts.reduce((all, token) => all + (token?.value ?? 0), 0);
  const facts: Readonly<Record<string, boolean>> = {
    [`${countOf(dates.length)} in ${isPlaced ? "a text with" : "a text without"} places`]: true,
    "certain dates": dates.some(({ line, mention }) => !isOpen(mention, line)),
    "place in text": isPlaced,
    "says that it counts": lines.some((line) => lineSenses(line).some(({ sense }) => sense === "count title")),
    "a heading": lines.some(({ kind }) => kind === "heading"),
    "sums up": lines.some(({ kind, tokens }) => kind === "total" && tokens.some(({ value }) => value === sum)),
    tallies: lines.filter(({ kind }) => kind === "tally").length > 1,
    "some figures": figures.length > 0,
    "more figures than dates": figures.length > dates.length,
  };
  return Object.keys(facts).filter((name) => facts[name]);
}

function countOf(dates: number): string {
  return dates === 1 ? "one" : dates < 4 ? "few" : "many";
}

function lineNames(line: TextLine): string[] {
  const isSure = line.mentions.some((mention) => !isOpen(mention, line));
  const hasFigure = figuresOf(line).length > 0;
  return [
    `${countOf(line.mentions.length)} in its line`,
    ...(isSure ? ["certain date in line"] : []),
    ...(hasFigure ? ["figure in line"] : []),
  ];
}

const winters = { north: /-(?:1[12]|0[1-4])-/u, south: /-(?:0[6-9]|10)-/u };

/**
 * Whether each date rises or falls as most do, and is in winter, in the order of day and month in which more are; then whether the
 * date above is the day before, and the date below the day after.
 */
function sequenceNames(lines: readonly TextLine[], winter: RegExp): Map<DateMention, string[]> {
  const all = lines.flatMap(({ mentions, season }) => mentions.map((mention) => ({ mention, season })));
  const [one = [], other = []] = dateOrders.map((order) => {
    const days = all.map(({ mention, season }) => resolveMention(mention, season, order) ?? []);
    const dates = days.map(([first]) => first ?? "");
    const steps = dates.map((date, at) => Math.sign(date.localeCompare(dates[at - 1] ?? date)));
    const way = Math.sign(steps.reduce((sum, step) => sum + step, 0));
    const isTurned = (at: number) => (steps[at] ?? 0) * way < 0;
    const isNext = (at: number) => daysBetween(days[at - 1]?.at(-1) ?? "", dates[at] ?? "") === 1;
    return dates.map((date, at) => {
      if (date === "") return ["no such day"];
      const turn = isTurned(at) || isTurned(at + 1) ? "out of turn" : plain;
      return [
        winter.test(date) ? turn : `${turn}, no winter`,
        ...(isNext(at) ? ["goes on"] : []),
        ...(isNext(at + 1) ? ["gone on with"] : []),
      ];
    });
  });
  const isPlain = ([turn]: string[]) => turn === plain;
  const names = one.filter(isPlain).length >= other.filter(isPlain).length ? one : other;
  return new Map(all.map(({ mention }, at) => [mention, names[at] ?? []]));
}

const plain = "in turn";

/** Facts of two numbers. */
function pairNames({ spans: [span] }: DateMention): string[] {
  if (span?.from.kind !== "open") return [];
  const { first, second } = span.from;
  return [
    ...(Math.max(first, second) > 12 ? ["sure of its day"] : []),
    first > second ? "no share" : "may be a share",
    ...(second === 5 || second === 10 ? ["of five or ten"] : []),
  ];
}

/** Facts of the sign between two numbers: "4.5" beside "5.0" may be no date. */
function signNames({ tokens }: TextLine, { start, end, notation }: DateMention, figures: readonly string[]): string[] {
  const sign = tokens
    .slice(start, end)
    .flatMap((token) => (isMark(token, "/.-") ? token.text : []))
    .join("");
  const isDecimal = notation === "dots" && tokens[end - 1]?.text.length === 1;
  return [...(figures.includes(sign) ? [`figures with ${sign}`] : []), ...(isDecimal ? ["a decimal"] : [])];
}

function ownNames(line: TextLine, mention: DateMention, named: readonly PlaceFinding[]): string[] {
  const { tokens, lineStart } = line;
  const { start, end, needsPlace, spans, notation } = mention;
  const places = (["before", "after"] as const).map(
    (side) => `place ${side}: ${distanceTo(side, line, mention, named)}`,
  );
  return [
    `notation ${notation}`,
    ...(start <= lineStart && end === tokens.length ? [`${notation} alone`] : []),
    ...(spans.length > 1 ? ["list"] : []),
    ...(spans[0]?.to ? ["range"] : []),
    ...(hasYear(mention) && isInSeason(mention, line.season) ? ["year of the season"] : []),
    ...tokenNames("before", start > lineStart ? tokens[start - 1] : undefined),
    ...tokenNames("after", tokens[end]),
    ...places,
    ...(needsPlace ? places.map((place) => `needs ${needsPlace}, ${place}`) : []),
  ];
}

function isInSeason(mention: DateMention, season: TextLine["season"]): boolean {
  const firsts = dateOrders.map((order) => resolveMention(mention, season, order)?.[0] ?? "");
  return firsts.some((date) => date >= season.from && date <= season.to);
}

const firstSymbol = "\u2190";

/** What a token beside a date is. */
function tokenNames(side: string, token: Token | undefined): string[] {
  if (!token) return [`${side}: nothing`];
  if (token.kind === "number") return [`${side}: number`];
  if (token.kind === "mark") return [`${side}: ${token.text > firstSymbol ? "symbol" : token.text}`];
  return [
    `${side}: ${token.isSmall ? "small word" : "word"}`,
    ...(means(token, "before a date") ? [`${side}: before a date`] : []),
  ];
}

const longestName = 5;

/** What a date stands after, in its part of the line. */
function positionOf(line: TextLine, partStart: number, { start }: DateMention, named: readonly PlaceFinding[]): string {
  const { tokens, lineStart } = line;
  if (start <= lineStart) return "leads its line";
  const from = line.starts[start] ?? 0;
  const place = named.findLast(({ end }) => between(line.text, end, from));
  if (place) return place.resort ? "after a place" : "after a name";
  const words = tokens.slice(isMark(tokens[partStart], ",;|/") ? partStart + 1 : partStart, start);
  if (words.length <= longestName && words.every(({ isCapital, kind }) => isCapital || kind === "number"))
    return "after capitals";
  if (means(tokens[start - 1], "before a date")) return "after a lead";
  return tokens[start - 1]?.kind === "mark"
    ? "after a mark"
    : words.filter(isWord).length <= longestName
      ? "after few words"
      : "after words";
}

/** How far it is to the nearest resort of its line on that side: right beside it, in its part of the sentence, its sentence, or further. */
function distanceTo(
  side: "before" | "after",
  line: TextLine,
  { start, end }: DateMention,
  named: readonly PlaceFinding[],
): string {
  const [from, to] = [line.starts[start] ?? 0, endOf(line, end - 1)];
  const known = named.filter(({ resort, maybe }) => resort !== null || maybe !== undefined);
  const place = side === "before" ? known.findLast((each) => each.end <= from) : known.find((each) => each.start >= to);
  if (!place) return "none";
  const gap = side === "before" ? line.text.slice(place.end, from) : line.text.slice(to, place.start);
  if (between(gap, 0, gap.length)) return "right";
  return endsSentence(gap) ? "far" : /[,()]/u.test(gap) ? "in its sentence" : "in its part";
}
