import { bareDaysAt } from "./dates/date-at.ts";
import { isMark, lastDay, type MonthHeading, readYear, type ScanContext, yearOf } from "./dates/date-tokens.ts";
import { lineStartOf } from "./dates/line-start.ts";
import { startOf } from "./dates/list.ts";
import type { DateMention } from "./dates/mention.ts";
import { monthAt } from "./dates/month-lead.ts";
import { type DateRange, dateOf } from "./dates/resolve.ts";
import { firstSaid, scanLine } from "./dates/scan-line.ts";
import { means } from "./lexicon.ts";
import { isWord, type Token } from "./token.ts";
import { type TokenLine, tokensOf } from "./tokens.ts";
import { has, wordFlags } from "./word-flags.ts";
import { weekdayOf } from "./words/weekdays.ts";

const longestHeading = 7;
const latestMonth = 12;
/** A season of two digits each ("24/25") lies so near to the chosen one. */
const nearYears = 6;

/** "January", "Dezember 2024:", "November (3)": the bare days below are of this month. */
export function monthHeading(line: TokenLine, thisYear: number): MonthHeading | null {
  const { tokens } = line;
  const at = has(line, wordFlags.month) ? tokens.findIndex(isWord) : -1;
  const month = tokens[at]?.month;
  // "Décembre / December"
  if (!month || tokens.some((token, next) => next > at && isWord(token) && token.month !== month))
    return numericMonthHeading(tokens, thisYear);
  const told = readYear({ tokens, thisYear, lineStart: 0 }, isMark(tokens[at + 1], ".,") ? at + 2 : at + 1, false);
  const rest = tokens.slice(told ? told.end : at + 1).filter(({ kind }) => kind === "number");
  const isCount = rest.length === 1 && tokens.some((token) => isMark(token, "("));
  if (rest.length > 0 && !isCount) return null;
  if (tokens.slice(0, at).some(({ kind }) => kind === "number")) return null;
  return { month, year: told?.year ?? null };
}

/**
 * "Queenstown trip July 2026", "Japan Jan 26": a title that ends with a month, if a day without one is below it; or that names one
 * anywhere, if a weekday with its day is ("Vacances de février - Les Menuires" above "Samedi 14").
 */
export function titleMonth(line: TokenLine, behind: () => string, thisYear: number): MonthHeading | null {
  const { tokens } = line;
  if (!has(line, wordFlags.month) || tokens.length > 9 || !tokens.some(isWord)) return null;
  const words = tokens.filter(isWord);
  const last = words.at(-1);
  const name = last?.month ? last : words.find(({ month }) => month > 0);
  if (!name) return null;
  const at = tokens.indexOf(name);
  const numbers = tokens.filter(({ kind }) => kind === "number");
  const number = tokens[isMark(tokens[at + 1], "',") ? at + 2 : at + 1];
  if (numbers.length > 1 || numbers[0] !== (number?.kind === "number" ? number : undefined)) return null;
  const year = number?.kind === "number" ? yearOf(number, thisYear) : null;
  if (number?.kind === "number" && (year === null || Math.abs(year - thisYear) > 30)) return null;
  const next = tokensOf(behind());
  const source = { month: name.month, year };
  const found =
    next.length > 1 ? bareDaysAt({ tokens: next, thisYear, lineStart: 0 }, firstSaid(next), startOf(source)) : null;
  const day = found?.spans[0] && lastDay(found.spans[0].from);
  if (!found || !day || next.some(({ month }) => month > 0)) return null;
  // "Alta Jan 26", and below "27 Brighton": a date. "Jan 25", and below "Sa 18 Alta", a Saturday of 2025: a month.
  const isMeant = fitsWeekday(found, { month: name.month, year, day });
  if (name !== last)
    return year === null && [thisYear, thisYear - 1].some((each) => fitsWeekday(found, { ...source, day, year: each }))
      ? source
      : null;
  const isDate = number?.text.length === 2 && (year !== thisYear || day > number.value);
  if (isMeant === false || (isMeant === null && (isDate || words.length < 2))) return null;
  return source;
}

/** Whether the weekday beside the day is that of the date; null without a weekday or a year. */
function fitsWeekday({ weekdays }: DateMention, { month, year, day }: MonthHeading & { day: number }): boolean | null {
  if (!weekdays || year === null) return null;
  const date = dateOf(year, month, day);
  return date !== null && weekdays.includes(weekdayOf(date));
}

/** A weekday alone above a line that begins with a date, which is of no other: of this date, or a heading of several. */
export function isWeekdayAbove(context: ScanContext, behind: () => string): boolean {
  const [name, more] = context.tokens.filter(({ kind }) => kind !== "mark");
  if (!name?.weekdays || more) return false;
  const tokens = tokensOf(behind());
  const lineStart = lineStartOf(tokens);
  const [date] = scanLine({ ...context, tokens, lineStart, carried: { month: 0 } });
  return (
    date !== undefined &&
    date.start <= lineStart &&
    (date.weekdays ?? name.weekdays).some((day) => name.weekdays?.includes(day))
  );
}

/** 1月 · 2025年1月 · 【1月】 · 2月 '25 · 2月 (8) · 12/2024 · 01.2025 · 2025-01 */
function numericMonthHeading(tokens: readonly Token[], thisYear: number): MonthHeading | null {
  const at = tokens.findIndex(({ kind }) => kind === "number");
  const said = at >= 0 && tokens.length <= 8 ? monthAt({ tokens, thisYear, lineStart: at }, at) : null;
  if (!said) return null;
  const { month, year, end } = said;
  const isCjk = isMark(tokens[end - 1], "月") || tokens.slice(at, end).some((token) => isMark(token, "月"));
  const rest = [...tokens.slice(0, at), ...tokens.slice(end)].filter(({ kind }) => kind !== "mark");
  const isCount = isMark(tokens[end], "(") && rest.length === 1;
  // "2011-12" is a season, and "2月 8" a day.
  const isSeason = tokens[at]?.text.length === 4 && year !== null && month === (year + 1) % 100;
  if ((!isCjk && isSeason) || rest.length > (isCjk ? 1 : 0) || (rest.some(({ kind }) => kind === "number") && !isCount))
    return null;
  return { month, year };
}

