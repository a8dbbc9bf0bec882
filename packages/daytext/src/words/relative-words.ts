import { formsOf, phrasesOf } from "../lexicon.ts";

export const yesterdayPhrases = phrasesOf("yesterday");
export const dayBeforeYesterdayPhrases = phrasesOf("day before yesterday");
export const todayWords = formsOf("today");
/** The same, also in several words. */
export const todayPhrases = phrasesOf("today", "today phrase");
export const laterPhrases = phrasesOf("later");
export const dittoWords = formsOf("ditto");
