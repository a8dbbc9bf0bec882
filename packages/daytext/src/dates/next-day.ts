import { phrasesOf } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { andWords, thenWords } from "../words/lexicon.ts";
import { phraseAt } from "../words/phrases.ts";
import { weatherWords } from "../words/ski-words.ts";
import { isSureWeekday, longWeekdays } from "../words/weekdays.ts";
import { isMark, type ScanContext } from "./date-tokens.ts";
import type { DateMention, DayParts } from "./mention.ts";
import { isRestAt } from "./rest-at.ts";
import { namesBehind, weekdayAt } from "./weekday-beside.ts";

const nextDay = phrasesOf("next day");
const previousDay = phrasesOf("previous day");

/** Tokens of a line that is prose. */
const leastProse = 30;
const mostAhead = 3;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** A sentence that goes on from the date before it: "The next day was Alta", and behind that "Sunday we went to Vail". */
export function nextDayAt(line: ScanContext, at: number, last: DateMention | undefined): DateMention | null {
  const { tokens } = line;
  const span = last?.spans.at(-1);
  const before = tokens[at - 1];
  const isFree = !before || before.kind === "mark" || thenWords.has(before.key) || andWords.has(before.key);
  if (!last || !span || !isFree) return null;
  const of = span.to ?? span.from;
  const back = phraseAt(previousDay, tokens, at);
  const end = at + (back || phraseAt(nextDay, tokens, at));
  if (end > at) {
    if (!tokens.slice(end, end + 2).some(({ kind }) => kind === "word")) return null;
    const from = {
      kind: "weekday",
      of: back ? span.from : of,
      weekdays: everyDay,
      day: null,
      isBefore: back > 0,
    } as const;
    return { ...weekdayMention(at, end, from), weekdays: null, needsPlace: back ? "sentence" : undefined };
  }
  const mayTell = span.to === null && (span.from.kind === "weekday" || tokens.length >= leastProse);
  const told = mayTell ? sentenceDay(tokens, at) : null;
  if (told) return weekdayMention(at, told.end, { kind: "weekday", of, weekdays: told.days, day: null });
  return listedDay(tokens, at, last);
}

/** A date that is a weekday near to another. */
export function weekdayMention(start: number, end: number, from: Extract<DayParts, { kind: "weekday" }>): DateMention {
  return {
    ...{ start, end, spans: [{ from, to: null }], weekdays: from.weekdays, isSureWeekday: true },
    ...{ notation: "bare", isLoose: false, from: "weekday" },
  };
}

/** A weekday that goes on a list of them: "Fri 16.1. Lech, Sat Zürs", "week of Feb 9: Mon Alta, Tue Snowbird". */
function listedDay(tokens: readonly Token[], at: number, last: DateMention): DateMention | null {
  const span = last.spans.at(-1);
  const run = weekdayAt({ tokens, heading: { month: 0, year: null } }, at, true);
  if (!run || !span) return null;
  const isBare = isListed(tokens, last.end, at, run.end);
  const next = tokens[run.end];
  if (!isBare && (next?.kind !== "word" || namesBehind.has(next.key))) return null;
  const isInWeek = last.isWeek === true || (span.from.kind === "weekday" && span.from.isInWeek === true);
  const weekdays = isInWeek ? run.days : run.days.filter((day) => isSoonBehind(last.weekdays, day));
  const isAlike = longWeekdays.has(tokens[at]?.key ?? "") || tokens[at]?.isCapital === tokens[last.start]?.isCapital;
  if (weekdays.length !== 1 || !(isInWeek || (!span.to && isAlike))) return null;
  const of = isInWeek ? span.from : (span.to ?? span.from);
  const isExcept = !isBare && isRestAt(tokens, run.end);
  return {
    ...weekdayMention(at, run.end, { kind: "weekday", of, weekdays, day: null, isInWeek }),
    isExcept,
    needsPlace: isBare || isInWeek || isExcept ? undefined : "behind",
  };
}

/** "Mon 13/01, Tue, Wed": right behind the day before; "Sun" may be the weather unless another weekday or nothing follows. */
function isListed(tokens: readonly Token[], from: number, at: number, end: number): boolean {
  const isJoint = (token: Token | undefined) => isMark(token, ",&+/") || andWords.has(token?.key ?? "");
  if (from >= at || !tokens.slice(from, at).every(isJoint)) return false;
  if (tokens[end] === undefined || isMark(tokens[end], ":")) return true;
  return isJoint(tokens[end]) && (tokens[end + 1]?.weekdays != null || !weatherWords.has(tokens[at]?.key ?? ""));
}

function isSoonBehind(told: readonly number[] | null, day: number): boolean {
  const ahead = (day - (told?.[0] ?? day) + 7) % 7;
  return told?.length === 1 && ahead >= 1 && ahead <= mostAhead;
}

/** "Sunday we …": a whole name of a weekday with a capital, in front of a small word or a name. */
function sentenceDay(tokens: readonly Token[], at: number): ReturnType<typeof weekdayAt> {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const isName = token?.isCapital && longWeekdays.has(token.key) && isSureWeekday(token.key);
  return isName && next?.kind === "word" && !next.month ? weekdayAt({ tokens }, at, false) : null;
}
