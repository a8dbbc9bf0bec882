import { daysBetween } from "@firn/seasons/plain-date";
import { restOf } from "./day-line.ts";
import type { Entry } from "./entries.ts";
import { doubtOf, headingDoubt, isStamp, saysOnlyWeather } from "./judge.ts";
import type { TextLine } from "./lines.ts";
import { isNoSkiing } from "./not-a-day.ts";
import { isWord } from "./token.ts";
import { has, wordFlags } from "./word-flags.ts";
import { skiedPhrases } from "./words/doubt-words.ts";
import { hillWords } from "./words/lexicon.ts";
import { holdsPhrase } from "./words/phrases.ts";
import { isSkiWord, weatherWords } from "./words/ski-words.ts";

export function judge(lines: readonly TextLine[], entries: readonly Entry[], today: string): void {
  const ofLine = headingDoubts(lines, entries);
  for (const entry of entries) {
    const [first] = entry.dates ?? [];
    // A day is still today somewhere west of here.
    const isFuture = first !== undefined && daysBetween(today, first) > 1;
    const told = ofLine.get(entry.line.number) ?? null;
    const isPass = told === "travel" && entry.said.place?.resort && has(entry.said.line, wordFlags.ski);
    entry.doubt = (isPass ? null : told) ?? ownDoubt(entry) ?? (isFuture ? "future" : null);
    // A tracker's title: "Lunch Run".
    const title = [...entry.above, ...entry.below][0];
    if (
      title &&
      title.tokens.length <= 8 &&
      (!hasPlace(entry) || entry.isTimed) &&
      isNoSkiing(title, false, title.tokens.length <= 3)
    )
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

function doubtStamps(lines: readonly TextLine[], entries: readonly Entry[]): void {
  const isMail = lines.some(({ text }) =>
    /^\s{0,8}(?:subject|betreff|objet|oggetto|asunto|emne|amne|onderwerp)\s?:/iu.test(text.slice(0, 40)),
  );
  const stamps = new Set(entries.filter((entry) => isStamp(entry, isMail)));
  if (stamps.size === 0 || stamps.size === entries.length) return;
  for (const entry of stamps) entry.doubt = "stamp";
}

function spreadDoubt(entries: readonly Entry[]): void {
  const told = entries.find(({ doubt }) => doubt === "forecast" || doubt === "price" || doubt === "event")?.doubt;
  if (!told || entries.some(hasPlace)) return;
  for (const entry of entries) if (told === "forecast" || !has(entry.said.line, wordFlags.ski)) entry.doubt ??= told;
}

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
  if (!told && !hasPlace(entry) && amountLast.test(said.text) && !has(said.line, wordFlags.ski)) return "price";
  if (told || said.place?.resort || !(isTimed || said.note === null)) return told;
  const body = below.flatMap(({ tokens }) => tokens);
  const own = doubtOf({ ahead: body.slice(0, 3), behind: body, rest: body, hasResort: true, isLong: false });
  return own === "forecast" && body.length > 6 ? null : own;
}

/** "MIETE JANUAR   -980,00": a line of a statement. */
const amountLast = /(?:^|\s)-?[$€£]?\d[\d.,]{0,9}[.,]\d{2}(?: ?(?:€|eur|chf|usd))?\s{0,9}$/iu;

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

function isPlainDate({ said, below, mention, line }: Entry, isOnly: boolean): boolean {
  if (isOnly && (mention.notation === "pair" || mention.notation === "dash") && !mention.weekdays && said.note === null)
    return false;
  return below.length === 0 && mention.start <= line.lineStart && saysOnlyWeather(restOf(said).tokens);
}

function isTitledSki(lines: readonly TextLine[], entries: readonly Entry[]): boolean {
  const first = entries[0]?.line.number ?? 0;
  return lines.some(
    ({ number, tokens }) =>
      number < first && tokens.length <= 14 && tokens.some(({ key, kind }) => kind === "word" && isSkiWord(key)),
  );
}

export const longestDoubtful = 3;
