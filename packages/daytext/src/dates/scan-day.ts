import { isAscii } from "../fold-word.ts";
import type { Token } from "../token.ts";
import { mayBeWordDay, wordDay } from "../words/day-words.ts";
import { counts, fractionWords, measures, ofWords, ordinals, ratioWords, unitsCjk } from "../words/lexicon.ts";
import { mayLead } from "../words/months.ts";
import type { DayParts, Notation } from "./mention.ts";

/** A day that a run of tokens names; `end` is behind its last token. */
export interface ScannedDay {
  parts: DayParts;
  end: number;
  notation: Notation;
  isLoose?: boolean;
}

/** What is known while a line is read. */
export interface ScanContext {
  tokens: readonly Token[];
  /** The reader's year, which settles the century of '24. */
  thisYear: number;
  /** The first token behind bullets and counters: numbers there are more likely a date than elsewhere. */
  lineStart: number;
  /** Whether a "between" stands in front, so that "and" is the end of a range. */
  isBetween?: boolean;
}

/** The day that is named at this token, if one is. */
export function scanDay(context: ScanContext, at: number): ScannedDay | null {
  const token = context.tokens[at];
  if (token?.kind === "word") return scanMonthFirst(context, at) ?? scanWordDay(context, at);
  if (token?.kind !== "number") return null;
  return (
    scanYearFirst(context, at) ?? scanCjk(context, at, null) ?? scanDayFirst(context, at) ?? scanNumbers(context, at)
  );
}

/** Dec 12 · December 12th, 2024 · Dec. 12 '24 */
function scanMonthFirst(context: ScanContext, at: number, year: number | null = null): ScannedDay | null {
  const { tokens } = context;
  const name = tokens[at];
  const month = name?.month;
  if (!name || !month || !mayLead(name.key)) return null;
  let next = at + 1;
  const isDotted = isMark(tokens[next], ".") && !tokens[next]?.isApart;
  if (isDotted) next++;
  const mark = tokens[next];
  if (isMark(mark, "-,:/")) next++;
  const isLoose = isMark(mark, ":") || (isMark(mark, "-") && (mark.isApart || tokens[next]?.isApart === true));
  if (tokens[next]?.key === "the") next++;
  const word = tokens[next]?.kind === "word" ? wordDay(tokens, next) : null;
  if (word) {
    const told = readYear(context, word.end, false) ?? yearInWords(tokens, word.end);
    const parts: DayParts = { kind: "clear", year: year ?? told?.year ?? null, month, day: word.day };
    return { parts, end: told?.end ?? word.end, notation: "named" };
  }
  const day = tokens[next];
  if (!isDay(day) || isMeasured(context, next + 1)) return null;
  // 12:30 and 12.5 are no days.
  if (isMark(tokens[next + 1], ":.") && !tokens[next + 1]?.isApart && isTightNumber(tokens[next + 2])) return null;
  // "Saison 1 Nov 2/3 open": the number is a part of something else.
  if (
    isMark(tokens[next + 1], "/") &&
    isTightNumber(tokens[next + 2]) &&
    tokens[next + 2]?.text.length !== 4 &&
    !isDay(tokens[next + 2])
  )
    return null;
  let end = skipOrdinal(tokens, next + 1);
  const isTightYear = isMark(mark, "-/") && tokens[end]?.text === mark.text && !tokens[end]?.isApart;
  const told =
    year === null ? ((isTightYear ? readYear(context, end + 1, true) : null) ?? readYear(context, end, false)) : null;
  if (told) end = told.end;
  return {
    parts: { kind: "clear", year: year ?? told?.year ?? null, month, day: day.value },
    end,
    notation: "named",
    isLoose,
  };
}

/** "third of January", "twenty-first January" */
function scanWordDay(context: ScanContext, at: number): ScannedDay | null {
  if (!mayBeWordDay(context.tokens[at]?.key ?? "")) return null;
  const word = wordDay(context.tokens, at);
  if (!word) return null;
  const found = scanMonthAndYear(context, isOf(context.tokens[word.end]) ? word.end + 1 : word.end);
  if (!found) return null;
  const told = found.year === null ? yearInWords(context.tokens, found.end) : null;
  const parts: DayParts = { kind: "clear", year: found.year ?? told?.year ?? null, month: found.month, day: word.day };
  return { parts, end: told?.end ?? found.end, notation: "named" };
}

/** "twenty twenty six" */
function yearInWords(tokens: readonly Token[], at: number): { year: number; end: number } | null {
  const first = tokens[at]?.key === "twenty" ? wordDay(tokens, at + 1) : null;
  return first && first.day >= 10 ? { year: 2000 + first.day, end: first.end } : null;
}

