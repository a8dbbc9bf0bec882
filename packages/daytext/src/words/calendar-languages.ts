/** Languages whose months and weekdays are known, from Intl. */
export const calendarLanguages = [
  "en",
  "de",
  "fr",
  "it",
  "es",
  "ca",
  "pt",
  "nl",
  "da",
  "nb",
  "sv",
  "fi",
  "pl",
  "cs",
  "sk",
  "sl",
  "hr",
  "sr",
  "hu",
  "ro",
  "is",
  "et",
  "lv",
  "lt",
  "bg",
  "ru",
  "uk",
  "tr",
] as const;

/** One of them. */
export type CalendarLanguage = (typeof calendarLanguages)[number];

/** Languages whose short names are read; those of the others are too much like other words. */
export const abbreviating: readonly CalendarLanguage[] = [
  "en",
  "de",
  "fr",
  "it",
  "es",
  "pt",
  "nl",
  "da",
  "nb",
  "sv",
  "fi",
  "pl",
  "cs",
  "sl",
  "ru",
];

type Field = "month" | "weekday";

/** The names that Intl has for a month or weekday of a date, alone and inside of a date, folded by `fold` and without dots. */
export function calendarNames(
  language: CalendarLanguage,
  field: Field,
  style: "long" | "short",
  dates: readonly Date[],
  fold: (name: string) => string,
): Set<string>[] {
  const alone = new Intl.DateTimeFormat(language, { [field]: style, timeZone: "UTC" });
  const dated = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", [field]: style, timeZone: "UTC" });
  return dates.map((date) => {
    const names = [alone, dated].flatMap(
      (format) => format.formatToParts(date).find(({ type }) => type === field)?.value ?? [],
    );
    return new Set(
      names.map((name) => fold(name.replaceAll(".", "").trim())).filter((name) => /^\p{L}{2,}$/u.test(name)),
    );
  });
}
