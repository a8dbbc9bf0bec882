import { addDays } from "@firn/seasons/plain-date";
import { formsOf } from "../lexicon.ts";
import type { Token } from "../token.ts";
import { weekdayOf } from "../words/weekdays.ts";
import { isMark } from "./date-tokens.ts";
import type { DateMention, DayParts } from "./mention.ts";
import type { DateRange } from "./resolve.ts";

/** Of languages whose calendars count weeks; an English "week 3" is more often one of a course. */
const weekWords = formsOf("calendar week");
const lastWeek = 53;
const mostDays = 7;

/** The weekdays of a line that begins with a week of the year (ISO 8601): "v 3 lör Romme", "Uke 8: tirsdag Hafjell, torsdag Kvitfjell". */
export function scanWeek(tokens: readonly Token[], begin: number, season: DateRange): DateMention[] {
  const at = isMark(tokens[begin + 1], ".") ? begin + 2 : begin + 1;
  const week = tokens[at];
  if (!weekWords.has(tokens[begin]?.key ?? "") || week?.kind !== "number" || week.value > lastWeek) return [];
  const partsOf = (token: Token | undefined): DayParts | null => {
    const date = token?.weekdays ? weekDate(week.value, token.weekdays[0] ?? 1, season) : null;
    return date === null
      ? null
      : { kind: "clear", year: null, month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
  };
  const found: DateMention[] = [];
  for (let next = at + 1; next < tokens.length && found.length < mostDays; next++) {
    const from = partsOf(tokens[next]);
    if (!from) continue;
    const to = isMark(tokens[next + 1], "-") ? partsOf(tokens[next + 2]) : null;
    const start = found.length === 0 ? begin : next;
    const weekdays = tokens[next]?.weekdays ?? null;
    next += to ? 2 : 0;
    found.push({ start, end: next + 1, spans: [{ from, to }], weekdays, ...named });
  }
  return found;
}

const named = { isSureWeekday: true, notation: "named", isLoose: false, from: "weekdays of a week" } as const;

/** The day of a week of a year, or within a season; week 1 holds 4 January (ISO 8601). */
export function weekDate(
  week: number,
  weekday: number,
  { from, to }: DateRange,
  year: number | null = null,
): string | null {
  const years = year === null ? [from, to].map((edge) => edge.slice(0, 4)) : [year];
  const dates = years
    .map((each) => `${each}-01-04`)
    .map((fourth) => addDays(fourth, 7 * (week - 1) + weekday - weekdayOf(fourth)));
  return dates.find((date) => year !== null || (date >= from && date <= to)) ?? null;
}
