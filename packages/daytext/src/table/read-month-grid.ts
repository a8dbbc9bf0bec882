import { cutText } from "@firn/contracts/cut-text";
import { limits } from "@firn/contracts/limits";
import { daysBetween } from "@firn/seasons/plain-date";
import type { MonthHeading } from "../dates/date-tokens.ts";
import { resolveMention } from "../dates/resolve.ts";
import { scanLine } from "../dates/scan-line.ts";
import { ownPlace } from "../day-line.ts";
import { monthHeading } from "../headings.ts";
import { mergeDays, type ReadDay } from "../merge-days.ts";
import { readTokens, tokensOf } from "../tokens.ts";
import { blank, type DayText, type DayTextContext, type UnreadLine } from "../types.ts";
import { type Row, readRows } from "./read-rows.ts";

const delimiters = ["\t", "|", ";"];
const longestPreamble = 4;
const leastMonths = 2;

/** A table of months side by side, with the days of each place in its row: "Alta | 13, 27 | 3". Null if the text is none. */
export function readMonthGrid(text: string, context: DayTextContext): DayText | null {
  for (const delimiter of delimiters) {
    if (!text.includes(delimiter)) continue;
    const found = headerOf(readRows(text, delimiter, longestPreamble), context);
    if (found) return daysOf(readRows(text, delimiter), found, context);
  }
  return null;
}

interface Header {
  at: number;
  months: (MonthHeading | null)[];
}

function headerOf(rows: readonly Row[], context: DayTextContext): Header | null {
  for (const [at, { cells }] of rows.entries()) {
    const months = cells.map((cell) => monthHeading(readTokens(cell), yearOf(context)));
    const known = months.filter((month) => month !== null).length;
    if (known >= leastMonths && months[0] === null && known >= cells.filter(Boolean).length - 1) return { at, months };
  }
  return null;
}

function yearOf({ today }: DayTextContext): number {
  return Number(today.slice(0, 4));
}

/** Null if the cells are numbers of days rather than days: no list of them, and no dot. */
function daysOf(rows: readonly Row[], { at, months }: Header, context: DayTextContext): DayText | null {
  const below = rows.slice(at + 1);
  const isOfDays = below.some(({ cells }) => cells.some((cell, column) => months[column] && list.test(cell)));
  if (!isOfDays) return null;
  const days: ReadDay[] = [];
  const unread = rows.slice(0, at).map(asUnread);
  for (const row of below) {
    if (days.length > limits.textImportDays) break;
    const more = rowDays(row, months, context);
    if (more.length === 0) unread.push(asUnread(row));
    days.push(...more);
  }
  return { drafts: mergeDays(days, context), unread, dateOrder: null, isOrderUncertain: false };
}

const list = /\d\.|\d\s?[,&+/-]\s?\d/u;

function rowDays(row: Row, months: Header["months"], context: DayTextContext): ReadDay[] {
  const name = row.cells[0] ?? "";
  const place = ownPlace(name, context.findPlaces(`${blank}${name}`));
  const dates = row.cells.flatMap((cell, column) => {
    const heading = months[column];
    if (!heading) return [];
    const found = scanLine({ tokens: tokensOf(cell), thisYear: yearOf(context), lineStart: 0, heading });
    return found.flatMap((mention) => resolveMention(mention, context.season, context.localeOrder) ?? []);
  });
  return dates.map((date) => ({
    ...{ date, resort: place?.resort ?? null, placeText: place?.resort ? null : name },
    ...{ skis: [], activity: null, notes: null, line: row.line },
    doubt: daysBetween(context.today, date) > 1 ? "future" : null,
    ...{ isYearGiven: months.some((month) => month?.year), isRange: false },
    lines: [{ number: row.line, text: row.text }],
  }));
}

function asUnread({ line, text }: Row): UnreadLine {
  return { line, text: cutText(text, limits.originalTextLength), reason: "no-date", doubt: null, date: null };
}
