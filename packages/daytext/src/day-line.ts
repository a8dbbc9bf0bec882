import type { DateMention } from "./date-mentions.ts";
import { hillWords, linkWords, noPlaceWords } from "./lexicon.ts";
import { inOrder, isEdge, noteOf, type Range, standsAlone } from "./note.ts";
import { isMark } from "./scan-day.ts";
import type { FindSkis } from "./skis.ts";
import { lookedAt, type Token } from "./tokens.ts";
import { blank, type FindPlaces, type Named, type PlaceFinding } from "./types.ts";
import { longWeekdays } from "./weekdays.ts";

/** What a line, or a part of one, says of a day besides its date. */
export interface DayLine {
  /** The line, which the place's offsets are of. */
  text: string;
  /** The place that it names; a resort of null is one that is not known. */
  place: PlaceFinding | null;
  skis: Named[];
  /** What is left. */
  note: string | null;
  /** The tokens that are left, for what else they may say. */
  rest: Token[];
}

/** A line with its tokens; `lineStart` counts those of bullets and counters. */
export interface Line {
  text: string;
  tokens: readonly Token[];
  lineStart: number;
}

export interface Finders {
  findPlaces: FindPlaces;
  findSkis: FindSkis;
}

/** Reads what stands beside a date, or on a line that goes on with a day. */
export function readDayLine(line: Line, mentions: readonly DateMention[], finders: Finders): DayLine {
  const { text, tokens, lineStart } = line;
  const removed: Range[] = [];
  const firstToken = tokens[lineStart];
  if (firstToken && firstToken.start > 0) removed.push({ start: 0, end: firstToken.start });
  const dates = mentions.map((mention) => rangeOf(tokens, mention.start, chatEnd(tokens, mention)));
  // A date inside a sentence stays in it.
  removed.push(...(dates.length === 1 ? dates.filter((part) => !isInside(text, part)) : dates));
  const dated = [...removed, ...dates];
  const undated = tokens.filter((token) => !isIn(token, dated));
  const skis = finders
    .findSkis(undated)
    .map(({ ski, start, end }) => ({ ski, isOneWord: end === start + 1, part: rangeOf(undated, start, end) }));
  // A ski may be called like a place, but one word of its name is the place rather than the ski.
  const names = skis.filter(({ isOneWord }) => !isOneWord).map(({ part }) => part);
  const places = placesIn(blanked(text, [...dated, ...names]), finders.findPlaces);
  const worn = skis.filter(
    ({ isOneWord, part }) => !isOneWord || !places.some((each) => each.resort && overlap(part, each)),
  );
  removed.push(...weekdaysBehind(tokens, mentions, places));
  const left = tokens.filter((token) => !isIn(token, removed));
  const place =
    ownPlace(places.filter((each) => !worn.some(({ part }) => overlap(part, each)))) ??
    (mentions.length > 0 ? placeSlot(text, left, removed, finders) : null);
  if (place && canGo(text, place, removed)) removed.push(withPreposition(text, place));
  for (const { part } of worn) {
    if (standsAlone(text, withPreposition(text, part), removed)) removed.push(withPreposition(text, part));
  }
  return {
    text,
    place,
    skis: worn.map(({ ski }) => ski),
    note: noteOf(text, removed),
    // A place that is not known may be none: "Ruhetag".
    rest: left.filter((token) => !isIn(token, removed) || (place?.resort === null && isIn(token, [place]))),
  };
}

function placesIn(text: string, findPlaces: FindPlaces): PlaceFinding[] {
  return text.trim() === "" ? [] : findPlaces(text.slice(0, lookedAt));
}

/** The first certain place, else the first that is not known. A second one of the same day stays in its note. */
function ownPlace(places: readonly PlaceFinding[]): PlaceFinding | null {
  return places.find(({ resort }) => resort !== null) ?? places[0] ?? null;
}

