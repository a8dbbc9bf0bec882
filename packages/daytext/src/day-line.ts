import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import { foldWord } from "./fold-word.ts";
import { means } from "./lexicon.ts";
import { blanked, inRanges, overlap, rangeOf, without } from "./line-ranges.ts";
import { isEdge, noteOf, type Range, standsAlone } from "./note.ts";
import type { FindSkis } from "./skis.ts";
import { chatEnd } from "./time-after.ts";
import type { Token } from "./token.ts";
import { lookedAt, type TokenRun } from "./tokens.ts";
import { blank, type FindPlaces, isDoubtful, type Named, type PlaceFinding } from "./types.ts";

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
export interface Line extends TokenRun {
  readonly text: string;
  readonly lineStart: number;
}

/** Finds the places and the user's skis that a text names. */
export interface Finders {
  findPlaces: FindPlaces;
  findSkis: FindSkis;
}

/** Reads a line for its place, skis and note. `mentions` are its dates. */
export function readDayLine(line: Line, mentions: readonly DateMention[], finders: Finders): DayLine {
  const { text } = line;
  const lead = leadOf(line);
  const dates = mentions.map((mention) => datePart(line, mention));
  const { places, foundSkis } = namesIn(line, [...lead, ...dates], finders);
  const leftOut = isInSentence(text, dates, lead) ? lead : [...lead, ...dates];
  const free = places.filter((each) => !foundSkis.some(({ part }) => overlap(part, each)));
  const slot = dates[0] ? slotPlace(text, dates[0].end, places, finders.findPlaces) : null;
  const place = slot ?? ownPlace(text, free);
  const readParts = partsOf(line, place && !isHalf(line, places, place) ? place : null, foundSkis, leftOut);
  const skis = foundSkis.map(({ ski }) => ski);
  return { text, places, place, skis, note: noteOf(text, readParts), line, leftOut, readParts, dates };
}

/** "2/7 Alpine - started as a trip to Squaw": a resort that is sure only where it stands alone, as between a date and a dash. */
function slotPlace(
  text: string,
  dated: number,
  places: readonly PlaceFinding[],
  findPlaces: FindPlaces,
): PlaceFinding | null {
  const [lead = "", name = ""] = /^[\s:–—-]{0,4}(\p{L}[^–—:-]{2,30}?)(?=\s[–—-]\s)/u.exec(text.slice(dated)) ?? [];
  const start = dated + lead.length - name.length;
  const part = { start, end: start + name.length };
  if (name === "" || places.some((place) => overlap(place, part))) return null;
  const [found] = findPlaces(`${blank}${name}`);
  return found?.resort && found.start === 1 && found.end > name.length ? { ...found, ...part } : null;
}

/** The place that a line is about: the name of a resort, or else a name without one. */
function ownPlace(text: string, places: readonly PlaceFinding[]): PlaceFinding | null {
  const named = places.filter((place) => !isDoubtful(place) && (place.resort !== null || !isLabel(text, place)));
  return named.find(({ resort }) => resort !== null) ?? named[0] ?? null;
}

/** "Valid: January 10": a word of a form, and no place. */
function isLabel(text: string, { start, end }: Range): boolean {
  return /^ ?:/u.test(text.slice(end, end + 2)) || means(foldWord(text.slice(start, end)), "label");
}

/** Whether a line names several resorts, this one for a half of the day: "Alta AM / Brighton PM". Its note keeps them all. */
function isHalf({ tokens, starts }: TokenRun, places: readonly PlaceFinding[], { end }: PlaceFinding): boolean {
  const after = tokens[starts.findIndex((start) => start >= end)];
  const isLed = means(after, "morning") || means(after, "later in the day");
  return isLed && places.filter(({ resort }) => resort !== null).length > 1;
}

/** The bullet or counter in front of a line. */
function leadOf({ starts, lineStart }: Line): readonly Range[] {
  const begins = starts[lineStart] ?? 0;
  return begins > 0 ? [{ start: 0, end: begins }] : [];
}

/** Whether the one date of a line stands inside a sentence. */
function isInSentence(text: string, dates: readonly Range[], lead: readonly Range[]): boolean {
  const [only, more] = dates;
  return only !== undefined && !more && !isEdge(text, only.start, -1, lead) && !isEdge(text, only.end, 1, []);
}

/** `leftOut`, and the place and the skis where the words around them stand without them. */
function partsOf(
  line: Line,
  place: PlaceFinding | null,
  foundSkis: readonly { part: Range }[],
  leftOut: readonly Range[],
): readonly Range[] {
  const whole = place && withLead(line, place);
  let parts = whole && isEdge(line.text, whole.start, -1, leftOut) ? [...leftOut, whole] : leftOut;
  for (const { part } of foundSkis) {
    const named = withLead(line, part);
    if (standsAlone(line.text, named, parts)) parts = [...parts, named];
  }
  return parts;
}

/** With the word that leads to a name: "at Alta". */
function withLead({ tokens, starts }: TokenRun, { start, end }: Range): Range {
  const at = starts.findLastIndex((each) => each < start);
  return means(tokens[at], "note label") ? { start: starts[at] ?? start, end } : { start, end };
}

/** The places of a line whose dates are blanked. */
export function placesBeside(line: Line, mentions: readonly DateMention[], findPlaces: FindPlaces): PlaceFinding[] {
  const dates = mentions.map((mention) => datePart(line, mention));
  return placesIn(blanked(line.text, [...leadOf(line), ...dates]), findPlaces);
}

/** Whether a clock time belongs to the date, as in a chat or a list of scans. */
export function isTimed({ tokens }: Line, mention: DateMention): boolean {
  return chatEnd(tokens, mention) > mention.end;
}

function datePart(line: Line, mention: DateMention): Range {
  const { tokens, lineStart } = line;
  const isJoint = (token: Token) => means(token, "day joint") || isMark(token, ".,");
  const isLed = lineStart < mention.start && tokens.slice(lineStart, mention.start).every(isJoint);
  return rangeOf(line, isLed ? lineStart : mention.start, chatEnd(tokens, mention));
}

/** The tokens that a line says beside its dates, its known place and its skis. */
export function remainderOf({ line, place, leftOut, readParts }: DayLine): TokenRun {
  // A place that is not known may be none: "Ruhetag".
  const parts = place?.resort === null ? readParts.filter((part) => !overlap(part, place)) : readParts;
  return without(line, inRanges([...leftOut, ...parts]));
}

/** The skis of a line, and its places; `dated` is no part of them. */
function namesIn(line: Line, dated: readonly Range[], { findPlaces, findSkis }: Finders) {
  const undated = without(line, inRanges(dated));
  const skis = findSkis(undated.tokens).map(({ ski, start, end }) => ({
    ski,
    isOneWord: end === start + 1,
    part: rangeOf(undated, start, end),
  }));
  // A ski may be called like a place, but one word of its name is the place rather than the ski.
  const names = skis.filter(({ isOneWord }) => !isOneWord).map(({ part }) => part);
  const places = placesIn(blanked(line.text, [...dated, ...names]), findPlaces);
  const isPlace = (part: Range) => places.some((each) => each.resort && overlap(part, each));
  return { places, foundSkis: skis.filter(({ isOneWord, part }) => !isOneWord || !isPlace(part)) };
}

function placesIn(text: string, findPlaces: FindPlaces): PlaceFinding[] {
  return findPlaces(text.length > lookedAt ? text.slice(0, lookedAt) : text);
}
