import type { Token } from "../token.ts";
import { wordFlags } from "../word-flags.ts";
import { arrivalPhrases, asidePhrases, asideStemsCjk, halfDayPhrases } from "../words/aside-words.ts";
import {
  canceledPhrases,
  closedPhrases,
  currencyWords,
  deadlineWords,
  doubtExceptions,
  doubtPhrases,
  doubtStemsCjk,
  gearPhrases,
  resortTitleWords,
  skiedPhrases,
  stampPhrases,
  tripEndWords,
  untilWords,
  usedCjk,
  usedPhrases,
  weakDoubtPhrases,
  weatherHeads,
  wrotePhrases,
} from "../words/doubt-words.ts";
import { hillWords } from "../words/lexicon.ts";
import { daysOff, hikes, noSkiing, noSkiingCjk, otherSports, refusals, refusalsCjk } from "../words/no-skiing-words.ts";
import type { Phrases } from "../words/phrases.ts";
import { dittoWords, laterPhrases, todayWords, yesterdayPhrases } from "../words/relative-words.ts";
import { weatherWords } from "../words/ski-words.ts";

/** What some words mean, whatever their language, with their place among the words and numbers of a run. */
export interface Sense {
  readonly sense: string;
  readonly from: number;
  /** Behind its last word. */
  readonly to: number;
}

/** The senses of tokens, in their order. A word may have several. */
export function sensesOf(tokens: readonly Token[]): Sense[] {
  const words = tokens.filter(isSaid);
  return words.flatMap((word, from) => [
    ...(byFirstWord.get(word.key) ?? []).flatMap(({ sense, phrase }) =>
      phrase.every((each, next) => words[from + next]?.key === each) ? [{ sense, from, to: from + phrase.length }] : [],
    ),
    ...wordSenses(word).map((sense) => ({ sense, from, to: from + 1 })),
  ]);
}

/** Whether a token is a word or a number. */
export function isSaid({ kind }: Token): boolean {
  return kind !== "mark";
}

function wordSenses({ wordFlags: flags, text }: Token): string[] {
  const found = flagSenses.filter(([, flag]) => (flags & flag) !== 0).map(([sense]) => sense);
  if (text.charCodeAt(0) < firstCjk) return found;
  return [...found, ...stems.filter(([, stem]) => stem.test(text)).map(([sense]) => sense)];
}

const firstCjk = 0x2e80;

const flagSenses = [
  ["ski", wordFlags.ski],
  ["training", wordFlags.training],
  ["company", wordFlags.company],
  ["total", wordFlags.total],
  ["day", wordFlags.day],
] as const;

/** Of scripts whose words have no borders. */
const stems: readonly (readonly [sense: string, stem: RegExp])[] = [
  ...doubtStemsCjk,
  ...asideStemsCjk.map(([sense, stem]) => [`aside ${sense}`, stem] as const),
  ["no skiing", new RegExp(`^(?:${noSkiingCjk.join("|")})`, "u")],
  ["refusal", new RegExp(refusalsCjk.join("|"), "u")],
  ["used", usedCjk],
];

const phraseSenses: readonly (readonly [sense: string, list: Phrases])[] = [
  ...doubtPhrases,
  ...weakDoubtPhrases.map(([sense, list]) => [`weak ${sense}`, list] as const),
  ...asidePhrases.map(([sense, list]) => [`aside ${sense}`, list] as const),
  ["arrival", arrivalPhrases],
  ["canceled", canceledPhrases],
  ["closed", closedPhrases],
  ["day off", daysOff],
  ["exception", doubtExceptions],
  ["gear", gearPhrases],
  ["half day", halfDayPhrases],
  ["later", laterPhrases],
  ["no skiing", noSkiing],
  ["refusal", refusals],
  ["skied", skiedPhrases],
  ["stamp", stampPhrases],
  ["used", usedPhrases],
  ["weather head", weatherHeads],
  ["wrote", wrotePhrases],
  ["yesterday", yesterdayPhrases],
];

const wordSets: readonly (readonly [sense: string, words: ReadonlySet<string>])[] = [
  ["currency", currencyWords],
  ["deadline", deadlineWords],
  ["ditto", dittoWords],
  ["hike", hikes],
  ["hill", hillWords],
  ["other sport", otherSports],
  ["resort title", resortTitleWords],
  ["today", todayWords],
  ["trip end", tripEndWords],
  ["until", untilWords],
  ["weather", weatherWords],
];

const byFirstWord = new Map<string, { sense: string; phrase: readonly string[] }[]>();
for (const [sense, list] of phraseSenses) for (const each of [...list.values()].flat()) addPhrase(sense, each);
for (const [sense, list] of wordSets) for (const word of list) addPhrase(sense, [word]);

function addPhrase(sense: string, phrase: readonly string[]): void {
  const [first = ""] = phrase;
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { sense, phrase }]);
}
