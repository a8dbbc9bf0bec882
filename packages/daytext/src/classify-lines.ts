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
    const number = index + 1;
    if (text.trim() === "") return { text, tokens: [], lineStart: 0, number, kind: "blank" };
    const tokens = tokensOf(text);
    const lineStart = lineStartOf(tokens);
    // Written out, not spread: V8 reads objects of one shape faster.
    const is = (kind: Exclude<ReadLine["kind"], "dated">): ReadLine => ({ text, tokens, lineStart, number, kind });
    if (tokens.length === 0) return is("blank");
    if (isTotal(tokens)) return is("total");
    const heading = monthHeading(tokens, thisYear);
    if (heading) {
      month = heading;
      return is("heading");
    }
    const bare = month && scanBareDays(tokens);
    const mentions = bare ? [bare] : scanLine({ tokens, thisYear, lineStart });
    const [first] = mentions;
    if (first) {
      const reading = { season: years, heading: month };
      // A counter that a heading makes a day of the month is none.
      const begins = bare ? Math.min(lineStart, first.start) : lineStart;
      return { text, tokens, lineStart: begins, number, kind: "dated", mentions, reading };
    }
    if (countsDays(tokens)) return is("total");
    const named = yearHeading(tokens, season, thisYear);
    if (named) {
      years = named;
      month = undefined;
      return is("heading");
    }
    return is(isTally(tokens) ? "tally" : "other");
  });
}
