import { formsOf, numbersOf } from "../lexicon.ts";
import { calendarNames } from "./calendar-names.ts";

const named = calendarNames("weekday", "long");
const shortestLong = 5;

/** The language of a weekday's full name. */
export const longWeekdays: ReadonlyMap<string, string> = new Map(
  named.filter(({ name }) => name.length >= shortestLong).map(({ name, language }) => [name, language]),
);

/** Folded name -> the days that it may mean, 1 = Monday to 7 = Sunday. */
export const weekdayNames = new Map<string, number[]>();
for (const { name, number } of [...named, ...calendarNames("weekday", "short")]) addWeekday(name, number);
for (const [name, day] of numbersOf("weekday")) addWeekday(name, day);
for (const name of formsOf("no weekday")) weekdayNames.delete(name);

function addWeekday(name: string, day: number): void {
  const known = weekdayNames.get(name) ?? [];
  if (!known.includes(day)) weekdayNames.set(name, [...known, day]);
}

/** Whether a short name is a weekday and no other word. */
export function isSureWeekday(name: string): boolean {
  return (name.length >= 3 || name.charCodeAt(0) > 0x2e7f) && !formsOf("unsure weekday").has(name);
}

/** All days of a week. */
export const everyDay = [1, 2, 3, 4, 5, 6, 7];
