import type { Token } from "../token.ts";
import { feastAt } from "../words/feast-days.ts";
import { articles } from "../words/lexicon.ts";
import { isSureWeekday } from "../words/weekdays.ts";
import { scanBareDays } from "./bare-days.ts";
import { isMark, lastDay, type ScanContext } from "./date-tokens.ts";
import type { DateMention, DayParts } from "./mention.ts";
import { isRestAt } from "./rest-at.ts";
import { weekdayAt } from "./weekday-beside.ts";

const exceptWords = new Set(
  "except excepting minus ohne ausser sauf excepte excepto menos salvo tranne eccetto escluso exclos utom forutom unntatt untatt undtagen bortset behalve uitgezonderd krome oprocz poza razen okrem osim paitsi ej repos conge ruhetag pausentag pause riposo pausa descanso hviledag fridag vilodag rustdag rust rest".split(
    " ",
  ),
);

/** Whether this word, such as "except" or "rest day", takes days out of the range in front of it. */
export function isExceptWord(key: string): boolean {
  return exceptWords.has(key);
}

/**
 * The day of the range `last` that was not skied, behind "except" or in front of "rest day": "the 12th", "5:e", "Wednesday". Null
 * for anything else, or another month's day.
 */
export function exceptDay(context: ScanContext, at: number, last: DateMention | undefined): DateMention | null {
  const { tokens } = context;
  const span = last?.spans.at(-1);
  if (!span?.to) return null;
  const isSaid = isExceptWord(tokens[at]?.key ?? "");
  if (!isSaid && !mayBeginDay(tokens[at])) return null;
  const found = dayWithin(context, isSaid ? at + 1 : at, span.from) ?? (isSaid ? feastOff(tokens, at + 1) : null);
  return found && (isSaid || isRestAt(tokens, found.end)) ? found : null;
}

function mayBeginDay(token: Token | undefined): boolean {
  return token !== undefined && (token.kind === "number" || token.weekdays !== null || articles.has(token.key));
}

/** "except New Year's Eve" */
function feastOff(tokens: readonly Token[], at: number): DateMention | null {
  const start = articles.has(tokens[at]?.key ?? "") ? at + 1 : at;
  const found = feastAt(tokens, start);
  return (
    found && {
      ...{ start, end: found.end, spans: [{ from: { kind: "feast", ...found, year: null }, to: null }] },
      ...{ weekdays: null, isSureWeekday: false, notation: "feast", isLoose: false, isExcept: true },
    }
  );
}

function dayWithin(context: ScanContext, at: number, from: DayParts): DateMention | null {
  const { tokens } = context;
  let start = at;
  while (articles.has(tokens[start]?.key ?? "") || tokens[start]?.key === "for" || isMark(tokens[start], "."))
    start += 1;
  const of: DayParts = { kind: "further", of: from, day: lastDay(from) - 1 };
  const run = weekdayAt({ tokens }, start, true);
  const isBracketed = run && isMark(tokens[run.end], "(");
  const bare = scanBareDays({ ...context, heading: undefined }, isBracketed ? run.end + 1 : start, { of });
  if (bare) return { ...bare, isExcept: true };
  if (!run || !isSureWeekday(tokens[start]?.key ?? "")) return null;
  const day: DayParts = { kind: "weekday", of, weekdays: run.days, day: null };
  return {
    ...{ start, end: run.end, spans: [{ from: day, to: null }], weekdays: null, isSureWeekday: false },
    ...{ notation: "bare", isLoose: false, isExcept: true },
  };
}
