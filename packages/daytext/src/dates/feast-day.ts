import { addDays } from "@firn/seasons/plain-date";
import type { Token } from "../token.ts";
import { type FoundFeast, feastAt, feastIn } from "../words/feast-days.ts";
import { isMark, readYear, type ScanContext } from "./date-tokens.ts";
import type { DateMention, DayParts } from "./mention.ts";

const prepositions = new Set(
  "on for an am zu zum a al alla au aux en le il el la per de na o w we v ve pa i op til om".split(" "),
);
const placePrepositions = new Set("at in auf en a al i pa we w v ve na op zu nach".split(" "));

/** Behind a feast's name, for a time of more days, or what is given and lit then. */
const eras = new Set(
  `week weeks weekend weekends wknd holiday holidays break vacation vacations season time period tree market dinner party present presents
  gift gifts wochenende woche ferien urlaub semaine vacances weekends settimana vacanze ponte semana vacaciones puente helg helgen helga uke uken
  ferie ferien lov lovet vecka veckan viikko viikolla loma lomalla vakantie tyden prazdniny tydzien ferie`.split(
    /\s+/u,
  ),
);

/**
 * The feast day at this token: "Boxing Day: Alta" in front of a line; elsewhere its sentence has to name a place, beside other dates right
 * behind a preposition.
 */
export function feastDay(context: ScanContext, at: number): DateMention | null {
  const { tokens, lineStart } = context;
  const found = feastAt(tokens, at);
  if (!found || eras.has(tokens[found.end]?.key ?? "")) return null;
  const told = readYear(context, found.end, false);
  const isLed = prepositions.has(tokens[at - 1]?.key ?? "");
  const isFirst = at <= lineStart || (isLed && at - 1 <= lineStart);
  const next = tokens[told?.end ?? found.end];
  const isParted = next === undefined || isMark(next, ":-–,(") || placePrepositions.has(next.key);
  if (found.isVague && !(isFirst && (isParted || next?.isCapital))) return null;
  const needsPlace = !isFirst || !(isParted || next?.isCapital) ? "sentence" : isParted ? undefined : "behind";
  const end = told?.end ?? found.end;
  return {
    ...{ start: isLed ? at - 1 : at, end: isMark(next, ":-–,") ? end + 1 : end },
    spans: [{ from: partsOf(found, told?.year ?? null), to: null }],
    ...{ weekdays: null, isSureWeekday: false, notation: "feast", isLoose: false, needsPlace },
  };
}

/** Beside dates of another kind a feast is mostly what is said of them, unless "on" and a place stand around it. */
export function besideDates(mentions: DateMention[], tokens: readonly Token[]): DateMention[] {
  const isFeast = ({ notation, isExcept }: DateMention) => notation === "feast" && !isExcept;
  if (!mentions.some(isFeast) || mentions.every(isFeast)) return mentions;
  return mentions.flatMap((mention) => {
    if (!isFeast(mention)) return mention;
    return prepositions.has(tokens[mention.start]?.key ?? "") ? { ...mention, needsPlace: "behind" } : [];
  });
}

function partsOf({ feast, shift }: FoundFeast, year: number | null): DayParts {
  if (feast.kind !== "fixed") return { kind: "feast", feast, shift, year };
  const [, month = 0, day = 0] = addDays(feastIn(feast, 2001), shift).split("-").map(Number);
  return { kind: "clear", year, month, day };
}
