import { isoWeekday } from "@firn/seasons/plain-date";
import { bareDaysAt } from "./dates/date-at.ts";
import { isMark, isTightMark, lastDay, type MonthHeading, type ScanContext, yearOf } from "./dates/date-tokens.ts";
import { lineStartOf } from "./dates/line-start.ts";
import { startOf } from "./dates/list.ts";
import type { DateMention } from "./dates/mention.ts";
import { monthAt } from "./dates/month-lead.ts";
import { type DateRange, dateOf } from "./dates/resolve.ts";
import { firstContentToken, scanLine } from "./dates/scan-line.ts";
import { means } from "./lexicon.ts";
import { isWord, type Token } from "./token.ts";
import { type TokenRun, tokensOf } from "./tokens.ts";

/** Tokens of a month alone, of a title with one, and words of a year's heading. */
const longestMonth = 8;
const longestTitle = 9;
const mostWords = 7;
/** The token at which a line's season may begin. */
const latestSeason = 8;
/** Two digits above these are of the century before: "98/99". */
const latestShort = 60;
const latestMonth = 12;

/** A month alone, with its year or a count: "January", "Dezember 2024:", "November (3)", "Décembre / December", "【1月】", "12/2024", "2月 (8)". */
export function monthHeading({ tokens }: TokenRun, thisYear: number): MonthHeading | null {
  const at = tokens.findIndex(({ kind }) => kind !== "mark");
  const named = at >= 0 && tokens.length <= longestMonth ? monthAt({ tokens, thisYear, lineStart: at }, at) : null;
  // "2011-12" is a season.
  if (!named || (tokens[at]?.text.length === 4 && named.month === ((named.year ?? 0) + 1) % 100)) return null;
  const others = tokens.filter(
    ({ kind, month }, next) => kind !== "mark" && next >= named.end && month !== named.month,
  );
  const [count, more] = others;
  const isCount = count?.kind === "number" && !more && isMark(tokens[tokens.indexOf(count) - 1], "(");
  return !count || isCount ? { month: named.month, year: named.year } : null;
}

/**
 * A title that ends with a month, if a day without one is below it: "Queenstown trip July 2026"; or that has one anywhere, if a weekday
 * below agrees: "Vacances de février - Les Menuires" above "Samedi 14".
 */
export function titleMonth({ tokens }: TokenRun, lineBelow: () => string, thisYear: number): MonthHeading | null {
  const at = tokens.findLastIndex(({ month }, next) => month > 0 || isMark(tokens[next + 1], "月"));
  const named = tokens.length <= longestTitle ? monthAt({ tokens, thisYear, lineStart: at }, at) : null;
  if (!named) return null;
  const short = named.year === null && tokens[named.end]?.text.length === 2 ? tokens[named.end] : undefined;
  const end = short ? named.end + 1 : named.end;
  const year = short ? yearOf(short, thisYear) : named.year;
  if (tokens.some(({ kind }, next) => kind === "number" && (next < at || next >= end))) return null;
  const month = { month: named.month, year };
  const below = tokensOf(lineBelow());
  const found = bareDaysAt({ tokens: below, thisYear, lineStart: 0 }, firstContentToken(below), startOf(month));
  const day = found?.spans[0] ? lastDay(found.spans[0].from) : 0;
  if (!found) return null;
  return !tokens.slice(end).some(isWord) || agrees(found, { ...month, day }, thisYear) ? month : null;
}

/** Whether the weekday of a day below is that of its date, without a year in this year or the last. */
function agrees(
  { weekdays }: DateMention,
  { month, year, day }: MonthHeading & { day: number },
  thisYear: number,
): boolean {
  const dates = (year === null ? [thisYear, thisYear - 1] : [year]).map((each) => dateOf(each, month, day));
  return dates.some((date) => date !== null && weekdays?.includes(isoWeekday(date)));
}