/** "Jan 18 Saturday Killington": a weekday behind the date, unless a place begins with it ("Sunday River"). */
function weekdaysBehind(
  tokens: readonly Token[],
  mentions: readonly DateMention[],
  places: readonly PlaceFinding[],
): Range[] {
  return mentions.flatMap(({ end }) => {
    const token = tokens[end];
    if (!token || !longWeekdays.has(token.key) || places.some((place) => place.resort && overlap(place, token)))
      return [];
    return [{ start: token.start, end: token.end }];
  });
}

/**
 * A place that nobody knows: up to four words beside the date that are written like a name, of which one is what hills are
 * called, or that are at least two. Not the skier's company, gear or weather.
 */
function placeSlot(
  text: string,
  left: readonly Token[],
  removed: readonly Range[],
  finders: Finders,
): PlaceFinding | null {
  const first = left.find(({ kind }) => kind === "word");
  if (!first || !isEdge(text, first.start, -1, removed)) return null;
  const from = left.indexOf(first);
  let to = from;
  while (
    left[to]?.kind === "word" &&
    to - from < 5 &&
    (to === from || (left[to]?.start ?? 0) - (left[to - 1]?.end ?? 0) <= 1)
  )
    to += 1;
  const words = left.slice(from, to);
  const last = words.at(-1) as Token;
  if (!isEdge(text, last.end, 1, removed) || words.length > 4 || finders.findSkis(words).length > 0) return null;
  const isName = words.every(
    ({ text: word, key }) => /^\p{Lu}/u.test(word) || hillWords.has(key) || linkWords.has(key),
  );
  const isHill = words.length > 1 && words.some(({ key }) => hillWords.has(key));
  if (!isName || !(isHill || words.filter(({ text: word }) => /^\p{Lu}\p{Ll}/u.test(word)).length > 1)) return null;
  if (words.some(({ key }) => noPlaceWords.has(key) || longWeekdays.has(key))) return null;
  return { resort: null, start: first.start, end: last.end };
}

/** A place goes out of the note where it begins or ends a piece of the line, not from the middle of a sentence. */
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
  const before = text.slice(Math.max(0, part.start - 14), part.start);
  const found = preposition.exec(before)?.[1];
  return found ? { start: part.start - found.length, end: part.end } : part;
}

/** "[18.01.25, 17:44:20] Uli:" and "22.02.25, 16:30 - Ich:": a chat's time and writer belong to the date. Gives the token behind them. */
function chatEnd(tokens: readonly Token[], mention: DateMention): number {
  let next = mention.end;
  if (isMark(tokens[next], ",")) next += 1;
  const [hour, colon, minute] = tokens.slice(next, next + 3);
  if (
    hour?.kind !== "number" ||
    !isMark(colon, ":.") ||
    colon.isApart ||
    minute?.kind !== "number" ||
    minute.text.length !== 2
  )
    return mention.end;
  next += 3;
  if (isMark(tokens[next], ":") && tokens[next + 1]?.kind === "number") next += 2;
  if (["am", "pm", "uhr", "h"].includes(tokens[next]?.key ?? "")) next += 1;
  // A time alone is the date's too, but not one that begins the day's hours: 9:00-15:30.
  if (tokens[next]?.kind === "word" && isMark(colon, ":")) return next;
  if (!isMark(tokens[next], "]-|") || tokens[next + 1]?.kind === "number") return mention.end;
  next += 1;
  for (let name = next; name < next + 5; name++) if (isMark(tokens[name], ":")) return name + 1;
  return next;
}

function isInside(text: string, part: Range): boolean {
  return !isEdge(text, part.start, -1, []) && !isEdge(text, part.end, 1, []);
}

export function blanked(text: string, parts: readonly Range[]): string {
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

function rangeOf(tokens: readonly Token[], start: number, end: number): Range {
  return { start: tokens[start]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 };
}

function isIn(token: Token, parts: readonly Range[]): boolean {
  for (const { start, end } of parts) if (token.start >= start && token.end <= end) return true;
  return false;
}

function overlap(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}
