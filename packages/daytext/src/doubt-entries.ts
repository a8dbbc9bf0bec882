import { isOfNordic } from "@firn/contracts/sports";
import { daysBetween } from "@firn/seasons/plain-date";
import { doubtAsides } from "./aside.ts";
import { isChatOf, isSigned, namesSkiing } from "./chat.ts";
import { restOf } from "./day-line.ts";
import type { Entry } from "./entries.ts";
import { headingDoubts } from "./heading-doubts.ts";
import { doubtOf, isStamp, saysOnlyWeather } from "./judge.ts";
import type { TextLine } from "./lines.ts";
import { isToldNotSkied } from "./not-skied.ts";
import { doubtNotices } from "./notices.ts";
import { doubtOtherSports, longestTitle, tellsOfSkiing } from "./other-sport.ts";
import { beginWithPlace, type PlaceLine } from "./places.ts";
import { acceptOnlyDay, isUsedDate } from "./receipts.ts";
import { acceptSeasonEnds } from "./season-ends.ts";
import { isOtherSport } from "./table/sports.ts";
import { boxBefore } from "./tick-box.ts";
import { doubtCounted, doubtTitle } from "./title-doubt.ts";
import { isWord } from "./token.ts";
import { has, wordFlags } from "./word-flags.ts";
import { withWords } from "./words/activity-words.ts";
import { articles, hillWords, noPlaceWords } from "./words/lexicon.ts";
import { isSkiWord, sharedWords, weatherWords } from "./words/ski-words.ts";
import { saysSkied } from "./words/skied.ts";

/** Gives each entry its doubt, by its own words, its heading and the other entries of the text. Changes the entries. */
export function judge(
  lines: readonly TextLine[],
  entries: readonly Entry[],
  places: ReadonlyMap<number, PlaceLine>,
  today: string,
): void {
  const ofLine = headingDoubts(lines, entries, places);
  for (const entry of entries) {
    entry.doubt = firstDoubt(entry, ofLine.get(entry.line.number) ?? null, places, today);
    if (isToldNotSkied(entry, lines, places)) entry.isNotSki = true;
  }
  doubtCounted(entries);
  doubtTitle(entries);
  doubtStamps(lines, entries);
  doubtStatement(entries);
  doubtOtherSports(lines, entries);
  acceptSeasonEnds(entries);
  doubtNotices(entries);
  spreadDoubt(entries);
  acceptOnlyDay(lines, entries);
  doubtPlaceless(lines, entries, places);
  doubtAsides(entries, places);
  for (const entry of entries)
    if (!entry.doubt || entry.doubt === "sport") entry.doubt = doubtOfSport(entry) ?? entry.doubt;
}

/** In more words about a resort others may have skied, too. */
const longestNordic = 6;

/** "Lech - snowshoeing": beside the date and the place no more than another sport is named. */
const longestSport = 2;

/** The same sports count in texts as in tracks, tables and calendars. */
function doubtOfSport({ rest, isPart, said }: Entry): Entry["doubt"] {
  const words = rest.filter(isWord);
  const written = words.map((word) => word.written).join(" ");
  if (isOfNordic(written) && (!said.place?.resort || words.length <= longestNordic)) return "nordic";
  // "bus 90 min" is how one came.
  const isCount = rest.some(({ kind }) => kind === "number") || words.some(({ key }) => sharedWords.has(key));
  const isAll = !isPart && words.length <= longestSport && !isCount;
  return isAll && isOtherSport(written) ? "sport" : null;
}

function firstDoubt(
  entry: Entry,
  ofHeading: Entry["doubt"],
  places: ReadonlyMap<number, PlaceLine>,
  today: string,
): Entry["doubt"] {
  const isPass =
    (ofHeading === "travel" || ofHeading === "price") &&
    entry.said.place?.resort &&
    has(entry.said.line, wordFlags.ski);
  const doubt = (isPass || claimsDay(entry) ? null : ofHeading) ?? ownDoubt(entry, places);
  if (doubt) return doubt;
  const [first] = entry.dates ?? [];
  // A day is still today somewhere west of here.
  return first !== undefined && daysBetween(today, first) > 1 ? "future" : null;
}

/** Whether it says itself that the day was skied, by a ticked box too, or a ticket used. */
function claimsDay({ said, below, ahead, line }: Entry): boolean {
  if (line.isTicked) return true;
  const words = [said.line, ...below].flatMap(({ tokens }) => tokens).filter(isWord);
  return isUsedDate(ahead) || saysSkied(words);
}

