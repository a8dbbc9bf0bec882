import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import { inOrder, isEdge, isLetterOrDigit, noteOf, type Range, standsAlone } from "./note.ts";
import type { FindSkis } from "./skis.ts";
import { chatEnd } from "./time-behind.ts";
import type { Token } from "./token.ts";
import { endOf, lookedAt, type TokenLine, type TokenRun } from "./tokens.ts";
import { blank, type FindPlaces, type Named, type PlaceFinding } from "./types.ts";
import { hillWords, linkWords, noPlaceWords } from "./words/lexicon.ts";
import { longWeekdays } from "./words/weekdays.ts";

export interface DayLine {
  text: string;
  places: readonly PlaceFinding[];
  place: PlaceFinding | null;
  skis: Named[];
  note: string | null;
  line: Line;
  removed: readonly Range[];
  taken: readonly Range[];
  dates: readonly Range[];
}

/** A line with its tokens; `lineStart` counts those of bullets and counters. */
export interface Line extends TokenLine {
  readonly text: string;
  readonly lineStart: number;
}

export interface Finders {
  findPlaces: FindPlaces;
  findSkis: FindSkis;
}

export function readDayLine(line: Line, mentions: readonly DateMention[], finders: Finders): DayLine {
  const { text } = line;
  const begins = line.starts[line.lineStart] ?? 0;
  const lead: readonly Range[] = begins > 0 ? [{ start: 0, end: begins }] : nothing;
  const dates = mentions.length === 0 ? nothing : mentions.map((mention) => datePart(line, mention, line.lineStart));
  const dated = joined(lead, dates);
  const { places, worn } = namesIn(line, dated, finders);
  // A date inside a sentence stays in it.
  const [only] = dates;
  const isKept = only !== undefined && dates.length === 1 && isInside(text, only, lead);
  const removed = joined(isKept ? lead : dated, weekdaysBehind(line, mentions, places));
  const place =
    ownPlace(
      text,
      worn.length === 0 ? places : places.filter((each) => !worn.some(({ part }) => overlap(part, each))),
    ) ?? (mentions.length > 0 ? placeSlot(line, removed, finders) : null);
  let taken = place && canGo(text, place, removed) ? [...removed, withPreposition(text, place)] : removed;
  for (const { part } of worn) {
    const whole = withPreposition(text, part);
    if (standsAlone(text, whole, taken)) taken = [...taken, whole];
  }
  return {
    text,
    places,
    place,
    skis: worn.map(({ ski }) => ski),
    note: noteOf(text, taken),
    line,
    removed,
    taken,
    dates,
  };
}

const nothing: readonly Range[] = [];

export function placesBeside(line: Line, mentions: readonly DateMention[], findPlaces: FindPlaces): PlaceFinding[] {
  const begins = line.starts[line.lineStart] ?? 0;
  const lead: readonly Range[] = begins > 0 ? [{ start: 0, end: begins }] : nothing;
  const dates = mentions.map((mention) => datePart(line, mention, line.lineStart));
  return placesIn(blanked(line.text, joined(lead, dates)), findPlaces);
}

export function isTimed({ tokens }: Line, mention: DateMention): boolean {
  return chatEnd(tokens, mention) > mention.end;
}

/** Both lists, without a new one where one is empty: most are, and a long text has many lines. */
function joined(one: readonly Range[], other: readonly Range[]): readonly Range[] {
  if (other.length === 0) return one;
  return one.length === 0 ? other : [...one, ...other];
}

function datePart(line: Line, mention: DateMention, begin: number): Range {
  let start = mention.start;
  while (start > begin && (connectors.has(line.tokens[start - 1]?.key ?? "") || isMark(line.tokens[start - 1], ".,")))
    start -= 1;
  return rangeOf(line, start === begin ? start : mention.start, chatEnd(line.tokens, mention));
}

const connectors = new Set(
  "on am le el il la the den d der and und et e y og och then dann puis poi i w dne ve vom".split(" "),
);

export function restOf({ line, place, removed, taken }: DayLine): TokenLine {
  // A place that is not known may be none: "Ruhetag".
  const unknown = place?.resort === null ? place : null;
  return without(line, (start, end) => {
    if (isIn(start, end, removed)) return true;
    return isIn(start, end, taken) && !(unknown && start >= unknown.start && end <= unknown.end);
  });
}

function without(line: TokenLine, isOut: (start: number, end: number) => boolean): TokenLine {
  const tokens: Token[] = [];
  const starts: number[] = [];
  for (let at = 0; at < line.tokens.length; at++) {
    const token = line.tokens[at];
    const start = line.starts[at] ?? 0;
    if (!token || isOut(start, start + token.text.length)) continue;
    tokens.push(token);
    starts.push(start);
  }
  return { tokens, starts, said: line.said };
}

interface FoundSki {
  ski: Named;
  isOneWord: boolean;
  part: Range;
}

interface FoundNames {
  places: readonly PlaceFinding[];
  worn: readonly FoundSki[];
}

const noSkis: readonly FoundSki[] = [];

function namesIn(line: Line, dated: readonly Range[], { findPlaces, findSkis }: Finders): FoundNames {
  const { text } = line;
  if (!findSkis.mayFind(line.tokens)) return { places: placesIn(blanked(text, dated), findPlaces), worn: noSkis };
  const undated = without(line, (start, end) => isIn(start, end, dated));
  const skis = findSkis(undated.tokens).map(({ ski, start, end }) => ({
    ski,
    isOneWord: end === start + 1,
    part: rangeOf(undated, start, end),
  }));
  // A ski may be called like a place, but one word of its name is the place rather than the ski.
  const names = skis.filter(({ isOneWord }) => !isOneWord).map(({ part }) => part);
  const places = placesIn(blanked(text, [...dated, ...names]), findPlaces);
  const worn = skis.filter(
    ({ isOneWord, part }) => !isOneWord || !places.some((each) => each.resort && overlap(part, each)),
  );
  return { places, worn };
}

