import { scanBareDays } from "./bare-days.ts";
import type { DateMention } from "./date-mentions.ts";
import type { Line } from "./day-line.ts";
import { type MonthHeading, monthHeading, yearHeading } from "./headings.ts";
import { lineStartOf } from "./line-start.ts";
import { countsDays, isTally, isTotal } from "./not-a-day.ts";
import type { DateRange, Reading } from "./resolve-dates.ts";
import { scanLine } from "./scan-line.ts";
import { readTokens, type TokenLine } from "./tokens.ts";
import { has, wordFlags } from "./word-flags.ts";

/** A line of a text with what it is. */
export type ReadLine = Line & { number: number } & (
    | { kind: "blank" | "heading" | "total" | "tally" | "other" }
    | { kind: "dated"; mentions: DateMention[]; reading: Reading }
  );

/** Reads every line by itself, and dates by the headings above them. `lines` are numbered from 1. */
export function classifyLines(lines: readonly string[], season: DateRange, thisYear: number): ReadLine[] {
  let years = season;
  let month: MonthHeading | undefined;
  return lines.map((text, index): ReadLine => {
    const number = index + 1;
    const line = readTokens(text);
    const { tokens, starts, said } = line;
    if (tokens.length === 0) return undated(text, line, 0, number, "blank");
    const lineStart = lineStartOf(tokens);
    if (isTotal(line)) return undated(text, line, lineStart, number, "total");
    const heading = monthHeading(line, thisYear);
    if (heading) {
      month = heading;
      return undated(text, line, lineStart, number, "heading");
    }
    const hasNumber = has(line, wordFlags.number);
    const bare = month && hasNumber ? scanBareDays(tokens) : null;
    // There is no date without a number.
    const mentions = bare ? [bare] : hasNumber ? scanLine({ tokens, thisYear, lineStart }) : [];
    const [first] = mentions;
    if (first) {
      const reading = { season: years, heading: month };
      // A counter that a heading makes a day of the month is none.
      const begins = bare ? Math.min(lineStart, first.start) : lineStart;
      return { text, tokens, starts, said, lineStart: begins, number, kind: "dated", mentions, reading };
    }
    if (countsDays(line)) return undated(text, line, lineStart, number, "total");
    const named = yearHeading(line, season, thisYear);
    if (named) {
      years = named;
      month = undefined;
      return undated(text, line, lineStart, number, "heading");
    }
    return undated(text, line, lineStart, number, isTally(tokens) ? "tally" : "other");
  });
}

/** Written out, not spread: V8 reads objects of one shape faster. */
function undated(
  text: string,
  { tokens, starts, said }: TokenLine,
  lineStart: number,
  number: number,
  kind: Exclude<ReadLine["kind"], "dated">,
): ReadLine {
  return { text, tokens, starts, said, lineStart, number, kind };
}