/** Of the entries without a doubt: those that show no skiing, unless the text is a log, whose plain dates count. */
function doubtPlaceless(
  lines: readonly TextLine[],
  entries: readonly Entry[],
  places: ReadonlyMap<number, PlaceLine>,
): void {
  const open = entries.filter(({ doubt, isNotSki, dates }) => !doubt && !isNotSki && dates);
  const isChat = isChatOf(entries);
  const isTitled = [...places.keys()].some((number) => number < (entries[0]?.line.number ?? 0));
  const isLog = !isChat && isLogOf(open, lines, entries);
  const isPlaced = !isChat && isPlacedList(open);
  const isLower = open.filter(({ rest, said }) => isSmallName(said, rest)).length * 2 > open.length;
  for (const entry of open) {
    // A message that names no place is not about the place of the one before.
    if (isChat && !isTitled && isSigned(entry) && !namesSkiing(entry, places)) entry.doubt = "no-place";
    if (isPlaced && lacksPlace(entry) && !mayNamePlace(entry, isLower)) entry.doubt = "no-place";
    if (showsSkiing(entry) || isLog) continue;
    if (isChat || !isPlainDate(entry, entries.length === 1)) entry.doubt = "no-place";
  }
}

/** Whether half of the entries show skiing; in a list of lines that begin with dates a quarter; where none does, a title has to. */
function isLogOf(open: readonly Entry[], lines: readonly TextLine[], entries: readonly Entry[]): boolean {
  const isOpen = new Set(open);
  const plain = entries.filter((entry) => !entry.isTimed && (isOpen.has(entry) || isTold(entry)));
  const leading = plain.filter(({ mention, line }) => mention.start <= line.lineStart).length;
  const isList = plain.length >= 3 && leading * 5 >= plain.length * 4;
  const telling = open.filter(showsSkiing).length;
  return telling * (isList ? 4 : 2) >= plain.length ? telling > 0 : isTitledSki(lines, entries);
}

/** Whether most entries name a resort themselves, so that one without any place or word of skiing is probably no ski day. */
function isPlacedList(open: readonly Entry[]): boolean {
  const placed = open.filter((entry) => entry.said.place?.resort || showsSkiing(entry)).length;
  return placed >= 3 && placed * 10 >= open.length * 5;
}

/** "21 Jan - Sapporo, crab": it says something, but no place, no ski and no word of skiing. */
function lacksPlace(entry: Entry): boolean {
  const { said, below, rest } = entry;
  if (hasPlace(entry) || said.place !== null || said.skis.length > 0) return false;
  if (!rest.some(isWord) && below.length === 0) return false;
  return ![said.line, ...below].some((line) => has(line, wordFlags.ski | wordFlags.training));
}

/** Whether an entry's place, or its first word, has a small letter. */
function isSmallName({ place, line }: Entry["said"], rest: Entry["rest"]): boolean {
  const first = place
    ? line.tokens[line.starts.findIndex((start) => start >= place.start)]
    : rest.find(({ kind }) => kind === "word");
  return first?.isSmall === true;
}

const longestName = 2;

/** Whether up to a mark one or two words stand there like a name: a short form of the writer's own ("K", "the Loaf"). */
function mayNamePlace({ rest }: Entry, isLower: boolean): boolean {
  const from = rest.findIndex((token) => isWord(token) && !articles.has(token.key));
  const to = rest.findIndex(({ kind, key }, at) => at > from && (kind !== "word" || withWords.has(key)));
  const words = from < 0 ? [] : rest.slice(from, to < 0 ? rest.length : to);
  if (words.length === 0 || words.length > longestName) return false;
  return words.every(
    ({ key, isCapital, isSmall }) =>
      (isCapital || !isSmall || isLower) && !weatherWords.has(key) && !noPlaceWords.has(key),
  );
}

function doubtStamps(lines: readonly TextLine[], entries: readonly Entry[]): void {
  const isMail = lines.some(({ text }) =>
    /^\s{0,8}(?:subject|betreff|objet|oggetto|asunto|assunto|assumpte|emne|amne|ämne|onderwerp|temat|predmet|předmět|zadeva|aihe|tárgy|subiect)\s?:/iu.test(
      text.slice(0, 40),
    ),
  );
  const stamps = new Set(entries.filter((entry) => entry.mention.isStamp || isStamp(entry, isMail)));
  if (stamps.size === 0 || stamps.size === entries.length) return;
  for (const entry of stamps) entry.doubt = "stamp";
}

/** A bank's statement that names resorts: its other lines are of something else. */
function doubtStatement(entries: readonly Entry[]): void {
  const amounts = entries.filter(({ said }) => amountLast.test(said.text));
  if (!amounts.some(({ said }) => said.place?.resort)) return;
  for (const entry of amounts)
    if (!entry.said.place?.resort && !has(entry.said.line, wordFlags.ski)) entry.doubt ??= "price";
}

/** Half of the dates are of something else: so are the others that no word of skiing stands beside. */
function spreadDoubt(entries: readonly Entry[]): void {
  const told = entries.filter((entry) => entry.isNotSki || isTold(entry));
  // A receipt has as many dates of orders and payments as days.
  const isReceipt = told.every(({ doubt }) => doubt === "price");
  const least = isReceipt ? told.length * 2 > entries.length : told.length * 2 >= entries.length;
  const isMost = !isChatOf(entries) && least && told.length > 1;
  const isAny = !entries.some(hasPlace);
  const doubt = told.find((entry) => entry.doubt && (isMost || (isAny && isSpread.has(entry.doubt))))?.doubt;
  if (!doubt) return;
  // A log of a trip may have more days of rest and travel than of skiing.
  const isOfRest = told.filter(({ isNotSki }) => isNotSki).length * 2 > told.length;
  for (const entry of entries) {
    // A bank's line that names a resort is of a day there.
    if (doubt === "price" && entry.said.place?.resort) continue;
    if (isUsedDate(entry.ahead) || (isOfRest && entry.said.place?.resort)) continue;
    if (doubt === "forecast" || !tellsOfSkiing(entry)) entry.doubt ??= doubt;
  }
}

