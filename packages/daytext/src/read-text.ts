import { cutText } from "@firn/contracts/cut-text";
import { limits } from "@firn/contracts/limits";
import { daysBetween } from "@firn/seasons/plain-date";
import { activityOf } from "./activity.ts";
import { cutDraft } from "./cut-draft.ts";
import { findOrder } from "./dates/order.ts";
import { resolveMention } from "./dates/resolve.ts";
import { type DayLine, type Finders, type Line, readDayLine, restOf } from "./day-line.ts";
import { splitByDay } from "./day-lines.ts";
import { type Entry, entriesOf, settleNames } from "./entries.ts";
import { doubtOf, headingDoubt, isStamp, saysOnlyWeather } from "./judge.ts";
import { keepDates } from "./keep-dates.ts";
import { languageOrder } from "./language-order.ts";
import { readLines, type TextLine } from "./lines.ts";
import { mergeDays, type ReadDay } from "./merge-days.ts";
import { isNoSkiing } from "./not-a-day.ts";
import { noteOf } from "./note.ts";
import { type PlaceLine, placeLinesOf, placesLead, sharePlaces } from "./places.ts";
import { createFindSkis } from "./skis.ts";
import { isWord } from "./token.ts";
import { lookedAt, readTokens } from "./tokens.ts";
import type { DateOrder, DayText, DayTextContext, FindPlaces, Named, UnreadLine } from "./types.ts";
import { has, wordFlags } from "./word-flags.ts";
import { skiedPhrases } from "./words/doubt-words.ts";
import { hillWords } from "./words/lexicon.ts";
import { holdsPhrase } from "./words/phrases.ts";
import { isSkiWord, weatherWords } from "./words/ski-words.ts";

/**
 * Finds the ski days of a free text: first all its dates and places, then their order and which belong together, then a draft for
 * each day, with a doubt where it may be none. Every other line that is not blank is among the unread, and every date that gave
 * no draft. Never throws; its time grows with the text's length. Stops soon after `limits.textImportDays` drafts.
 */
export function readText(text: string, context: DayTextContext): DayText {
  const finders = { findPlaces: remembered(context.findPlaces), findSkis: createFindSkis(context.skis) };
  const lines = readLines(linesOf(text), context.season, Number(context.today.slice(0, 4)));
  keepDates(lines, finders.findPlaces);
  const dated = lines.filter(({ mentions }) => mentions.length > 0);
  const placeLines = placeLinesOf(lines, finders);
  const dates = dated.flatMap(({ mentions, reading }) => mentions.map((mention) => ({ mention, reading })));
  const found = findOrder(dates, {
    locale: context.localeOrder,
    language: languageOrder(lines),
    isSouthern: isSouthern(lines, finders),
  });
  const order = context.chosenOrder ?? found.order ?? context.localeOrder;
  const heads = entriesIn(dated, order, finders);
  addLinesBelow(lines, heads, placeLines);
  const entries = splitByDay(heads, finders);
  const places = [
    ...entries.map(({ said }) => said.place?.resort),
    ...[...placeLines.values()].map(({ resort }) => resort),
  ];
  settleNames(entries, new Set(places.flatMap((resort) => resort?.id ?? [])));
  addBlocks(entries);
  const leads = placesLead(lines, entries, placeLines);
  addLinesAbove(lines, entries, leads);
  sharePlaces(lines, entries, placeLines, leads);
  judge(lines, entries, context.today);
  const { days, left } = daysOf(entries, placeLines, finders);
  return {
    drafts: days,
    unread: unreadOf(lines, entries, left, order),
    dateOrder: found.order && order,
    isOrderUncertain: found.isUncertain,
  };
}

function linesOf(text: string): string[] {
  return text.includes("\r") ? text.split(/\r\n|\r|\n/) : text.split("\n");
}

function remembered(findPlaces: FindPlaces): FindPlaces {
  const known = new Map<string, ReturnType<FindPlaces>>();
  return (text) => {
    const found = known.get(text) ?? findPlaces(text);
    known.set(text, found);
    return found;
  };
}

function isSouthern(lines: readonly TextLine[], { findPlaces }: Finders): boolean {
  const some = lines.filter(({ kind, text }) => kind === "text" && text.length < 200).slice(0, 40);
  const places = some.flatMap(({ text }) => findPlaces(text)).filter(({ resort }) => resort !== null);
  return places.length > 0 && places.filter((place) => place.isSouthern).length * 2 > places.length;
}

function entriesIn(dated: readonly TextLine[], order: DateOrder, finders: Finders): Entry[] {
  const entries: Entry[] = [];
  let days = 0;
  for (const line of dated) {
    if (days > limits.textImportDays) break;
    const more = entriesOf(line, order, finders);
    entries.push(...more);
    for (const { dates } of more) days += dates?.length ?? 0;
  }
  return entries;
}

