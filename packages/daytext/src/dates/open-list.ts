import type { Token } from "../token.ts";
import { andWords, articles, counts, untilWords } from "../words/lexicon.ts";
import { longestList } from "./bare-days.ts";
import {
  isDay,
  isMark,
  isMeasured,
  isTightMark,
  joinsDays,
  lastDay,
  readYear,
  type ScanContext,
  type ScannedDay,
  skipOrdinal,
} from "./date-tokens.ts";
import type { Listed } from "./day-first-list.ts";
import type { DayParts, DaySpan, Notation } from "./mention.ts";
import { scanDay } from "./scan-day.ts";
import { skipBracketed, skipWeekday } from "./weekday-beside.ts";

/** Dates one after the other, and days that go on with the month before them: 1/17, 1/18 & 1/19 · Dec 27-29 · Jan 3, 4 and 5 */
export function openList(context: ScanContext, at: number): Listed | null {
  const year = at === context.lineStart ? leadingYear(context, at) : null;
  if (year) {
    const listed = openList({ ...context, lineStart: year.end }, year.end);
    return listed && { ...listed, spans: datedSpans(listed.spans, year.year) };
  }
  const first = scanDay(context, at);
  if (!first) return null;
  const spans: DaySpan[] = [{ from: first.parts, to: null }];
  let end = first.end;
  while (spans.length < longestList) {
    const last = spans.at(-1) as DaySpan;
    const next =
      last.to === null
        ? (rangeEnd(context, last.from, first.notation, skipBracketed(context.tokens, end)) ??
          further(context, last.from, end, first.isLoose === true))
        : further(context, last.to, end, first.isLoose === true);
    if (!next) break;
    if (next.isRange) spans[spans.length - 1] = { ...last, to: next.parts };
    else spans.push({ from: next.parts, to: null });
    end = next.end;
  }
  const told = yearBehind(context, spans, end);
  return { notation: first.notation, isLoose: first.isLoose === true, ...(told ?? { spans, end }) };
}

type Further = ScannedDay & { isRange: boolean };

function rangeEnd(
  context: ScanContext,
  from: DayParts,
  notation: Notation,
  at: number,
  isSure = false,
): Further | null {
  const { tokens } = context;
  const isArrow = isMark(tokens[at], "=-") && isMark(tokens[at + 1], ">") && !tokens[at + 1]?.isApart;
  const isDots = isMark(tokens[at], ".") && isMark(tokens[at + 1], ".") && !tokens[at + 1]?.isApart;
  if (isDots) return rangeEnd(context, from, notation, at + 1, true);
  if (isArrow) return rangeEnd(context, from, notation, at + 1);
  const joiner = tokens[at];
  // 2024-12-30/2025-01-02: ISO writes a range so.
  const isIsoRange =
    joiner?.text === "/" && from.kind === "clear" && from.year !== null && tokens[at + 1]?.text.length === 4;
  const isBetween = andWords.has(joiner?.key ?? "") && context.isBetween === true;
  if (!joiner || !(untilWords.has(joiner.key) || isIsoRange || isBetween || isSure)) return null;
  const isTight = !joiner.isApart && !tokens[at + 1]?.isApart;
  const start = skipWeekday(tokens, at + 1);
  // "14-03 → 16-03": a dash is a date's as in front of the range, where 16-03 is none by itself.
  const full = scanDay(notation === "dash" ? { ...context, lineStart: start } : context, start);
  // "4 January 2025 - 5/10", "12/20 - 7/10": a score.
  const isScore =
    full?.notation === "pair" && (["named", "dots", "cjk"].includes(notation) || areFarApart(from, full.parts));
  if (full && !isScore && isLater(from, full.parts)) return { ...full, isRange: true };
  const number = articles.has(tokens[start]?.key ?? "") ? start + 1 : start;
  const day = tokens[number];
  const end = skipOrdinal(tokens, number + 1);
  // "7 févr. -12°"
  if (isMark(joiner, "-") && joiner.isApart && !tokens[number]?.isApart && isMark(tokens[number + 1], "°")) return null;
  if (!isDay(day) || day.value <= lastDay(from) || (isTightMark(tokens, end, "/:") && !slashYear(context, end)))
    return null;
  if (!slashYear(context, end) && isCounted(context, end, isTight || end > number + 1)) return null;
  if (from.kind === "open" && !isTight && joiner.kind === "mark") return null;
  return { parts: { kind: "further", of: from, day: day.value }, end, notation: "bare", isRange: true };
}

/** Whether in no order the second date is of the first one's month or the next. */
function areFarApart(from: DayParts, to: DayParts): boolean {
  if (from.kind !== "open" || to.kind !== "open" || from.year !== null || to.year !== null) return false;
  const isNear = (first: number, second: number) => first <= 12 && second <= 12 && (second - first + 12) % 12 <= 1;
  return !isNear(from.first, to.first) && !isNear(from.second, to.second);
}

