import { addDays } from "@firn/seasons/plain-date";
import { lineStartOf } from "../dates/line-start.ts";
import type { DateMention } from "../dates/mention.ts";
import { scanLine } from "../dates/scan-line.ts";
import { tokensOf } from "../tokens.ts";
import type { DayTextContext } from "../types.ts";

/** Day 0 of a spreadsheet's calendar, and the numbers that a ski day's date may have in it: 1954 to 2119. */
const serialStart = "1899-12-30";
const serials = { from: 20_000, to: 80_000 };

/**
 * The date at the beginning of a cell, or behind its bullets and counters; a time behind it is left alone, and a number is one of a
 * spreadsheet's. Null if there is none.
 */
export function mentionIn(
  cell: string,
  context: Pick<DayTextContext, "today">,
  { mayBeNumbered = false, isYearFirst = false } = {},
): DateMention | null {
  const serial = /^\d{5}(?:[.,]\d+)?$/u.test(cell) ? Number.parseInt(cell, 10) : 0;
  if (serial >= serials.from && serial <= serials.to) {
    const [year, month, day] = addDays(serialStart, serial).split("-").map(Number);
    const parts = { kind: "clear" as const, year: year ?? 0, month: month ?? 0, day: day ?? 0 };
    return {
      ...{ start: 0, end: 1, spans: [{ from: parts, to: null }] },
      weekdays: null,
      isSureWeekday: false,
      notation: "iso",
      isLoose: false,
    };
  }
  const tokens = tokensOf(cell);
  const lineStart = mayBeNumbered ? lineStartOf(tokens) : 0;
  const [mention] = scanLine({ tokens, thisYear: Number(context.today.slice(0, 4)), lineStart, isYearFirst });
  // A weekday of a language whose short ones are not known: "la 17.1."
  const isBehindShort = /^\p{L}{1,3}$/u.test(tokens[lineStart]?.text ?? "") && mention?.start === lineStart + 1;
  return mention && (mention.start === lineStart || isBehindShort) ? mention : null;
}
