import { isDay, isMark } from "./dates/date-tokens.ts";
import type { DateMention, DayParts } from "./dates/mention.ts";
import { formsOf } from "./lexicon.ts";
import { chatEnd } from "./time-behind.ts";
import { isWord, type Token } from "./token.ts";
import { articles } from "./words/lexicon.ts";
import { holdsPhrase, phraseAt } from "./words/phrases.ts";
import {
  dayBeforeYesterdayPhrases,
  laterPhrases,
  todayPhrases,
  todayWords,
  yesterdayPhrases,
} from "./words/relative-words.ts";
import { isSureWeekday, longWeekdays } from "./words/weekdays.ts";

/** In front of the date of a mail. */
const mailHeaders = formsOf("mail date");

const aheadWords = formsOf("coming");

/** Whether a line has the date of a message above its text: "Date: Mon, 16 Feb 2026", "by Ann » Jan 26, 2026 8:41 am". */
export function isStampLine(tokens: readonly Token[], mention: DateMention): boolean {
  const colon = tokens.slice(0, 4).findIndex((token) => isMark(token, ":"));
  if (mailHeaders.has(tokens[0]?.key ?? "") && colon > 0 && colon < mention.start) return true;
  const end = chatEnd(tokens, mention);
  return mention.start > 0 && end > mention.end && end >= tokens.length;
}

/** A clock time that ends a line, or begins it in front of a tab: "Priya N  9:14 AM", "20:14<tab>Yuki". */
const clockLine = /^(?:[^\n]{0,40} {1,3})?\d{1,2}[:.]\d\d(?: ?[AaPp]\.?[Mm]\.?)?\s{0,3}$/u;

/** Whether a line is the date of the messages below it, which have a writer and a time: "Monday, January 12th" above "Priya N  9:14 AM". */
export function isChatDay(
  tokens: readonly Token[],
  [only, more]: readonly DateMention[],
  below: readonly string[],
): boolean {
  if (!only || more || only.start > 0 || only.end < tokens.length) return false;
  return below.some((line) => clockLine.test(line));
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** The parts of a day that a phrase names from the date `of`: "today", "yesterday", "the day before yesterday". */
function saidDay(words: readonly Token[], at: number, of: DayParts): { from: DayParts; length: number } | null {
  const same: DayParts = { kind: "weekday", of, weekdays: everyDay, day: null, isInWeek: true };
  const before = (parts: DayParts): DayParts => ({ ...same, of: parts, isInWeek: false, isBefore: true });
  const found = (length: number, from: DayParts) => (length > 0 ? { from, length } : null);
  return (
    found(phraseAt(dayBeforeYesterdayPhrases, words, at), before(before(of))) ??
    found(phraseAt(yesterdayPhrases, words, at), before(of)) ??
    found(phraseAt(todayPhrases, words, at), same)
  );
}

/** Whether a line dates itself and tells of other days from there: "Thu 12 Feb. Today Alta, yesterday Brighton". */
export function tellsFrom(tokens: readonly Token[], [only, more]: readonly DateMention[]): boolean {
  if (
    !only ||
    more ||
    chatEnd(tokens, only) > only.end ||
    only.spans.length > 1 ||
    only.spans[0]?.to ||
    only.notation === "feast"
  )
    return false;
  const behind = tokens.slice(only.end + 1).filter(isWord);
  const isPast = holdsPhrase(yesterdayPhrases, behind) || holdsPhrase(dayBeforeYesterdayPhrases, behind);
  return isPast && holdsPhrase(todayPhrases, tokens.filter(isWord));
}

/** The days that a message names from its own date: "yesterday", "on Saturday and Sunday", "sábado 6". */
export function relativeDays(
  tokens: readonly Token[],
  stamp: DateMention,
  taken: readonly DateMention[],
): DateMention[] {
  const of = stamp.spans[0]?.from;
  if (!of) return [];
  const found: DateMention[] = [];
  const places = tokens.flatMap((token, at) => (isWord(token) ? [at] : []));
  const words = places.map((at) => tokens[at] as Token);
  for (let next = 0; next < words.length; next++) {
    const at = places[next] ?? 0;
    const token = words[next] as Token;
    const before = tokens[at - 1]?.key ?? "";
    if (aheadWords.has(before) || taken.some(({ start, end }) => at >= start && at < end)) continue;
    const said = saidDay(words, next, of);
    const common = { start: at, weekdays: null, isSureWeekday: false, isLoose: false, notation: "bare" as const };
    if (said) {
      next += said.length - 1;
      const end = (places[next] ?? at) + 1;
      // "heute ist der 12. Februar"
      const isOfStamp = taken.includes(stamp) && stamp.start >= end && stamp.start - end <= 2;
      const isToday = said.from.kind === "weekday" && said.from.isInWeek === true;
      if (!isOfStamp)
        found.push({
          ...{ ...common, end, spans: [{ from: said.from, to: null }] },
          needsPlace: isToday ? "clause" : undefined,
        });
      continue;
    }
    if (!token.weekdays || !longWeekdays.has(token.key) || !isSureWeekday(token.key) || todayWords.has(before))
      continue;
    if (isLater(tokens, at)) continue;
    const place = articles.has(tokens[at + 1]?.key ?? "") ? at + 2 : at + 1;
    const number = tokens[place];
    const day = isDay(number) && !tokens[place + 1]?.month ? number.value : null;
    const from: DayParts = { kind: "weekday", of, weekdays: token.weekdays, day, isBefore: true };
    found.push({ ...common, end: day === null ? at + 1 : place + 1, spans: [{ from, to: null }] });
  }
  const isTold = stamp.isStamp || found.some(({ needsPlace }) => !needsPlace);
  if (!isTold) return [...taken];
  stamp.isStamp = true;
  return [...taken, ...found].toSorted((a, b) => a.start - b.start);
}

/** "Tomorrow is the last day, the bus leaves Saturday" */
function isLater(tokens: readonly Token[], at: number): boolean {
  const start = tokens.findLastIndex((token, before) => before < at && isMark(token, ".!?"));
  return holdsPhrase(laterPhrases, tokens.slice(start + 1, at).filter(isWord));
}