/** A weekday alone above a line with a date, which is of no other: of this date, or a heading of several. */
export function isWeekdayAbove(context: ScanContext, lineBelow: () => string): boolean {
  const [name, more] = context.tokens.filter(({ kind }) => kind !== "mark");
  if (!name?.weekdays || more) return false;
  const tokens = tokensOf(lineBelow());
  const [date] = scanLine({ ...context, tokens, lineStart: lineStartOf(tokens), carried: { month: 0 } });
  return date !== undefined && (date.weekdays ?? name.weekdays).some((day) => name.weekdays?.includes(day));
}

/**
 * The days that a heading with a year speaks of: "2018/2019", "Season 2016-17", "2009", "Utah trip 2025". Null for lines that are
 * no such heading. A winter or season of one year ends in it.
 */
export function yearHeading(line: TokenRun, season: DateRange, thisYear: number): DateRange | null {
  const { tokens } = line;
  const named = leadingSeason(tokens, season);
  if (named) return named.season;
  const words = tokens.filter(isWord);
  const [year, more] = tokens.filter(({ kind }) => kind === "number");
  if (!year || more || words.length > mostWords || !isYear(year) || year.value > thisYear + 1) return null;
  return words.some(isSeasonWord) ? shifted(season, year.value - 1) : wholeYear(year);
}

/**
 * The season that a line begins with, and the token after it: "2025-26 so far (6): Nov 21 …", "'24/'25 = Alta 12/14", "Days 25/26: …"; or
 * the year: "2023: Morzine 14-20 Jan".
 */
export function leadingSeason(
  tokens: readonly Token[],
  season: DateRange,
): { season: DateRange; end: number; isTitled: boolean } | null {
  const at = tokens.findIndex(({ kind, text }) => kind === "number" && text.length !== 1);
  const first = tokens[at];
  if (!first || at > latestSeason) return null;
  if (at === 0 && isYear(first) && isMark(tokens[1], ":")) return { season: wholeYear(first), end: 2, isTitled: false };
  const to = isMark(tokens[at + 2], "'") ? at + 3 : at + 2;
  const [second, after] = [tokens[to], tokens[to + 1]];
  if (!isMark(tokens[at + 1], "/-") || second?.kind !== "number" || isTightMark(tokens, to + 1, "/-.")) return null;
  const start = first.text.length === 2 ? first.value + (first.value > latestShort ? 1900 : 2000) : first.value;
  if (second.value % 100 !== (start + 1) % 100 || !(isYear(first) || isShortSeason(tokens, at, to))) return null;
  // "Vail 2024/25 | Dec 14": the place is in front.
  return { season: shifted(season, start), end: to + 1, isTitled: isMark(after, "|·") };
}

/** Whether two numbers of two digits are years: a season's name stands beside them, they stand alone, or they can be no date. */
function isShortSeason(tokens: readonly Token[], at: number, to: number): boolean {
  const first = tokens[at];
  if (first?.text.length !== 2) return false;
  const before = tokens[at - 1];
  if (isMark(before, "'") || (before && isSeasonWord(before))) return true;
  if (first.value <= latestMonth) return false;
  // "20-21" below a month is a range of days.
  if (!isMark(tokens[at + 1], "/") || isMark(before, "/.-")) return false;
  const around = [...tokens.slice(Math.max(0, at - 2), at), ...tokens.slice(to + 1, to + 3)];
  return around.every(({ month }) => month === 0);
}

function isYear({ text, value }: Token): boolean {
  return text.length === 4 && value >= 1950 && value <= 2100;
}

function isSeasonWord({ key }: Token): boolean {
  return means(key, "season");
}

function wholeYear({ text }: Token): DateRange {
  return { from: `${text}-01-01`, to: `${text}-12-31` };
}

function shifted({ from, to }: DateRange, year: number): DateRange {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return { from: `${year}${from.slice(4)}`, to: `${year + years}${to.slice(4)}` };
}
