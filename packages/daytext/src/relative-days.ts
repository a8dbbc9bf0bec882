import { isDay, isMark } from "./dates/date-tokens.ts";
import { type DateMention, type DayParts, namedFrom } from "./dates/mention.ts";
import { means, phrasesOf } from "./lexicon.ts";
import { chatEnd } from "./time-after.ts";
import { isWord, type Token } from "./token.ts";
import { holdsPhrase, phraseAt } from "./words/phrases.ts";
import { everyDay, longWeekdays } from "./words/weekdays.ts";

/** Whether a line has the date of a message above its text: "Date: Mon, 16 Feb 2026", "by Ann » Jan 26, 2026 8:41 am". */
export function isStampLine(tokens: readonly Token[], mention: DateMention): boolean {
  if (means(tokens[0], "mail date") && tokens.slice(0, 4).some((token) => isMark(token, ":"))) return true;
  const end = chatEnd(tokens, mention);
  return mention.start > 0 && end > mention.end && end >= tokens.length;
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
  const words = tokens.flatMap((token, at) => (isWord(token) ? [{ ...token, at }] : []));
  for (let next = 0; next < words.length; next++) {
    const at = words[next]?.at ?? 0;
    if (means(tokens[at - 1], "coming") || taken.some(({ start, end }) => at >= start && at < end)) continue;
    const named = namedDay(words, next, of);
    next += Math.max(0, (named?.length ?? 0) - 1);
    const day = named ? { ...named, end: (words[next]?.at ?? at) + 1 } : weekdayAt(tokens, at, of);
    if (!day) continue;
    const { from, end } = day;
    const needsPlace = named?.isToday ? ("clause" as const) : undefined;
    found.push({ ...namedFrom(at, end, from), needsPlace });
  }
  if (!stamp.isStamp && found.every(({ needsPlace }) => needsPlace)) return [...taken];
  stamp.isStamp = true;
  return [...taken, ...found].toSorted((a, b) => a.start - b.start);
}

/** The day that a phrase of `length` words names from the date `of`: "today", "yesterday", "the day before yesterday". */
function namedDay(words: readonly Token[], at: number, of: DayParts) {
  const same: DayParts = { kind: "weekday", of, weekdays: everyDay, day: null, isInWeek: true };
  const before: DayParts = { ...same, isInWeek: false, isBefore: true };
  const days = [
    ["day before yesterday", { ...before, of: before }],
    ["yesterday", before],
    ["today", same],
  ] as const;
  for (const [sense, from] of days) {
    const length = phraseAt(phrasesOf(sense), words, at);
    if (length > 0) return { from, length, isToday: sense === "today" };
  }
  return null;
}

/** The day of a weekday's name, and of the number after it, unless the sentence is of days to come: "the bus leaves Saturday". */
function weekdayAt(tokens: readonly Token[], at: number, of: DayParts): { from: DayParts; end: number } | null {
  const { key = "", weekdays } = tokens[at] ?? {};
  if (!weekdays || !longWeekdays.has(key)) return null;
  if (holdsPhrase(phrasesOf("later"), tokens.slice(0, at).filter(isWord))) return null;
  const number = tokens[at + 1];
  const day = isDay(number) ? number.value : null;
  return { from: { kind: "weekday", of, weekdays, day, isBefore: true }, end: day === null ? at + 1 : at + 2 };
}
