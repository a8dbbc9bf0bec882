import { cutText } from "@firn/contracts/cut-text";
import { limits } from "@firn/contracts/limits";
import { activityOf } from "./activity.ts";
import { classifyLines, type ReadLine } from "./classify-lines.ts";
import { cutDraft } from "./cut-draft.ts";
import type { DateMention } from "./date-mentions.ts";
import { addLanguages, type DatedLine, findOrder } from "./date-order.ts";
import { type DayLine, type Finders, type Line, readDayLine, restOf } from "./day-line.ts";
import type { Language } from "./month-names.ts";
import { isNoSkiing, isPlan } from "./not-a-day.ts";
import { noteOf } from "./note.ts";
import { resolveMention } from "./resolve-dates.ts";
import { createFindSkis } from "./skis.ts";
import { type LinePart, splitLine } from "./split-line.ts";
import { endOf, lookedAt, readTokens } from "./tokens.ts";
import type { DateOrder, DayText, DayTextContext, Named, TextDraft, UnreadLine } from "./types.ts";
import { has, wordFlags } from "./word-flags.ts";

type Dated = Extract<ReadLine, { kind: "dated" }>;

/** A line with a date and those below it that go on with it. */
interface Block {
  head: Dated;
  below: ReadLine[];
  /** The place of a heading above, for days that name none. */
  place: Named | null;
}

/**
 * Finds the ski days of a free text: one for each date that stands on a line, with the lines below it up to a blank one. Every
 * other line that is not blank is among the unread, with its reason. Never throws; its time grows with the text's length. Stops
 * soon after `limits.textImportDays` drafts.
 */
export function readText(text: string, context: DayTextContext): DayText {
  const lines = classifyLines(linesOf(text), context.season, Number(context.today.slice(0, 4)));
  const found = findOrder(firstDates(lines), languagesIn(lines), context.localeOrder);
  const order = context.chosenOrder ?? found.order ?? context.localeOrder;
  const finders = { findPlaces: context.findPlaces, findSkis: createFindSkis(context.skis) };
  const { blocks, unread } = blocksOf(lines, finders);
  const drafts: TextDraft[] = [];
  for (const block of blocks) {
    if (drafts.length > limits.textImportDays) break;
    const read = readBlock(block, order, finders);
    drafts.push(...read.drafts);
    unread.push(...read.unread);
  }
  return {
    drafts,
    unread: unread.toSorted((a, b) => a.line - b.line),
    dateOrder: found.order && order,
    isOrderUncertain: found.isUncertain,
  };
}

function linesOf(text: string): string[] {
  return text.includes("\r") ? text.split(/\r\n|\r|\n/) : text.split("\n");
}

/** The first date of each line that has one. */
function firstDates(lines: readonly ReadLine[]): DatedLine[] {
  const dates: DatedLine[] = [];
  for (const line of lines) {
    const mention = line.kind === "dated" ? line.mentions[0] : undefined;
    if (line.kind === "dated" && mention) dates.push({ mention, reading: line.reading });
  }
  return dates;
}

function languagesIn(lines: readonly ReadLine[]): Set<Language> {
  const languages = new Set<Language>();
  for (const line of lines) addLanguages(languages, line);
  return languages;
}

/** Which lines belong to which day, and which to none. */
function blocksOf(lines: readonly ReadLine[], finders: Finders): { blocks: Block[]; unread: UnreadLine[] } {
  const blocks: Block[] = [];
  const unread: UnreadLine[] = [];
  let open: Block | undefined;
  let place: Named | null = null;
  const drop = (line: ReadLine, reason: UnreadLine["reason"]) => {
    unread.push(unreadLine(line, reason));
  };
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as ReadLine;
    if (line.kind === "dated") {
      open = { head: line, below: [], place };
      blocks.push(open);
      continue;
    }
    if (line.kind === "blank") {
      if (open?.below.length || !lines[index + 1] || lines[index + 1]?.kind !== "dated") place = open ? null : place;
      open = undefined;
      continue;
    }
    const isTally =
      line.kind === "tally" && (!open || lines[index + 1]?.kind === "tally" || lines[index + 1]?.kind === "total");
    if (line.kind === "total" || isTally) {
      open = undefined;
      drop(line, "total");
      continue;
    }
    if (line.kind === "heading") {
      open = undefined;
      place = null;
      drop(line, "no-date");
      continue;
    }
    const heading =
      !open || (open.place && isBare(open, finders)) ? placeHeading(line, nextLine(lines, index), finders) : null;
    if (heading) {
      open = undefined;
      place = heading;
      drop(line, "no-date");
      continue;
    }
    if (open) open.below.push(line);
    else drop(line, "no-date");
  }
  return { blocks, unread };
}

/** The line after this one, a blank one in between left out. */
function nextLine(lines: readonly ReadLine[], index: number): ReadLine | undefined {
  const next = lines[index + 1];
  return next?.kind === "blank" ? lines[index + 2] : next;
}

function isBare({ head, below }: Block, finders: Finders): boolean {
  return below.length === 0 && readDayLine(head, head.mentions, finders).note === null;
}

