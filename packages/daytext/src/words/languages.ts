import { formsIn, type LexiconLanguage, lexiconLanguages } from "../lexicon.ts";
import type { CalendarLanguage } from "./calendar-languages.ts";
import { monthLanguages } from "./months.ts";
import { longWeekdays } from "./weekdays.ts";

/** A language whose words show how a text orders day and month; all but English and Japanese put the day first. */
export type Language = CalendarLanguage | LexiconLanguage;

/** The language that a word shows; null for a word of several. */
export function languageOf(key: string): Language | null {
  return monthLanguages.get(key) ?? longWeekdays.get(key) ?? tellTale.get(key) ?? null;
}

const tellTale = new Map<string, Language>(
  lexiconLanguages.flatMap((language) => formsIn(language, "tell-tale").map((word) => [word, language] as const)),
);
