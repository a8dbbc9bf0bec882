import { foldWord } from "../fold-word.ts";
import { formsOf, numbersOf } from "../lexicon.ts";
import { abbreviating, type CalendarLanguage, calendarLanguages, calendarNames } from "./calendar-languages.ts";

/** Short names that are words first: the average, a set, "out of", "pro". */
const noMonths = formsOf("no month");

/** Short names that no date begins with: "mar 12" is Tuesday the 12th as well, "mag 5" nothing. */
const behindDay = formsOf("month behind day");

/** Folded name -> month, 1 to 12. */
export const monthNames = new Map<string, number>();

/** The language of a month's name, where it is of one. */
export const monthLanguages = new Map<string, CalendarLanguage>();

const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
const shared = new Set<string>();

function addMonth(name: string, month: number): void {
  if (!noMonths.has(name) && !monthNames.has(name)) monthNames.set(name, month);
}

for (const language of calendarLanguages) {
  calendarNames(language, "month", "long", days, foldWord).forEach((names, at) => {
    for (const name of names) {
      addMonth(name, at + 1);
      if (monthLanguages.has(name) && monthLanguages.get(name) !== language) shared.add(name);
      monthLanguages.set(name, language);
    }
  });
}
for (const [name, month] of numbersOf("month")) addMonth(name, month);
for (const language of abbreviating) {
  calendarNames(language, "month", "short", days, foldWord).forEach((names, at) => {
    for (const name of names) addMonth(name, at + 1);
  });
}
monthNames.set("gen", 1);
for (const name of shared) monthLanguages.delete(name);

/** A month as only sentences name it, "in" it or by its holidays: "w styczniu", "in den Weihnachtsferien". */
export const saidMonths = new Map(numbersOf("said month"));

/** Whether a date may begin with this name: "Jan 12", "január 12." */
export function mayLead(name: string): boolean {
  return !behindDay.has(name);
}
