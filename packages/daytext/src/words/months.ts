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

/** Whose long names are so much alike that a slip in one is no other word. */
const slipping: readonly CalendarLanguage[] = ["en", "de", "fr", "it", "es", "ca", "pt", "nl", "da", "nb", "sv"];
const shortestSlipped = 7;

/** Names of which one letter is left out -> month. */
const slips = new Map<string, number>();
for (const language of slipping) {
  calendarNames(language, "month", "long", days, foldWord).forEach((names, at) => {
    for (const name of names)
      if (name.length >= shortestSlipped) for (const slip of withoutOne(name)) slips.set(slip, at + 1);
  });
}

/** The month that a name means, also one with a letter too few, too many or another: "Deember"; 0 for any other word. */
export function monthOf(name: string): number {
  const known = monthNames.get(name);
  if (known !== undefined || name.length < shortestSlipped - 1 || name.length > longestSlipped) return known ?? 0;
  const missing = slips.get(name);
  if (missing !== undefined) return missing;
  // "Septembers" is another word.
  const inner = withoutOne(name)
    .slice(0, -1)
    .find((each) => each.length >= shortestSlipped && monthNames.has(each));
  const shorter = inner ?? withoutOne(name).find((each) => slips.has(each)) ?? "";
  return slips.get(shorter) ?? monthNames.get(shorter) ?? 0;
}

const longestSlipped = 11;

/** Without one letter each, but for the first one. */
function withoutOne(name: string): string[] {
  return Array.from({ length: name.length - 1 }, (_, at) => name.slice(0, at + 1) + name.slice(at + 2));
}
