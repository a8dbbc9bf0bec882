import { means } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { isDay, isMark, joinsDays, skipOrdinal, skipTightDot } from "./date-tokens.ts";
import type { DayParts, DaySpan } from "./mention.ts";
import { skipWeekday } from "./weekday-beside.ts";

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
    const key = tokens[dotted]?.key ?? "";
    // "dal 6 all'8 dicembre"
    const isElided = key === "all" && isMark(tokens[dotted + 1], "'’");
    const isRange = isElided || means(key, "range to") || (dotted > end && isMark(tokens[dotted], "."));
    const isJoined = isRange || means(key, "and") || isMark(tokens[dotted], ",/") || joinsDays(tokens, dotted);
    const weekday = skipWeekday(tokens, dotted + (isElided ? 2 : isJoined ? 1 : 0));
    const number = means(tokens[weekday], "article") ? weekday + 1 : weekday;
    const day = tokens[number];
    if (!isDay(day) || day.value <= last || !(isJoined || isRow(tokens, number, last))) break;
    days.push({ day: day.value, isRange });
    end = skipOrdinal(tokens, number + 1);
  }
  return { days, end };
}

/** "Nov: 22 29 Wild Mountain", "6 13 20": a day behind a mere space, with a further one, a name or nothing behind it. */
function isRow(tokens: readonly Token[], at: number, last: number): boolean {
  const [day, next] = [tokens[at], tokens[at + 1]];
  if (!day?.isApart) return false;
  return day.value === last + 1 || !next || (next.isApart && ((next.isCapital && next.month === 0) || isDay(next)));
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
