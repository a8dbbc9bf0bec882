import type { Token } from "../token.ts";
import { wordDay } from "../words/day-words.ts";
import { andWords, articles, counts, placeLeads, pluralArticles, untilWords } from "../words/lexicon.ts";
import {
  isDay,
  isMark,
  isMeasured,
  isTightMark,
  isTightNumber,
  joinsDays,
  lastDay,
  readYear,
  type ScanContext,
  type ScannedDay,
  skipOrdinal,
  skipTightDot,
} from "./date-tokens.ts";
import { scanDay } from "./day-patterns.ts";
import type { DayParts, DaySpan, Notation } from "./mention.ts";
import { skipBracketed, skipWeekday } from "./weekday-beside.ts";

/** The month of days that name none: that of a heading or of the line's beginning, or of the date named before them. */
export type MonthSource = { month: number; year: number | null } | { of: DayParts };

/** Days that belong to one mention; `end` is the token behind them. */
export interface Listed {
  spans: DaySpan[];
  end: number;
  notation: Notation;
  isLoose: boolean;
  from: string;
}

/** A day of a list: a whole date, or the number of a day alone. */
interface Item {
  whole: ScannedDay | null;
  /** Of the month; 0 where two numbers may be it. */
  day: number;
  end: number;
  /** Whether it ends a range that the day before it begins. */
  isRange: boolean;
  /** Whether no count of something is written so. */
  isSure: boolean;
}

const longestList = 40;

/**
 * The days that words, marks or mere spaces join: "16.-20.3.", "3, 4 et 5 mars", "1/17, 1/18 & 1/19", "Dec 27-29, 2018", "17 18 24". A
 * day without a month takes that of the date behind it, of the one before it, or of `source`. Null where none has a month.
 */
export function scanList(line: ScanContext, at: number, source: MonthSource | null): Listed | null {
  const led = at === line.lineStart ? leadingYear(line, at) : null;
  const items = itemsAt(line, led?.end ?? at, source);
  const whole = items.find((item) => item.whole)?.whole;
  const last = items.at(-1);
  // "Les 2 Alpes"
  const isName = items.length === 1 && !whole && pluralArticles.has(line.tokens[at - 1]?.key ?? "");
  if (!last || isName || !(whole || source)) return null;
  if (!whole && source && "of" in source && (items[0]?.day ?? 0) <= lastDay(source.of)) return null;
  const spans = spansOf(items, source);
  const told = led ?? (items.length > 1 ? (slashYear(line, last.end) ?? readYear(line, last.end, false)) : null);
  return {
    spans: told ? spans.map((span) => datedSpan(span, told.year)) : spans,
    end: Math.max(last.end, told?.end ?? 0),
    notation: whole?.notation ?? "bare",
    isLoose: items.length === 1 && whole?.isLoose === true,
    from: led
      ? "year, list"
      : items.length > 1 && !items[0]?.whole && whole
        ? "days, month"
        : (whole?.from ?? "bare days"),
  };
}

function itemsAt(line: ScanContext, start: number, source: MonthSource | null): Item[] {
  const items: Item[] = [];
  let next = firstItem(line, start, source);
  while (next && items.length < longestList) {
    items.push(next);
    next = nextItem(line, items, next);
  }
  while (isCounted(line, items.at(-1))) {
    if (items.every(({ whole }) => !whole)) return [];
    if (items.pop()?.isRange && !items.at(-1)?.whole) items.pop();
  }
  return items;
}

function firstItem(line: ScanContext, at: number, source: MonthSource | null): Item | null {
  const whole = scanDay(line, at);
  const isHeaded = source && "month" in source && !line.tokens[at - 1]?.weekdays;
  if (whole && !(isHeaded && isOfOther(whole, source.month))) return wholeItem(whole, false);
  const [sign, before] = [line.tokens[at - 1], line.tokens[at - 2]];
  // "-4" behind a space is a temperature.
  const isPart = isMark(sign, "/") || (isMark(sign, ".") && before?.kind === "number");
  const isGlued = line.tokens[at]?.isApart === false && (isPart || (isMark(sign, "-") && sign.isApart));
  const bare = isGlued ? null : bareItem(line.tokens, at);
  return bare && { ...bare, isSure: true };
}

