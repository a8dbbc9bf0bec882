import { foldWord } from "../fold-word.ts";
import { formsIn } from "../lexicon.ts";

/** Languages whose months and weekdays are known, from Intl. */
export const calendarLanguages = formsIn("und", "calendar language");
/** The short names of the others are too much like other words. */
const abbreviating = formsIn("und", "calendar language with short names");

/** A month's name (1 to 12) or a weekday's (1 = Monday to 7) in a language. */
interface CalendarName {
  name: string;
  number: number;
  language: string;
}

const days = {
  month: Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15)),
  weekday: Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 5 + day)),
};

/** All names that Intl has, alone and inside of a date, folded and without dots. */
export function calendarNames(field: keyof typeof days, style: "long" | "short"): CalendarName[] {
  return (style === "long" ? calendarLanguages : abbreviating).flatMap((language) => {
    const alone = new Intl.DateTimeFormat(language, { [field]: style, timeZone: "UTC" });
    const dated = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", [field]: style, timeZone: "UTC" });
    return days[field].flatMap((date, at) =>
      [alone, dated]
        .flatMap((format) => format.formatToParts(date).find(({ type }) => type === field)?.value ?? [])
        .map((written) => foldWord(written.replaceAll(".", "").trim()))
        .filter((name) => /^\p{L}{2,}$/u.test(name))
        .map((name) => ({ name, number: at + 1, language })),
    );
  });
}
