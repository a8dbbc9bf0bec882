import { addDays } from "@firn/seasons/plain-date";
import type { Token } from "../token.ts";
import { weekdayOf } from "../words/weekdays.ts";
import { isMark } from "./date-tokens.ts";
import type { DateMention, DayParts } from "./mention.ts";
import type { DateRange } from "./resolve.ts";

/** Of languages whose calendars count weeks; an English "week 3" is more often one of a course. */
const weekWords = new Set("v vecka vka uke uge vko viikko viikolla kw kalenderwoche tyden tydzien het".split(" "));
const lastWeek = 53;
const mostDays = 7;

/** The weekdays of a line that begins with a week of the year (ISO 8601): "v 3 lör Romme", "Uke 8: tirsdag Hafjell, torsdag Kvitfjell". */
export function scanWeek(tokens: readonly Token[], begin: number, season: DateRange): DateMention[] {
  const at = begin + (isMark(tokens[begin + 1], ".") ? 2 : 1);
  const week = tokens[at];
  if (!weekWords.has(tokens[begin]?.key ?? "") || week?.kind !== "number" || week.value > lastWeek) return [];
  const partsOf = (token: Token): DayParts | null => {
    const date = weekDate(week.value, token.weekdays?.[0] ?? 1, season);
    return date === null
      ? null
      : { kind: "clear", year: null, month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
  };
  const found: DateMention[] = [];
  for (let next = at + 1; next < tokens.length && found.length < mostDays; next++) {
    const [token, mark, last] = tokens.slice(next, next + 3);
    const from = token?.weekdays ? partsOf(token) : null;
    if (!token || !from) continue;
    const to = isMark(mark, "-") && last?.weekdays ? partsOf(last) : null;
    const end = to ? next + 3 : next + 1;
    found.push({
      ...{ start: found.length === 0 ? begin : next, end, spans: [{ from, to }], weekdays: token.weekdays },
      ...{ isSureWeekday: true, notation: "named", isLoose: false },
    });
    next = end - 1;
  }
  return found;
}

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
