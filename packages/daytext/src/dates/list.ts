import { means, phrasesOf } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { wordDay } from "../words/day-words.ts";
import { phraseAt } from "../words/phrases.ts";
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
import type { DateMention, DayParts, DaySpan } from "./mention.ts";
import { skipBracketed, skipMark, skipWeekday } from "./weekday-beside.ts";

/** Days that belong to one mention; `end` is the token after them. */
export type Listed = Pick<DateMention, "spans" | "end" | "notation" | "isLoose" | "from">;

/** A day of a list: a whole date, or the number of a day alone. */
interface Item {
  whole: ScannedDay | null;
  /** Of the month; 0 where two numbers may be it. */
  day: number;
  end: number;
  /** Whether it ends a range that the day before it begins. */
  isRange: boolean;
}

const longestList = 80;

/** What a month's days without a month go on from. */
export function startOf({ month, year }: { month: number; year: number | null }): DayParts {
  return { kind: "clear", year, month, day: 0 };
}

/**
 * The days that words, marks or mere spaces join: "16.-20.3.", "3, 4 et 5 mars", "1/17, 1/18 & 1/19", "Dec 27-29, 2018", "17 18 24". A
 * day without a month is of that of the date after it, of the one before it, or of `source`. Null where none has a month.
 */
export function scanList(line: ScanContext, at: number, source: DayParts | null): Listed | null {
  const { tokens } = line;
  // "2019: 1/12, 1/13"
  const led = isMark(tokens[at + 1], ":|") ? readYear(line, at, false) : null;
  const items = itemsAt(line, led ? at + 2 : at, source);
  const whole = items.find((item) => item.whole)?.whole;
  const [first, last] = [items[0], items.at(-1)];
  const of = whole ? monthAfter(whole) : source;
  if (!first || !last || !of) return null;
  // "Les 2 Alpes"
  const isName = first === last && means(tokens[at - 1], "plural article");
  if (!whole && (isName || first.day <= lastDay(of))) return null;
  const year = led ?? (items.length > 1 ? (slashYear(line, last.end) ?? readYear(line, last.end, false)) : null);
  const spans = spansOf(items, of);
  return {
    spans: year ? spans.map((span) => datedSpan(span, year.year)) : spans,
    end: Math.max(last.end, year?.end ?? 0),
    notation: whole?.notation ?? "bare",
    isLoose: items.length === 1 && whole?.isLoose === true,
    from: whole?.from ?? "bare days",
  };
}

function itemsAt(line: ScanContext, start: number, source: DayParts | null): Item[] {
  const items: Item[] = [];
  let next = firstItem(line, start, source);
  while (next && items.length < longestList) {
    items.push(next);
    next = nextItem(line, items, next);
  }
  for (let last = items.at(-1); last && !last.whole && isAmount(line, last.end); last = items.at(-1)) {
    if (items.every(({ whole }) => !whole)) return [];
    items.pop();
  }
  return items;
}

function firstItem(line: ScanContext, at: number, source: DayParts | null): Item | null {
  const { tokens } = line;
  const whole = scanDay(line, at);
  const isBelow = source?.kind === "clear" && source.day === 0 && !tokens[at - 1]?.weekdays;
  if (whole && !(isBelow && isOfOther(whole))) return wholeItem(whole, false);
  const isGlued = tokens[at]?.isApart === false && isMark(tokens[at - 1], "/.-") && tokens[at - 2]?.kind === "number";
  return isGlued ? null : bareItem(tokens, at, false);
}

/** "7-8" below a month. */
function isOfOther({ parts, notation }: ScannedDay): boolean {
  if (parts.kind !== "open") return false;
  const { first, second } = parts;
  return second > first && (notation !== "pair" || second === first + 1);
}

function wholeItem(whole: ScannedDay, isRange: boolean, day = lastDay(whole.parts)): Item {
  return { whole, day, end: whole.end, isRange };
}

/** "14", "14th", "fourteenth" */
function bareItem(tokens: readonly Token[], at: number, isRange: boolean): Item | null {
  const word = wordDay(tokens, at);
  if (word) return { whole: null, ...word, isRange };
  const day = tokens[at];
  return isDay(day) ? { whole: null, day: day.value, end: skipOrdinal(tokens, at + 1), isRange } : null;
}

/** The day after another one and what joins both; null for none. */
function nextItem(line: ScanContext, items: readonly Item[], last: Item): Item | null {
  const { tokens } = line;
  const isOpen = items.some((item) => item.whole?.parts.kind === "open");
  const isBare = items.every(({ whole }) => !whole);
  const joint = jointAfter(line, last, isOpen);
  const after = skipWeekday(tokens, joint.end);
  const start = means(tokens[after], "article") ? after + 1 : after;
  const whole = scanDay(isBare ? { ...line, lineStart: start } : line, start);
  if (!whole) return bareAfter(tokens, start, last, joint, isBare);
  const day = isBare ? dateDayAt(tokens, start, whole) : lastDay(whole.parts);
  const isOther = isBare
    ? day <= last.day || whole.notation === "dash" || !(joint.isExplicit || day === last.day + 1)
    : joint.isRange
      ? last.isRange || (tokens[last.end]?.isApart === true && isDecimal(last, whole))
      : whole.parts.kind === "open" && isAmount(line, whole.end);
  return isOther ? null : wholeItem(whole, joint.isRange, day);
}

