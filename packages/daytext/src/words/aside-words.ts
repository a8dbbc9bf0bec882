import { phrasesOf } from "../lexicon.ts";

/** Rest, illness, errands and pastimes. */
export const offPhrases = phrasesOf("aside canceled");
