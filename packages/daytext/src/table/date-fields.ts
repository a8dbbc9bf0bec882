import { foldWord } from "../fold-word.ts";
import { calendarLanguages } from "../words/calendar-languages.ts";

const fields = ["day", "month", "year"] as const;
/** A part of a date that a column may hold by itself. */
export type DateField = (typeof fields)[number];

const labels = new Map<string, DateField>();
for (const language of [...calendarLanguages, "ja", "zh", "ko"]) {
  const names = new Intl.DisplayNames(language, { type: "dateTimeField" });
  for (const field of fields) labels.set(foldWord(names.of(field) ?? field), field);
}

/** The part of a date that a label names, by the names that Intl has; undefined for any other. */
export function dateFieldOf(label: string): DateField | undefined {
  return labels.get(foldWord(label.trim()));
}