function placesIn(text: string, findPlaces: FindPlaces): PlaceFinding[] {
  return findPlaces(text.length > lookedAt ? text.slice(0, lookedAt) : text);
}

const labelNames = new Set(
  "order valid posted return pickup sent issued date week total season trip location receipt pass invoice geldig gültig validité valable valido válido gyldig giltig hi hello hey hej moi terve ahoj ahojte szia cześć ciao hola salut bonjour hallo servus čau hei moin zdravo dear liebe liebes".split(
    " ",
  ),
);

/** "Valid: January 10", "Order #123": a word of a form, and no place. */
function isLabel(text: string, start: number, end: number): boolean {
  return (
    text[end] === ":" ||
    text.startsWith(" :", end) ||
    text[end + 1] === "#" ||
    labelNames.has(text.slice(start, end).toLowerCase())
  );
}

function ownPlace(text: string, places: readonly PlaceFinding[]): PlaceFinding | null {
  const told = places.filter(
    ({ isWord, resort, end, start }) => !isWord && (resort !== null || !isLabel(text, start, end)),
  );
  return (
    told.find(({ resort, isExact }) => resort !== null && isExact !== false) ??
    told.find(({ resort }) => resort !== null) ??
    told[0] ??
    null
  );
}

/** "Jan 18 Saturday Killington": a weekday behind the date, unless a place begins with it ("Sunday River"). */
function weekdaysBehind(
  line: Line,
  mentions: readonly DateMention[],
  places: readonly PlaceFinding[],
): readonly Range[] {
  let found = nothing;
  for (const { end } of mentions) {
    const token = line.tokens[end];
    if (!token?.weekdays || !longWeekdays.has(token.key)) continue;
    const part = rangeOf(line, end, end + 1);
    if (!places.some((place) => place.resort && overlap(place, part))) found = [...found, part];
  }
  return found;
}

/**
 * A place that nobody knows: up to four words beside the date that are written like a name, of which one is what hills are
 * called, or that are at least two. Not the skier's company, gear or weather.
 */
function placeSlot(line: Line, removed: readonly Range[], finders: Finders): PlaceFinding | null {
  const { text } = line;
  const left = without(line, (start, end) => isIn(start, end, removed));
  const from = left.tokens.findIndex(({ kind }) => kind === "word");
  const first = left.tokens[from];
  const start = left.starts[from] ?? 0;
  if (!first || !isNameWord(first) || !isEdge(text, start, -1, removed)) return null;
  let to = from + 1;
  while (left.tokens[to]?.kind === "word" && to - from < 5 && (left.starts[to] ?? 0) - endOf(left, to - 1) <= 1)
    to += 1;
  const words = left.tokens.slice(from, to);
  const end = endOf(left, to - 1);
  if (words.length > 4 || !words.every(isNameWord) || !isEdge(text, end, 1, removed)) return null;
  const isHill = words.length > 1 && words.some(({ key }) => hillWords.has(key));
  if (!isHill && words.filter(({ text: word }) => /^\p{Lu}\p{Ll}/u.test(word)).length < 2) return null;
  if (words.some(({ key }) => noPlaceWords.has(key) || longWeekdays.has(key))) return null;
  return finders.findSkis(words).length > 0 ? null : { resort: null, start, end };
}

function isNameWord({ isCapital, key }: Token): boolean {
  return isCapital || hillWords.has(key) || linkWords.has(key);
}

function canGo(text: string, place: Range, removed: readonly Range[]): boolean {
  const part = withPreposition(text, place);
  const isFirst = isEdge(text, part.start, -1, removed);
  return (
    isFirst &&
    (isEdge(text, part.end, 1, removed) ||
      part.start === place.start ||
      removed.some(({ end }) => end >= part.start - 3))
  );
}

const preposition =
  /(?:^|[^\p{L}\p{N}])((?:at|in|to|@|auf|nach|bei|im|am|à|a|en|au|aux|al|ad|på|i|on|w\/|mit|avec|with|con|med|skis?:?|resort:|ort:|location:|station\s?:|skigebiet:) ?)$/iu;

function withPreposition(text: string, part: Range): Range {
  if (!mayBeLed(text, part.start)) return part;
  const found = preposition.exec(text.slice(Math.max(0, part.start - 14), part.start))?.[1];
  return found ? { start: part.start - found.length, end: part.end } : part;
}

function mayBeLed(text: string, start: number): boolean {
  const sign = text.charCodeAt(text.charCodeAt(start - 1) === 0x20 ? start - 2 : start - 1);
  return sign > 0x7f || isLetterOrDigit(sign) || sign === 0x40 || sign === 0x2f || sign === 0x3a;
}

function isInside(text: string, part: Range, removed: readonly Range[]): boolean {
  return !isEdge(text, part.start, -1, removed) && !isEdge(text, part.end, 1, []);
}

function blanked(text: string, parts: readonly Range[]): string {
  let out = "";
  let at = 0;
  for (const { start, end } of inOrder(parts)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    out += text.slice(at, from) + blank.repeat(end - from);
    at = end;
  }
  return out + text.slice(at);
}

function rangeOf(run: TokenRun, start: number, end: number): Range {
  return { start: run.starts[start] ?? 0, end: endOf(run, end - 1) };
}

function isIn(start: number, end: number, parts: readonly Range[]): boolean {
  for (const part of parts) if (start >= part.start && end <= part.end) return true;
  return false;
}

function overlap(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}
