import { means } from "../lexicon.ts";
import { wordDay } from "../words/day-words.ts";
import {
  endsSentence,
  isDay,
  isMark,
  isMeasured,
  isOf,
  isTightMark,
  joinsDays,
  lastDay,
  readYear,
  type ScanContext,
  type ScannedDay,
  skipOrdinal,
} from "./date-tokens.ts";
import { collectDays, longestList, spansOf } from "./day-list.ts";
import { type Pattern, pattern, scanDay } from "./day-patterns.ts";
import { mark, maybe, monthNumber, not, type Read, tight, where, year } from "./matchers.ts";
import type { DayParts, DaySpan, Notation } from "./mention.ts";
import { monthAndYear, ofWord } from "./month-matchers.ts";
import { skipBracketed, skipWeekday } from "./weekday-beside.ts";

/** Days that belong to one mention; `end` is the token behind them. */
export interface Listed {
  spans: DaySpan[];
  end: number;
  notation: Notation;
  isLoose: boolean;
  from: string;
}

/** The month, and the year, behind several days. */
export const monthBehind: readonly Pattern[] = [
  pattern(
    "days, month",
    "named",
    not(where(({ tokens }, at) => endsSentence(tokens, at))),
    maybe(mark(".")),
    maybe(ofWord),
    monthAndYear,
  ),
  pattern("days.month", "dots", tight("."), monthNumber, maybe(tight(".")), maybe(year(true))),
  pattern("days/month", "pair", tight("/"), monthNumber, maybe(maybe(mark("/")), year(true))),
];

/** One day or several, with their month: 16.-20.3. · 3, 4 et 5 mars · 1/17, 1/18 & 1/19 · Dec 27-29, 2018 */
export function scanList(line: ScanContext, at: number): Listed | null {
  return dayFirstList(line, at) ?? wordDayList(line, at) ?? openList(line, at);
}

/** Days that come before their month: 16.-20.3. · 27-29 Dec · 3, 4 et 5 mars · 14./15.12. · du 3 au 5 mars */
function dayFirstList(line: ScanContext, at: number): Listed | null {
  const { tokens } = line;
  const sign = tokens[at - 1];
  // "-4" behind a space is a temperature.
  const isPart = isMark(sign, "/") || (isMark(sign, ".") && tokens[at - 2]?.kind === "number");
  const isGlued = tokens[at]?.isApart === false && (isPart || (isMark(sign, "-") && sign.isApart));
  const list = isGlued ? null : collectDays(tokens, at);
  if (!list || list.days.length < 2) return null;
  const inside = tokens.slice(at, list.end);
  for (const { name, notation, match } of monthBehind) {
    const read: Read = {};
    const end = match(line, list.end, read);
    if (end === null) continue;
    // "6/12, 13/12": two dates, and no three days.
    if (notation === "pair" && isMark(tokens[at + 1], "/") && inside.some((token) => isMark(token, ","))) return null;
    // "14 a 17 de fevereiro" is a range, Czech "14. a 17. února" a list.
    const isRange = list.days.length === 2 && isOf(tokens[list.end]) && inside.some(({ key }) => key === "a");
    const days = isRange ? list.days.map((day, place) => ({ ...day, isRange: place === 1 })) : list.days;
    const { year = null, month = 0 } = read;
    const spans = spansOf(days, (day) => ({ kind: "clear", year, month, day }));
    return { spans, end, notation, isLoose: false, from: name };
  }
  return null;
}

/** "the eleventh and twelfth of July" */
function wordDayList(line: ScanContext, at: number): Listed | null {
  const { tokens } = line;
  const first = wordDay(tokens, at);
  const joiner = first && tokens[first.end]?.key;
  if (!first || !joiner || !(means(joiner, "range to") || means(joiner, "and"))) return null;
  const start = skipArticle(line, first.end + 1);
  const last = wordDay(tokens, start) ? scanDay(line, start) : null;
  if (last?.parts.kind !== "clear" || last.parts.day <= first.day) return null;
  const days = [first.day, last.parts.day].map((day, place) => ({
    day,
    isRange: place === 1 && means(joiner, "range to"),
  }));
  const parts = last.parts;
  return { ...last, spans: spansOf(days, (day) => ({ ...parts, day })), isLoose: false, from: "days in words" };
}