/** A line that is a known place and nothing else, above one that begins with a date. */
function placeHeading(line: ReadLine, next: ReadLine | undefined, finders: Finders): Named | null {
  if (next?.kind !== "dated" || line.tokens.length > 14) return null;
  const read = readDayLine(line, [], finders);
  if (!read.place?.resort) return null;
  const rest = restOf(read).tokens;
  const isCount = rest.filter(({ kind }) => kind === "word").length <= 1 && rest.length <= 5;
  if (read.note !== null && !(isCount && /\d/.test(read.note))) return null;
  return readDayLine(next, next.mentions, finders).place ? null : read.place.resort;
}

function readBlock(block: Block, order: DateOrder, finders: Finders): { drafts: TextDraft[]; unread: UnreadLine[] } {
  const { head, below } = block;
  const parts = splitLine(head.tokens, head.mentions);
  const originalText = below.length === 0 ? head.text : [head, ...below].map(({ text }) => text).join("\n");
  const drafts: TextDraft[] = [];
  let reason: UnreadLine["reason"] = "no-such-day";
  for (const part of parts ?? [null]) {
    const mention = part?.mention ?? (head.mentions[0] as DateMention);
    const dates = resolveMention(mention, head.reading, order);
    const said = part ? readPart(head, part, finders) : readDayLine(head, [mention], finders);
    if (said.skis.length === 0 && has(said.line, wordFlags.notSkiing) && isNoSkiing(restOf(said), isSummer(dates)))
      reason = "not-ski";
    else if (
      has(head, wordFlags.plan | wordFlags.errand) &&
      isPlan(part ? restOf(said) : head, Boolean(said.place?.resort))
    )
      reason = "no-date";
    else if (dates) drafts.push(...draftsOf(dates, said, part ? [] : below, block, originalText, finders));
  }
  if (drafts.length > 0) return { drafts, unread: [] };
  return { drafts, unread: [head, ...below].map((line, at) => unreadLine(line, at === 0 ? reason : "no-date")) };
}

function unreadLine({ number, text }: ReadLine, reason: UnreadLine["reason"]): UnreadLine {
  return { line: number, text: cutText(text, limits.originalTextLength), reason };
}

function isSummer(dates: string[] | null): boolean {
  const month = dates?.[0]?.slice(5, 7) ?? "";
  return month >= "06" && month <= "09";
}

/** A part of a line that holds several days, read as if it were a line. */
function readPart(head: Dated, part: LinePart, finders: Finders): DayLine {
  const first = head.starts[part.start];
  if (first === undefined || !head.tokens[part.end - 1]) return readDayLine(head, [part.mention], finders);
  const text = head.text.slice(first, endOf(head, part.end - 1));
  const shift = { ...part.mention, start: part.mention.start - part.start, end: part.mention.end - part.start };
  const lineStart = part.start === 0 ? Math.min(head.lineStart, shift.start) : 0;
  return readDayLine({ text, ...readTokens(text), lineStart }, [shift], finders);
}

function draftsOf(
  dates: string[],
  said: DayLine,
  below: ReadLine[],
  block: Block,
  originalText: string,
  finders: Finders,
): TextDraft[] {
  const further = below.length === 0 ? none : below.map((line) => readDayLine(line, [], finders));
  // A place further down is the day's only if its line begins with it.
  const at = said.place
    ? -1
    : further.findIndex((read, index) => read.place?.resort && startsWithPlace(below[index], read));
  const place = said.place ?? further[at]?.place ?? null;
  const resort = place ? place.resort : block.place;
  const skis = further === none ? said.skis : distinctSkis([said, ...further]);
  const note = further === none ? (said.note ?? "") : notesOf(said, further, below, at);
  const activity = maySayActivity(said.line) || below.some(maySayActivity) ? activityOf(readTokens(note), note) : null;
  const rest = cutDraft({
    placeText: place && place.resort === null ? said.text.slice(place.start, place.end) : null,
    skis,
    notes: note === "" ? null : note,
    originalText,
  });
  return dates.map((date) => ({ date, resort, activity, ...rest, line: block.head.number }));
}

/** A note has no other words than its lines, unless they are cut. */
function maySayActivity(line: Line): boolean {
  return has(line, wordFlags.training | wordFlags.company | wordFlags.foreign) || line.text.length > lookedAt;
}

const none: readonly DayLine[] = [];

function distinctSkis(lines: readonly DayLine[]): Named[] {
  return [...new Map(lines.flatMap(({ skis }) => skis).map((ski) => [ski.id, ski])).values()];
}

/** The notes of a day's lines; those below are kept whole, but for the one that says the place. */
function notesOf(said: DayLine, further: readonly DayLine[], below: readonly ReadLine[], placeAt: number): string {
  return [
    said.note,
    ...further.map((line, index) => (index === placeAt ? line.note : noteOf(below[index]?.text ?? "", []))),
  ]
    .filter((note) => note !== null)
    .join("\n");
}

/** Whether a line below a date is about its place: "Stowe", "Resort: Crested Butte", "At Alta all day". */
function startsWithPlace(line: ReadLine | undefined, read: DayLine): boolean {
  const start = read.place?.start ?? 0;
  const before = line?.text.slice(0, start) ?? "";
  return (
    start <= 20 && (/^[^\p{L}\p{N}]*$/u.test(before) || /^[^\p{L}\p{N}]*(?:\p{L}+\s?:|at|in|@)\s*$/iu.test(before))
  );
}
