import { sensesOf } from "../doubts/senses.ts";
import { means, phrasesOf } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { phraseAt } from "../words/phrases.ts";
import { everyDay, longWeekdays } from "../words/weekdays.ts";
import { bareDaysAt } from "./date-at.ts";
import { isDay, isDayLead, isMark, lastDay, type ScanContext } from "./date-tokens.ts";
import { type DateMention, type DayParts, type DaySpan, namedFrom } from "./mention.ts";
import { skipMark, type WeekdayRun, weekdayAt } from "./weekday-beside.ts";

const nextDay = phrasesOf("next day");
const previousDay = phrasesOf("previous day");

const mostDaysLater = 3;

/**
 * A sentence or a list that goes on from the date before it: "The next day was Alta"; "Fri 16.1. Lech, Sat Zürs", "week of Feb 9: Mon Alta,
 * Tue Snowbird".
 */
export function nextDayAt({ tokens }: ScanContext, at: number, last: DateMention | undefined): DateMention | null {
  const span = last?.spans.at(-1);
  const before = tokens[at - 1];
  const isFree = !before || before.kind === "mark" || means(before, "then") || means(before, "and");
  if (!last || !span || !isFree) return null;
  return namedDay(tokens, at, span) ?? weekdayAfter(tokens, at, last, span);
}

function namedDay(tokens: readonly Token[], at: number, { from, to }: DaySpan): DateMention | null {
  const back = phraseAt(previousDay, tokens, at);
  const end = at + (back || phraseAt(nextDay, tokens, at));
  if (end === at) return null;
  const of = to && !back ? to : from;
  const mention = weekdayMention(at, end, { kind: "weekday", of, weekdays: everyDay, day: null, isBefore: back > 0 });
  return { ...mention, weekdays: null, needsPlace: back ? "sentence" : undefined };
}

function weekdayAfter(tokens: readonly Token[], at: number, last: DateMention, span: DaySpan): DateMention | null {
  const run = weekdayAt({ tokens, heading: { month: 0, year: null } }, at);
  const isInWeek = last.isWeek === true || (span.from.kind === "weekday" && span.from.isInWeek === true);
  if (!run || (span.to && !isInWeek)) return null;
  const next = tokens[run.end];
  const isBare = isListed(tokens, last.end, at, run.end);
  if (!isBare && (next?.kind !== "word" || means(next, "name after weekday"))) return null;
  const isSpelledOut = span.from.kind === "weekday" && longWeekdays.has(tokens[at]?.key ?? "");
  const weekdays = isInWeek || isSpelledOut ? run.days : run.days.filter((day) => isSoonAfter(last.weekdays, day));
  if (weekdays.length === 0) return null;
  const from = { kind: "weekday", of: span.from, weekdays, day: null, isInWeek } as const;
  return { ...weekdayMention(at, run.end, from), needsPlace: isBare || isInWeek || isSpelledOut ? undefined : "after" };
}

/** A date that is a weekday near to another. */
export function weekdayMention(start: number, end: number, from: Extract<DayParts, { kind: "weekday" }>): DateMention {
  return { ...namedFrom(start, end, from), weekdays: from.weekdays, isSureWeekday: true, from: "weekday" };
}

/** "Mon 13/01, Tue, Wed": right after the day before; "Sun" may be the weather unless nothing follows. */
function isListed(tokens: readonly Token[], from: number, at: number, end: number): boolean {
  const isJoint = (token: Token | undefined) => isMark(token, ",&+/") || means(token, "and");
  if (from >= at || !tokens.slice(from, at).every(isJoint)) return false;
  return tokens[end] === undefined || (isJoint(tokens[end]) && !means(tokens[at], "weather"));
}

function isSoonAfter(weekdays: readonly number[] | null, day: number): boolean {
  const days = (day - (weekdays?.[0] ?? day) + 7) % 7;
  return weekdays?.length === 1 && days >= 1 && days <= mostDaysLater;
}

/** A date after "except", or of a rest day after a range: "minus 30. mars", "7-13.02 Livigno, 10.02 przerwa". */
export function isExcept(
  tokens: readonly Token[],
  { start, end }: DateMention,
  last: DateMention | undefined,
): boolean {
  const before = means(tokens[start - 1], "day lead") ? start - 2 : start - 1;
  return means(tokens[before], "except") || (last?.spans.at(-1)?.to != null && isRestAt(tokens, end));
}

