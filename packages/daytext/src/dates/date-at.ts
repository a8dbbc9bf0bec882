import { means } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { mayBeWordDay, wordDay } from "../words/day-words.ts";
import { isSureWeekday } from "../words/weekdays.ts";
import { isDay, isDayLead, isMark, type ScanContext } from "./date-tokens.ts";
import { scanList } from "./list.ts";
import type { DateMention, DayParts } from "./mention.ts";
import { isWeekday, skipMark, weekdayAt } from "./weekday-beside.ts";

/**
 * One date or a list at this token, and the weekday in front of it or after: "Sa 14.12.", "12/14 (Sat)", "on Sunday the 18th". Days without
 * a month are of `source`.
 */
export function dateAt(line: ScanContext, at: number, source: DayParts | null = null): DateMention | null {
  const { tokens } = line;
  const before = weekdayAt(line, at);
  const start = skipLead(line, before ? skipMark(tokens, skipMark(tokens, before.end, ".,)([-/"), ",") : at);
  const word = wordDay(tokens, start);
  const listed = scanList({ ...line, lineStart: before ? start : line.lineStart }, start, source);
  if (!listed) return null;
  const isBare = listed.notation === "bare";
  // "on 9/2" begins with its number.
  const isLater = !before && start > at && !word && !means(tokens[at], "range from");
  if (isBare ? word && start === at : isLater) return null;
  const { end, ...dated } = listed;
  const after = isBare || before ? null : weekdayAfter(tokens, end);
  const name = before ? tokens[at] : after ? tokens[after.end - 1] : undefined;
  return {
    ...dated,
    start: at,
    end: after ? skipMark(tokens, after.end, ").") : skipMark(tokens, end, isBare ? ".):" : ""),
    weekdays: before?.days ?? after?.days ?? null,
    isSureWeekday: isSureWeekday(name?.key ?? ""),
  };
}

/** The weekday after a date. */
function weekdayAfter(tokens: readonly Token[], at: number): ReturnType<typeof weekdayAt> {
  const run = weekdayAt({ tokens }, skipMark(tokens, at, ",("));
  return run && isWeekday(tokens, run) ? run : null;
}

/** The same, of days without a month alone. */
export function bareDaysAt(line: ScanContext, at: number, source: DayParts): DateMention | null {
  const found = dateAt(line, at, source);
  return found?.notation === "bare" ? found : null;
}

/** After "from", "the", "dia", "l'" in front of a day. */
function skipLead({ tokens }: ScanContext, at: number): number {
  let start = at;
  while (means(tokens[start], "range from") || isDayLead(tokens[start]) || (start > at && isMark(tokens[start], "'’")))
    start += 1;
  return isDay(tokens[start]) || mayBeWordDay(tokens[start]?.key ?? "") ? start : at;
}
