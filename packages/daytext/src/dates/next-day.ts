import { means, phrasesOf } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { phraseAt } from "../words/phrases.ts";
import { longWeekdays } from "../words/weekdays.ts";
import { isMark, type ScanContext } from "./date-tokens.ts";
import type { DateMention, DayParts, DaySpan } from "./mention.ts";
import { namesBehind, weekdayAt } from "./weekday-beside.ts";

const nextDay = phrasesOf("next day");
const previousDay = phrasesOf("previous day");

const mostAhead = 3;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/**
 * A sentence or a list that goes on from the date before it: "The next day was Alta"; "Fri 16.1. Lech, Sat Zürs", "week of Feb 9: Mon Alta,
 * Tue Snowbird".
 */
export function nextDayAt({ tokens }: ScanContext, at: number, last: DateMention | undefined): DateMention | null {
  const span = last?.spans.at(-1);
  const before = tokens[at - 1];
  const isFree = !before || before.kind === "mark" || means(before, "then") || means(before, "and");
  if (!last || !span || !isFree) return null;
  return saidDay(tokens, at, span) ?? weekdayBehind(tokens, at, last, span);
}

function saidDay(tokens: readonly Token[], at: number, { from, to }: DaySpan): DateMention | null {
  const back = phraseAt(previousDay, tokens, at);
  const end = at + (back || phraseAt(nextDay, tokens, at));
  if (end === at) return null;
  const of = to && !back ? to : from;
  const mention = weekdayMention(at, end, { kind: "weekday", of, weekdays: everyDay, day: null, isBefore: back > 0 });
  return { ...mention, weekdays: null, needsPlace: back ? "sentence" : undefined };
}

function weekdayBehind(tokens: readonly Token[], at: number, last: DateMention, span: DaySpan): DateMention | null {
  const run = weekdayAt({ tokens, heading: { month: 0, year: null } }, at);
  const isInWeek = last.isWeek === true || (span.from.kind === "weekday" && span.from.isInWeek === true);
  if (!run || (span.to && !isInWeek)) return null;
  const next = tokens[run.end];
  const isBare = isListed(tokens, last.end, at, run.end);
  if (!isBare && (next?.kind !== "word" || namesBehind.has(next.key))) return null;
  const isTold = span.from.kind === "weekday" && longWeekdays.has(tokens[at]?.key ?? "");
  const weekdays = isInWeek || isTold ? run.days : run.days.filter((day) => isSoonBehind(last.weekdays, day));
  if (weekdays.length === 0) return null;
  const from = { kind: "weekday", of: span.from, weekdays, day: null, isInWeek } as const;
  return { ...weekdayMention(at, run.end, from), needsPlace: isBare || isInWeek || isTold ? undefined : "behind" };
}

/** A date that is a weekday near to another. */
export function weekdayMention(start: number, end: number, from: Extract<DayParts, { kind: "weekday" }>): DateMention {
  return {
    ...{ start, end, spans: [{ from, to: null }], weekdays: from.weekdays, isSureWeekday: true },
    ...{ notation: "bare", isLoose: false, from: "weekday" },
  };
}

/** "Mon 13/01, Tue, Wed": right behind the day before; "Sun" may be the weather unless nothing follows. */
function isListed(tokens: readonly Token[], from: number, at: number, end: number): boolean {
  const isJoint = (token: Token | undefined) => isMark(token, ",&+/") || means(token, "and");
  if (from >= at || !tokens.slice(from, at).every(isJoint)) return false;
  return tokens[end] === undefined || (isJoint(tokens[end]) && !means(tokens[at], "weather"));
}

function isSoonBehind(told: readonly number[] | null, day: number): boolean {
  const ahead = (day - (told?.[0] ?? day) + 7) % 7;
  return told?.length === 1 && ahead >= 1 && ahead <= mostAhead;
}
