import { isMark, type ScanContext } from "./dates/date-tokens.ts";
import { monthAt } from "./dates/month-lead.ts";
import type { DateRange } from "./dates/resolve.ts";
import { leadingSeason } from "./headings.ts";
import { means } from "./lexicon.ts";
import type { TextLine } from "./lines.ts";
import { isTotal } from "./not-a-day.ts";
import type { Token } from "./token.ts";
import type { HalfKnownDays, Named } from "./types.ts";

/** A longer line tells more than how many days there were. */
const mostTokens = 30;
const mostDays = 31;

/** "5x Lermoos im Januar", "5 days in Alta, January 2000", "12x Alta 1999/2000": a line without a date that counts days at a resort is a total of them. */
export function withHalfKnown(line: TextLine, today: string, resort: Named | undefined): TextLine {
  const halfKnown = resort && daysWithoutDates(line, today, resort);
  return halfKnown ? { ...line, kind: "total", halfKnown } : line;
}

/** Up to today's month. */
function daysWithoutDates(line: TextLine, today: string, resort: Named): HalfKnownDays | undefined {
  const { tokens, season } = line;
  if (tokens.length > mostTokens || isTotal(line)) return undefined;
  const at = tokens.findIndex((token, place) => isCount(token, tokens[place + 1]));
  const days = tokens[at]?.value ?? 0;
  if (days < 1 || days > mostDays) return undefined;
  const others = tokens.toSpliced(at, 2);
  const named = leadingSeason(others, season);
  const date = named ? named.season.from : monthIn(others, season, Number(today.slice(0, 4)));
  if (date === undefined || date > today) return undefined;
  return { date, date_precision: named ? "season" : "month", days, resort_id: resort.id };
}

function isCount({ kind }: Token, next: Token | undefined): boolean {
  if (kind !== "number" || next === undefined) return false;
  return next.key === "x" || isMark(next, "×日") || (next.kind === "word" && means(next, "day"));
}

/** The first date of the only month of a line; without a year in the season. */
function monthIn(tokens: readonly Token[], season: DateRange, thisYear: number): string | undefined {
  const line: ScanContext = { tokens, thisYear, lineStart: 0 };
  const found = tokens.flatMap((_, at) => monthAt(line, at) ?? []);
  const [named] = found;
  if (!named || found.some(({ month }) => month !== named.month)) return undefined;
  const month = String(named.month).padStart(2, "0");
  if (named.year !== null) return `${named.year}-${month}-01`;
  const years = [season.from, season.to].map((date) => date.slice(0, 4));
  const first = years.find((year) => `${year}-${month}-31` >= season.from && `${year}-${month}-01` <= season.to);
  return first && `${first}-${month}-01`;
}
