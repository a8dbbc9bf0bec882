import { addDays } from "@firn/seasons/plain-date";
import { cleanLine } from "./clean-line.ts";
import { continueDates, type LastDated, lastDated } from "./continue-dates.ts";
import type { MonthHeading } from "./dates/date-tokens.ts";
import { areYearsFirst } from "./dates/digit-groups.ts";
import { lineStartOf } from "./dates/line-start.ts";
import type { DateMention } from "./dates/mention.ts";
import type { DateRange } from "./dates/resolve.ts";
import { firstSaid, scanBehind, scanLine } from "./dates/scan-line.ts";
import type { Line } from "./day-line.ts";
import { isWeekdayAbove, monthHeading, seasonAhead, titleMonth, yearHeading } from "./headings.ts";
import { countsDays, isTally, isTotal } from "./not-a-day.ts";
import { isChatDay, isStampLine, relativeDays, tellsFrom } from "./relative-days.ts";
import { boxOf } from "./tick-box.ts";
import type { Token } from "./token.ts";
import { readTokens } from "./tokens.ts";
import { has, wordFlags } from "./word-flags.ts";
import { feastAt } from "./words/feast-days.ts";

/** A line of the text with its dates. */
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
  /** Of a heading with a year: the days that it speaks of. */
  readonly headed?: DateRange;
  /** Of a box in front: null for none. */
  readonly isTicked: boolean | null;
};

const noMentions: DateMention[] = [];
const mayDate = wordFlags.number | wordFlags.wordDay | wordFlags.feast | wordFlags.month;

/** Reads every line by itself, and days without a month by the headings and dates above them. `lines` are numbered from 1. */
export function readLines(lines: readonly string[], season: DateRange, thisYear: number): TextLine[] {
  let years = season;
  let heading: MonthHeading | undefined;
  let last: LastDated | null = null;
  let stamp: DateMention | null = null;
  const carried = { month: 0 };
  const endsWithYear = doYearsFollowDash(lines, thisYear);
  const isYearFirst = areYearsFirst(lines, thisYear, season);
  return lines.map((written, index): TextLine => {
    const number = index + 1;
    if (written === "") {
      carried.month = 0;
      return blankLine(number);
    }
    const text = cleanLine(endsWithYear ? written.replace(dashYears, "$1/$2") : written);
    const line = readTokens(text);
    const { tokens } = line;
    const blankTextLine = { ...blankLine(number), text, written, ...line };
    if (tokens.length === 0) return blankTextLine;
    const hasNumber = has(line, wordFlags.number | wordFlags.wordDay);
    const named = hasNumber ? seasonAhead(tokens, season) : null;
    const said = firstSaid(tokens);
    // "2. juledag" is no second line of a list.
    const isFeast = has(line, wordFlags.feast) && feastAt(tokens, said) !== null;
    const begin = Math.max(named?.end ?? 0, isFeast ? said : lineStartOf(tokens));
    const made = (kind: TextLine["kind"], mentions = noMentions): TextLine => ({
      ...blankTextLine,
      kind,
      mentions,
      lineStart: named?.isTitled
        ? lineStartOf(tokens)
        : mentions[0]?.notation === "bare"
          ? Math.min(begin, mentions[0].start)
          : begin,
      season: named?.season ?? years,
      isTicked: boxOf(written),
    });
    const month = monthHeading(line, thisYear) ?? titleMonth(line, () => firstBehind(lines, index), thisYear);
    if (month) {
      heading = month;
      if (month.year === null) return made("heading");
      years = yearAround(month);
      const first = `${month.year}-${String(month.month).padStart(2, "0")}-01`;
      return { ...made("heading"), headed: { from: first, to: `${first.slice(0, 8)}28` } };
    }
    const context = { tokens, thisYear, lineStart: begin, heading, isYearFirst, carried };
    if (isWeekdayAbove(context, () => firstBehind(lines, index))) return made("heading");
    const scanned = has(line, mayDate) ? scanLine(context) : noMentions;
    const isBare = scanned[0]?.notation === "bare" && heading !== undefined;
    if (isTotal(line) && !isBare && !named) return made("total", scanned);
    // "mar 27" below "lun 26" is a Tuesday.
    const mayGoOn = scanned.length === 0 || (scanned[0]?.start === begin && isMonthOrWeekday(tokens[begin]));
    const going = mayGoOn && last && !named ? continueDates(context, last, { number, season: years }) : null;
    const own = going ? [going, ...scanBehind(context, going)] : scanned;
    const isStamp =
      scanned[0] !== undefined &&
      (isStampLine(tokens, scanned[0]) || isChatDay(tokens, scanned, lines.slice(index + 1, index + 4)));
    const from = tellsFrom(tokens, own) ? own[0] : isStamp ? null : stamp;
    const mentions = from ? relativeDays(tokens, from, own) : own;
    if (isStamp) stamp = scanned[0] ?? null;
    const mention = mentions.at(-1);
    if (mention) {
      if (mention.notation !== "feast" && !isBare) last = lastDated(last, mention, number);
      return made("text", mentions);
    }
    const isCount = countsDays(line);
    const yearSpan = yearHeading(line, season, thisYear);
    if (yearSpan) {
      years = yearSpan;
      heading = undefined;
      return isCount ? made("total") : { ...made("heading"), headed: yearSpan };
    }
    return made(isCount ? "total" : isTally(tokens) ? "tally" : "text");
  });
}

/** "27/12-25": a year behind a dash, where no other pair of the text has days behind it. */
const dashYears = /(?<![\d/.-])(\d{1,2}\/(?:0?[1-9]|1[0-2]))-(\d\d)(?![\d/.-])/gu;
const nearYears = 3;

function doYearsFollowDash(lines: readonly string[], thisYear: number): boolean {
  const years = lines.flatMap((line) => [...line.matchAll(dashYears)].map(([, , year]) => 2000 + Number(year)));
  return years.length > 1 && years.every((year) => year <= thisYear && year >= thisYear - nearYears);
}

/** The year with a month of a year in its midst. */
export function yearAround({ month, year }: MonthHeading): DateRange {
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

function isMonthOrWeekday(token: Token | undefined): boolean {
  return token !== undefined && token.month > 0 && token.weekdays !== null;
}
