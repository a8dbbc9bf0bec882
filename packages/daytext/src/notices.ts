import { daysBetween } from "@firn/seasons/plain-date";
import { isMark } from "./dates/date-tokens.ts";
import type { Entry } from "./entries.ts";
import { tellsOfSkiing } from "./other-sport.ts";

/** Doubts the dates of a history and of a calendar of holidays, which no skier's own list has. Changes the entries. */
export function doubtNotices(entries: readonly Entry[]): void {
  if (isDepthTable(entries)) for (const entry of entries) entry.doubt ??= "forecast";
  const isPast = isHistory(entries);
  if (!isPast && !isCalendarOfWeeks(entries)) return;
  for (const entry of entries) if (isPast || !tellsOfSkiing(entry)) entry.doubt ??= "event";
}

/** A year that lies before the days which a living skier may have written down. */
const firstOwnYear = "1950";

/** An anniversary is a single day. */
function isHistory(entries: readonly Entry[]): boolean {
  return entries.some(({ dates, isYearGiven }) => {
    const [first, ...others] = dates ?? [];
    return isYearGiven && first !== undefined && others.length === 0 && first < firstOwnYear;
  });
}

const leastWeeks = 3;
const daysOfWeek = 5;

/** "2.-8.2. Praha, 9.-15.2. Brno, 16.-22.2. Plzeň": weeks of which each begins where the one before ended. */
function isCalendarOfWeeks(entries: readonly Entry[]): boolean {
  let weeks = 0;
  let end: string | undefined;
  for (const { dates, mention } of entries) {
    const [first] = dates ?? [];
    if (!dates || !first || dates.length < daysOfWeek || mention.spans.length > 1) continue;
    const gap = end === undefined ? 0 : daysBetween(end, first);
    weeks = gap >= 1 && gap <= 3 ? weeks + 1 : 1;
    if (weeks >= leastWeeks) return true;
    end = dates.at(-1);
  }
  return false;
}

const leastDepths = 3;
const depthUnits = new Set(["cm", "in", "inch", "inches", "tum", "tommer"]);

/** "5.12. 10-14 cm" line after line: from how deep to how deep the snow is, and nothing else. */
function isDepthTable(entries: readonly Entry[]): boolean {
  const depths = entries.filter(({ rest }) => isDepth(rest)).length;
  return depths >= leastDepths && depths * 3 >= entries.length * 2;
}

function isDepth(rest: Entry["rest"]): boolean {
  const [from, dash, to, unit, next] = rest;
  if (from?.kind !== "number" || !isMark(dash, "-–") || to?.kind !== "number" || !unit) return false;
  return !next && (depthUnits.has(unit.key) || isMark(unit, '"″”'));
}
