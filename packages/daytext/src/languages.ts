import { type Language, monthLanguages } from "./month-names.ts";
import { longWeekdays } from "./weekdays.ts";

/** The language that a folded word tells by itself, if it tells one. */
export function languageOf(key: string): Language | null {
  return monthLanguages.get(key) ?? longWeekdays.get(key) ?? tellTale.get(key) ?? null;
}

const tellTale = new Map<string, Language>(
  (
    [
      ["de", "und mit schnee nebel sonne skitag sehr wenig viel wetter piste pisten gut schoen"],
      ["fr", "avec neige soleil brouillard tres journee pistes et"],
      ["it", "con neve sole nebbia giornata molto"],
      ["es", "con nieve sol niebla jornada muy"],
      ["nordic", "med sno snø ski sol mye tåke tåka fint bra sne og och"],
    ] as const
  ).flatMap(([language, words]) => words.split(" ").map((word) => [word, language] as const)),
);
