import { scanBareDays } from "./bare-days.ts";
import type { DateMention } from "./date-mentions.ts";
import type { Line } from "./day-line.ts";
import { type MonthHeading, monthHeading, yearHeading } from "./headings.ts";
import { lineStartOf } from "./line-start.ts";
import { countsDays, isTally, isTotal } from "./not-a-day.ts";
import type { DateRange, Reading } from "./resolve-dates.ts";
import { scanLine } from "./scan-line.ts";
import { tokensOf } from "./tokens.ts";

/** A line of a text with what it is. */
export type ReadLine = Line & { number: number } & (
    | { kind: "blank" | "heading" | "total" | "tally" | "other" }
    | { kind: "dated"; mentions: DateMention[]; reading: Omit<Reading, "order"> }
  );

/** Reads every line by itself, and dates by the headings above them. `lines` are numbered from 1. */
export function classifyLines(lines: readonly string[], season: DateRange, thisYear: number): ReadLine[] {
  let years = season;
  let month: MonthHeading | undefined;
  return lines.map((text, index): ReadLine => {
    if (text.trim() === "") return { text, tokens: [], lineStart: 0, number: index + 1, kind: "blank" };
    const tokens = tokensOf(text);
    const line = { text, tokens, lineStart: lineStartOf(tokens), number: index + 1 };
    if (tokens.length === 0) return { ...line, kind: "blank" };
    if (isTotal(tokens)) return { ...line, kind: "total" };
    const heading = monthHeading(tokens, thisYear);
    if (heading) {
      month = heading;
      return { ...line, kind: "heading" };
    }
    const bare = month && scanBareDays(tokens);
    const mentions = bare ? [bare] : scanLine({ tokens, thisYear, lineStart: line.lineStart });
    const [first] = mentions;
    if (first) {
      // A counter that a heading makes a day of the month is none.
      const lineStart = bare ? Math.min(line.lineStart, first.start) : line.lineStart;
      return { ...line, lineStart, kind: "dated", mentions, reading: { season: years, heading: month } };
    }
    if (countsDays(tokens)) return { ...line, kind: "total" };
    const named = yearHeading(tokens, season, thisYear);
    if (named) {
      years = named;
      month = undefined;
      return { ...line, kind: "heading" };
    }
    return { ...line, kind: isTally(tokens) ? "tally" : "other" };
  });
}
