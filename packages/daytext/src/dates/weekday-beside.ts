import { means } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { isSureWeekday, longWeekdays } from "../words/weekdays.ts";
import { isDay, isMark, isTightMark, type ScanContext, skipTightDot } from "./date-tokens.ts";

/** The days that a weekday's name may mean, 1 = Monday, and the token after it. */
export interface WeekdayRun {
  days: readonly number[];
  end: number;
}

type WeekdayLine = Pick<ScanContext, "tokens" | "heading">;

/** A weekday at this token; null for a month or another word. */
export function weekdayAt({ tokens, heading }: WeekdayLine, at: number): WeekdayRun | null {
  const token = tokens[at];
  if (!token?.weekdays || isMonth({ tokens, heading }, at, token)) return null;
  // "mit 31 Mitgliedern"
  const isOther = token.isSmall && token.key.length > 2 && token.month === 0 && !isSureWeekday(token.key);
  return isOther ? null : { days: token.weekdays, end: skipTightDot(tokens, at + 1) };
}

/** "mar 10" is of March, unless another month stands after it or above, or it is "mar 10/12". */
function isMonth({ tokens, heading }: WeekdayLine, at: number, { month, isSmall }: Token): boolean {
  const day = skipMark(tokens, at + 1, ".");
  if (month === 0 || !isDay(tokens[day])) return false;
  const isPair = isTightMark(tokens, day + 1, "/.") && tokens[day + 2]?.text.length !== 4;
  const isDated = (tokens[day + 1]?.month ?? 0) > 0;
  return !(isPair || isDated || (isSmall && heading && heading.month !== month));
}

/** After a weekday and its mark, or `at`. */
export function skipWeekday(tokens: readonly Token[], at: number): number {
  const run = weekdayAt({ tokens }, at);
  if (!run) return at;
  return isMark(tokens[run.end], ",.") ? run.end + 1 : run.end;
}

/** After a weekday in brackets, or `at`: "12/27(土)〜12/29(月)". */
export function skipBracketed(tokens: readonly Token[], at: number): number {
  const run = isMark(tokens[at], "(") ? weekdayAt({ tokens }, at + 1) : null;
  return run && isMark(tokens[run.end], ")") ? run.end + 1 : at;
}

/** After one of these marks, or `at`. */
export function skipMark(tokens: readonly Token[], at: number, marks: string): number {
  return isMark(tokens[at], marks) ? at + 1 : at;
}

/** After a date, "sun", "so" and "Sunday" are weekdays only where they stand alone. */
export function isWeekday(tokens: readonly Token[], run: WeekdayRun): boolean {
  const next = tokens[run.end];
  if (!next || isMark(next, ",;:)]-|.")) return true;
  const name = tokens[run.end - 1];
  // "01/11 Sat Loveland", but "1/5 Sun Valley", "Sunday River".
  if (!name || means(next, "name after weekday") || longWeekdays.has(name.key)) return false;
  return name.isCapital && isSureWeekday(name.key);
}
