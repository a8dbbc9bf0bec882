import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import { isHalf } from "./half-words.ts";
import { formsOf } from "./lexicon.ts";
import { blanked, endsSentence, inRanges, joined, overlap, rangeOf, without } from "./line-ranges.ts";
import { isEdge, noteOf, type Range, standsAlone } from "./note.ts";
import { ownPlace, placeSlot, slotPlace } from "./own-place.ts";
import type { FindSkis } from "./skis.ts";
import { chatEnd } from "./time-behind.ts";
import { lookedAt, type TokenLine } from "./tokens.ts";
import type { FindPlaces, Named, PlaceFinding } from "./types.ts";
import { longWeekdays } from "./words/weekdays.ts";

/** A line as it is read for a day: its place, its skis, and what is left as a note. */
export interface DayLine {
  text: string;
  places: readonly PlaceFinding[];
  place: PlaceFinding | null;
  skis: Named[];
  note: string | null;
  line: Line;
  /** Bullets, dates and weekdays that the note leaves out; a date inside a sentence stays in the note. */
  leftOut: readonly Range[];
  /** Those, and the place and the skis where the note can do without them. */
  readParts: readonly Range[];
  dates: readonly Range[];
}

/** A line with its tokens; `lineStart` counts those of bullets and counters. */
export interface Line extends TokenLine {
  readonly text: string;
  readonly lineStart: number;
}

/** Finds the places and the user's skis that a text names. */
export interface Finders {
  findPlaces: FindPlaces;
  findSkis: FindSkis;
}

/** Reads a line for its place, skis and note. `mentions` are its dates: without any, only known resorts are places. */
export function readDayLine(line: Line, mentions: readonly DateMention[], finders: Finders): DayLine {
  const { text } = line;
  const lead = leadOf(line);
  const dates = mentions.length === 0 ? nothing : mentions.map((mention) => datePart(line, mention, line.lineStart));
  const { places, foundSkis } = namesIn(line, joined(lead, dates), finders);
  const leftOut = joined(
    isInSentence(text, dates, lead) ? lead : joined(lead, dates),
    weekdaysBehind(line, mentions, places),
  );
  const free = places.filter((each) => !foundSkis.some(({ part }) => overlap(part, each)));
  const slot = dates[0] ? slotPlace(text, dates[0].end, places, finders.findPlaces) : null;
  const near = free.filter((each) => each.resort !== null || !isInLaterSentence(text, dates, each));
  const place =
    slot ?? ownPlace(text, near) ?? (mentions.length > 0 ? placeSlot(line, leftOut, finders.findSkis) : null);
  const toRead = place && isHalf(line, places, place) ? null : place;
  const readParts = partsOf(text, { place: toRead, foundSkis, leftOut });
  const skis = foundSkis.map(({ ski }) => ski);
  return { text, places, place, skis, note: noteOf(text, readParts), line, leftOut, readParts, dates };
}

/** "skied every day from the 8th to the 12th. On Friday to Barcelona": an unknown place there is of something else. */
function isInLaterSentence(text: string, dates: readonly Range[], { start }: PlaceFinding): boolean {
  const before = dates.findLast(({ end }) => end <= start);
  const between = before === undefined ? "" : text.slice(before.end, start);
  return endsSentence(between) || /^[.!?]\s\S{1,20}\s\S{1,20}\s\S{1,20}\s/u.test(between);
}

/** The bullet or counter in front of a line. */
function leadOf({ starts, lineStart }: Line): readonly Range[] {
  const begins = starts[lineStart] ?? 0;
  return begins > 0 ? [{ start: 0, end: begins }] : nothing;
}

/** Whether the one date of a line stands inside a sentence. */
function isInSentence(text: string, dates: readonly Range[], lead: readonly Range[]): boolean {
  const [only, more] = dates;
  return only !== undefined && !more && !isEdge(text, only.start, -1, lead) && !isEdge(text, only.end, 1, []);
}

interface Found {
  place: PlaceFinding | null;
  foundSkis: readonly FoundSki[];
  leftOut: readonly Range[];
}

