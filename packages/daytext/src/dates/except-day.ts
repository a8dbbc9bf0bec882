import { sensesOf } from "../doubts/senses.ts";
import { formsOf, means } from "../lexicon.ts";
import { isWord, type Token } from "../token.ts";
import { bareDaysAt } from "./date-at.ts";
import { isMark, lastDay, type ScanContext } from "./date-tokens.ts";
import type { DateMention, DayParts } from "./mention.ts";
import { weekdayMention } from "./next-day.ts";
import { weekdayAt } from "./weekday-beside.ts";

/** In front of days that a range leaves out: "except", "rest day". */
const exceptWords = formsOf("except");

/** A date behind "except", or of a rest day behind a range: "minus 30. mars", "7-13.02 Livigno, 10.02 przerwa". */
export function isExcept(
  tokens: readonly Token[],
  { start, end }: DateMention,
  last: DateMention | undefined,
): boolean {
  const before = means(tokens[start - 1], "day lead") ? start - 2 : start - 1;
  return exceptWords.has(tokens[before]?.key ?? "") || (last?.spans.at(-1)?.to != null && isRestAt(tokens, end));
}

/** The day of the range `last` that was not skied, behind "except" or in front of "rest day": "the 12th", "5:e", "Wednesday". */
export function exceptDay(line: ScanContext, at: number, last: DateMention | undefined): DateMention | null {
  const { tokens } = line;
  const span = last?.spans.at(-1);
  const isSaid = exceptWords.has(tokens[at]?.key ?? "");
  if (!span?.to || !(isSaid || tokens[at]?.kind === "number" || tokens[at]?.weekdays || means(tokens[at], "article")))
    return null;
  const start = isSaid ? at + 1 : at;
  const of: DayParts = { kind: "further", of: span.from, day: lastDay(span.from) - 1 };
  const run = weekdayAt({ tokens }, start);
  const found =
    bareDaysAt({ ...line, heading: undefined }, start, of) ??
    (run && weekdayMention(start, run.end, { kind: "weekday", of, weekdays: run.days, day: null }));
  return found && (isSaid || isRestAt(tokens, found.end)) ? { ...found, isExcept: true } : null;
}

const openers = new Set([...formsOf("rest lead"), ...formsOf("and")]);
const refusals = new Set(["aside canceled", "canceled", "refusal"]);

/** Whether the words at this token are of a day without skiing, and begin with it: "przerwa", "= rest (knee)". */
function isRestAt(tokens: readonly Token[], at: number): boolean {
  let start = at;
  while (isMark(tokens[start], ",:=-)") || openers.has(tokens[start]?.key ?? "")) start += 1;
  const end = tokens.findIndex((token, next) => next >= start && !isWord(token));
  const said = tokens.slice(start, end < 0 ? tokens.length : end);
  return sensesOf(said).some(
    ({ sense, from, to }) => from === 0 && (refusals.has(sense) || (to === said.length && sense === "no skiing")),
  );
}
