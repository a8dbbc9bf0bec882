import type { CalendarLanguage } from "./calendar-languages.ts";
import { monthLanguages } from "./months.ts";
import { longWeekdays } from "./weekdays.ts";

/** A language whose words show how a text orders day and month; all but English and Japanese put the day first. */
export type Language = CalendarLanguage | "ja";

/** The language that a word shows; null for a word of several. */
export function languageOf(key: string): Language | null {
  return monthLanguages.get(key) ?? longWeekdays.get(key) ?? tellTale.get(key) ?? null;
}

const tellTale = new Map<string, Language>(
  (
    [
      ["de", "und mit schnee nebel sonne skitag sehr wenig viel wetter nicht auf bei nach wieder heute"],
      ["fr", "avec neige soleil brouillard tres journee pistes et nous dans sur beau"],
      ["it", "con neve sole nebbia giornata molto di della alla poca"],
      ["es", "nieve sol niebla jornada muy los las mucho viento"],
      ["nb", "med sno snø tåke fint og och mycket dimma åkning ikke inte vi bra"],
      ["nl", "met sneeuw mooi zon en het veel"],
      ["pl", "narty snieg slonce bardzo z na"],
      ["cs", "snih slunce lyze s na"],
      ["fi", "lunta aurinko laskua hyva keli"],
    ] as const
  ).flatMap(([language, words]) => words.split(" ").map((word) => [word, language] as const)),
);
