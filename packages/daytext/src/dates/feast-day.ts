import { addDays } from "@firn/seasons/plain-date";
import { means } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { type FoundFeast, feastAt, feastIn, isFixed } from "../words/feast-days.ts";
import { isDayLead, isMark, readYear, type ScanContext } from "./date-tokens.ts";
import type { DateMention, DayParts } from "./mention.ts";
import { skipMark } from "./weekday-beside.ts";

/** The feast day at this token: "Boxing Day: Alta" in front of a line; elsewhere its sentence has to name a place. */
export function feastDay(context: ScanContext, at: number): DateMention | null {
  const { tokens, lineStart } = context;
  const found = feastAt(tokens, at);
  if (!found) return null;
  const year = readYear(context, found.end, false);
  const end = year?.end ?? found.end;
  const next = tokens[end];
  const start = isLead(tokens[at - 1]) ? at - 1 : at;
  const isParted = next === undefined || isMark(next, ":-–,(") || means(next, "place lead");
  const isHead = start <= lineStart && (isParted || next.isCapital);
  if (found.isVague && !isHead) return null;
  return {
    ...{ start, end: skipMark(tokens, end, ":-–,"), spans: [{ from: partsOf(found, year?.year ?? null), to: null }] },
    ...{ weekdays: null, isSureWeekday: false, notation: "feast", isLoose: false, from: "feast" },
    needsPlace: isHead ? undefined : "sentence",
  };
}

/** Beside dates of another kind a feast is mostly what is said of them, unless "on" and a place stand around it. */
export function besideDates(mentions: DateMention[], tokens: readonly Token[]): DateMention[] {
  const isFeast = ({ notation }: DateMention) => notation === "feast";
  if (!mentions.some(isFeast) || mentions.every(isFeast)) return mentions;
  return mentions.flatMap((mention) => {
    if (!isFeast(mention)) return mention;
    return isLead(tokens[mention.start]) ? { ...mention, needsPlace: "after" } : [];
  });
}

function isLead(token: Token | undefined): boolean {
  return isDayLead(token) || means(token, "place lead");
}

function partsOf({ feast, shift }: FoundFeast, year: number | null): DayParts {
  if (!isFixed(feast)) return { kind: "feast", feast, shift, year };
  const [, month = 0, day = 0] = addDays(feastIn(feast, 2001), shift).split("-").map(Number);
  return { kind: "clear", year, month, day };
}
