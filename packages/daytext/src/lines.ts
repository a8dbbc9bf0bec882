import { addDays } from "@firn/seasons/plain-date";
import { cleanLine } from "./clean-line.ts";
import { continueDates, type LastDated, lastDated } from "./continue-dates.ts";
import type { MonthHeading, ScanContext } from "./dates/date-tokens.ts";
import { areSignless, areYearsFirst } from "./dates/digit-groups.ts";
import { lineStartOf } from "./dates/line-start.ts";
import type { DateMention } from "./dates/mention.ts";
import type { DateRange } from "./dates/resolve.ts";
import { scanAfter, scanLine } from "./dates/scan-line.ts";
import type { Line } from "./day-line.ts";
import { isWeekdayAbove, leadingSeason, monthHeading, titleMonth, yearHeading } from "./headings.ts";
import { countsDays, isTally, isTotal } from "./not-a-day.ts";
import { isStampLine, relativeDays } from "./relative-days.ts";
import { readTokens, type TokenRun } from "./tokens.ts";
import type { HalfKnownDays } from "./types.ts";

/** A line of the text with its dates. */
export type TextLine = Line & {
  /** From 1. */
  readonly number: number;
  /** As the text has it; `text` is without tags and links. */
  readonly written: string;
  /** "heading" of a month or a season, "total" sums up, "tally" is a name and how often. */
  readonly kind: "blank" | "heading" | "total" | "tally" | "text";
  mentions: DateMention[];
  /** In which dates without a year fall. */
  readonly season: DateRange;
  /** Of a heading with a year: the days that it speaks of. */
  readonly headed?: DateRange;
  /** Of a total at a resort. */
  readonly halfKnown?: HalfKnownDays;
};

/** What the lines above say of those below. */
interface LineState {
  /** In which dates without a year fall. */
  years: DateRange;
  /** The month of days without one. */
  month: MonthHeading | undefined;
  last: LastDated | null;
  /** The date of the message that the lines are of. */
  stamp: DateMention | null;
}

/** What is the same for all lines of a text. */
type TextSigns = Pick<ScanContext, "thisYear" | "isYearFirst" | "isSignless"> & {
  lines: readonly string[];
  season: DateRange;
  carried: { month: number };
};

/** A line, and what it says of those below. */
type ReadLine = Partial<LineState> & { line: TextLine };

/** Reads every line by itself, and days without a month by the headings and dates above them. `lines` are numbered from 1. */
export function readLines(written: readonly string[], season: DateRange, thisYear: number): TextLine[] {
  const lines = withoutDashYears(written, thisYear);
  const signs = { isYearFirst: areYearsFirst(lines, thisYear, season), isSignless: areSignless(lines) };
  const text: TextSigns = { lines, season, thisYear, ...signs, carried: { month: 0 } };
  let state: LineState = { years: season, month: undefined, last: null, stamp: null };
  return written.map((each, index) => {
    const plain = lineOf(index + 1, each, lines[index] ?? "");
    if (each === "") text.carried.month = 0;
    if (plain.tokens.length === 0) return plain;
    const here = lookAt(plain, text, state);
    const { line, ...next } = headingOf(here, text) ?? datedLine(here, state) ?? undatedLine(here, text);
    state = { ...state, ...next };
    return line;
  });
}

const noTokens: TokenRun = { tokens: [], starts: [] };
const noSeason = { from: "", to: "" };

/** Nothing is spread: a text may have a million lines. */
function lineOf(number: number, written: string, plain: string): TextLine {
  const text = plain && cleanLine(plain);
  const { tokens, starts } = text ? readTokens(text) : noTokens;
  return {
    text,
    tokens,
    starts,
    number,
    written,
    kind: "blank",
    lineStart: 0,
    mentions: [],
    season: noSeason,
  };
}

/** A line that says something, and how its dates are read. */
interface LineHere {
  line: TextLine;
  context: ScanContext;
  /** The lines below, up to `linesBelow`. */
  below: readonly string[];
  /** The line begins with the season that its dates are of. */
  isNamed: boolean;
}

const linesBelow = 3;

function lookAt(plain: TextLine, { lines, season, ...signs }: TextSigns, { years, month }: LineState): LineHere {
  const { tokens, number } = plain;
  const named = leadingSeason(tokens, season);
  const begin = lineStartOf(tokens);
  const lineStart = Math.max(named?.end ?? 0, begin);
  const line = { ...plain, lineStart: named?.isTitled ? begin : lineStart, season: named?.season ?? years };
  const below = lines.slice(number, number + linesBelow);
  return { line, context: { tokens, lineStart, heading: month, ...signs }, below, isNamed: named !== null };
}

