import { mayBeWordDay, wordDay } from "../words/day-words.ts";
import { andWords, articles, ofWords, untilWords } from "../words/lexicon.ts";
import { collectDays, spansOf } from "./bare-days.ts";
import { endsSentence, isDay, isMark, isMeasured, isOf, readYear, type ScanContext } from "./date-tokens.ts";
import type { DayParts, DaySpan, Notation } from "./mention.ts";
import { scanDay, scanMonthAndYear } from "./scan-day.ts";

/** Days that belong to one mention; `end` is the token behind them. */
export interface Listed {
  spans: DaySpan[];
  end: number;
  notation: Notation;
  isLoose: boolean;
}

/** Days that come before their month: 16.-20.3. · 27-29 Dec · 3, 4 et 5 mars · 14./15.12. · du 3 au 5 mars */
export function dayFirstList(context: ScanContext, at: number): Listed | null {
  const { tokens } = context;
  // "-4" behind a space is a temperature.
  const isNegative = isMark(tokens[at - 1], "-") && tokens[at - 1]?.isApart === true && tokens[at]?.isApart === false;
  const isGlued = isMark(tokens[at - 1], "/") && tokens[at]?.isApart === false;
  if (!isDay(tokens[at]) || isNegative || isGlued || isMark(tokens[at - 1], "$€")) return null;
  const list = collectDays(tokens, at);
  if (!list || list.days.length < 2) return null;
  const { days, end: next } = list;
  const month = monthBehind(context, next);
  if (!month) return null;
  // "6/12, 13/12": two dates, and no three days.
  const isSlashed = month.notation === "pair" && isMark(tokens[at + 1], "/");
  if (isSlashed && tokens.slice(at, next).some((token) => isMark(token, ","))) return null;
  // "14 a 17 de fevereiro" is a range, Czech "14. a 17. února" a list.
  const [, second] = days;
  if (days.length === 2 && second && isOf(tokens[next]) && tokens.slice(at, next).some(({ key }) => key === "a"))
    second.isRange = true;
  const { year } = month;
  const spans = spansOf(days, (day) => ({ kind: "clear", year, month: month.month, day }));
  return { spans, end: month.end, notation: month.notation, isLoose: false };
}

/** "the eleventh and twelfth of July" */
export function wordDayList(context: ScanContext, at: number): Listed | null {
  const first = mayBeWordDay(context.tokens[at]?.key ?? "") ? wordDay(context.tokens, at) : null;
  const joiner = first && context.tokens[first.end];
  const isRange = untilWords.has(joiner?.key ?? "");
  if (!first || !joiner || !(isRange || andWords.has(joiner.key))) return null;
  const start = first.end + (articles.has(context.tokens[first.end + 1]?.key ?? "") ? 2 : 1);
  const last = wordDay(context.tokens, start) ? scanDay(context, start) : null;
  if (last?.parts.kind !== "clear" || last.parts.day <= first.day) return null;
  const from: DayParts = { ...last.parts, day: first.day };
  const spans = isRange ? [{ from, to: last.parts }] : [from, last.parts].map((day) => ({ from: day, to: null }));
  return { spans, end: last.end, notation: last.notation, isLoose: false };
}

function monthBehind(
  context: ScanContext,
  at: number,
): { year: number | null; month: number; end: number; notation: Notation } | null {
  const { tokens } = context;
  if (endsSentence(tokens, at)) return null;
  const named = scanMonthAndYear(context, isMark(tokens[at], ".") || ofWords.has(tokens[at]?.key ?? "") ? at + 1 : at);
  if (named) return { ...named, notation: "named" };
  const [mark, month, dot] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!isMark(mark, "./") || mark.isApart || month?.kind !== "number" || month.text.length > 2) return null;
  if (month.value < 1 || month.value > 12) return null;
  const isClosed = isMark(dot, ".") && !dot.isApart;
  // "15-16.2 Hafjell": without the last dot only at the beginning of a line, where 15-16.2 is no measure.
  if (
    mark.text === "." &&
    !isClosed &&
    ((at > context.lineStart + 4 && month.text.length < 2) || isMeasured(context, at + 2))
  )
    return null;
  if (mark.text === "/" && isMeasured(context, at + 2)) return null;
  const end = mark.text === "." && isClosed ? at + 3 : at + 2;
  const told = readYear(context, mark.text === "/" && isMark(dot, "/") ? end + 1 : end, true);
  return {
    month: month.value,
    year: told?.year ?? null,
    end: told?.end ?? end,
    notation: mark.text === "." ? "dots" : "pair",
  };
}
