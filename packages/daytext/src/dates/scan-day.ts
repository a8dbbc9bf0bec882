import type { Token } from "../token.ts";
import { joinsBehind } from "../words/companion-words.ts";
import { mayBeWordDay, wordDay } from "../words/day-words.ts";
import { counts, measures } from "../words/lexicon.ts";
import { mayLead } from "../words/months.ts";
import {
  endsSentence,
  isDay,
  isMark,
  isMeasured,
  isOf,
  isTightMark,
  isTightNumber,
  readYear,
  type ScanContext,
  type ScannedDay,
  skipOrdinal,
  skipTightDot,
} from "./date-tokens.ts";
import { digitGroupsAt } from "./digit-groups.ts";
import { leadingRomanMonth, romanMonth } from "./roman-month.ts";
import { openPair, scanNumbers } from "./scan-numbers.ts";
import { scanSignless } from "./signless.ts";

/** One day with its month at this token, in any notation; null for none. */
export function scanDay(context: ScanContext, at: number): ScannedDay | null {
  const token = context.tokens[at];
  if (token?.kind === "word") return scanMonthFirst(context, at) ?? scanWordDay(context, at);
  if (token?.kind !== "number") return null;
  return (
    scanSignless(context, at) ??
    scanYearFirst(context, at) ??
    scanCjk(context, at, null) ??
    scanDayFirst(context, at) ??
    scanNumbers(context, at)
  );
}

/** Dec 12 · December 12th, 2024 · Dec. 12 '24 */
function scanMonthFirst(context: ScanContext, at: number, year: number | null = null): ScannedDay | null {
  const { tokens } = context;
  const name = tokens[at];
  const month = name?.month || leadingRomanMonth(context, at);
  if (!name || !month || !(mayLead(name.key) || leadsDays(context, at))) return null;
  let next = skipTightDot(tokens, at + 1);
  const mark = tokens[next];
  // "with Jan, 29 Gerlos", "Tom and Jan, 14 december"
  if (isMark(mark, ",") && (joinsBehind.has(tokens[at - 1]?.key ?? "") || tokens[next + 2]?.month)) return null;
  if (isMark(mark, "-,:/")) next++;
  if (tokens[next]?.key === "the") next++;
  const word = tokens[next]?.kind === "word" ? wordDay(tokens, next) : null;
  if (word) {
    const told = readYear(context, word.end, false) ?? yearInWords(tokens, word.end);
    return clearDay(year ?? told?.year ?? null, month, word.day, told?.end ?? word.end);
  }
  const day = tokens[next];
  const behind = next + 1;
  if (!isDay(day) || isMeasured(context, behind) || isPartOfMore(tokens, name, behind)) return null;
  const end = skipOrdinal(tokens, behind);
  if (year !== null) return clearDay(year, month, day.value, end);
  const told =
    yearBehindSign(context, end, mark) ?? yearBehindDay(context, end, day.value) ?? readYear(context, end, false);
  return clearDay(told?.year ?? null, month, day.value, told?.end ?? end);
}

/** "gru 14/29", "sty 4", "lut 8 Szczyrk": a line of no more than a short name and days, or a name behind them. */
function leadsDays({ tokens, lineStart }: ScanContext, at: number): boolean {
  if (at !== lineStart || tokens.length < 2) return false;
  const next = tokens.findIndex((token, behind) => behind > at && !isDay(token) && !isMark(token, ".,/&+-·"));
  const name = tokens[next];
  return name === undefined || (next > at + 1 && name.isCapital && name.isApart && !counts.has(name.key));
}

function clearDay(year: number | null, month: number, day: number, end: number): ScannedDay {
  return { parts: { kind: "clear", year, month, day }, end, notation: "named" };
}

/** Whether the number in front of `behind` is no day of the month that `name` may be. */
function isPartOfMore(tokens: readonly Token[], name: Token, behind: number): boolean {
  // 12:30 and 12.5
  if (isTightMark(tokens, behind, ":.") && !tokens[behind]?.isApart) return true;
  const number = tokens[behind + 1];
  if (number?.text.length === 4) return false;
  // "mar 30/12": a Tuesday.
  if (name.weekdays && isTightMark(tokens, behind, "/.")) return true;
  // "Saison 1 Nov 2/3 open"
  return isTightMark(tokens, behind, "/") && !isDay(number);
}

