import { formsOf, stemsOf } from "../lexicon.ts";

const skiing = formsOf("ski");
const skiingStems = stemsOf("ski");

/** Words of weather and snow. */
export const weatherWords = formsOf("weather");

/** Whether a word is of skiing. */
export function isSkiWord(key: string): boolean {
  return skiing.has(key) || skiingStems.test(key);
}