/** Gives each entry the lines below it up to a blank one; one that is a date alone those behind it too, up to its place. */
function addLinesBelow(
  lines: readonly TextLine[],
  entries: readonly Entry[],
  places: ReadonlyMap<number, PlaceLine>,
): void {
  const lastOfLine = new Map(entries.map((entry) => [entry.line.number, entry]));
  const leads = placesLead(lines, entries, places);
  const byLine = new Map(entries.map((entry) => [entry.line.number, entry]));
  for (const entry of lastOfLine.values()) {
    if (entry.line.kind !== "text") continue;
    const isBare = entry.said.note === null && entry.said.place === null;
    let hasPlace = false;
    let paragraph = Number.POSITIVE_INFINITY;
    for (let at = entry.line.number; at < lines.length; at++) {
      const line = lines[at] as TextLine;
      if (line.kind === "blank") {
        if (!isBare || hasPlace) break;
        if (entry.below.length > 0) paragraph = Math.min(paragraph, entry.below.length);
        continue;
      }
      if (line.mentions.length > 0 || line.kind === "heading" || line.kind === "total") break;
      if (line.kind === "tally" && (lines[at + 1]?.kind === "tally" || lines[at + 1]?.kind === "total")) break;
      if (leads && (places.get(line.number)?.isAlone || isBareDate(byLine.get(line.number + 1)))) break;
      entry.below.push(line);
      hasPlace ||= places.has(line.number);
    }
    if (!hasPlace && entry.below.length > paragraph) entry.below.length = paragraph;
  }
}

function addBlocks(entries: readonly Entry[]): void {
  const blocks = new Map<TextLine, Entry["block"]>();
  for (const { line, below } of entries.toReversed()) {
    if (!blocks.has(line))
      blocks.set(
        line,
        [line, ...below].map(({ number, written }) => ({ number, text: written })),
      );
  }
  for (const entry of entries) entry.block = blocks.get(entry.line) ?? [];
}

function isBareDate(entry: Entry | undefined): boolean {
  return entry !== undefined && entry.said.note === null && entry.said.place === null;
}

/** Gives an entry that is a date alone the lines above it in its paragraph, if that has no other date. */
function addLinesAbove(lines: readonly TextLine[], entries: readonly Entry[], leads: boolean): void {
  for (const entry of entries) {
    const { line, below } = entry;
    if (!isBareDate(entry) || entry.isPart) continue;
    const title = lines[line.number - 2];
    if (leads && title?.kind === "text" && title.mentions.length === 0) {
      entry.above.push(title);
      continue;
    }
    let end = below.at(-1)?.number ?? line.number;
    if (lines[end] && lines[end]?.kind !== "blank") continue;
    end = line.number - 2;
    while (end >= 0 && lines[end]?.kind === "text" && lines[end]?.mentions.length === 0)
      entry.above.unshift(lines[end--] as TextLine);
    if (end >= 0 && lines[end]?.kind !== "blank") entry.above = [];
  }
}

/** Adds the doubts that the whole text decides. */
function judge(lines: readonly TextLine[], entries: readonly Entry[], today: string): void {
  const ofLine = headingDoubts(lines, entries);
  for (const entry of entries) {
    const [first] = entry.dates ?? [];
    // A day is still today somewhere west of here.
    if (first !== undefined && daysBetween(today, first) > 1) entry.doubt = "future";
    else entry.doubt = ofLine.get(entry.line.number) ?? ownDoubt(entry);
    // A tracker's title: "Lunch Run".
    const title = [...entry.above, ...entry.below][0];
    if (title && title.tokens.length <= 8 && !hasPlace(entry) && isNoSkiing(title, false, title.tokens.length <= 3))
      entry.isNotSki = true;
  }
  doubtStamps(lines, entries);
  spreadDoubt(entries);
  const timed = entries.filter(({ isTimed }) => isTimed).length;
  const open = entries.filter(({ doubt, isNotSki, dates }) => !doubt && !isNotSki && dates);
  const isChat = timed >= 2 && timed * 2 >= entries.length;
  const telling = open.filter(showsSkiing).length;
  const plain = isChat ? open : open.filter(({ isTimed }) => !isTimed);
  // In a list of lines that begin with dates a few that tell are enough.
  const isList =
    plain.length >= 3 &&
    plain.filter(({ mention, line }) => mention.start <= line.lineStart).length * 5 >= plain.length * 4;
  const isLog = !isChat && (telling * (isList ? 4 : 2) >= plain.length ? telling > 0 : isTitledSki(lines, entries));
  for (const entry of open) {
    if (showsSkiing(entry) || isLog) continue;
    if (isChat || !isPlainDate(entry, entries.length === 1)) entry.doubt = "no-place";
  }
}