function further(context: ScanContext, from: DayParts, at: number, isLoose: boolean): Further | null {
  const { tokens } = context;
  let start = at;
  if (isMark(tokens[start], ",;") || (from.kind !== "open" && joinsDays(tokens, start))) start += 1;
  const isAnd = andWords.has(tokens[start]?.key ?? "") || (isMark(tokens[start], "/") && from.kind !== "open");
  if (isAnd) start += 1;
  if (isAnd && articles.has(tokens[start]?.key ?? "") && isDay(tokens[start + 1])) start += 1;
  // "Nov: 28 29"
  const isRow = (from: number) =>
    isDay(tokens[at]) && isDay(tokens[from]) && tokens[at]?.isApart && tokens[from]?.isApart;
  const isSpaced =
    (!isLoose && (isRow(at + 1) || isRow(at - 2)) && from.kind !== "open") ||
    (!isLoose && from.kind === "clear" && isDay(tokens[at]) && tokens[at]?.value === from.day + 1) ||
    (isLoose &&
      isDay(tokens[at]) &&
      (isDay(tokens[at + 1]) || tokens[at + 1] === undefined || tokens[at + 1]?.kind === "mark"));
  const isTold = start > at || isSpaced;
  const behindWeekday = skipWeekday(tokens, start);
  const full = scanDay(context, behindWeekday);
  if (full && (isTold || full.parts.kind === from.kind) && isLikeADate(context, behindWeekday, full))
    return { ...full, isRange: false };
  const day = tokens[start];
  const end = skipOrdinal(tokens, start + 1);
  if (
    !isTold ||
    !isDay(day) ||
    day.value <= lastDay(from) ||
    isStopped(tokens, end, day.value) ||
    isMark(tokens[end], "%")
  )
    return null;
  const isNext = from.kind === "clear" && day.value === from.day + 1;
  if (isCounted(context, end, isAnd || isNext || end > start + 1)) return null;
  return { parts: { kind: "further", of: from, day: day.value }, end, notation: "bare", isRange: false };
}

function isLikeADate(context: ScanContext, at: number, found: ScannedDay): boolean {
  return found.parts.kind !== "open" || !isCounted(context, found.end, context.tokens[at]?.isApart === true);
}

/** "2019: 1/12, 1/13": a year in front of a list, behind which a mark stands. */
function leadingYear(context: ScanContext, at: number): { year: number; end: number } | null {
  const { tokens } = context;
  if (tokens[at]?.text.length !== 4 || !isMark(tokens[at + 1], ":,-|") || !tokens[at + 2]?.isApart) return null;
  const told = readYear(context, at, false);
  return told && tokens[told.end + 1]?.kind === "number" ? { ...told, end: told.end + 1 } : null;
}

/** "3/7-8/2026": a year of four digits behind a slash. */
function slashYear(context: ScanContext, at: number): { year: number; end: number } | null {
  const isYear = isTightMark(context.tokens, at, "/") && context.tokens[at + 1]?.text.length === 4;
  return isYear ? readYear(context, at + 1, false) : null;
}

/** "Dec 27-29, 2018": the year behind a list is the year of all of it. */
function yearBehind(context: ScanContext, spans: DaySpan[], at: number): Pick<Listed, "spans" | "end"> | null {
  if (spans.length === 1 && spans[0]?.to === null) return null;
  const told = slashYear(context, at) ?? readYear(context, at, false);
  return told && { spans: datedSpans(spans, told.year), end: told.end };
}

function datedSpans(spans: DaySpan[], year: number): DaySpan[] {
  const dated = (parts: DayParts): DayParts => {
    if (parts.kind === "further" || parts.kind === "weekday") return { ...parts, of: dated(parts.of) };
    return parts.year !== null ? parts : { ...parts, year };
  };
  return spans.map(({ from, to }) => ({ from: dated(from), to: to && dated(to) }));
}

function isCounted(context: ScanContext, next: number, isSure: boolean): boolean {
  const token = context.tokens[next];
  if (!token) return false;
  if (
    isMeasured(context, next) ||
    isMark(token, "%°\"'") ||
    isTightMark(context.tokens, next, ":") ||
    (isMark(token, ".") && context.tokens[next + 1]?.kind === "number")
  )
    return true;
  if (token.kind !== "word") return false;
  // "Jan 10-17 in Zermatt" counts no inches.
  if (counts.has(token.key)) return !(leading.has(token.key) && context.tokens[next + 1]?.isCapital === true);
  return !isSure && token.isSmall && !andWords.has(token.key) && token.month === 0;
}

const leading = new Set("in am m us x of a".split(" "));

function isLater(from: DayParts, to: DayParts): boolean {
  return from.kind === to.kind || from.kind === "clear" || to.kind === "clear";
}

/** Whether a number's "/" or ":" makes something else of it; "3/4/5" goes on. */
function isStopped(tokens: readonly Token[], end: number, day: number): boolean {
  const next = tokens[end + 1];
  return isTightMark(tokens, end, "/:") && !(isMark(tokens[end], "/") && isDay(next) && next.value > day);
}
