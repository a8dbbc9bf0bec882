import { addDays } from "@firn/seasons/plain-date";
import { scanBareDays } from "./dates/bare-days.ts";
import { isMark, lastDay, type MonthHeading, type ScanContext } from "./dates/date-tokens.ts";
import { lineStartOf } from "./dates/line-start.ts";
import { type DateMention, monthHolder } from "./dates/mention.ts";
import type { DateRange } from "./dates/resolve.ts";
import { firstSaid, scanLine } from "./dates/scan-line.ts";
import type { Line } from "./day-line.ts";
import { monthHeading, seasonAhead, titleMonth, yearHeading } from "./headings.ts";
import { countsDays, isTally, isTotal } from "./not-a-day.ts";
import { isWord } from "./token.ts";
import { readTokens } from "./tokens.ts";
import { has, wordFlags } from "./word-flags.ts";
import { feastAt } from "./words/feast-days.ts";

export type TextLine = Line & {
  /** From 1. */
  readonly number: number;
  /** As the text has it; `text` is without tags and links. */
  readonly written: string;
  /** "heading" of a month or a season, "total" sums up, "tally" is a name and how often. */
  readonly kind: "blank" | "heading" | "total" | "tally" | "text";
  mentions: DateMention[];
  summed: DateMention[];
  /** In which dates without a year fall. */
  readonly season: DateRange;
  /** Of a box in front: null for none. */
  readonly isTicked: boolean | null;
};

const noMentions: DateMention[] = [];

/** Reads every line by itself, and days without a month by the headings and dates above them. `lines` are numbered from 1. */
export function readLines(lines: readonly string[], season: DateRange, thisYear: number): TextLine[] {
  let years = season;
  let heading: MonthHeading | undefined;
  let last: { mention: DateMention; number: number } | null = null;
  return lines.map((written, index): TextLine => {
    const number = index + 1;
    if (written === "") return blankLine(number);
    const text = withoutMarkup(written);
    const line = readTokens(text);
    const { tokens } = line;
    const blankTextLine = { ...blankLine(number), text, written, ...line };
    if (tokens.length === 0) return blankTextLine;
    const hasNumber = has(line, wordFlags.number | wordFlags.wordDay);
    const named = hasNumber ? seasonAhead(tokens, season) : null;
    const begin = Math.max(named?.end ?? 0, lineStartOf(tokens));
    const made = (kind: TextLine["kind"], mentions = noMentions): TextLine => ({
      ...blankTextLine,
      kind,
      mentions,
      lineStart: mentions[0]?.notation === "bare" ? Math.min(begin, mentions[0].start) : begin,
      season: named?.season ?? years,
      isTicked: boxOf(written),
    });
    const month = monthHeading(line, thisYear) ?? titleMonth(line, () => firstBehind(lines, index), thisYear);
    if (month) {
      heading = month;
      if (month.year !== null) years = yearAround(month);
      return made("heading");
    }
    const context = { tokens, thisYear, lineStart: begin, heading };
    const scanned = hasNumber ? scanLine(context) : noMentions;
    const isBare = scanned[0]?.notation === "bare" && heading !== undefined;
    if (isTotal(line) && !isBare && !named) return made("total", scanned);
    const going =
      hasNumber && scanned.length === 0 && last && number - last.number <= 2
        ? scanGoingOn(context, last.mention)
        : null;
    const mentions = going ? [going] : scanned.length > 0 ? scanned : scanFeast(line, begin);
    const mention = mentions.at(-1);
    if (mention) {
      if (mention.notation !== "feast" && !isBare) last = { mention, number };
      return made("text", mentions);
    }
    const isCount = countsDays(line);
    const yearSpan = yearHeading(line, season, thisYear);
    if (yearSpan) {
      years = yearSpan;
      heading = undefined;
      return made(isCount ? "total" : "heading");
    }
    return made(isCount ? "total" : isTally(tokens) ? "tally" : "text");
  });
}

function yearAround({ month, year }: MonthHeading): DateRange {
  const from = addDays(`${year}-${String(month).padStart(2, "0")}-01`, -167);
  return { from, to: addDays(from, 364) };
}

function firstBehind(lines: readonly string[], index: number): string {
  return lines.slice(index + 1, index + 4).find((line) => line.trim() !== "") ?? "";
}

const noTokens = readTokens("");

function blankLine(number: number): TextLine {
  return {
    text: "",
    ...noTokens,
    lineStart: 0,
    number,
    written: "",
    kind: "blank",
    mentions: noMentions,
    summed: noMentions,
    season: { from: "", to: "" },
    isTicked: null,
  };
}