/** The day of the range `last` that was not skied, after "except" or in front of "rest day": "the 12th", "5:e", "Wednesday". */
export function exceptDay(line: ScanContext, at: number, last: DateMention | undefined): DateMention | null {
  const { tokens } = line;
  const span = last?.spans.at(-1);
  const hasExcept = means(tokens[at], "except");
  if (
    !span?.to ||
    !(hasExcept || tokens[at]?.kind === "number" || tokens[at]?.weekdays || means(tokens[at], "article"))
  )
    return null;
  const start = hasExcept ? at + 1 : at;
  const of: DayParts = { kind: "further", of: span.from, day: lastDay(span.from) - 1 };
  const run = weekdayAt({ tokens }, start);
  const found = bareDaysAt({ ...line, heading: undefined }, start, of) ?? (run && weekdayOf(span, start, run));
  return found && (hasExcept || isRestAt(tokens, found.end)) ? { ...found, isExcept: true } : null;
}

/** The first day of a range on that weekday. */
function weekdayOf({ from }: DaySpan, start: number, { days, end }: WeekdayRun): DateMention {
  return weekdayMention(start, end, { kind: "weekday", of: from, weekdays: days, day: null, isInWeek: true });
}

/**
 * A day of the range `stay` that its line tells of apart: "1-7 Feb: Sunday 1 drive, Monday 2 Lusia", "…, 4th down day, …", in a bracket
 * "(Wed knee, no skiing)", "(le 3, congé)".
 */
export function dayOfRange(line: ScanContext, at: number, stay: DateMention | undefined): DateMention | null {
  const { tokens } = line;
  const [before, token] = [tokens[at - 1], tokens[at]];
  const span = stay?.spans.at(-1);
  if (!stay || !span?.to || at < stay.end) return null;
  const isInBracket = isMark(before, "(");
  // "(v sredo dež)"
  const isLed = isDayLead(token) || (isInBracket && token?.isSmall === true && tokens[at + 1]?.weekdays != null);
  const start = isLed ? at + 1 : at;
  const run = weekdayAt({ tokens }, start);
  const day = bareOf(line, run ? skipMark(tokens, run.end, ",") : start, span);
  const found = day ?? (isInBracket && run ? weekdayOf(span, start, run) : null);
  if (!found || !isSaid(tokens, found.end)) return null;
  // "(3 lifts closed)", "4 runs"
  const isOrdinal = day !== null && day.end > start + 1;
  const isTold =
    run || (isMark(before, "(,;:") && (isOrdinal || (isInBracket && (isLed || isMark(tokens[found.end], ",:=")))));
  return isTold ? { ...found, start: at, weekdays: run?.days ?? null } : null;
}

/** Whether something is said of the day in front of this token. */
function isSaid(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === "word" || isMark(tokens[at], ",:=(");
}

/** The day's number, of the month in which the range has it. */
function bareOf(line: ScanContext, at: number, { from, to }: DaySpan): DateMention | null {
  const [first, last] = [lastDay(from), to ? lastDay(to) : 0];
  const number = line.tokens[at]?.value ?? 0;
  const isOfFirst = number >= first && (last < first || number <= last);
  if (!isDay(line.tokens[at]) || !(isOfFirst || (last < first && number <= last))) return null;
  const of = isOfFirst || !to ? from : to;
  return bareDaysAt({ ...line, heading: undefined }, at, { kind: "further", of, day: number - 1 });
}

const refusals = new Set(["aside canceled", "canceled", "refusal"]);
const daysOff = new Set(["no skiing", "day off"]);

/** Whether the words at this token are of a day without skiing, and begin with it: "przerwa", "= rest (knee)". */
function isRestAt(tokens: readonly Token[], at: number): boolean {
  let start = at;
  while (isMark(tokens[start], ",:=-)") || means(tokens[start], "rest lead") || means(tokens[start], "and")) start += 1;
  let end = start;
  while (tokens[end]?.kind === "word") end += 1;
  const words = tokens.slice(start, end);
  return sensesOf(words).some(
    ({ sense, from, to }) => from === 0 && (refusals.has(sense) || (to === words.length && daysOff.has(sense))),
  );
}
