import { formsIn, formsOf, lexiconLanguages } from "../lexicon.ts";

/** Words that company stands behind, each with the words that join the names after it. */
export const joinsBehind = new Map<string, Set<string>>();

for (const language of lexiconLanguages)
  for (const word of formsIn(language, "with names"))
    joinsBehind.set(word, new Set([...(joinsBehind.get(word) ?? []), ...formsIn(language, "and names")]));

/** Capitalised words that may follow "with" and are no people, without accents. */
export const noCompanions = formsOf("no companion");