/** Whether its words say that a date is of something else. */
function isTold({ doubt }: Entry): boolean {
  return doubt !== null && !isAside.has(doubt);
}

/** They say nothing of the other dates. */
const isAside: ReadonlySet<string> = new Set(["future", "no-place", "stamp"]);
const isSpread: ReadonlySet<string> = new Set(["forecast", "price", "event"]);

function ownDoubt(entry: Entry, places: ReadonlyMap<number, PlaceLine>): Entry["doubt"] {
  const { line, ahead, behind, rest, below, said, isTimed } = entry;
  if (entry.mention.isExcept) return "canceled";
  if (isTooLong(entry)) return "event";
  if ((boxBefore(line.tokens, entry.mention) ?? line.isTicked) === false || crosses.has(behind[0]?.text ?? ""))
    return "plan";
  const told = doubtOf({
    ahead,
    behind,
    rest,
    hasResort: hasPlace(entry),
    isLong: (entry.dates?.length ?? 0) > longestDoubtful,
    isSingle: entry.dates?.length === 1,
    isTimed,
  });
  if (told === "canceled" && goesElsewhere(said)) return null;
  if (!told && !hasPlace(entry) && amountLast.test(said.text) && !has(said.line, wordFlags.ski)) return "price";
  if (told || said.place?.resort || !(isTimed || said.note === null) || isUsedDate(ahead)) return told;
  const body = below.flatMap(({ tokens }) => tokens);
  const isNote = beginWithPlace(below, places);
  const own = doubtOf({
    ahead: isNote ? [] : body.slice(0, 3),
    behind: body,
    rest: isNote ? below.slice(1).flatMap(({ tokens }) => tokens) : body,
    hasResort: true,
    isLong: false,
    isSingle: true,
  });
  return own === "forecast" ? null : own;
}

const crosses = new Set(["❌", "✗", "✘", "✖", "🚫"]);

/** A season, holidays, opening hours: a stay is shorter, or tells of skiing. */
function isTooLong(entry: Entry): boolean {
  const days = entry.mention.spans.length === 1 ? (entry.dates?.length ?? 0) : 0;
  return days > longestStay || (days > longestUntold && !tellsOfSkiing(entry));
}

const longestStay = 31;
const longestUntold = 9;

/** "Kobla was closed, went to Vogel": the day was at the place named last. Changes the entry's place. */
function goesElsewhere(said: Entry["said"]): boolean {
  const known = said.places.filter(({ resort }) => resort !== null);
  const last = known.at(-1);
  if (!last || last.resort?.id === known[0]?.resort?.id) return false;
  said.place = last;
  return true;
}

/** "MIETE JANUAR   -980,00": a line of a statement. */
const amountLast = /(?:^|\s)[-+]?[$€£]?\d[\d.,]{0,9}[.,]\d{2}(?: ?(?:€|eur|chf|usd))?\s{0,9}$/iu;

function hasPlace({ said, place }: Entry): boolean {
  return Boolean(said.place?.resort ?? place);
}

function showsSkiing(entry: Entry): boolean {
  const { said, below } = entry;
  if (hasPlace(entry) || said.skis.length > 0) return true;
  if (has(said.line, wordFlags.ski | wordFlags.training)) return true;
  if (said.line.tokens.some(({ key, kind }) => kind === "word" && hillWords.has(key))) return true;
  if (has(said.line, wordFlags.day) && (entry.dates?.length ?? 0) * entry.line.mentions.length >= 3) return true;
  const isFirst = entry.mention.start <= entry.line.lineStart && !entry.isTimed;
  if (isFirst && restOf(said).tokens.some(({ key }) => weatherWords.has(key))) return true;
  if (saysSkied([...said.line.tokens, ...below.flatMap(({ tokens }) => tokens)].filter(isWord))) return true;
  return below.some(
    (line) => has(line, wordFlags.ski) || (isFirst && line.tokens.some(({ key }) => weatherWords.has(key))),
  );
}

function isPlainDate({ said, below, mention, line }: Entry, isOnly: boolean): boolean {
  if (isOnly && (mention.notation === "pair" || mention.notation === "dash") && !mention.weekdays && said.note === null)
    return false;
  return below.length === 0 && mention.start <= line.lineStart && saysOnlyWeather(restOf(said).tokens);
}

function isTitledSki(lines: readonly TextLine[], entries: readonly Entry[]): boolean {
  const first = entries[0]?.line.number ?? 0;
  return lines.some(
    ({ number, tokens }) =>
      number < first &&
      tokens.length <= longestTitle &&
      tokens.some(({ key, kind }) => kind === "word" && isSkiWord(key)),
  );
}

/** A doubtful range of more days gives no drafts. */
export const longestDoubtful = 3;
