import { formsOf, phrasesOf, stemsOf } from "../lexicon.ts";

export const noSkiing = phrasesOf("no skiing");
export const noSkiingStems = stemsOf("no skiing");
export const daysOff = phrasesOf("day off");
export const refusals = phrasesOf("refusal");
export const refusalStems = stemsOf("refusal");
export const tripWords = formsOf("trip or stay");
export const hikes = formsOf("hike");
export const reasonWords = formsOf("reason");

/** Whether a word may begin one of these. */
export function beginsNoSkiing(key: string): boolean {
  return key.charCodeAt(0) > 0x7f || noSkiing.has(key) || refusals.has(key) || hikes.has(key);
}
