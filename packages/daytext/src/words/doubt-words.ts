import { phrasesOf, stemsOf } from "../lexicon.ts";

export const weatherHeads = phrasesOf("weather head");
export const doubtPhrases = (["plan", "forecast", "price", "travel", "event"] as const).map(
  (sense) => [sense, phrasesOf(sense)] as const,
);
export const doubtStemsCjk = (["event", "plan", "forecast", "price", "travel"] as const).map(
  (sense) => [sense, stemsOf(sense)] as const,
);
export const weakDoubtPhrases = (["plan", "price", "travel", "event", "forecast"] as const).map(
  (sense) => [sense, phrasesOf(`weak ${sense}`)] as const,
);
export const gearPhrases = phrasesOf("gear");
export const canceledPhrases = phrasesOf("canceled");
export const closedPhrases = phrasesOf("closed");
export const doubtExceptions = phrasesOf("exception");
