import { formsOf, phrasesOf } from "../lexicon.ts";

/** "yesterday", folded and without marks. */
export const yesterdayPhrases = phrasesOf("yesterday");
/** "the day before yesterday" */
export const dayBeforeYesterdayPhrases = phrasesOf("day before yesterday");
/** "today", folded. */
export const todayWords = formsOf("today");
/** The same, also in several words. */
export const todayPhrases = phrasesOf("today");
/** Of a day that is to come, in a message. */
export const laterPhrases = phrasesOf("later");
/** In front of a line at the same place as the one before. */
export const dittoWords = formsOf("ditto");
