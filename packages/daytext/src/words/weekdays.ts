import { foldWord } from "../fold-word.ts";
import { formsOf, numbersOf } from "../lexicon.ts";
import { abbreviating, type CalendarLanguage, calendarLanguages, calendarNames } from "./calendar-languages.ts";

/** Folded name -> the days that it may mean, 1 = Monday to 7 = Sunday. */
export const weekdayNames = new Map<string, number[]>();

/** The language of a weekday's full name. */
export const longWeekdays = new Map<string, CalendarLanguage>();

/** 5 to 11 January 2026, a Monday to a Sunday. */
const dates = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 5 + day)));

function addWeekday(name: string, day: number): void {
  const known = weekdayNames.get(name) ?? [];
  if (!known.includes(day)) weekdayNames.set(name, [...known, day]);
}

for (const language of calendarLanguages) {
  for (const style of abbreviating.includes(language) ? (["long", "short"] as const) : (["long"] as const)) {
    calendarNames(language, "weekday", style, dates, foldWord).forEach((names, at) => {
      for (const name of names) {
        addWeekday(name, at + 1);
        if (style === "long" && name.length >= 5) longWeekdays.set(name, language);
      }
    });
  }
}
for (const [name, day] of numbersOf("weekday")) addWeekday(name, day);
for (const name of formsOf("no weekday")) weekdayNames.delete(name);

/** Short names that are other words as well. */
const unsure = formsOf("unsure weekday");

/** Whether a short name is a weekday and no other word. */
export function isSureWeekday(name: string): boolean {
  return (name.length >= 3 || name.charCodeAt(0) > 0x2e7f) && !unsure.has(name);
}

/** 1 = Monday to 7 = Sunday. */
export function weekdayOf(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}