function skipArticle({ tokens }: ScanContext, at: number): number {
  return means(tokens[at], "article") ? at + 1 : at;
}

/** Dates one after the other, and days that go on with the month before them: 1/17, 1/18 & 1/19 · Dec 27-29 · Jan 3, 4 and 5 */
function openList(line: ScanContext, at: number): Listed | null {
  const year = at === line.lineStart ? leadingYear(line, at) : null;
  if (year) {
    const listed = openList({ ...line, lineStart: year.end }, year.end);
    return listed && { ...listed, spans: datedSpans(listed.spans, year.year), from: "year, list" };
  }
  const first = scanDay(line, at);
  if (!first) return null;
  const { notation, isLoose, from } = first;
  const spans: DaySpan[] = [{ from: first.parts, to: null }];
  let end = first.end;
  while (spans.length < longestList) {
    const last = spans.at(-1) as DaySpan;
    const to = last.to === null ? rangeEnd(line, last.from, notation, skipBracketed(line.tokens, end)) : null;
    const next = to ?? further(line, last.to ?? last.from, end);
    if (!next) break;
    if (to) last.to = to.parts;
    else spans.push({ from: next.parts, to: null });
    end = next.end;
  }
  const told = spans.length > 1 || spans[0]?.to ? (slashYear(line, end) ?? readYear(line, end, false)) : null;
  // "Dec 27-29, 2018": the year behind a list is the year of all of it.
  if (told) return { spans: datedSpans(spans, told.year), end: told.end, notation, isLoose, from };
  return { spans, end, notation, isLoose, from };
}

/** Behind a joiner of both ends of a range: "-", "au", "->", "..", "/" of ISO dates, "and" behind "between"; null for none. */
function untilBehind({ tokens, isBetween }: ScanContext, from: DayParts, at: number): number | null {
  const [joiner, next] = [tokens[at], tokens[at + 1]];
  if ((isMark(joiner, "=-") && isMark(next, ">")) || (isMark(joiner, ".") && isMark(next, "."))) return at + 2;
  const isIso = isMark(joiner, "/") && from.kind === "clear" && from.year !== null && next?.text.length === 4;
  const key = joiner?.key ?? "";
  return isIso || means(key, "range to") || (isBetween && means(key, "and")) ? at + 1 : null;
}

/** The day that ends a range: "- 15.1.", "au 5 mars", "–29". */
function rangeEnd(line: ScanContext, from: DayParts, notation: Notation, at: number): ScannedDay | null {
  const { tokens } = line;
  const behind = untilBehind(line, from, at);
  if (behind === null) return null;
  const start = skipWeekday(tokens, behind);
  // "14-03 → 16-03": a dash is a date's as in front of the range, where 16-03 is none by itself.
  const full = scanDay(notation === "dash" ? { ...line, lineStart: start } : line, start);
  if (full && !isScore(from, notation, full)) return full;
  const number = skipArticle(line, start);
  const [joiner, day] = [tokens[behind - 1], tokens[number]];
  const end = skipOrdinal(tokens, number + 1);
  if (!isDay(day) || day.value <= lastDay(from)) return null;
  // "7 févr. -12°"
  if (joiner?.isApart && !day.isApart && isMark(tokens[number + 1], "°")) return null;
  const isTight = joiner?.isApart === false;
  if (!slashYear(line, end) && (isTightMark(tokens, end, "/:") || isCounted(line, end, isTight || end > number + 1)))
    return null;
  if (from.kind === "open" && !isTight && joiner?.kind === "mark") return null;
  return furtherDay(from, day.value, end);
}

/** "4 January 2025 - 5/10", "12/20 - 7/10": a score, and no end of a range. */
function isScore(from: DayParts, notation: Notation, { notation: other, parts: to }: ScannedDay): boolean {
  if (other !== "pair") return false;
  if (["named", "dots", "cjk"].includes(notation)) return true;
  if (from.kind !== "open" || to.kind !== "open" || from.year !== null || to.year !== null) return false;
  const isNear = (first: number, second: number) => first <= 12 && second <= 12 && (second - first + 12) % 12 <= 1;
  return !isNear(from.first, to.first) && !isNear(from.second, to.second);
}

