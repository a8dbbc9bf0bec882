import { means } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { phraseAt, phrases } from "../words/phrases.ts";
import { isSureWeekday, longWeekdays } from "../words/weekdays.ts";
import { isMark, type ScanContext } from "./date-tokens.ts";
import type { DateMention, DayParts, DaySpan } from "./mention.ts";
import { isRestAt } from "./rest-at.ts";
import { weekdayAt } from "./weekday-beside.ts";

const nextDay = phrases(`
  the next day | next day | the following day | following day | the day after | day after | am nachsten tag | nachster tag | am tag darauf | tag darauf | tags darauf | am folgetag | tags drauf |
  le lendemain | lendemain | le jour suivant | il giorno dopo | giorno dopo | il giorno seguente | al dia siguiente | el dia siguiente | dia siguiente | no dia seguinte | dagen etter | neste dag | dagen efter | nasta dag | naeste dag |
  de volgende dag | volgende dag | de dag erna | dag erna | nastepnego dnia | nazajutrz | druhy den | dalsi den | seuraavana paivana | naslednji dan | drugi dan | a doua zi | masnap | 翌日 | 次の日 | 다음날`);

const previousDay = phrases(`
  the day before | day before | the previous day | am tag davor | tag davor | tags zuvor | am vortag | la veille | il giorno prima | giorno prima | el dia anterior | dia anterior | el dia antes | no dia anterior | dagen for | dagen fore | dagen innan | de dag ervoor | dag ervoor | dzien wczesniej | den predtim | edellisena paivana | dan prej`);

/** Tokens of a line that is prose. */
const leastProse = 30;

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** A sentence that goes on from the date before it: "The next day was Alta", and behind that "Sunday we went to Vail". */
export function nextDayAt({ tokens }: ScanContext, at: number, last: DateMention | undefined): DateMention | null {
  const span = last?.spans.at(-1);
  const before = tokens[at - 1];
  if (!last || !span || !(before === undefined || before.kind === "mark" || thenWords.has(before.key))) return null;
  const back = phraseAt(previousDay, tokens, at);
  const length = back || phraseAt(nextDay, tokens, at);
  const mayGoOn = span.to === null && (span.from.kind === "weekday" || tokens.length >= leastProse);
  const run = length === 0 && mayGoOn ? sentenceDay(tokens, at) : null;
  if (length === 0 && !run) return listedDay(tokens, at, last, span);
  const end = run?.end ?? at + length;
  if (!tokens.slice(end, end + 2).some(({ kind }) => kind === "word")) return null;
  const isBefore = back > 0;
  const of = isBefore ? span.from : (span.to ?? span.from);
  const from = { kind: "weekday" as const, of, weekdays: run?.days ?? everyDay, day: null, isBefore };
  return {
    ...weekdayMention(at, end, from),
    weekdays: run?.days ?? null,
    isSureWeekday: run !== null,
    needsPlace: isBefore ? "sentence" : undefined,
  };
}

const thenWords = new Set("and und et e y og och puis poi luego dann then sitten sen".split(" "));

/** A date that is a weekday near to another. */
export function weekdayMention(start: number, end: number, from: Extract<DayParts, { kind: "weekday" }>): DateMention {
  const spans = [{ from, to: null }];
  return {
    start,
    end,
    spans,
    weekdays: from.weekdays,
    isSureWeekday: true,
    notation: "bare",
    isLoose: false,
    from: "weekday",
  };
}

/** A weekday that goes on a list of them: "Fri 16.1. Lech, Sat Zürs", "week of Feb 9: Mon Alta, Tue Snowbird". */
function listedDay(tokens: readonly Token[], at: number, last: DateMention, span: DaySpan): DateMention | null {
  const run = weekdayAt({ tokens, heading: { month: 0, year: null } }, at, true);
  if (!run) return null;
  const next = tokens[run.end];
  const isBare = isListed(tokens, last.end, at, run.end);
  if (!isBare && (next?.kind !== "word" || names.has(next.key))) return null;
  const isInWeek = last.isWeek === true || (span.from.kind === "weekday" && span.from.isInWeek === true);
  const weekdays = isInWeek ? run.days : run.days.filter((day) => isSoonBehind(last.weekdays, day));
  if (weekdays.length !== 1 || !(isInWeek || (!span.to && isAlike(tokens[at], tokens[last.start])))) return null;
  const of = isInWeek ? span.from : (span.to ?? span.from);
  const isExcept = !isBare && isRestAt(tokens, run.end);
  const needsPlace = isBare || isInWeek || isExcept ? undefined : "behind";
  return {
    ...weekdayMention(at, run.end, { kind: "weekday", of, weekdays, day: null, isInWeek }),
    isExcept,
    needsPlace,
  };
}

/** Whether a weekday's name is whole, or written as the date before it. */
function isAlike(name: Token | undefined, before: Token | undefined): boolean {
  return longWeekdays.has(name?.key ?? "") || name?.isCapital === before?.isCapital;
}

/** "Mon 13/01, Tue, Wed": right behind the day before; "Sun" may be the weather unless another weekday or nothing follows. */
function isListed(tokens: readonly Token[], from: number, at: number, end: number): boolean {
  const isJoint = (token: Token | undefined) => isMark(token, ",&+/") || means(token, "and");
  if (from >= at || !tokens.slice(from, at).every(isJoint)) return false;
  if (tokens[end] === undefined || isMark(tokens[end], ":")) return true;
  return isJoint(tokens[end]) && (tokens[end + 1]?.weekdays != null || !means(tokens[at], "weather"));
}

const mostAhead = 3;

function isSoonBehind(told: readonly number[] | null, day: number): boolean {
  const ahead = (day - (told?.[0] ?? day) + 7) % 7;
  return told?.length === 1 && ahead >= 1 && ahead <= mostAhead;
}

/** "Sun Valley", "Sunday River" */
const names = new Set("valley peaks bowl river community stein".split(" "));

/** "Sunday we …": a whole name of a weekday with a capital, in front of a small word or a name. */
function sentenceDay(tokens: readonly Token[], at: number): ReturnType<typeof weekdayAt> {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const isName = token?.isCapital && longWeekdays.has(token.key) && isSureWeekday(token.key);
  return isName && next?.kind === "word" && !next.month ? weekdayAt({ tokens }, at, false) : null;
}
