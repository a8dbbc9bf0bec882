import { phrasesOf, stemsOf } from "../lexicon.ts";

/** Words that head a forecast: "Weather: sunny"; behind another word they are of a day: "fine weather". */
export const weatherHeads = phrasesOf("weather head");
/** Phrases of what is no ski day, wherever a resort stands. */
export const doubtPhrases = (["plan", "forecast", "price", "travel", "event"] as const).map(
  (sense) => [sense, phrasesOf(sense)] as const,
);
/** The same in Japanese, Chinese and Korean, whose words have no borders. */
export const doubtStemsCjk = (["event", "plan", "forecast", "price", "travel"] as const).map(
  (sense) => [sense, stemsOf(sense)] as const,
);
/** Phrases that count only where no resort is named. */
export const weakDoubtPhrases = (["plan", "price", "travel", "event", "forecast"] as const).map(
  (sense) => [sense, phrasesOf(`weak ${sense}`)] as const,
);
/** Work on skis. */
export const gearPhrases = phrasesOf("gear");
/** A day that was called off. */
export const canceledPhrases = phrasesOf("canceled");
/** Count only where no more is said: "closed at the top" is a remark. */
export const closedPhrases = phrasesOf("closed");
/** In front of a date these are of a day that was skied: "opening day", "valid on" of a day ticket. */
export const doubtExceptions = phrasesOf("exception");
