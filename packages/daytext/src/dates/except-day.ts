import { means } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { feastAt } from "../words/feast-days.ts";
import { isSureWeekday } from "../words/weekdays.ts";
import { scanBareDays } from "./bare-days.ts";
import { isMark, lastDay, type ScanContext } from "./date-tokens.ts";
import type { DateMention, DayParts } from "./mention.ts";
import { weekdayMention } from "./next-day.ts";
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
  const first = tokens[at];
  const isSaid = isExceptWord(first?.key ?? "");
  const mayBegin = isSaid || first?.kind === "number" || first?.weekdays || means(first, "article");
  if (!span?.to || !mayBegin) return null;
  const found = dayWithin(context, isSaid ? at + 1 : at, span.from) ?? (isSaid ? feastOff(tokens, at + 1) : null);
  return found && (isSaid || isRestAt(tokens, found.end)) ? { ...found, isExcept: true } : null;
}

/** "except New Year's Eve" */
function feastOff(tokens: readonly Token[], start: number): DateMention | null {
  const found = feastAt(tokens, start);
  return (
    found && {
      ...{ start, end: found.end, spans: [{ from: { kind: "feast", ...found, year: null }, to: null }] },
      ...{ weekdays: null, isSureWeekday: false, notation: "feast", isLoose: false },
    }
  );
}

function dayWithin(context: ScanContext, at: number, from: DayParts): DateMention | null {
  const { tokens } = context;
  let start = at;
  while (means(tokens[start], "article") || tokens[start]?.key === "for" || isMark(tokens[start], ".")) start += 1;
  const of: DayParts = { kind: "further", of: from, day: lastDay(from) - 1 };
  const run = weekdayAt({ tokens }, start, true);
  const bare = scanBareDays(
    { ...context, heading: undefined },
    run && isMark(tokens[run.end], "(") ? run.end + 1 : start,
    { of },
  );
  if (bare) return bare;
  if (!run || !isSureWeekday(tokens[start]?.key ?? "")) return null;
  return {
    ...weekdayMention(start, run.end, { kind: "weekday", of, weekdays: run.days, day: null }),
    weekdays: null,
    isSureWeekday: false,
  };
}
