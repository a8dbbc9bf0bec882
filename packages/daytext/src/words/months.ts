import { formsIn, formsOf, numbersOf } from "../lexicon.ts";
import { calendarNames } from "./calendar-names.ts";

const long = calendarNames("month", "long");
const short = calendarNames("month", "short");

/** Folded name -> month, 1 to 12; of a name that means two, what the first language says. */
export const monthNames: ReadonlyMap<string, number> = new Map(
  [
    ...short.toReversed().map(({ name, number }) => [name, number] as const),
    ...numbersOf("month").toReversed(),
    ...long.toReversed().map(({ name, number }) => [name, number] as const),
  ].filter(([name]) => !formsOf("no month").has(name)),
);

/** The language of a month's name, where it is of one. */
export const monthLanguages: ReadonlyMap<string, string> = new Map(
  long
    .filter(({ name, language }) => long.every((other) => other.name !== name || other.language === language))
    .map(({ name, language }) => [name, language]),
);

/** A month as only sentences name it, "in" it or by its holidays: "w styczniu", "in den Weihnachtsferien". */
export const spokenMonths = new Map(numbersOf("spoken month"));

/** Whether a date may begin with this name ("Jan 12", "január 12."), as "mar 12", Tuesday the 12th, and "mag 5" may not. */
export function mayLead(name: string): boolean {
  return !formsOf("month after day").has(name);
}

/** The long names of these languages are so much alike that a slip in one is no other word. */
const slipping = new Set(formsIn("und", "calendar language with slips"));
const shortestSlipped = 7;
const longestSlipped = 11;

/** Names of which one letter is left out -> month. */
const slips = new Map(
  long
    .filter(({ name, language }) => slipping.has(language) && name.length >= shortestSlipped)
    .flatMap(({ name, number }) => withoutOne(name).map((slip) => [slip, number])),
);

/** The month that a name means, also one with a letter too few, too many or another: "Deember"; 0 for any other word. */
export function monthOf(name: string): number {
  const known = monthNames.get(name);
  if (known !== undefined || name.length < shortestSlipped - 1 || name.length > longestSlipped) return known ?? 0;
  const missing = slips.get(name);
  if (missing !== undefined) return missing;
  const shorter = withoutOne(name);
  // "Septembers" is another word.
  const inner = shorter.slice(0, -1).find((each) => each.length >= shortestSlipped && monthNames.has(each));
  const meant = inner ?? shorter.find((each) => slips.has(each)) ?? "";
  return slips.get(meant) ?? monthNames.get(meant) ?? 0;
}

/** Without one letter each, but for the first one. */
function withoutOne(name: string): string[] {
  return Array.from({ length: name.length - 1 }, (_, at) => name.slice(0, at + 1) + name.slice(at + 2));
}
