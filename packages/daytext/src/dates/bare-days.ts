import { means } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { wordDay } from "../words/day-words.ts";
import { isSureWeekday } from "../words/weekdays.ts";
import {
  endsSentence,
  isMark,
  isMeasured,
  isOf,
  isTightMark,
  isTightNumber,
  lastDay,
  type ScanContext,
  skipTightDot,
} from "./date-tokens.ts";
import { collectDays, type ListedDay, spansOf } from "./day-list.ts";
import type { DateMention, DayParts } from "./mention.ts";
import { skipMark, weekdayAt } from "./weekday-beside.ts";

/** The month of days that name none: that of a heading or of the line's beginning, or of the date named before them. */
export type MonthSource = { month: number; year: number | null } | { of: DayParts };

/** "first" to "third" are said of more than days, unless a weekday stands in front. */
const leastInWords = 4;
const hourLeads = new Set("dopo verso prima tra fra per".split(" "));

/** Days without a month at this token: "5 Alta", "Sa 4 - Lech", "du 10 au 12", "on Sunday the 18th". */
export function scanBareDays(context: ScanContext, at: number, source: MonthSource): DateMention | null {
  const { tokens } = context;
  const before = weekdayAt(context, at, true);
  const start = skipLead(context, before ? skipMark(tokens, before.end, ",.") : at);
  const of = "of" in source ? source.of : null;
  const list = collectDays(tokens, start) ?? (of && start > at ? dayInWords(tokens, start, before !== null) : null);
  const [first] = list?.days ?? [];
  if (!list || !first || (of && first.day <= lastDay(of))) return null;
  if (isOtherCount(tokens, at, start, list.days) || isMore(context, list.end)) return null;
  const partsOf = (day: number): DayParts =>
    "of" in source
      ? { kind: "further", ...source, day }
      : { kind: "clear", month: source.month, year: source.year, day };
  return {
    start: at,
    end: skipMark(tokens, list.end, ".):"),
    spans: spansOf(list.days, partsOf),
    weekdays: before?.days ?? null,
    isSureWeekday: before !== null && isSureWeekday(tokens[at]?.key ?? ""),
    notation: "bare",
    isLoose: false,
    from: "bare days",
  };
}

function dayInWords(tokens: readonly Token[], at: number, isSure: boolean): ReturnType<typeof collectDays> {
  const word = wordDay(tokens, at);
  return word && (isSure || word.day >= leastInWords)
    ? { days: [{ day: word.day, isRange: false }], end: word.end }
    : null;
}

/** "dopo le 12", an Italian hour; "Les 2 Alpes"; "11/29", a date of another month. */
function isOtherCount(
  tokens: readonly Token[],
  at: number,
  start: number,
  [first, second]: readonly ListedDay[],
): boolean {
  const lead = tokens[start - 1]?.key;
  if (lead === "le" && hourLeads.has(tokens[at - 1]?.key ?? "")) return true;
  return (lead === "les" && !second) || (isMark(tokens[start + 1], "/") && second?.day !== (first?.day ?? 0) + 1);
}

/** Behind "du", "the", "dia", "l'" in front of a day. */
function skipLead({ tokens, lineStart }: ScanContext, at: number): number {
  const key = tokens[at]?.key ?? "";
  let start = means(key, "range from") || means(key, "article") ? at + 1 : at;
  // "no domingo dia dezenove"
  if (start > lineStart && tokens[start]?.key === "dia") start += 1;
  // "L'11 a Pragelato"
  return tokens[start - 1]?.key === "l" ? skipMark(tokens, start, "'’") : start;
}

/** Whether the number in front of `end` is a part of a whole date, a time or a measure. */
function isMore(context: ScanContext, end: number): boolean {
  const { tokens } = context;
  const behind = tokens[end];
  const dotted = skipTightDot(tokens, end);
  if (!endsSentence(tokens, end) && tokens[isOf(tokens[dotted]) ? dotted + 1 : dotted]?.month) return true;
  if (isMeasured(context, end) || isMark(behind, "%°") || isTightMark(tokens, end, "/:.'\"")) return true;
  // "29-12-2024"
  if (isTightMark(tokens, end, "-") && isTightNumber(tokens[end + 1])) return true;
  return tokens[end - 1]?.kind === "number" && means(behind, "count") && behind?.key !== "new";
}
