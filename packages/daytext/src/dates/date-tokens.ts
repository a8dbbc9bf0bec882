import { formsIn, formsOf, means } from "../lexicon.ts";
import type { Token } from "../token.ts";
import type { DateMention, DayParts } from "./mention.ts";

/** One day as it was read, by the pattern `from`; `end` is the token after it. */
export type ScannedDay = Pick<DateMention, "end" | "notation" | "isLoose"> & { parts: DayParts; from: string };

/** The tokens of a line, and what the text has told so far. */
export interface ScanContext {
  tokens: readonly Token[];
  /** The reader's year, which settles the century of '24. */
  thisYear: number;
  lineStart: number;
  /** Whether dates of three pairs of digits begin with the year in this text. */
  isYearFirst?: boolean;
  /** Whether the dates of the text are two numbers without a sign. */
  isSignless?: boolean;
  /** Of the days without a month. */
  heading?: MonthHeading | undefined;
  /** The month that the paragraph's sentences are in, 0 for none; reading changes it. */
  carried?: { month: number };
}

/** The month of days that stand without one. */
export interface MonthHeading {
  month: number;
  year: number | null;
  /** Whether it begins the line itself. */
  isLead?: boolean;
}

/** Whether what follows a number makes it a measure: 12 days, 5 cm, 3" */
export function isMeasured({ tokens }: ScanContext, next: number): boolean {
  const token = tokens[next];
  if (!token) return false;
  if (token.kind === "mark") return !token.isApart && ['"', "°", "%", "$", "€"].includes(token.text);
  // A single letter is a unit only if it is small: "K-Mart" is a mountain.
  return formsOf("measure").has(token.key) && (token.text.length > 1 || token.text === token.key);
}

/** A year of four digits, '24, or two digits where the place allows no other reading. */
export function readYear(
  context: ScanContext,
  at: number,
  allowsTwoDigits: boolean,
): { year: number; end: number } | null {
  const { tokens, thisYear } = context;
  const sign = isMark(tokens[at], ",") ? at + 1 : at;
  const isShort = isMark(tokens[sign], "'");
  const place = isShort ? sign + 1 : sign;
  const token = tokens[place];
  if (token?.kind !== "number") return null;
  const mayBeYear = token.text.length === 2 ? isShort || (allowsTwoDigits && place === at) : token.text.length === 4;
  const year = mayBeYear ? yearOf(token, thisYear) : null;
  // "Jan 5, 2500 vert": a year is one of a skier's life.
  if (year === null || year < 1930 || year > thisYear + 2) return null;
  if (isMark(tokens[place + 1], ":/") && isTightNumber(tokens[place + 2])) return null;
  return { year, end: place + 1 };
}

/** The year of four digits or two; those of two lie at most one year ahead of the reader. */
export function yearOf(token: Token, thisYear: number): number | null {
  if (token.text.length === 4) return token.value >= 1000 ? token.value : null;
  if (token.text.length !== 2) return null;
  return token.value + (token.value <= (thisYear % 100) + 1 ? 2000 : 1900);
}

/** Whether a token is one of these marks. */
export function isMark(token: Token | undefined, marks: string): token is Token & { kind: "mark" } {
  return token?.kind === "mark" && marks.includes(token.text);
}

/** After a dot without a space in front. */
export function skipTightDot(tokens: readonly Token[], at: number): number {
  return isMark(tokens[at], ".") && !tokens[at]?.isApart ? at + 1 : at;
}

/** Whether a token is a number from 1 to 31. */
export function isDay(token: Token | undefined): token is Token {
  return isShort(token) && token.value >= 1 && token.value <= 31;
}

/** After the ending of a day: "12th", "10:e", "3º", "5日". */
export function skipOrdinal(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token === undefined || token.isApart) return at;
  // Swedish "10:e", Hungarian "10-én"
  const ending = tokens[at + 1];
  if (isMark(token, ":-") && ending?.month === 0 && !ending.isApart && means(ending, "ordinal ending")) return at + 2;
  const isFirst = token.text === "°" && tokens[at - 1]?.value === 1;
  const isDayMark = token.text === "日" && !means(tokens[at + 1], "nth day") && !means(tokens[at + 1], "span of days");
  return isDayMark || means(token, "ordinal") || isFirst ? at + 1 : at;
}

const englishOrdinals = new Set(formsIn("en", "ordinal"));

/** "the 27th. January was rain": no dot stands after an ordinal. */
export function endsSentence(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens[at], ".") && englishOrdinals.has(tokens[at - 1]?.key ?? "");
}

/** Whether a token leads to a day: "the third", "dia dezoito". */
export function isDayLead(token: Token | undefined): boolean {
  return means(token, "article") || means(token, "day lead");
}

/** Whether a token is a number of one or two digits. */
export function isShort(token: Token | undefined): token is Token {
  return token?.kind === "number" && token.text.length <= 2;
}

/** Whether a token is a number without a space in front. */
export function isTightNumber(token: Token | undefined): token is Token {
  return token?.kind === "number" && !token.isApart;
}

/** The day of the month, or of two open numbers the one that must be it; 0 if either may. */
export function lastDay(parts: DayParts): number {
  if (parts.kind === "open") return Math.max(parts.first > 12 ? parts.first : 0, parts.second > 12 ? parts.second : 0);
  if (parts.kind === "feast") return 31;
  // A weekday is after the date that it goes on from.
  return parts.kind === "weekday" ? (parts.day ?? lastDay(parts.of)) : parts.day;
}

/** A mark with a number right after it: 9/10, 12:30. */
export function isTightMark(tokens: readonly Token[], at: number, marks: string): boolean {
  return isMark(tokens[at], marks) && isTightNumber(tokens[at + 1]);
}

/** Whether a dot joins days: "14 · 29", "14 · 29 | January", but not "14 · 18 · 3200 ft". */
export function joinsDays(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at + 2];
  return isMark(tokens[at], "·•") && isDay(tokens[at + 1]) && (after === undefined || isMark(after, "|,;)"));
}