/**
 * The days that a heading with a year speaks of: "2018/2019", "Season 2016-17", "2009", "Utah trip 2025". Null for lines that are
 * no such heading. A winter or season of one year ends in it.
 */
export function yearHeading(line: TokenLine, season: DateRange, thisYear: number): DateRange | null {
  const { tokens } = line;
  if (!has(line, wordFlags.number)) return null;
  const ahead = seasonAhead(tokens, season);
  if (ahead && tokens.length <= longestHeading * 3) return ahead.season;
  if (has(line, wordFlags.total | wordFlags.day)) return null;
  const words = tokens.filter(isWord);
  if (words.length > longestHeading) return null;
  const numbers = tokens.filter(({ kind }) => kind === "number");
  const [first, second] = numbers;
  if (!first || tokens.some((token) => isMark(token, "$€%"))) return null;
  const isSeason = words.some((word) => means(word, "season"));
  const span = seasonSpan(tokens, first, second, isSeason);
  if (span !== null) return numbers.length === 2 ? shifted(season, span) : null;
  if (numbers.length !== 1 || first.text.length !== 4 || first.value < 1950 || first.value > thisYear + 1) return null;
  if (isSeason) return shifted(season, first.value - 1);
  return { from: `${first.text}-01-01`, to: `${first.text}-12-31` };
}

/**
 * The season that a line begins with, and the token behind it: "2025-26 so far (6): Nov 21 …", "'24/'25 = Alta 12/14", "Days 25/26: …"; or
 * the year: "2023: Morzine 14-20 Jan".
 */
export function seasonAhead(
  tokens: readonly Token[],
  season: DateRange,
): { season: DateRange; end: number; isTitled: boolean } | null {
  let at = tokens.findIndex(({ kind, text }) => kind === "number" && text.length !== 1);
  if (at < 0 || at > 8) return null;
  const first = tokens[at] as Token;
  const isYear = first.text.length === 4 && first.value >= 1950 && first.value <= 2100;
  if (isYear && at === 0 && isMark(tokens[1], ":") && isWord(tokens[2] ?? first)) {
    return { season: { from: `${first.text}-01-01`, to: `${first.text}-12-31` }, end: 2, isTitled: false };
  }
  const isNamed = tokens[at - 1] !== undefined && isSeasonWord(tokens[at - 1] as Token);
  const isAlone = at === 0 && tokens.length === 3 && first.value > 12;
  const hasMark = isMark(tokens[at - 1], "'") || isNamed || isAlone || areYears(tokens, at, season);
  at += 1;
  if (!isMark(tokens[at], "/-")) return null;
  at += isMark(tokens[at + 1], "'") ? 2 : 1;
  const second = tokens[at];
  if (second?.kind !== "number" || !(first.text.length === 4 || (first.text.length === 2 && hasMark))) return null;
  const behind = tokens[at + 1];
  if (isMark(behind, "/-.") && !behind.isApart && tokens[at + 2]?.kind === "number") return null;
  const start = first.text.length === 4 ? first.value : 2000 + first.value;
  if (start < 1950 || start > 2100 || second.value % 100 !== (start + 1) % 100) return null;
  // "Vail 2024/25 | Dec 14": the place is in front.
  const isTitled = isMark(behind, "|·") && tokens.slice(0, at).some((token) => isWord(token) && !isSeasonWord(token));
  return { season: shifted(season, start), end: at + 1, isTitled };
}

function isSeasonWord({ key }: Token): boolean {
  return means(key, "season") || means(key, "day");
}

/** "24/25" without a month or a weekday beside it: no date has two numbers above 12, and both are years near to the season. */
function areYears(tokens: readonly Token[], at: number, season: DateRange): boolean {
  const first = tokens[at]?.value ?? 0;
  if (first <= latestMonth || Math.abs(2000 + first - Number(season.from.slice(0, 4))) > nearYears) return false;
  const around = [tokens[at - 1], tokens[at - 2], tokens[at + 3], tokens[at + 4]];
  // "20-21" below a month is a range of days.
  if (!isMark(tokens[at + 1], "/") || isMark(tokens[at - 1], "/.-") || tokens[at + 2]?.text.length !== 2) return false;
  return !tokens[at + 2]?.isApart && !around.some((token) => token && (token.month > 0 || token.weekdays !== null));
}

/** The year in which "2018/19", "2018-2019" or "Season 18/19" starts. */
function seasonSpan(
  tokens: readonly Token[],
  first: Token,
  second: Token | undefined,
  isSeason: boolean,
): number | null {
  const between = tokens[tokens.indexOf(first) + 1];
  if (!second || !isMark(between, "/-") || tokens.indexOf(second) !== tokens.indexOf(first) + 2) return null;
  const isShort = first.text.length === 2 && isSeason;
  if (first.text.length !== 4 && !isShort) return null;
  if (second.text.length !== 4 && second.text.length !== 2) return null;
  const start = isShort ? first.value + (first.value > 60 ? 1900 : 2000) : first.value;
  return second.value % 100 === (start + 1) % 100 ? start : null;
}

function shifted({ from, to }: DateRange, year: number): DateRange {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return { from: `${year}${from.slice(4)}`, to: `${year + years}${to.slice(4)}` };
}