/** "Jan 13 - 30.9": a time or a price after a month's name. */
function isDecimal({ whole: before }: Item, { notation, parts }: ScannedDay): boolean {
  return before?.notation === "named" && notation === "dots" && parts.kind === "open";
}

/** "& 16", "–29", and after a mere space: "22 23". */
function bareAfter(
  tokens: readonly Token[],
  at: number,
  last: Item,
  joint: ReturnType<typeof jointAfter>,
  isBare: boolean,
): Item | null {
  const bare = bareItem(tokens, at, joint.isRange);
  if (!bare || bare.day <= last.day) return null;
  const isRow = at === joint.end && tokens[at]?.isApart && last.day > 0 && bare.day === last.day + 1;
  if (!joint.isExplicit && !isRow) return null;
  // "7/10" is a score.
  const isScore = isMark(tokens[at - 1], "/") && (last.isRange || (isBare && bare.day > last.day + 1));
  return isScore ? null : bare;
}

/** The day of a date that begins with it, as "16 Dec" after "14, "; 0 for any other. */
function dateDayAt(tokens: readonly Token[], at: number, { parts }: ScannedDay): number {
  const day = parts.kind !== "open" ? lastDay(parts) : parts.second <= 12 ? parts.first : 0;
  return bareItem(tokens, at, false)?.day === day ? day : 0;
}

/** What joins a day to the one after it: "-", "au", "->", ".."; ",", "&", "et", "/"; or, if it is not told, a space. */
function jointAfter({ tokens }: ScanContext, { end, whole }: Item, isOpen: boolean) {
  const at = skipTightDot(tokens, skipBracketed(tokens, end));
  const [sign, next] = [tokens[at], tokens[at + 1]];
  // "17/2 -24!!": a temperature.
  if (isMark(sign, "-") && sign.isApart && isTightNumber(next)) return { end, isRange: false, isExplicit: false };
  // "14 a 17 de fevereiro" is a range, Czech "14. a 17. února" a list.
  const isIso = whole?.notation === "iso" && isMark(sign, "/") && next?.text.length === 4;
  const words = phraseAt(phrasesOf("range to"), tokens, at) || Number(isIso || (sign?.key === "a" && at === end));
  // "dal 6 all'8 dicembre"
  if (words > 0) return { end: skipMark(tokens, at + words, "'’"), isRange: true, isExplicit: true };
  const listed = isMark(sign, whole ? ",;" : ",") || (!isOpen && joinsDays(tokens, at)) ? at + 1 : at;
  // "17. in 18. 2."
  const isDotted = at > end && means(sign, "and after a dot");
  const after = isDotted || isAnd(tokens[listed], isOpen) ? listed + 1 : listed;
  return { end: after, isRange: false, isExplicit: after > at };
}

/** "3 and 4", "3/4 mars"; a slash belongs to each of "1/17, 1/18". */
function isAnd(token: Token | undefined, isOpen: boolean): boolean {
  return means(token, "and") || (!isOpen && isMark(token, "/"));
}

/** Whether a number in front of this token counts or measures something, or is a part of more. */
function isAmount(line: ScanContext, at: number): boolean {
  const { tokens } = line;
  if (isMeasured(line, at)) return true;
  if (isTightMark(tokens, at, "/:.-")) return !slashYear(line, at);
  const key = tokens[at]?.key ?? "";
  // "Jan 10-17 in Zermatt" counts no inches.
  const isLead = means(key, "place lead") && tokens[at + 1]?.isCapital === true;
  return means(key, "count") && tokens[at - 1]?.kind === "number" && !isLead;
}

/** A range for each pair that is one. Days in front of a whole date are of its month, those after go on from it. */
function spansOf(items: readonly Item[], source: DayParts): DaySpan[] {
  const spans: DaySpan[] = [];
  let of = source;
  for (const [at, { whole, day, isRange }] of items.entries()) {
    const isOwn = whole && (at === 0 || of !== source || whole.parts.kind !== "open");
    const parts = isOwn ? whole.parts : dayAfter(of, day);
    const last = spans.at(-1);
    if (isRange && last?.to === null) last.to = parts;
    else spans.push({ from: parts, to: null });
    if (whole) of = parts;
  }
  return spans;
}

function dayAfter(of: DayParts, day: number): DayParts {
  return of.kind === "clear" && of.day === 0 ? { ...of, day } : { kind: "further", of, day };
}

/** The month of a date, which its day stands in front of. */
function monthAfter({ parts }: ScannedDay): DayParts {
  if (parts.kind === "open") return startOf({ month: parts.second, year: parts.year });
  return parts.kind === "clear" ? startOf(parts) : parts;
}

/** "3/7-8/2026": a year of four digits after a slash. */
function slashYear(line: ScanContext, at: number): { year: number; end: number } | null {
  const isYear = isTightMark(line.tokens, at, "/") && line.tokens[at + 1]?.text.length === 4;
  return isYear ? readYear(line, at + 1, false) : null;
}

function datedSpan({ from, to }: DaySpan, year: number): DaySpan {
  const dated = (parts: DayParts): DayParts => {
    if ("of" in parts) return { ...parts, of: dated(parts.of) };
    return parts.year !== null ? parts : { ...parts, year };
  };
  return { from: dated(from), to: to && dated(to) };
}
