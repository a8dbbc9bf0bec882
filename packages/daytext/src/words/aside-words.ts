import { phrasesOf } from "../lexicon.ts";

export const offPhrases = phrasesOf("aside canceled");
