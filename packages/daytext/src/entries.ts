import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { addDays } from "@firn/seasons/plain-date";
import { isMark } from "./dates/date-tokens.ts";
import type { DateMention } from "./dates/mention.ts";
import { hasYear, resolveMention } from "./dates/resolve.ts";
import { type DayLine, type Finders, isTimed, readDayLine, remainderOf } from "./day-line.ts";
import { means, phrasesOf } from "./lexicon.ts";
import { isEndOfSentence } from "./line-ranges.ts";
import type { TextLine } from "./lines.ts";
import { type LinePart, splitLine } from "./split-line.ts";
import { isWord, type Token } from "./token.ts";
import { endOf, readTokens } from "./tokens.ts";
import type { DateOrder, Named, PlaceFinding } from "./types.ts";
import { holdsPhrase } from "./words/phrases.ts";

/** A date with what its line and the lines around say. */
export interface Entry {
  line: TextLine;
  mention: DateMention;
  dates: string[] | null;
  isYearGiven: boolean;
  content: DayLine;
  isPart: boolean;
  borrows: LinePart["borrows"];
  below: TextLine[];
  block: readonly { number: number; text: string }[];
  above: TextLine[];
  place: Named | null;
  doubt: DraftDoubt | null;
  before: readonly Token[];
  after: readonly Token[];
  remaining: readonly Token[];
  isTimed: boolean;
  isNotSki: boolean;
}

/** Makes a doubtful name the place where the text names it for certain elsewhere, or where it stands beside the date. Changes the entries. */
export function settleNames(entries: readonly Entry[], certain: ReadonlySet<string>): void {
  for (const entry of entries) {
    const { content } = entry;
    const found = content.place?.resort ? undefined : content.places.find(({ maybe }) => maybe);
    if (!found?.maybe) continue;
    const isBeside = standsBeside(content, found);
    if (!certain.has(found.maybe.id) && !isBeside && !found.isNear) continue;
    content.place = { ...found, kind: "known", resort: found.maybe, maybe: undefined };
    entry.remaining = remainderOf(withoutPlace(content)).tokens;
  }
}

/** Right after the date. */
function standsBeside({ text, dates, leftOut }: DayLine, { start }: PlaceFinding): boolean {
  const [date] = dates;
  if (!date) return false;
  const end = leftOut.at(-1)?.end ?? date.end;
  return end <= start && !/[\p{L}\p{N}]/u.test(text.slice(end, start));
}

/** An entry for each date of a line. */
export function entriesOf(line: TextLine, order: DateOrder, finders: Finders): Entry[] {
  const { mentions, tokens } = line;
  const whole = readDayLine(line, mentions, finders);
  const parts = splitLine(line, mentions, whole.places);
  const isPart = parts.length > 1;
  const [first] = parts;
  // Words before the first date of a line are of all of them, unless a part of the line has ended: "Wetter Ischgl: Fr 16.1. …"
  const lead = tokens.slice(line.lineStart, Math.max(line.lineStart, first?.mention.start ?? 0));
  // "Was to ski Hunter on 1/25. Made it to Windham 1/31": they end with their sentence.
  const ended = tokens.findIndex((_, at) => at >= (first?.mention.end ?? 0) && isEndOfSentence(tokens, at));
  return parts.map((part, at) => {
    const content = isPart ? readPart(line, part, finders) : whole;
    const isLed = at > 0 && (!content.place?.resort || ended < 0 || part.mention.start < ended);
    return entryOf(line, part, content, isLed ? lead : [], order, isPart);
  });
}

function entryOf(
  line: TextLine,
  part: LinePart,
  content: DayLine,
  lead: readonly Token[],
  order: DateOrder,
  isPart: boolean,
): Entry {
  const { mention, borrows } = part;
  const dates = resolveMention(mention, line.season, order);
  const before = [...lead, ...line.tokens.slice(part.start, mention.start)];
  const after = line.tokens.slice(mention.end, part.end);
  return {
    line,
    mention,
    dates,
    isYearGiven: hasYear(mention),
    content,
    isPart,
    borrows,
    below: [],
    block: [],
    above: [],
    place: null,
    doubt: null,
    before,
    after,
    remaining: remainderOf(withoutPlace(content)).tokens,
    isTimed: isTimed(line, mention),
    isNotSki: false,
  };
}

