import type { Token } from "../token.ts";
import { wordDay } from "../words/day-words.ts";
import { andWords, articles, counts, fromWords, untilWords } from "../words/lexicon.ts";
import { isSureWeekday } from "../words/weekdays.ts";
import {
  endsSentence,
  isDay,
  isMark,
  isMeasured,
  isOf,
  isTightMark,
  isTightNumber,
  joinsDays,
  lastDay,
  type ScanContext,
  skipOrdinal,
  skipTightDot,
} from "./date-tokens.ts";
import type { DateMention, DayParts, DaySpan } from "./mention.ts";
import { skipMark, skipWeekday, weekdayAt } from "./weekday-beside.ts";

/** The month of days that name none: that of a heading or of the line's beginning, or of the date named before them. */
export type MonthSource = { month: number; year: number | null } | { of: DayParts };

/** The most days of one list. */
export const longestList = 40;

/** A day of the month in a list. */
export interface ListedDay {
  day: number;
  /** Whether it ends a range that the day before it begins. */
  isRange: boolean;
}

/** Ascending days that a word or a mark joins: "27-29", "14./15.", "3, 4 et 5", "10 und am 11", "Sat 10 & Sun 11", "17 18 24". */
export function collectDays(tokens: readonly Token[], at: number): { days: ListedDay[]; end: number } | null {
  const first = tokens[at];
  if (!isDay(first)) return null;
  const days: ListedDay[] = [{ day: first.value, isRange: false }];
  let end = skipOrdinal(tokens, at + 1);
  while (days.length < longestList) {
    const last = days.at(-1)?.day ?? 0;
    const dotted = skipTightDot(tokens, end);
    const isDots = dotted > end && isMark(tokens[dotted], ".");
    // "dal 6 all'8 dicembre"
    const isElided = tokens[dotted]?.key === "all" && isMark(tokens[dotted + 1], "'’");
    const isRange = isDots || isElided || untilWords.has(tokens[dotted]?.key ?? "");
    const isJoined =
      isRange || andWords.has(tokens[dotted]?.key ?? "") || isMark(tokens[dotted], ",/") || joinsDays(tokens, dotted);
    const weekday = skipWeekday(tokens, isElided ? dotted + 2 : isJoined ? dotted + 1 : dotted);
    const number = articles.has(tokens[weekday]?.key ?? "") ? weekday + 1 : weekday;
    const day = tokens[number];
    if (!isDay(day) || day.value <= last || !(isJoined || isRow(tokens, number, last))) break;
    days.push({ day: day.value, isRange });
    end = skipOrdinal(tokens, number + 1);
  }
  return { days, end };
}

/** "first" to "third" are said of more than days, unless a weekday stands in front. */
const leastInWords = 4;

function wordDayAt(tokens: readonly Token[], at: number, least: number): { days: ListedDay[]; end: number } | null {
  const word = wordDay(tokens, at);
  return word && word.day >= least ? { days: [{ day: word.day, isRange: false }], end: word.end } : null;
}

/** "Nov: 22 29 Wild Mountain", "6 13 20": a day behind a mere space, with a further one, a name or nothing behind it. */
function isRow(tokens: readonly Token[], at: number, last: number): boolean {
  const next = tokens[at + 1];
  if (!tokens[at]?.isApart) return false;
  return (
    tokens[at]?.value === last + 1 || !next || (next.isApart && ((next.isCapital && next.month === 0) || isDay(next)))
  );
}

/** The spans of listed days: a range for each pair that is one. */
export function spansOf(days: readonly ListedDay[], partsOf: (day: number) => DayParts): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const { day, isRange } of days) {
    const last = spans.at(-1);
    if (isRange && last && last.to === null) last.to = partsOf(day);
    else spans.push({ from: partsOf(day), to: null });
  }
  return spans;
}

const hourLeads = new Set("dopo verso prima tra fra per".split(" "));

/** Days without a month at this token: "5 Alta", "Sa 4 - Lech", "du 10 au 12", "on Sunday the 18th". */
export function scanBareDays(context: ScanContext, at: number, source: MonthSource): DateMention | null {
  const { tokens } = context;
  const before = weekdayAt(context, at, true);
  let start = before ? skipMark(tokens, before.end, ",.") : at;
  if (fromWords.has(tokens[start]?.key ?? "") || articles.has(tokens[start]?.key ?? "")) start += 1;
  // "no domingo dia dezenove"
  if (start > context.lineStart && tokens[start]?.key === "dia") start += 1;
  // "L'11 a Pragelato"
  if (tokens[start - 1]?.key === "l" && isMark(tokens[start], "'’") && !tokens[start + 1]?.isApart) start += 1;
  const list =
    collectDays(tokens, start) ??
    (start > at && "of" in source ? wordDayAt(tokens, start, before ? 1 : leastInWords) : null);
  if (!list || ("of" in source && (list.days[0]?.day ?? 0) <= lastDay(source.of))) return null;
  const { days, end } = list;
  // "dopo le 12": an Italian hour.
  if (tokens[start - 1]?.key === "le" && hourLeads.has(tokens[at - 1]?.key ?? "")) return null;
  // "Les 2 Alpes"
  if (tokens[start - 1]?.key === "les" && days.length === 1) return null;
  // "11/29" is a date of another month.
  if (isMark(tokens[start + 1], "/") && days[1]?.day !== (days[0]?.day ?? 0) + 1) return null;
  const behind = tokens[end];
  const dotted = skipTightDot(tokens, end);
  if (!endsSentence(tokens, end) && tokens[isOf(tokens[dotted]) ? dotted + 1 : dotted]?.month) return null;
  if (isMeasured(context, end) || isMark(behind, "%°") || isTightMark(tokens, end, "/:.'\"")) return null;
  // "29-12-2024"
  if (isTightMark(tokens, end, "-") && isTightNumber(tokens[end + 1])) return null;
  const isNumber = tokens[end - 1]?.kind === "number";
  if (isNumber && behind?.kind === "word" && counts.has(behind.key) && behind.key !== "new") return null;
  const partsOf = (day: number): DayParts =>
    "of" in source
      ? { kind: "further", of: source.of, day }
      : { kind: "clear", month: source.month, year: source.year, day };
  return {
    start: at,
    end: isMark(behind, ".):") ? end + 1 : end,
    spans: spansOf(days, partsOf),
    weekdays: before?.days ?? null,
    isSureWeekday: before !== null && isSureWeekday(tokens[at]?.key ?? ""),
    notation: "bare",
    isLoose: false,
  };
}