const tag = /<\/?[a-z][^<>]{0,300}>/giu;
const struck = /~~[^~]{1,300}~~/gu;
const link = /\bhttps?:\/\/[^\s|<>"]{1,500}/gu;

function withoutMarkup(line: string): string {
  let text = line;
  if (text.includes("<")) text = text.replace(tag, (found) => `|${" ".repeat(found.length - 1)}`);
  if (text.includes("://")) text = text.replace(link, (found) => " ".repeat(found.length));
  if (text.includes("~~")) text = text.replace(struck, (found) => " ".repeat(found.length));
  if (text.includes("t/m")) text = text.replaceAll("t/m", "tm ");
  if (misread.test(text)) text = text.replace(misreadDates, asDigits);
  if (mayBeMisread.test(text)) text = text.replace(misreadDays, asDigits);
  text = text.replace(misreadLetters, (digit) => (digit === "1" ? "l" : "o"));
  return dictated.test(text) && !/[.,;]/u.test(text) ? text.replace(dictatedMarks, (said) => asMark(said)) : text;
}

/** Dates of a scanned page, whose digits are read as letters: "1/1O/26", "l-11-26". */
const misread = /[lIoO|][0-9]?[/.-][0-9lIoO]|[/.-][0-9]?[lIoO][/.-]/u;
const misreadDates = /(?<![\p{L}\p{N}])[0-9lIoO|]{1,2}([/.-])[0-9lIoO|]{1,2}\1[0-9lIoO]{2,4}(?![\p{L}\p{N}])/gu;

const mayBeMisread = /[0-9][lIoO]|[lIoO][0-9]|\b[lIoO]{1,2}\b/u;
const misreadDays =
  /(?<=\b(?:jan|feb|mar|apr|dec|nov|oct|dez|okt|déc|janv|févr)[a-z]{0,6}\.? )(?:[0-3]?[lIoO][0-9lIoO]?)(?=[\s,:]|$)|(?<![^\s])(?:[0-3][lIoO]|[lIoO][0-9])(?=(?:th|st)?\.? (?:jan|feb|mar|apr|dec|nov|oct|dez|okt|déc|janv|févr))/giu;
const asDigits = (found: string) => found.replace(/[lI|]/gu, "1").replace(/[oO]/gu, "0");
const misreadLetters = /(?<=\p{L}{2})[10](?=\p{L})|(?<=(?:^|\s)\p{L})[10](?=\p{L}{2})/gu;

const dictated = /[a-z0-9] (?:comma|period|full stop|new line|komma|punkt|neue zeile)(?: |$)/iu;
const dictatedMarks = / (?:comma|period|full stop|new line|komma|punkt|neue zeile)(?= |$)/giu;

function asMark(said: string): string {
  const mark = /line|zeile/iu.test(said) ? ";" : /k?omma/iu.test(said) ? "," : ".";
  return mark.padEnd(said.length);
}

function boxOf(line: string): boolean | null {
  const box = /^[\s*+-]{0,10}\[([ xX✓✔])\]/u.exec(line)?.[1] ?? /^\s{0,10}([☐☑✅])/u.exec(line)?.[1];
  return box === undefined ? null : box !== " " && box !== "☐";
}

/** "6 Snowbird" below "5 Jan Alta": a later day of the month, or one of the range above, if a place stands behind it. */
function scanGoingOn(context: ScanContext, { spans }: DateMention): DateMention | null {
  const span = spans.at(-1);
  if (!span || monthHolder(span.from).kind === "feast" || (!span.to && monthHolder(span.from).kind === "open"))
    return null;
  const of = span.to ? ({ kind: "further", of: span.from, day: lastDay(span.from) - 1 } as const) : span.from;
  const found = scanBareDays(context, firstSaid(context.tokens), { of });
  return found && { ...found, needsPlace: "behind" };
}

function scanFeast({ tokens }: Pick<Line, "tokens">, lineStart: number): DateMention[] {
  const words = tokens
    .map((token, at) => ({ token, at }))
    .filter(({ token }) => isWord(token) || token.kind === "number");
  let first = words.findIndex(({ at }) => at >= lineStart);
  if (["on", "am", "an", "le", "el", "il", "the", "a", "til", "pa"].includes(words[first]?.token.key ?? "")) first += 1;
  if (first < 0 || first > 4) return noMentions;
  const found = feastAt(
    words.slice(0, first + 5).map(({ token }) => token.key),
    first,
  );
  const start = words[first]?.at;
  const last = found && words[first + found.words - 1]?.at;
  if (!found || start === undefined || last === undefined || last === null) return noMentions;
  const next = tokens[last + 1];
  const end = isMark(next, ":-–,") ? last + 2 : last + 1;
  const isBare = next !== undefined && next.kind !== "mark" && next.isCapital;
  if (
    next &&
    next.kind !== "mark" &&
    !isBare &&
    !["at", "in", "auf", "in", "en", "a", "al", "i", "pa", "we"].includes(next.key)
  )
    return noMentions;
  const spans = [{ from: { kind: "feast" as const, feast: found.feast }, to: null }];
  const mention = {
    start,
    end,
    spans,
    weekdays: null,
    isSureWeekday: false,
    isLoose: false,
    needsPlace: isBare ? ("behind" as const) : undefined,
  };
  return [{ ...mention, notation: "feast" }];
}