/** Nov-30-18: the year behind the sign that stands between month and day. */
function yearBehindSign(context: ScanContext, at: number, sign: Token | undefined) {
  const token = context.tokens[at];
  const isRepeated = isMark(sign, "-/") && token?.text === sign.text && !token.isApart;
  return isRepeated ? readYear(context, at + 1, true) : null;
}

/** "Jan. 3/26": the reader's year or the one before, and not the next day. */
function yearBehindDay({ tokens, thisYear }: ScanContext, at: number, day: number) {
  const year = tokens[at + 1];
  const isYear = isTightMark(tokens, at, "/") && year?.text.length === 2 && !isTightMark(tokens, at + 2, "/-.");
  const age = isYear ? (thisYear % 100) - year.value : Number.NaN;
  return (age === 0 || age === 1) && year?.value !== day + 1 ? { year: thisYear - age, end: at + 2 } : null;
}

/** "third of January", "twenty-first January" */
function scanWordDay(context: ScanContext, at: number): ScannedDay | null {
  if (!mayBeWordDay(context.tokens[at]?.key ?? "")) return null;
  const word = wordDay(context.tokens, at);
  if (!word) return null;
  const found = scanMonthAndYear(context, isOf(context.tokens[word.end]) ? word.end + 1 : word.end);
  if (!found) return null;
  const told = found.year === null ? yearInWords(context.tokens, found.end) : null;
  return clearDay(found.year ?? told?.year ?? null, found.month, word.day, told?.end ?? found.end);
}

/** "twenty twenty six" */
function yearInWords(tokens: readonly Token[], at: number): { year: number; end: number } | null {
  const first = tokens[at]?.key === "twenty" ? wordDay(tokens, at + 1) : null;
  return first && first.day >= 10 ? { year: 2000 + first.day, end: first.end } : null;
}

/** 12 Dec · 12. Dezember 2024 · 12 de enero de 2024 · 26FEB2017 · 11-Feb-18 · 26.XII · 17 I 2026 */
function scanDayFirst(context: ScanContext, at: number): ScannedDay | null {
  const { tokens } = context;
  const day = tokens[at];
  if (!isDay(day)) return null;
  let next = skipOrdinal(tokens, at + 1);
  if (isMark(tokens[next], "/") && tokens[next]?.isApart) return null;
  if (endsSentence(tokens, next)) return null;
  if (isMark(tokens[next], ".-/")) next++;
  if (isOf(tokens[next])) next++;
  const found = scanMonthAndYear(context, next);
  return found && clearDay(found.year, found.month, day.value, found.end);
}

/** A month behind its day, and the year behind it: "Dec", "Dec. 24", "de enero de 2024", "XII.25". */
export function scanMonthAndYear(context: ScanContext, at: number) {
  const { tokens } = context;
  const month = tokens[at]?.month || romanMonth(context, at);
  if (!month) return null;
  // The dot of an abbreviation.
  const end = skipTightDot(tokens, at + 1);
  const isTight = !tokens[end]?.isApart;
  const isLast = tokens[end]?.text.length === 2 && (!tokens[end + 1] || isMark(tokens[end + 1], ",;:()-|"));
  const told =
    readYear(context, end, isTight || isLast || isRecentYear(context, end)) ??
    (isMark(tokens[end], "-/") && isTight && !tokens[end + 1]?.isApart ? readYear(context, end + 1, true) : null) ??
    (isOf(tokens[end]) ? readYear(context, end + 1, false) : null);
  return { month, year: told?.year ?? null, end: told?.end ?? end };
}

/** "4 Jan 26 Big White": a year near to the reader's in front of a name. */
function isRecentYear({ tokens, thisYear }: ScanContext, at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const age = token?.text.length === 2 ? (thisYear % 100) - token.value : Number.NaN;
  return (
    age >= -1 &&
    age <= 3 &&
    next?.isCapital === true &&
    next.isApart &&
    !counts.has(next.key) &&
    !measures.has(next.key)
  );
}