function withoutPlace(content: DayLine): DayLine {
  const leftOut = [...content.leftOut, ...content.dates];
  return content.place?.resort
    ? { ...content, leftOut, readParts: [...content.readParts, content.place] }
    : { ...content, leftOut };
}

function readPart(line: TextLine, part: LinePart, finders: Finders): DayLine {
  const first = line.starts[part.start];
  if (first === undefined || !line.tokens[part.end - 1]) return readDayLine(line, [part.mention], finders);
  const text = line.text.slice(first, endOf(line, part.end - 1));
  const shift = { ...part.mention, start: part.mention.start - part.start, end: part.mention.end - part.start };
  const run = readTokens(text);
  let lineStart = part.start === 0 ? Math.min(line.lineStart, shift.start) : 0;
  // "and Loon (Dec 6)": the place begins the part.
  while (
    lineStart < shift.start &&
    ((run.tokens[lineStart]?.isSmall && means(run.tokens[lineStart], "date joint")) ||
      isMark(run.tokens[lineStart], ",;"))
  )
    lineStart += 1;
  return readDayLine({ text, ...run, lineStart }, [shift], finders);
}

/**
 * Gives the last entry of each line the lines below it up to a blank one, or the next paragraph if it is a date alone and none is right below;
 * and each entry its block, its line and those as they were written.
 */
export function addLinesBelow(lines: readonly TextLine[], entries: readonly Entry[]): void {
  const blocks = new Map<TextLine, Entry["block"]>();
  for (const entry of new Map(entries.map((each) => [each.line, each])).values()) {
    for (const line of lines.slice(entry.line.number)) {
      if (line.kind === "blank" && isBareDate(entry) && entry.below.length === 0) continue;
      if ((line.kind !== "text" && line.kind !== "tally") || line.mentions.length > 0) break;
      entry.below.push(line);
    }
    const written = [entry.line, ...entry.below].map((line) => ({ number: line.number, text: line.written }));
    blocks.set(entry.line, written);
  }
  for (const entry of entries) entry.block = blocks.get(entry.line) ?? [];
}

function isBareDate({ content }: Entry): boolean {
  return content.note === null && content.place === null;
}

/** Gives entries that are a date alone, the last of their paragraph, the lines above them. */
export function addLinesAbove(lines: readonly TextLine[], entries: readonly Entry[]): void {
  const owned = new Set(entries.flatMap(({ below }) => below));
  for (const entry of entries) {
    if (!isBareDate(entry)) continue;
    const above = textAbove(lines, entry.line.number).filter((line) => !owned.has(line));
    const next = lines[entry.below.at(-1)?.number ?? entry.line.number];
    if (!next || next.kind === "blank") entry.above = above;
  }
}

/** The lines of text without a date right above a line. */
function textAbove(lines: readonly TextLine[], number: number): TextLine[] {
  let start = number - 1;
  while (lines[start - 1]?.kind === "text" && lines[start - 1]?.mentions.length === 0) start -= 1;
  return lines.slice(start, number - 1);
}

/** Moves messages about yesterday to the day before; one about today too is of both. Changes the entries. */
export function shiftYesterdays(entries: readonly Entry[]): void {
  for (const entry of entries) {
    if (!entry.isTimed || !entry.dates) continue;
    const words = [...entry.after, ...entry.below.flatMap(({ tokens }) => tokens)].filter(isWord);
    if (entry.mention.isStamp || !holdsPhrase(phrasesOf("yesterday"), words)) continue;
    const before = entry.dates.map((date) => addDays(date, -1));
    entry.dates = holdsPhrase(phrasesOf("today"), words) ? [...before, ...entry.dates] : before;
  }
}
