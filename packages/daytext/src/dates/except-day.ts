import { formsOf } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { feastAt } from "../words/feast-days.ts";
import { articles, dayLeads } from "../words/lexicon.ts";
import { isSureWeekday } from "../words/weekdays.ts";
import { bareDaysAt } from "./date-at.ts";
import { isMark, lastDay, type ScanContext } from "./date-tokens.ts";
import type { DateMention, DayParts } from "./mention.ts";
import { weekdayMention } from "./next-day.ts";
import { isRestAt } from "./rest-at.ts";
import { weekdayAt } from "./weekday-beside.ts";

/** In front of days that a range leaves out: "except", "rest day". */
const exceptWords = formsOf("except");

/** A date behind "except", or of a rest day behind a range: "minus 30. mars", "7-13.02 Livigno, 10.02 przerwa". */
export function isExcept(
  tokens: readonly Token[],
  { start, end }: DateMention,
  last: DateMention | undefined,
): boolean {
  const before = dayLeads.has(tokens[start - 1]?.key ?? "") ? start - 2 : start - 1;
  return exceptWords.has(tokens[before]?.key ?? "") || (last?.spans.at(-1)?.to != null && isRestAt(tokens, end));
}

/** The day of the range `last` that was not skied, behind "except" or in front of "rest day": "the 12th", "5:e", "Wednesday", "New Year's Eve". */
export function exceptDay(line: ScanContext, at: number, last: DateMention | undefined): DateMention | null {
  const { tokens } = line;
  const span = last?.spans.at(-1);
  const first = tokens[at];
  const isSaid = exceptWords.has(first?.key ?? "");
  if (!span?.to || !(isSaid || first?.kind === "number" || first?.weekdays || articles.has(first?.key ?? "")))
    return null;
  const start = isSaid ? skipLeads(tokens, at + 1) : at;
  const of: DayParts = { kind: "further", of: span.from, day: lastDay(span.from) - 1 };
  const found = (isSaid && feastOff(tokens, start)) || bareDaysAt({ ...line, heading: undefined }, start, { of });
  const day = found?.spans.length === 1 ? found : weekdayOff(tokens, start, of);
  return day && (isSaid || isRestAt(tokens, day.end)) ? { ...day, isExcept: true } : null;
}

function skipLeads(tokens: readonly Token[], at: number): number {
  let start = at;
  while (dayLeads.has(tokens[start]?.key ?? "") || isMark(tokens[start], ".")) start += 1;
  return start;
}

function weekdayOff(tokens: readonly Token[], at: number, of: DayParts): DateMention | null {
  const run = weekdayAt({ tokens }, at, true);
  if (!run || !isSureWeekday(tokens[at]?.key ?? "")) return null;
  return {
    ...weekdayMention(at, run.end, { kind: "weekday", of, weekdays: run.days, day: null }),
    ...{ weekdays: null, isSureWeekday: false },
  };
}

function feastOff(tokens: readonly Token[], start: number): DateMention | null {
  const found = feastAt(tokens, start);
  if (!found) return null;
  const spans = [{ from: { kind: "feast" as const, ...found, year: null }, to: null }];
  return { start, end: found.end, spans, weekdays: null, isSureWeekday: false, notation: "feast", isLoose: false };
}
