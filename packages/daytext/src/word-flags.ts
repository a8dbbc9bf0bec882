import { formsOf, phrasesOf, stemsOf } from "./lexicon.ts";
import { mayBeWordDay } from "./words/day-words.ts";
import { mayBeginFeast } from "./words/feast-days.ts";
import { monthOf, saidMonths } from "./words/months.ts";

/** Bits for kinds of words, so that most lines are ruled out by one test. */
export const wordFlags = {
  number: 1 << 0,
  month: 1 << 1,
  total: 1 << 2,
  day: 1 << 3,
  ski: 1 << 4,
  training: 1 << 6,
  company: 1 << 7,
  cjkTotal: 1 << 9,
  notSkiing: 1 << 10,
  /** It has letters beyond ASCII; in some scripts what is said has no borders of words. */
  foreign: 1 << 11,
  wordDay: 1 << 12,
  feast: 1 << 13,
} as const;

type Kind = Exclude<keyof typeof wordFlags, "number" | "foreign">;

const isOf: Readonly<Record<Kind, (key: string) => boolean>> = {
  month: (key) => monthOf(key) > 0 || saidMonths.has(key),
  total: (key) => formsOf("total").has(key),
  day: (key) => formsOf("day").has(key),
  ski: (key) => formsOf("ski").has(key) || stemsOf("ski").test(key),
  training: (key) => formsOf("training").has(key) || (key.length > 8 && stemsOf("training compound").test(key)),
  company: (key) => formsOf("with").has(key) || formsOf("company").has(key),
  cjkTotal: (key) => stemsOf("total").test(key),
  notSkiing: (key) =>
    key.charCodeAt(0) > 0x7f ||
    phrasesOf("no skiing").has(key) ||
    phrasesOf("refusal").has(key) ||
    formsOf("hike").has(key),
  wordDay: mayBeWordDay,
  feast: mayBeginFeast,
};

/** The kinds of a word, by its folded key. */
export function flagsOf(key: string): number {
  return (Object.keys(isOf) as Kind[]).reduce((found, kind) => (isOf[kind](key) ? found | wordFlags[kind] : found), 0);
}

/** Whether some word of a line is of one of these kinds. */
export function has({ said }: { readonly said: number }, some: number): boolean {
  return (said & some) !== 0;
}