/** 12 Dec · 12. Dezember 2024 · 12 de enero de 2024 · 26FEB2017 · 11-Feb-18 */
function scanDayFirst(context: ScanContext, at: number): ScannedDay | null {
  const { tokens } = context;
  const day = tokens[at];
  if (!isDay(day)) return null;
  let next = skipOrdinal(tokens, at + 1);
  if (isMark(tokens[next], "/") && tokens[next]?.isApart) return null;
  if (isMark(tokens[next], ".-/")) next++;
  if (isOf(tokens[next])) next++;
  const found = scanMonthAndYear(context, next);
  return (
    found && {
      parts: { kind: "clear", year: found.year, month: found.month, day: day.value },
      end: found.end,
      notation: "named",
    }
  );
}

/** The month's name behind a day, with its year. */
export function scanMonthAndYear(context: ScanContext, at: number) {
  const { tokens } = context;
  const name = tokens[at];
  const month = name?.month;
  if (!month) return null;
  let end = at + 1;
  // A dot belongs to an abbreviation, so that what follows is looked at behind it.
  if (isMark(tokens[end], ".") && !tokens[end]?.isApart) end++;
  const isTight = !tokens[end]?.isApart;
  const isLast = tokens[end]?.text.length === 2 && (!tokens[end + 1] || isMark(tokens[end + 1], ",;:)-|"));
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
  const { tokens } = context;
  const first = tokens[at];
  if (!first) return null;
  if (first.text.length === 8) {
    const [year, month, day] = [first.text.slice(0, 4), first.text.slice(4, 6), first.text.slice(6)].map(Number);
    if (!year || !month || !day || year < 1900 || year > 2100 || month > 12 || day > 31)
      return scanEightDigits(context, at);
    return { parts: { kind: "clear", year, month, day }, end: at + 1, notation: "iso" };
  }
  if (first.text.length === 6 && at === context.lineStart) return scanSixDigits(context, at);
  if (first.text.length !== 4 || first.value < 1000) return null;
  if (isMark(tokens[at + 1], "年")) return scanCjk(context, at + 2, first.value);
  const [mark, month, again, day] = [tokens[at + 1], tokens[at + 2], tokens[at + 3], tokens[at + 4]];
  const isDotted = mark?.text === ".";
  if (
    isMark(mark, "-/.") &&
    again?.text === mark?.text &&
    month?.kind === "number" &&
    day?.kind === "number" &&
    (isDotted || (isTightNumber(month) && isTightNumber(day)))
  ) {
    if (month.value < 1 || month.value > 19 || !isDay(day)) return null;
    const end = isDotted && isMark(tokens[at + 5], ".") && !tokens[at + 5]?.isApart ? at + 6 : at + 5;
    return { parts: { kind: "clear", year: first.value, month: month.value, day: day.value }, end, notation: "iso" };
  }
  if (at !== context.lineStart) return null;
  const next = isMark(mark, ",-.") ? at + 2 : at + 1;
  if (tokens[next]?.kind === "word") return scanMonthFirst(context, next, first.value);
  const later = isDay(tokens[next]) ? scanDayFirst(context, next) : null;
  return later?.parts.kind === "clear" && later.parts.year === null
    ? { ...later, parts: { ...later.parts, year: first.value } }
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

/** 14.12. · 14.12.2024 · 12/14 · 14/12/2024 · 12-14-24 */
function scanNumbers(context: ScanContext, at: number): ScannedDay | null {
  const { tokens } = context;
  const [first, mark, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!isShort(first) || !isShort(second) || !isMark(mark, "/.-") || mark.isApart) return null;
  const [again, third] = [tokens[at + 3], tokens[at + 4]];
  if (second.isApart && mark.text !== ".") return null;
  // "R8.1.10", "A12/14": a part of a name.
  if (!first.isApart && tokens[at - 1]?.kind === "word" && isAscii(tokens[at - 1]?.text ?? "")) return null;
  const isBehindDate = isMark(tokens[at - 1], "/") && isMark(tokens[at - 2], ".");
  if (!isBehindDate && isMark(tokens[at - 1], "$€£¥+=.:/'\"") && !first.isApart) return null;
  if (
    again?.text === mark.text &&
    !again.isApart &&
    third?.kind === "number" &&
    !(third.isApart && (mark.text !== "." || third.text.length !== 4))
  ) {
    const year = yearOf(third, context.thisYear);
    if (year !== null) return withYear(first.value, second.value, mark.text, year, at + 5);
    if (mark.text !== ".") return null;
  }
  if (isMark(again, ":%°$€£") && !again.isApart && !isLogColon(context, at, at + 3)) return null;
  if (mark.text === ".") return scanDots(context, at, first.value, second.value);
  if (isMeasured(context, at + 3) || isFraction(context, at) || isRatio(context, at)) return null;
  // 3-5 is a range far more often than a date: only a line that begins or ends with it means one.
  if (mark.text === "-" && at !== context.lineStart && !endsWithPairs(tokens, at)) return null;
  if (mark.text === "/" && isMark(again, "/") && !again.isApart && third?.kind === "number") return null;
  const told = readYear(context, at + 3, false);
  return openPair(first.value, second.value, told?.year ?? null, told?.end ?? at + 3, mark.text);
}

/** With dots the day comes first. Without a dot behind the month, 8.5 is a number, but at the beginning of a line. */
function scanDots(context: ScanContext, at: number, day: number, month: number): ScannedDay | null {
  const { tokens } = context;
  const dot = tokens[at + 3];
  const isClosed = isMark(dot, ".") && !dot.isApart;
  if (tokens[at + 2]?.isApart && !isClosed) return null;
  const isLast = dot === undefined || isMark(dot, ",;()");
  if (!isClosed && (isMeasured(context, at + 3) || isTightWord(dot))) return null;
  if (!isClosed && at !== context.lineStart && !(isLast && tokens[at]?.isApart && day <= 31)) return null;
  // Nobody has a month 28: that is the other order with a dot.
  if (month > 12 && month <= 31 && day <= 12 && !isClosed) return openPair(day, month, null, at + 3, "/");
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  const end = isClosed ? at + 4 : at + 3;
  const told = readYear(context, end, isClosed && !tokens[end]?.isApart);
  const isLoose = !isClosed && at !== context.lineStart;
  return {
    parts: { kind: "clear", year: told?.year ?? null, month, day },
    end: told?.end ?? end,
    notation: "dots",
    isLoose,
  };
}

function withYear(first: number, second: number, mark: string, year: number, end: number): ScannedDay | null {
  if (mark !== ".") return openPair(first, second, year, end, mark);
  if (first < 1 || first > 31 || second < 1 || second > 12) return null;
  return { parts: { kind: "clear", year, month: second, day: first }, end, notation: "dots" };
}

/** Null where neither order makes a date. */
function openPair(first: number, second: number, year: number | null, end: number, mark: string): ScannedDay | null {
  if (first < 1 || second < 1 || Math.min(first, second) > 12 || Math.max(first, second) > 31) return null;
  return { parts: { kind: "open", year, first, second }, end, notation: mark === "-" ? "dash" : "pair" };
}

/** "12/14: Alta", where 9/10:30 is none. */
function isLogColon({ tokens }: ScanContext, _at: number, colon: number): boolean {
  return tokens[colon]?.text === ":" && !isTightNumber(tokens[colon + 1]);
}

/** 1/2 day · 3 1/2 hours · 1/2 way up */
function isFraction({ tokens }: ScanContext, at: number): boolean {
  const [first, second] = [tokens[at], tokens[at + 2]];
  if (!first || !second || first.value >= second.value || second.value > 16) return false;
  const before = tokens[at - 1];
  const isSmall = [2, 3, 4, 8].includes(second.value);
  if (isSmall && before?.kind === "number" && first.space === 1) return true;
  const next = tokens[at + 3]?.text === "-" ? tokens[at + 4] : tokens[at + 3];
  if (isSmall && before !== undefined && ["the", "a", "an"].includes(next?.key ?? "")) return true;
  return next?.kind === "word" && fractionWords.has(next.key) && [2, 3, 4, 5, 8, 10].includes(second.value);
}

/** 4/12 lifts · Lawinenstufe 3/5 · 10/10 powder */
function isRatio({ tokens, lineStart }: ScanContext, at: number): boolean {
  const [first, mark, second, next] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (mark?.text !== "/") return ratioWords.has(tokens[at - 1]?.key ?? "");
  if (isMark(tokens[at - 1], ":") && ratioWords.has(tokens[at - 2]?.key ?? "")) return true;
  if (ratioWords.has(tokens[at - 1]?.key ?? "") || ratioWords.has(next?.key ?? "")) return true;
  if (isMark(tokens[at - 1], ":") && [5, 10].includes(second?.value ?? 0) && tokens[0]?.kind === "word" && !next)
    return true;
  if (isInSentence(tokens, at)) return true;
  // Out of five or ten, where the month would be one of summer or none.
  const isRating = second?.value === 10 && (first?.value ?? 0) >= 6 && (first?.value ?? 0) <= 11;
  return isRating && at !== lineStart;
}

const beforeDates = new Set(
  "today yesterday heute gestern oggi ieri hoy ayer hier idag igar on am le el den il the since seit depuis from vom til to until bis and und et of".split(
    " ",
  ),
);

/** Between two small words: "split 4/3 with the neighbors". */
function isInSentence(tokens: readonly Token[], at: number): boolean {
  const [before, behind] = [tokens[at - 1], tokens[at + 3]];
  return before?.isSmall === true && behind?.isSmall === true && !beforeDates.has(before?.key ?? "");
}

/** Whether nothing but such pairs follows: "Wachusett 2-11 2-12". */
function endsWithPairs(tokens: readonly Token[], at: number): boolean {
  for (let next = at; next < tokens.length; next += isMark(tokens[next + 3], ",&") ? 4 : 3) {
    const [first, mark, second] = [tokens[next], tokens[next + 1], tokens[next + 2]];
    if (!isShort(first) || !isMark(mark, "-") || !isShort(second) || next - at > 3 * 40) return false;
  }
  return tokens[at]?.isApart === true && tokens[at - 1] !== undefined && tokens[at - 1]?.kind !== "mark";
}

/** Whether what follows a number makes it a measure: 12 days, 5 cm, 3" */
export function isMeasured({ tokens }: ScanContext, next: number): boolean {
  const token = tokens[next];
  if (!token) return false;
  if (token.kind === "mark") return !token.isApart && ['"', "°", "%", "$", "€"].includes(token.text);
  if (token.kind !== "word") return false;
  // A single letter is a unit only if it is small: "K-Mart" is a mountain.
  if (measures.has(token.key)) return token.text.length > 1 || token.text === token.key;
  if (token.key === "in" && (isMark(tokens[next + 1], ".") || tokens[next + 1]?.key === "of")) return true;
  return unitsCjk.some((unit) => token.text.startsWith(unit)) && !token.isApart;
}

/** A year of four digits, '24, or two digits where the place allows no other reading. */
export function readYear(
  context: ScanContext,
  at: number,
  allowsTwoDigits: boolean,
): { year: number; end: number } | null {
  const { tokens, thisYear } = context;
  let next = at;
  if (isMark(tokens[next], ",")) next++;
  if (isMark(tokens[next], "'") && tokens[next + 1]?.text.length === 2 && isTightNumber(tokens[next + 1])) {
    const year = yearOf(tokens[next + 1] as Token, thisYear);
    return year === null ? null : { year, end: next + 2 };
  }
  const token = tokens[next];
  if (token?.kind !== "number") return null;
  if (token.text.length !== 4 && !(allowsTwoDigits && token.text.length === 2 && next === at)) return null;
  // "Jan 5, 2500 vert": a year that stands apart is one of a skier's life.
  const isFar = token.isApart
    ? token.value < 1930 || token.value > thisYear + 2
    : token.value < 1000 || token.value > 2199;
  if (token.text.length === 4 && isFar) return null;
  if (isMeasured(context, next + 1) || (isMark(tokens[next + 1], ":/") && isTightNumber(tokens[next + 2]))) return null;
  const year = yearOf(token, thisYear);
  return year === null ? null : { year, end: next + 1 };
}

/** Two digits are of this century unless that lies ahead of the reader. */
function yearOf(token: Token, thisYear: number): number | null {
  if (token.text.length === 4) return token.value >= 1000 ? token.value : null;
  if (token.text.length !== 2) return null;
  return token.value + (token.value <= (thisYear % 100) + 1 ? 2000 : 1900);
}

export function isMark(token: Token | undefined, marks: string): token is Token & { kind: "mark" } {
  return token?.kind === "mark" && marks.includes(token.text);
}

export function isDay(token: Token | undefined): token is Token {
  return isShort(token) && token.value >= 1 && token.value <= 31;
}

const endings = new Set("e a en an jen jan an ei ai i".split(" "));

export function skipOrdinal(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token === undefined || token.isApart) return at;
  // Swedish "10:e", Hungarian "10-én"
  const ending = tokens[at + 1];
  if (
    isMark(token, ":-") &&
    ending?.kind === "word" &&
    !ending.isApart &&
    ending.month === 0 &&
    endings.has(ending.key)
  )
    return at + 2;
  const isDayMark = token.text === "日" && !/^[間目]/u.test(tokens[at + 1]?.text ?? "");
  return isDayMark || ordinals.has(token.key) || "ºª°".includes(token.text) ? at + 1 : at;
}

function isOf(token: Token | undefined): boolean {
  return token?.kind === "word" && ofWords.has(token.key);
}

function isShort(token: Token | undefined): token is Token {
  return token?.kind === "number" && token.text.length <= 2;
}

function isTightNumber(token: Token | undefined): token is Token {
  return token?.kind === "number" && !token.isApart;
}

function isTightWord(token: Token | undefined): boolean {
  return token?.kind === "word" && !token.isApart;
}
