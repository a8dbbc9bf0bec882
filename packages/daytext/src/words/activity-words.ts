import { formsOf, stemsOf } from "../lexicon.ts";

export const training = formsOf("training");
export const trainingStems = stemsOf("training");
/** In languages that write them as one word: "Vereinsrennen", "slalomträning". */
export const compounds = stemsOf("training compound");
export const withWords = formsOf("with");
export const alone = formsOf("company");