/** A month or a weekday above its days. */
function headingOf({ line, context, below }: LineHere, { thisYear }: TextSigns): ReadLine | null {
  const lineBelow = () => below.find((each) => each.trim() !== "") ?? "";
  const month = monthHeading(line, thisYear) ?? titleMonth(line, lineBelow, thisYear);
  if (!month) return isWeekdayAbove(context, lineBelow) ? { line: { ...line, kind: "heading" } } : null;
  if (month.year === null) return { line: { ...line, kind: "heading" }, month };
  const first = `${month.year}-${String(month.month).padStart(2, "0")}-01`;
  const headed = { from: first, to: `${first.slice(0, 8)}28` };
  return { line: { ...line, kind: "heading", headed }, month, years: yearAround(month) };
}

/** A line with dates: its own, one that goes on from those above, or days that a message names from its own date. */
function datedLine(here: LineHere, { last, stamp }: LineState): ReadLine | null {
  const { line, context } = here;
  const scanned = line.tokens.some(({ mayDate }) => mayDate) ? scanLine(context) : [];
  const [first] = scanned;
  if (isTotal(line)) return { line: { ...line, kind: "total", mentions: scanned } };
  const own = ownDates(here, scanned, last);
  const isStamp = first !== undefined && isStampLine(line.tokens, first);
  const mentions = stamp && !isStamp ? relativeDays(line.tokens, stamp, own) : own;
  const [begin, end] = [mentions[0], mentions.at(-1)];
  if (!begin || !end) return null;
  const lineStart = begin.notation === "bare" ? Math.min(line.lineStart, begin.start) : line.lineStart;
  return {
    line: { ...line, kind: "text", mentions, lineStart },
    ...(isStamp && { stamp: first }),
    ...(end.notation !== "feast" && { last: lastDated(last, end, line.number) }),
  };
}

function ownDates({ line, context, isNamed }: LineHere, scanned: DateMention[], last: LastDated | null): DateMention[] {
  const { number, season } = line;
  const [first] = scanned;
  const token = line.tokens[first?.start ?? 0];
  // "mar 27" below "lun 26" is a Tuesday.
  const mayGoOn = !first || (first.start === context.lineStart && token?.weekdays && token.month > 0);
  const going = mayGoOn && last && !isNamed ? continueDates(context, last, { number, season }) : null;
  return going ? [going, ...scanAfter(context, going)] : scanned;
}

function undatedLine({ line }: LineHere, { season, thisYear }: TextSigns): ReadLine {
  const isCount = countsDays(line);
  const years = yearHeading(line, season, thisYear);
  if (years) return { line: { ...line, kind: "heading", headed: years }, years, month: undefined };
  return { line: { ...line, kind: isCount ? "total" : isTally(line.tokens) ? "tally" : "text" } };
}

/** "27/12-25": a year after a dash, where no other pair of the text has days after it. */
const dashYears = /(?<![\d/.-])(\d{1,2}\/(?:0?[1-9]|1[0-2]))-(\d\d)(?![\d/.-])/gu;
const nearYears = 3;

function withoutDashYears(lines: readonly string[], thisYear: number): readonly string[] {
  const years = lines.flatMap((line) => [...line.matchAll(dashYears)].map(([, , year]) => 2000 + Number(year)));
  const areYears = years.length > 1 && years.every((year) => year <= thisYear && year >= thisYear - nearYears);
  return areYears ? lines.map((line) => line.replace(dashYears, "$1/$2")) : lines;
}

/** By the number of each line, what `of` finds in the nearest line above that has something, or in the line itself. */
export function nearestAbove<Found>(
  lines: readonly TextLine[],
  of: (line: TextLine) => Found | undefined,
): ReadonlyMap<number, Found> {
  const found = new Map<number, Found>();
  let nearest: Found | undefined;
  for (const line of lines) {
    nearest = of(line) ?? nearest;
    if (nearest !== undefined) found.set(line.number, nearest);
  }
  return found;
}

/** The year with a month of a year in its midst. */
export function yearAround({ month, year }: MonthHeading): DateRange {
  const from = addDays(`${year}-${String(month).padStart(2, "0")}-01`, -167);
  return { from, to: addDays(from, 364) };
}
