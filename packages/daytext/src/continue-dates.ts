import { bareDaysAt } from "./dates/date-at.ts";
import { isMark, type ScanContext, skipTightDot } from "./dates/date-tokens.ts";
import { startOf } from "./dates/list.ts";
import { type DateMention, type DaySpan, monthHolder } from "./dates/mention.ts";
import { nextDayAt, weekdayMention } from "./dates/next-day.ts";
import { type DateRange, resolveMention } from "./dates/resolve.ts";
import { firstContentToken } from "./dates/scan-line.ts";
import { skipMark, weekdayAt } from "./dates/weekday-beside.ts";
import { means } from "./lexicon.ts";
import type { Token } from "./token.ts";
import { dateOrders } from "./types.ts";
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
}

/** A date that a line takes its month from the dates above for: "Sunday 22", "Tuesday - Alta", "6 Snowbird" below "5 Jan Alta". */
export function continueDates(context: ScanContext, last: LastDated, here: HereLine): DateMention | null {
  return (
    scanWeekday(context, last, here) ??
    nextDayAt(context, firstContentToken(context.tokens), last.mention) ??
    (here.number - last.number <= 2 ? scanDay(context, last.mention) : null)
  );
}

function scanWeekday(context: ScanContext, last: LastDated, here: HereLine): DateMention | null {
  const { tokens } = context;
  const start = firstContentToken(tokens);
  const run = tokens[start]?.weekdays
    ? (weekdayAt({ ...context, heading: { month: 0, year: null } }, start) ?? nameBelow(context, start, last.mention))
    : null;
  const span = last.full.spans.at(-1);
  if (!run || !span) return null;
  const dated = dayAfter(context, run.end);
  if (!dated && !isDayAlone(tokens, start, run.end, last)) return null;
  const { day, end } = dated ?? { day: null, end: run.end };
  return mentionOf({ start, end, days: run.days, day }, span, last, here.season);
}

/** A day's number after a weekday, and the token after it. */
function dayAfter(context: ScanContext, at: number): { day: number; end: number } | null {
  const start = skipMark(context.tokens, at, ",");
  const dated = bareDaysAt({ ...context, heading: undefined }, start, anyMonth);
  const only = dated?.spans.length === 1 && dated.spans[0]?.to === null ? dated.spans[0].from : null;
  return dated && only?.kind === "clear" ? { day: only.day, end: dated.end } : null;
}

/** Whether a weekday without its day is one of a period, or stands alone: "Tuesday", "Tue: Alta", "Di - Alta". */
function isDayAlone(tokens: readonly Token[], start: number, end: number, { full }: LastDated): boolean {
  const [name, next] = [tokens[start], tokens[end]];
  // "Mo Piste top", below a period.
  if (full.spans.at(-1)?.to && name?.isCapital) return true;
  // In a chat "Ann:" and "Wes:" write.
  if (isMark(next, ":")) return name?.month === 0 && !means(name, "writer");
  return (
    isSureWeekday(name?.key ?? "") && (next ? isMark(next, "-") && next.isApart : longWeekdays.has(name?.key ?? ""))
  );
}

/** A weekday of the period or the week above, or near to the last date; null where there is none in either order of day and month. */
function mentionOf(
  { start, end, days, day }: { start: number; end: number; days: readonly number[]; day: number | null },
  span: DaySpan,
  { full, mention: last }: LastDated,
  season: DateRange,
): DateMention | null {
  const period = day === null && span.to ? full : null;
  const isFirst = period === last;
  const isInWeek = isFirst || (day === null && last.isWeek === true);
  if (day === null && last.isWeek) last.isStamp = true;
  const before = isFirst ? span.from : (last.spans[0]?.from ?? span.from);
  const of = period ? before : (span.to ?? span.from);
  const found = weekdayMention(start, end, { kind: "weekday", of, weekdays: days, day, isInWeek });
  const isOne = dateOrders.some((order) => {
    const [date] = resolveMention(found, season, order) ?? [];
    return date !== undefined && (!period || resolveMention(period, season, order)?.includes(date));
  });
  return isOne ? found : null;
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

/** A later day of the month, if a place stands after it. */
function scanDay(context: ScanContext, { spans }: DateMention): DateMention | null {
  const span = spans.at(-1);
  if (!span || monthHolder(span.from).kind === "open") return null;
  const found = bareDaysAt(context, firstContentToken(context.tokens), span.from);
  return found && { ...found, needsPlace: "after" };
}
