import { lexicons } from "../lexicon/all.ts";
import { foldWord } from "./fold-word.ts";
import { remembered } from "./remembered.ts";
import { phrasesFrom, type Word } from "./words/phrases.ts";

/** A meaning that words have, whatever their language. English lists every one, also those that it has no words for. */
export type SenseName = keyof typeof lexicons.en;

/** A language with a lexicon; "und" is of signs and codes that are of no language. */
export type LexiconLanguage = keyof typeof lexicons;

export const lexiconLanguages = Object.keys(lexicons) as LexiconLanguage[];

/** The forms of a sense in a language as tokens have them: without case, accents and apostrophes. "*" stands for any letters. */
export function formsIn(language: LexiconLanguage, sense: SenseName): string[] {
  const lexicon: Readonly<Record<string, readonly string[]>> = lexicons[language];
  return (lexicon[sense] ?? []).map((form) => foldWord(form.replaceAll("'", " ")));
}

const wordsOf = remembered((sense: SenseName) => {
  const all = lexiconLanguages.flatMap((language) => formsIn(language, sense));
  const stems = all.filter(isStem).map(patternOf);
  const forms: ReadonlySet<string> = new Set(all.filter((form) => !isStem(form)));
  return { forms, stems: stems.length > 0 ? new RegExp(stems.join("|"), "u") : null };
});

/** The words and phrases of a sense in all languages, without its stems. */
export function formsOf(sense: SenseName): ReadonlySet<string> {
  return wordsOf(sense).forms;
}

/** Those of a sense by their first word. */
export const phrasesOf = remembered((sense: SenseName) => phrasesFrom(formsOf(sense)));

/** Matches the words that hold a stem of a sense: "ski*" at their start, "*ski" at their end, "*ski*" anywhere. */
export function stemsOf(sense: SenseName): RegExp {
  return wordsOf(sense).stems ?? nothing;
}

const nothing = /(?!)/u;

/** Whether a word has a sense, as it is or by a stem. */
export function means(word: Word | string | undefined, sense: SenseName): boolean {
  const key = typeof word === "string" ? word : word?.key;
  if (key === undefined) return false;
  const { forms, stems } = wordsOf(sense);
  return forms.has(key) || stems?.test(key) === true;
}

/** The number after a sense's name of each of its words: "month 3" is what "maerz" says. */
export function numbersOf(
  name: "date" | "month" | "spoken month" | "ten" | "weekday",
): [form: string, number: number][] {
  return senses.flatMap((sense) => {
    const number = sense.startsWith(`${name} `) ? Number(sense.slice(name.length + 1)) : Number.NaN;
    return Number.isNaN(number) ? [] : [...formsOf(sense)].map((form): [string, number] => [form, number]);
  });
}

/** All senses. */
export const senses = Object.keys(lexicons.en) as SenseName[];

function isStem(form: string): boolean {
  return form.includes("*");
}

function patternOf(stem: string): string {
  return `^${stem}$`
    .replace(/^\^\*|\*\$$/gu, "")
    .replaceAll("?", ".")
    .replaceAll("*", ".*");
}
