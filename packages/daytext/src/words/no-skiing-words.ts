import { formsOf, phrasesOf, stemsOf } from "../lexicon.ts";

/** Phrases of a day without skiing, where they begin what is said. */
export const noSkiing = phrasesOf("no skiing");
/** Those of Japanese and Korean, which begin what is said. */
export const noSkiingStems = stemsOf("no skiing");
/** Of these, days of rest and illness: they count right behind a resort too. */
export const daysOff = phrasesOf("day off");
/** Phrases that say so wherever they stand. */
export const refusals = phrasesOf("refusal");
/** Wherever they stand in what is said in Japanese or Korean. */
export const refusalStems = stemsOf("refusal");
/** Of those, words of a journey that are also words of a stay. */
export const tripWords = formsOf("trip or stay");
/** Words of walking, which is no ski day in summer. */
export const hikes = formsOf("hike");
/** "didn't go because of the rain": in front of the reason of a whole day. */
export const reasonWords = formsOf("reason");

/** Whether a word may begin one of these. */
export function beginsNoSkiing(key: string): boolean {
  return key.charCodeAt(0) > 0x7f || noSkiing.has(key) || refusals.has(key) || hikes.has(key);
}