/** 2025-02-08 · 2025/2/8 · 20250208 · 2024 Jan 5 · 2024年1月5日 */
function scanYearFirst(context: ScanContext, at: number): ScannedDay | null {
  const { tokens, lineStart } = context;
  const first = tokens[at];
  if (!first) return null;
  if (first.text.length === 8) return scanTightYearFirst(first.text, at) ?? scanEightDigits(context, at);
  const found = context.isYearFirst && (at === lineStart || first.text.length === 2) ? digitGroupsAt(tokens, at) : null;
  const [year = 0, month = 0, day = 0] = found?.groups ?? [];
  if (found) return { parts: { kind: "clear", year: 2000 + year, month, day }, end: found.end, notation: "iso" };
  if (at === lineStart && first.text.length === 6) return scanSixDigits(context, at);
  if (first.text.length !== 4 || first.value < 1000) return null;
  if (isMark(tokens[at + 1], "年")) return scanCjk(context, at + 2, first.value);
  if (isIso(tokens, at)) return scanIso(tokens, at);
  return at === lineStart ? scanNamedBehindYear(context, at, first.value) : null;
}

/** 20250208 */
function scanTightYearFirst(text: string, at: number): ScannedDay | null {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)].map(Number);
  if (!year || !month || !day || year < 1900 || year > 2100 || month > 12 || day > 31) return null;
  return { parts: { kind: "clear", year, month, day }, end: at + 1, notation: "iso" };
}

/** Whether two numbers follow behind one sign. Only dots may have spaces behind them. */
function isIso(tokens: readonly Token[], at: number): boolean {
  const [mark, month, again, day] = tokens.slice(at + 1, at + 5);
  if (!isMark(mark, "-/.") || again?.text !== mark.text) return false;
  const numbers = [month, day];
  return numbers.every((token) => (mark.text === "." ? token?.kind === "number" : isTightNumber(token)));
}

function scanIso(tokens: readonly Token[], at: number): ScannedDay | null {
  const [year, mark, month, , day] = tokens.slice(at, at + 5);
  if (!year || !month || month.value < 1 || month.value > 19 || !isDay(day)) return null;
  const end = mark?.text === "." ? skipTightDot(tokens, at + 5) : at + 5;
  return { parts: { kind: "clear", year: year.value, month: month.value, day: day.value }, end, notation: "iso" };
}

/** 2024 Jan 5 · 2024, 5 January */
function scanNamedBehindYear(context: ScanContext, at: number, year: number): ScannedDay | null {
  const { tokens } = context;
  const next = isMark(tokens[at + 1], ",-.") ? at + 2 : at + 1;
  if (tokens[next]?.kind === "word") return scanMonthFirst(context, next, year);
  const later = isDay(tokens[next]) ? scanDayFirst(context, next) : null;
  return later?.parts.kind === "clear" && later.parts.year === null
    ? { ...later, parts: { ...later.parts, year } }
    : null;
}

/** 28112025 · 11282025 */
function scanEightDigits({ tokens, lineStart, thisYear }: ScanContext, at: number): ScannedDay | null {
  const [first = 0, second = 0, year = 0] = [
    [0, 2],
    [2, 4],
    [4, 8],
  ].map(([from, to]) => Number(tokens[at]?.text.slice(from, to)));
  return at === lineStart && Math.abs(year - thisYear) < 60 ? openPair(first, second, year, at + 1, "/") : null;
}

/** 260117 · 170126 · 011726 in front of a word: the year is the pair that is near to the reader's. */
function scanSixDigits({ tokens, thisYear }: ScanContext, at: number): ScannedDay | null {
  const next = tokens[at + 1];
  const [a = 0, b = 0, c = 0] = [0, 2, 4].map((from) => Number(tokens[at]?.text.slice(from, from + 2)));
  if (next?.kind !== "word" || !next.isApart) return null;
  const isNear = (year: number) => Math.abs(2000 + year - thisYear) <= 3;
  if (isNear(c)) return openPair(a, b, 2000 + c, at + 1, "/");
  return isNear(a) && b >= 1 && b <= 12 && c >= 1 && c <= 31
    ? { parts: { kind: "clear", year: 2000 + a, month: b, day: c }, end: at + 1, notation: "iso" }
    : null;
}

/** 1月14日 · 1月14 */
function scanCjk({ tokens }: ScanContext, at: number, year: number | null): ScannedDay | null {
  const [month, mark, day] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (month?.kind !== "number" || !isMark(mark, "月") || !isDay(day)) return null;
  if (month.value < 1 || month.value > 12) return null;
  return {
    parts: { kind: "clear", year, month: month.value, day: day.value },
    end: isMark(tokens[at + 3], "日") ? at + 4 : at + 3,
    notation: "cjk",
  };
}