/** "7-8" below March; and not "1/2" or "1-17" below January. */
function isOfOther({ parts, notation }: ScannedDay, month: number): boolean {
  if (parts.kind !== "open" || parts.year !== null || !["pair", "dash"].includes(notation)) return false;
  const { first, second } = parts;
  if (second <= first || (notation === "pair" && second > first + 1)) return false;
  return !(first === month ? second === first + 1 || second > first + 6 : second === month && second < first);
}

function wholeItem(whole: ScannedDay, isRange: boolean, day = lastDay(whole.parts)): Item {
  return { whole, day, end: whole.end, isRange, isSure: true };
}

/** "14", "14th", "fourteenth" */
function bareItem(tokens: readonly Token[], at: number): Item | null {
  const word = wordDay(tokens, at);
  if (word) return { whole: null, ...word, isRange: false, isSure: true };
  const day = tokens[at];
  const end = skipOrdinal(tokens, at + 1);
  return isDay(day) ? { whole: null, day: day.value, end, isRange: false, isSure: end > at + 1 } : null;
}

/** The day behind another one and what joins both; null for none. */
function nextItem(line: ScanContext, items: readonly Item[], last: Item): Item | null {
  const { tokens } = line;
  const isOpen = items.some((item) => item.whole?.parts.kind === "open");
  const joint = jointBehind(line, last, isOpen);
  const behind = skipWeekday(tokens, joint.end);
  const start = articles.has(tokens[behind]?.key ?? "") ? behind + 1 : behind;
  const isBare = items.every(({ whole }) => !whole);
  // "14-03 → 16-03": a dash is a date's as in front of the range, where 16-03 is none by itself.
  const isLike = isBare || last.whole?.notation === "dash";
  const whole = scanDay(isLike ? { ...line, lineStart: start } : line, start);
  if (whole && isBare) {
    const day = dayAhead(tokens, start, whole);
    const isGap = !joint.isTold && day > last.day + 1;
    return day > last.day && !isGap && whole.notation !== "dash" ? wholeItem(whole, joint.isRange, day) : null;
  }
  if (whole) return mayFollow(line, last, whole, joint, start) ? wholeItem(whole, joint.isRange) : null;
  const bare = bareItem(tokens, start);
  if (!bare || bare.day <= last.day) return null;
  if (!joint.isTold && (start > joint.end || !isRow(tokens.slice(start, start + 2), last.day))) return null;
  // "7/10" is a score.
  if (isMark(tokens[start - 1], "/") && (last.isRange || (isBare && bare.day > last.day + 1))) return null;
  return { ...bare, isRange: joint.isRange, isSure: bare.isSure || joint.isSure || bare.day === last.day + 1 };
}

/** The day of a date that begins with it, as "16 Dec" behind "14, "; 0 for any other. */
function dayAhead(tokens: readonly Token[], at: number, { parts }: ScannedDay): number {
  const day = parts.kind !== "open" ? lastDay(parts) : parts.second <= 12 ? parts.first : 0;
  return bareItem(tokens, at)?.day === day ? day : 0;
}

interface Joint {
  end: number;
  isRange: boolean;
  /** Whether a word or a mark joins the days, and no mere space. */
  isTold: boolean;
  /** Whether that joins nothing but days. */
  isSure: boolean;
}

/** What joins a day to the one behind it: "-", "au", "->", "..", "and" behind "between"; ",", "&", "et", "/"; or a space. */
function jointBehind(line: ScanContext, { end, whole }: Item, isOpen: boolean): Joint {
  const { tokens } = line;
  const at = skipTightDot(tokens, skipBracketed(tokens, end));
  const [sign, next] = [tokens[at], tokens[at + 1]];
  const key = sign?.key ?? "";
  // "17/2 -24!!": a temperature.
  if (isMark(sign, "-") && sign.isApart && isTightNumber(next))
    return { end, isRange: false, isTold: false, isSure: false };
  const range = (length: number): Joint => ({
    ...{ end: at + length, isRange: true, isTold: true },
    isSure: sign?.kind === "word" || sign?.isApart === false,
  });
  if ((isMark(sign, "=-") && isMark(next, ">")) || (isMark(sign, ".") && isMark(next, "."))) return range(2);
  if (at > end && isMark(sign, ".")) return range(1);
  // "dal 6 all'8 dicembre"
  if (key === "all" && isMark(next, "'’")) return range(2);
  // "14 a 17 de fevereiro" is a range, Czech "14. a 17. února" a list.
  const isA = key === "a" && at === end;
  const isIso = isMark(sign, "/") && whole?.notation === "iso" && next?.text.length === 4;
  if (untilWords.has(key) || isA || isIso) return range(1);
  const listed = isMark(sign, whole ? ",;" : ",") || (!isOpen && joinsDays(tokens, at)) ? at + 1 : at;
  const isAnd = andWords.has(tokens[listed]?.key ?? "") || (!isOpen && isMark(tokens[listed], "/"));
  const behind = isAnd ? listed + 1 : listed;
  return { end: behind, isRange: false, isTold: behind > at, isSure: isAnd };
}

