import { formsOf, stemsOf } from "../lexicon.ts";

/** Words of training and races. */
export const training = formsOf("training");
/** The same in Japanese, anywhere in a word. */
export const trainingStems = stemsOf("training");
/** In languages that write them as one word: "Vereinsrennen", "slalomträning". */
export const compounds = stemsOf("training compound");
/** Words in front of companions. */
export const withWords = formsOf("with");
/** Words for companions that need no name. */
export const alone = formsOf("company");
