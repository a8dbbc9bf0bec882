import { type DateMention, type DayParts, monthHolder } from "./date-mentions.ts";
import type { Language } from "./month-names.ts";
import { agrees, type Reading, resolveMention } from "./resolve-dates.ts";
import type { TokenLine } from "./tokens.ts";
import type { DateOrder } from "./types.ts";
import { has, wordFlags } from "./word-flags.ts";

/** A line's dates with how they would be read but for the order. */
export interface DatedLine {
  mention: DateMention;
  reading: Reading;
}

export interface OrderFound {
  /** Null if no date of the text depends on it. */
  order: DateOrder | null;
  /** Whether nothing in the text says which, and it matters. */
  isUncertain: boolean;
}

const orders: DateOrder[] = ["day-month", "month-day"];

/**
 * The order of bare numbers over a whole text. What counts, the first that decides: numbers that can be no month; weekdays beside
 * dates; days in summer and days out of turn; the language; the reader's locale.
 */
export function findOrder(
  lines: readonly DatedLine[],
  languages: ReadonlySet<Language>,
  locale: DateOrder,
): OrderFound {
  const open = lines.filter(({ mention }) => hasOpenParts(mention));
  if (open.length === 0) return { order: null, isUncertain: false };
  const matters = open.some(({ mention }) => openParts(mention).some(isAmbiguous));
  const impossible = count((order) =>
    open.reduce((sum, { mention }) => sum + openParts(mention).filter((parts) => isImpossible(parts, order)).length, 0),
  );
  const decided =
    fewer(impossible) ??
    fewer(count((order) => open.filter(({ mention, reading }) => agrees(mention, reading, order) === false).length)) ??
    fewer(count((order) => strangeness(lines, order))) ??
    orderOf(languages);
  return { order: decided ?? locale, isUncertain: decided === null && matters };
}

/** The languages that words tell by themselves. */
export function addLanguages(languages: Set<Language>, line: TokenLine): void {
  if (!has(line, wordFlags.language)) return;
  for (const { language } of line.tokens) if (language) languages.add(language);
}

function orderOf(languages: ReadonlySet<Language>): DateOrder | null {
  const others = [...languages].filter((language) => language !== "en");
  if (others.length === 0) return null;
  return others.every((language) => language === "ja") ? "month-day" : "day-month";
}

/** Days in summer, and days that come before the day of the line above. */
function strangeness(lines: readonly DatedLine[], order: DateOrder): number {
  let last: string | undefined;
  let summer = 0;
  let rising = 0;
  let falling = 0;
  for (const { mention, reading } of lines) {
    const [date] = resolveMention(mention, reading, order) ?? [];
    if (date === undefined) continue;
    const isOpen = hasOpenParts(mention);
    if (isOpen && date.slice(5, 7) >= "06" && date.slice(5, 7) <= "09") summer += 1;
    if (last !== undefined && date > last) rising += 1;
    if (last !== undefined && date < last) falling += 1;
    last = date;
  }
  return summer + Math.min(rising, falling);
}

function isAmbiguous(parts: DayParts): boolean {
  return parts.kind === "open" && parts.first <= 12 && parts.second <= 12 && parts.first !== parts.second;
}

function isImpossible(parts: DayParts, order: DateOrder): boolean {
  if (parts.kind !== "open") return false;
  return (order === "month-day" ? parts.first : parts.second) > 12;
}

function hasOpenParts({ spans }: DateMention): boolean {
  for (const { from, to } of spans)
    if (monthHolder(from).kind === "open" || (to && monthHolder(to).kind === "open")) return true;
  return false;
}

function openParts({ spans }: DateMention): DayParts[] {
  const open: DayParts[] = [];
  for (const { from, to } of spans) {
    for (const parts of [from, to]) {
      const held = parts && monthHolder(parts);
      if (held?.kind === "open") open.push(held);
    }
  }
  return open;
}

function count(of: (order: DateOrder) => number): Record<DateOrder, number> {
  return Object.fromEntries(orders.map((order) => [order, of(order)])) as Record<DateOrder, number>;
}

function fewer(counts: Record<DateOrder, number>): DateOrder | null {
  if (counts["day-month"] === counts["month-day"]) return null;
  return counts["day-month"] < counts["month-day"] ? "day-month" : "month-day";
}