/** Whether a whole date goes on a list behind a date with its month. */
function mayFollow(line: ScanContext, last: Item, next: ScannedDay, joint: Joint, start: number): boolean {
  const from = last.whole?.parts;
  if (joint.isRange) return !last.isRange;
  if (next.parts.kind === "open" && isAmount(line, next.end, line.tokens[start]?.isApart === true)) return false;
  return joint.isTold || next.parts.kind === from?.kind;
}

/** "6 13 20", "22 23": a day behind a mere space, the next one or with a further one behind it. */
function isRow([day, next]: readonly Token[], last: number): boolean {
  return day?.isApart === true && (day.value === last + 1 || (isDay(next) && next.isApart));
}

/** Whether the number of a day alone counts or measures something. */
function isCounted(line: ScanContext, item: Item | undefined): boolean {
  return item !== undefined && !item.whole && isAmount(line, item.end, item.isSure);
}

function isAmount(line: ScanContext, at: number, isSure: boolean): boolean {
  const { tokens } = line;
  const [token, behind] = [tokens[at], tokens[at + 1]];
  if (!token) return false;
  if (isMeasured(line, at) || isMark(token, "%°")) return true;
  if (isTightMark(tokens, at, "/:.-")) return !slashYear(line, at);
  if (token.kind !== "word") return false;
  // "Jan 10-17 in Zermatt" counts no inches.
  if (counts.has(token.key) && tokens[at - 1]?.kind === "number")
    return !(placeLeads.has(token.key) && behind?.isCapital === true);
  return !isSure && token.isSmall && !andWords.has(token.key) && token.month === 0;
}

/** A range for each pair that is one; days in front of a whole date are of its month. */
function spansOf(items: readonly Item[], source: MonthSource | null): DaySpan[] {
  const spans: DaySpan[] = [];
  let ahead = items[0]?.whole ? null : monthBehind(items);
  let of = source && "of" in source ? source.of : null;
  for (const { whole, day, isRange } of items) {
    const parts = partsOf(whole, day, ahead, of, source);
    const last = spans.at(-1);
    if (isRange && last?.to === null) last.to = parts;
    else spans.push({ from: parts, to: null });
    if (!whole) continue;
    of = parts;
    ahead = null;
  }
  return spans;
}

function partsOf(
  whole: ScannedDay | null,
  day: number,
  ahead: MonthSource | null,
  of: DayParts | null,
  source: MonthSource | null,
): DayParts {
  if (whole && !(ahead && whole.parts.kind === "open")) return whole.parts;
  const month = ahead ?? (of ? { of } : source);
  if (month && "of" in month) return { kind: "further", of: month.of, day };
  return { kind: "clear", year: month?.year ?? null, month: month?.month ?? 0, day };
}

/** The month of the first whole date, which its day stands in front of. */
function monthBehind(items: readonly Item[]): MonthSource | null {
  const parts = items.find(({ whole }) => whole)?.whole?.parts;
  if (parts?.kind === "open") return { month: parts.second, year: parts.year };
  return parts?.kind === "clear" ? parts : null;
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
  const isYear = isMark(line.tokens[at], "/") && isTightNumber(line.tokens[at + 1]);
  return isYear && line.tokens[at + 1]?.text.length === 4 ? readYear(line, at + 1, false) : null;
}

function datedSpan({ from, to }: DaySpan, year: number): DaySpan {
  const dated = (parts: DayParts): DayParts => {
    if (parts.kind === "further" || parts.kind === "weekday") return { ...parts, of: dated(parts.of) };
    return parts.year !== null ? parts : { ...parts, year };
  };
  return { from: dated(from), to: to && dated(to) };
}