/** `leftOut`, and the place and the skis with their prepositions where the words around them stand without them. */
function partsOf(text: string, { place, foundSkis, leftOut }: Found): readonly Range[] {
  let parts = place && canGo(text, place, leftOut) ? [...leftOut, withPreposition(text, place)] : leftOut;
  for (const { part } of foundSkis) {
    const whole = withPreposition(text, part);
    if (standsAlone(text, whole, parts)) parts = [...parts, whole];
  }
  return parts;
}

const nothing: readonly Range[] = [];

/** The places of a line whose dates are blanked. */
export function placesBeside(line: Line, mentions: readonly DateMention[], findPlaces: FindPlaces): PlaceFinding[] {
  const dates = mentions.map((mention) => datePart(line, mention, line.lineStart));
  return placesIn(blanked(line.text, joined(leadOf(line), dates)), findPlaces);
}

/** Whether a clock time belongs to the date, as in a chat or a list of scans. */
export function isTimed({ tokens }: Line, mention: DateMention): boolean {
  return chatEnd(tokens, mention) > mention.end;
}

function datePart(line: Line, mention: DateMention, begin: number): Range {
  let start = mention.start;
  while (start > begin && (connectors.has(line.tokens[start - 1]?.key ?? "") || isMark(line.tokens[start - 1], ".,")))
    start -= 1;
  return rangeOf(line, start === begin ? start : mention.start, chatEnd(line.tokens, mention));
}

const connectors = formsOf("day joint");

/** The tokens that a line says beside its dates, its known place and its skis. */
export function restOf({ line, place, leftOut, readParts }: DayLine): TokenLine {
  // A place that is not known may be none: "Ruhetag".
  const unknown = place?.resort === null ? place : null;
  const isLeftOut = inRanges(leftOut);
  const isRead = inRanges(readParts);
  return without(line, (start, end) => {
    if (isLeftOut(start, end)) return true;
    return isRead(start, end) && !(unknown && start >= unknown.start && end <= unknown.end);
  });
}

interface FoundSki {
  ski: Named;
  isOneWord: boolean;
  part: Range;
}

interface FoundNames {
  places: readonly PlaceFinding[];
  foundSkis: readonly FoundSki[];
}

const noSkis: readonly FoundSki[] = [];

function namesIn(line: Line, dated: readonly Range[], { findPlaces, findSkis }: Finders): FoundNames {
  const { text } = line;
  if (!findSkis.mayFind(line.tokens)) return { places: placesIn(blanked(text, dated), findPlaces), foundSkis: noSkis };
  const undated = without(line, inRanges(dated));
  const skis = findSkis(undated.tokens).map(({ ski, start, end }) => ({
    ski,
    isOneWord: end === start + 1,
    part: rangeOf(undated, start, end),
  }));
  // A ski may be called like a place, but one word of its name is the place rather than the ski.
  const names = skis.filter(({ isOneWord }) => !isOneWord).map(({ part }) => part);
  const places = placesIn(blanked(text, [...dated, ...names]), findPlaces);
  const foundSkis = skis.filter(
    ({ isOneWord, part }) => !isOneWord || !places.some((each) => each.resort && overlap(part, each)),
  );
  return { places, foundSkis };
}

function placesIn(text: string, findPlaces: FindPlaces): PlaceFinding[] {
  return findPlaces(text.length > lookedAt ? text.slice(0, lookedAt) : text);
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

function canGo(text: string, place: Range, leftOut: readonly Range[]): boolean {
  const part = withPreposition(text, place);
  const isFirst = isEdge(text, part.start, -1, leftOut);
  return (
    isFirst &&
    (isEdge(text, part.end, 1, leftOut) ||
      part.start === place.start ||
      leftOut.some(({ end }) => end >= part.start - 3))
  );
}

const preposition =
  /(?:^|[^\p{L}\p{N}])((?:at|in|to|@|auf|nach|bei|im|am|à|a|en|au|aux|al|ad|på|i|on|w\/|mit|avec|with|con|med|skis?:?|resort:|ort:|location:|station\s?:|skigebiet:) ?)$/iu;

function withPreposition(text: string, part: Range): Range {
  const found = preposition.exec(text.slice(Math.max(0, part.start - 14), part.start))?.[1];
  return found ? { start: part.start - found.length, end: part.end } : part;
}
