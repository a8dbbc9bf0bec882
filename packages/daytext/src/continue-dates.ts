import { bareDaysAt } from "./dates/date-at.ts";
import { isMark, lastDay, type ScanContext, skipTightDot } from "./dates/date-tokens.ts";
import { startOf } from "./dates/list.ts";
import { type DateMention, type DayParts, monthHolder } from "./dates/mention.ts";
import { nextDayAt } from "./dates/next-day.ts";
import { type DateRange, resolveMention } from "./dates/resolve.ts";
import { firstSaid } from "./dates/scan-line.ts";
import { weekdayAt } from "./dates/weekday-beside.ts";
import { formsOf } from "./lexicon.ts";
import { isSureWeekday, longWeekdays } from "./words/weekdays.ts";

/** The dates above a line: the last one with its month, and the last one of any kind with the number of its line. */
export interface LastDated {
  full: DateMention;
  mention: DateMention;
  number: number;
}

/** The dates above the lines below `mention`, of line `number`. */
export function lastDated(before: LastDated | null, mention: DateMention, number: number): LastDated {
  const isGoingOn = before !== null && mention.spans[0]?.from.kind === "weekday";
  return { full: isGoingOn ? before.full : mention, mention, number };
}

interface HereLine {
  number: number;
  season: DateRange;
  /** Whether lines below begin with weekdays too. */
  isWeek: () => boolean;
}

/** A date that a line takes its month from the dates above for: "Sunday 22", "Tuesday - Alta", "6 Snowbird" below "5 Jan Alta". */
export function continueDates(context: ScanContext, last: LastDated, here: HereLine): DateMention | null {
  return (
    scanWeekday(context, last, here) ??
    nextDayAt(context, firstSaid(context.tokens), last.mention) ??
    (here.number - last.number <= 2 ? scanDay(context, last.mention) : null)
  );
}

/** In a chat these write, rather than being a Wednesday or a Thursday. */
const writers = formsOf("writer");

/** A blank line and two lines of text may stand between the days of a week. */
const mostLinesBetween = 4;

function scanWeekday(
  context: ScanContext,
  { full, mention: last, number }: LastDated,
  here: HereLine,
): DateMention | null {
  const { tokens } = context;
  // "月 13": a Monday, though its sign is a mark.
  const start = tokens[0]?.text === "月" ? 0 : firstSaid(tokens);
  const name = tokens[start];
  const run = name?.weekdays
    ? (weekdayAt({ ...context, heading: { month: 0, year: null } }, start) ?? nameBelow(context, start, last))
    : null;
  const span = full.spans.at(-1);
  if (!run || !span || monthHolder(span.from).kind === "feast") return null;
  let end = run.end;
  if (isMark(tokens[end], ",") && tokens[end + 1]?.kind === "number") end += 1;
  const dated = bareDaysAt({ ...context, heading: undefined }, end, anyMonth);
  const only = dated?.spans.length === 1 && dated.spans[0]?.to === null ? dated.spans[0].from : null;
  const day = only?.kind === "clear" ? only.day : null;
  const next = tokens[end];
  // "Sa 1." is sure by its day alone, "Sa:" by its mark.
  const isSure =
    isSureWeekday(name?.key ?? "") ||
    (isMark(next, ":") && name?.month === 0 && !writers.has(name.key)) ||
    (day !== null && (name?.isCapital === true || name?.month !== 0));
  const isAlone =
    (next === undefined && longWeekdays.has(name?.key ?? "")) ||
    (isMark(next, ":-") && (next.text === ":" || next.isApart));
  const isInPeriod = day === null && span.to !== null;
  // "Mo Piste top", below a period.
  const isOfWeek = isInPeriod && name?.isCapital === true && (last.spans[0]?.from.kind === "weekday" || here.isWeek());
  if (!isSure && !isOfWeek) return null;
  if (day === null && !isOfWeek && (!isAlone || here.number - number > mostLinesBetween)) return null;
  const isInWeek = day === null && last.isWeek === true;
  if (isInWeek) last.isStamp = true;
  const isFirst = isInPeriod && last === full;
  const of = isInPeriod ? (isFirst ? span.from : (last.spans[0]?.from ?? span.from)) : (span.to ?? span.from);
  const from: DayParts = { kind: "weekday", of, weekdays: run.days, day, isInWeek: isInWeek || isFirst };
  const mention: DateMention = {
    start,
    end: dated && day !== null ? dated.end : end,
    spans: [{ from, to: null }],
    weekdays: run.days,
    isSureWeekday: true,
    notation: "bare",
    isLoose: false,
  };
  const isOne = (["day-month", "month-day"] as const).some((order) => {
    const [date] = resolveMention(mention, here.season, order) ?? [];
    return date !== undefined && (!isInPeriod || resolveMention(full, here.season, order)?.includes(date));
  });
  return isOne ? mention : null;
}

/** "Mar 14" below "Lun 13": a Tuesday. */
function nameBelow({ tokens }: ScanContext, at: number, { spans: [span] }: DateMention): ReturnType<typeof weekdayAt> {
  const days = tokens[at]?.isCapital ? tokens[at].weekdays : null;
  return days && span?.from.kind === "weekday" && span.from.day !== null
    ? { days, end: skipTightDot(tokens, at + 1) }
    : null;
}

/** January, for its 31 days: only the number counts. */
const anyMonth = startOf({ month: 1, year: null });

/** A later day of the month, or one of the range above, if a place stands behind it. */
function scanDay(context: ScanContext, { spans }: DateMention): DateMention | null {
  const span = spans.at(-1);
  if (!span || monthHolder(span.from).kind === "feast" || (!span.to && monthHolder(span.from).kind === "open"))
    return null;
  const of = span.to ? ({ kind: "further", of: span.from, day: lastDay(span.from) - 1 } as const) : span.from;
  const found = bareDaysAt(context, firstSaid(context.tokens), of);
  return found && { ...found, needsPlace: "behind" };
}