/** The dates of messages are doubtful where the text names other days. */
function doubtStamps(lines: readonly TextLine[], entries: readonly Entry[]): void {
  const isMail = lines.some(({ text }) =>
    /^\s{0,8}(?:subject|betreff|objet|oggetto|asunto|emne|amne|onderwerp)\s?:/iu.test(text.slice(0, 40)),
  );
  const stamps = new Set(entries.filter((entry) => isStamp(entry, isMail)));
  if (stamps.size === 0 || stamps.size === entries.length) return;
  for (const entry of stamps) entry.doubt = "stamp";
}

/** Where nothing of a text is at a known place, the doubt of one date is the others' too. */
function spreadDoubt(entries: readonly Entry[]): void {
  const told = entries.find(({ doubt }) => doubt === "forecast" || doubt === "price" || doubt === "event")?.doubt;
  if (!told || entries.some(hasPlace)) return;
  for (const entry of entries) if (told === "forecast" || !has(entry.said.line, wordFlags.ski)) entry.doubt ??= told;
}

/** The doubt of what is said beside a date, or below one that stands alone. */
function ownDoubt(entry: Entry): Entry["doubt"] {
  const { line, ahead, behind, rest, below, said, isTimed } = entry;
  if (line.isTicked === false) return "plan";
  const told = doubtOf({
    ahead,
    behind,
    rest,
    hasResort: hasPlace(entry),
    isLong: (entry.dates?.length ?? 0) > longestDoubtful,
  });
  if (told || said.place?.resort || !(isTimed || said.note === null)) return told;
  const body = below.flatMap(({ tokens }) => tokens);
  const own = doubtOf({ ahead: body.slice(0, 3), behind: body, rest: body, hasResort: true, isLong: false });
  return own === "forecast" && body.length > 6 ? null : own;
}

/** The doubts that headings give to the lines below, up to a blank one. */
function headingDoubts(lines: readonly TextLine[], entries: readonly Entry[]): Map<number, Entry["doubt"]> {
  const dated = new Map(entries.map((entry) => [entry.line.number, entry]));
  const below = new Set(entries.flatMap((entry) => entry.below.map(({ number }) => number)));
  const ofLine = new Map<number, Entry["doubt"]>();
  let told: Entry["doubt"] = null;
  for (const line of lines) {
    if (line.kind === "blank") {
      told = null;
      continue;
    }
    ofLine.set(line.number, told);
    const entry = dated.get(line.number);
    if (below.has(line.number)) continue;
    if (!entry) told = headingDoubt(line.tokens, line.number === 1);
    else if (entry.mention.start > line.lineStart && !entry.said.place?.resort) {
      const own = headingDoubt(line.tokens, true);
      if (own && !entry.isTimed && own !== "price" && own !== "travel") told = own;
    }
  }
  return ofLine;
}

function hasPlace({ said, place }: Entry): boolean {
  return Boolean(said.place?.resort ?? place);
}

/** Whether something of an entry speaks of skiing. */
function showsSkiing(entry: Entry): boolean {
  const { said, below } = entry;
  if (hasPlace(entry) || said.skis.length > 0) return true;
  if (has(said.line, wordFlags.ski | wordFlags.training)) return true;
  if (said.line.tokens.some(({ key, kind }) => kind === "word" && hillWords.has(key))) return true;
  if (has(said.line, wordFlags.day) && (entry.dates?.length ?? 0) * entry.line.mentions.length >= 3) return true;
  const isFirst = entry.mention.start <= entry.line.lineStart && !entry.isTimed;
  if (isFirst && restOf(said).tokens.some(({ key }) => weatherWords.has(key))) return true;
  if (holdsPhrase(skiedPhrases, [...said.line.tokens, ...below.flatMap(({ tokens }) => tokens)].filter(isWord)))
    return true;
  return below.some(
    (line) => has(line, wordFlags.ski) || (isFirst && line.tokens.some(({ key }) => weatherWords.has(key))),
  );
}

/** A date with nothing beside it but the weather. */
function isPlainDate({ said, below, mention, line }: Entry, isOnly: boolean): boolean {
  if (isOnly && (mention.notation === "pair" || mention.notation === "dash") && !mention.weekdays && said.note === null)
    return false;
  return below.length === 0 && mention.start <= line.lineStart && saysOnlyWeather(restOf(said).tokens);
}