/** A further date, or a further day of the month: ", 18.1.", "& 19", "et le 5", "18" behind "17". */
function further(line: ScanContext, from: DayParts, at: number): ScannedDay | null {
  const { tokens } = line;
  const { start, isAnd } = joinerBehind(line, from, at);
  const isNext = from.kind === "clear" && tokens[start]?.value === from.day + 1;
  const isSpaced = from.kind !== "open" && (isRow(line, at, at + 1) || isRow(line, at - 2, at));
  const isTold = start > at || isNext || isSpaced;
  const date = skipWeekday(tokens, start);
  const full = scanDay(line, date);
  if (full && (isTold || full.parts.kind === from.kind) && !isCount(line, date, full)) return full;
  const [day, end] = [tokens[start], skipOrdinal(tokens, start + 1)];
  if (!isTold || !isDay(day) || day.value <= lastDay(from)) return null;
  // "3/4/5" goes on.
  const isNumber = isTightMark(tokens, end, "/:") && !(isMark(tokens[end], "/") && isDay(tokens[end + 1]));
  if (isNumber || isCounted(line, end, isAnd || isNext || end > start + 1)) return null;
  return furtherDay(from, day.value, end);
}

function furtherDay(of: DayParts, day: number, end: number): ScannedDay {
  return { parts: { kind: "further", of, day }, end, notation: "bare", isLoose: false, from: "bare days" };
}

/** Behind ",", "&", "et le", "/" of a list; whether "and" or a slash was there. */
function joinerBehind(line: ScanContext, from: DayParts, at: number): { start: number; isAnd: boolean } {
  const { tokens } = line;
  const hasMonth = from.kind !== "open";
  const start = isMark(tokens[at], ",;") || (hasMonth && joinsDays(tokens, at)) ? at + 1 : at;
  if (!(means(tokens[start], "and") || (hasMonth && isMark(tokens[start], "/")))) return { start, isAnd: false };
  return { start: isDay(tokens[start + 2]) ? skipArticle(line, start + 1) : start + 1, isAnd: true };
}

function isCount(line: ScanContext, at: number, { parts, end }: ScannedDay): boolean {
  return parts.kind === "open" && isCounted(line, end, line.tokens[at]?.isApart === true);
}

/** "Nov: 28 29" */
function isRow({ tokens }: ScanContext, ...places: readonly number[]): boolean {
  return places.every((at) => isDay(tokens[at]) && tokens[at]?.isApart);
}

/** "2019: 1/12, 1/13": a year in front of a list, behind which a mark stands. */
function leadingYear(line: ScanContext, at: number): { year: number; end: number } | null {
  const { tokens } = line;
  if (tokens[at]?.text.length !== 4 || !isMark(tokens[at + 1], ":,-|") || !tokens[at + 2]?.isApart) return null;
  const told = readYear(line, at, false);
  return told && tokens[told.end + 1]?.kind === "number" ? { ...told, end: told.end + 1 } : null;
}

/** "3/7-8/2026": a year of four digits behind a slash. */
function slashYear(line: ScanContext, at: number): { year: number; end: number } | null {
  const isYear = isTightMark(line.tokens, at, "/") && line.tokens[at + 1]?.text.length === 4;
  return isYear ? readYear(line, at + 1, false) : null;
}

function datedSpans(spans: DaySpan[], year: number): DaySpan[] {
  const dated = (parts: DayParts): DayParts => {
    if (parts.kind === "further" || parts.kind === "weekday") return { ...parts, of: dated(parts.of) };
    return parts.year !== null ? parts : { ...parts, year };
  };
  return spans.map(({ from, to }) => ({ from: dated(from), to: to && dated(to) }));
}

/** Whether a number in front of `next` counts or measures something. */
function isCounted(line: ScanContext, next: number, isSure: boolean): boolean {
  const [token, behind] = [line.tokens[next], line.tokens[next + 1]];
  if (!token) return false;
  if (isMeasured(line, next) || isMark(token, "%°\"'") || isTightMark(line.tokens, next, ":")) return true;
  if (isMark(token, ".")) return behind?.kind === "number";
  if (token.kind !== "word") return false;
  // "Jan 10-17 in Zermatt" counts no inches.
  if (means(token, "count")) return !(leading.has(token.key) && behind?.isCapital === true);
  return !isSure && token.isSmall && !means(token, "and") && token.month === 0;
}

const leading = new Set("in am m us x of a".split(" "));