/** Whether a line above the dates speaks of skiing. */
function isTitledSki(lines: readonly TextLine[], entries: readonly Entry[]): boolean {
  const first = entries[0]?.line.number ?? 0;
  return lines.some(
    ({ number, tokens }) =>
      number < first && tokens.length <= 14 && tokens.some(({ key, kind }) => kind === "word" && isSkiWord(key)),
  );
}

/** More days than these of a doubtful range are one unread line. */
const longestDoubtful = 3;

function daysOf(
  entries: readonly Entry[],
  places: ReadonlyMap<number, PlaceLine>,
  finders: Finders,
): { days: DayText["drafts"]; left: Left[] } {
  const days: ReadDay[] = [];
  const left: Left[] = [];
  for (const entry of entries) {
    if (days.length > limits.textImportDays) break;
    const { dates, doubt, isNotSki } = entry;
    if (!dates) left.push({ entry, reason: "no-such-day" });
    else if (isNotSki) left.push({ entry, reason: "not-ski" });
    else if (doubt && doubt !== "future" && doubt !== "no-place" && dates.length > longestDoubtful)
      left.push({ entry, reason: "not-ski" });
    else days.push(...readDaysOf(entry, dates, places, finders));
  }
  return { days: mergeDays(days), left };
}

interface Left {
  entry: Entry;
  reason: UnreadLine["reason"];
}

function readDaysOf(
  entry: Entry,
  dates: readonly string[],
  places: ReadonlyMap<number, PlaceLine>,
  finders: Finders,
): ReadDay[] {
  const { said, below, line, doubt, isYearGiven } = entry;
  const further = below.map((each) => readDayLine(each, [], finders));
  const resort = said.place?.resort ?? entry.place;
  const placeAt = below.findIndex(
    ({ number }) => places.get(number)?.isAlone && places.get(number)?.resort.id === resort?.id,
  );
  const skis = below.length === 0 ? said.skis : distinctSkis([said, ...further]);
  const note = notesOf(said, further, below, said.place?.resort ? -1 : placeAt);
  const activity = maySayActivity(said.line) || below.some(maySayActivity) ? activityOf(readTokens(note), note) : null;
  const texts = cutDraft({
    placeText: !resort && said.place ? said.text.slice(said.place.start, said.place.end) : null,
    skis,
    notes: note === "" ? null : note,
    originalText: null,
  });
  return dates.map((date) => ({
    date,
    resort,
    activity,
    ...texts,
    line: line.number,
    doubt,
    isYearGiven,
    lines: entry.block,
    isRange: dates.length > 1,
  }));
}

/** A note has no other words than its lines, unless they are cut. */
function maySayActivity(line: Line): boolean {
  return has(line, wordFlags.training | wordFlags.company | wordFlags.foreign) || line.text.length > lookedAt;
}

function distinctSkis(lines: readonly DayLine[]): Named[] {
  return [...new Map(lines.flatMap(({ skis }) => skis).map((ski) => [ski.id, ski])).values()];
}

/** The notes of a day's lines; those below are whole, but for the one that says the place. */
function notesOf(said: DayLine, further: readonly DayLine[], below: readonly TextLine[], placeAt: number): string {
  return [said.note, ...further.map((line, at) => (at === placeAt ? line.note : noteOf(below[at]?.text ?? "", [])))]
    .filter((note) => note !== null)
    .join("\n");
}

/** The lines that are in no draft, and the dates that gave none. */
function unreadOf(
  lines: readonly TextLine[],
  entries: readonly Entry[],
  left: readonly Left[],
  order: DateOrder,
): UnreadLine[] {
  const refused = new Map(left.map((each) => [each.entry, each.reason]));
  const read = new Set<number>();
  for (const entry of entries)
    if (!refused.has(entry)) for (const { number } of [entry.line, ...entry.below]) read.add(number);
  const unread: UnreadLine[] = [];
  const listed = new Set<number>();
  for (const { entry, reason } of left) {
    const { line, dates, said } = entry;
    const isWhole = !read.has(line.number) && !listed.has(line.number);
    listed.add(line.number);
    unread.push({ line: line.number, text: cut(isWhole ? line.written : said.text), reason, date: dates?.[0] ?? null });
  }
  for (const line of lines) {
    if (line.kind === "blank" || read.has(line.number) || listed.has(line.number)) continue;
    const reason = line.kind === "total" || line.kind === "tally" ? "total" : "no-date";
    const [first] = [...line.mentions, ...line.summed];
    const date = first ? (resolveMention(first, line.reading, order)?.[0] ?? null) : null;
    unread.push({ line: line.number, text: cut(line.written), reason, date });
  }
  return unread.toSorted((a, b) => a.line - b.line);
}

function cut(text: string): string {
  return cutText(text, limits.originalTextLength);
}
