import { alone, compounds, training, withWords } from "./words/activity-words.ts";
import { mayBeWordDay } from "./words/day-words.ts";
import { mayBeginFeast } from "./words/feast-days.ts";
import { cjkTotal, dayWords, totalWords } from "./words/lexicon.ts";
import { monthOf, saidMonths } from "./words/months.ts";
import { beginsNoSkiing } from "./words/no-skiing-words.ts";
import { isSkiWord } from "./words/ski-words.ts";

/** Bits for kinds of words, so that most lines are ruled out by one test. */
export const wordFlags = {
  number: 1 << 0,
  month: 1 << 1,
  total: 1 << 2,
  day: 1 << 3,
  ski: 1 << 4,
  training: 1 << 6,
  company: 1 << 7,
  language: 1 << 8,
  cjkTotal: 1 << 9,
  notSkiing: 1 << 10,
  /** It has letters beyond ASCII; in some scripts what is said has no borders of words. */
  foreign: 1 << 11,
  wordDay: 1 << 12,
  feast: 1 << 13,
} as const;

/** The kinds of a word, by its folded key. */
export function flagsOf(key: string): number {
  let found = 0;
  if (monthOf(key) > 0 || saidMonths.has(key)) found |= wordFlags.month;
  if (totalWords.has(key)) found |= wordFlags.total;
  if (cjkTotal.test(key)) found |= wordFlags.cjkTotal;
  if (beginsNoSkiing(key)) found |= wordFlags.notSkiing;
  if (mayBeWordDay(key)) found |= wordFlags.wordDay;
  if (mayBeginFeast(key)) found |= wordFlags.feast;
  if (dayWords.has(key)) found |= wordFlags.day;
  if (isSkiWord(key)) found |= wordFlags.ski;
  if (training.has(key) || (key.length > 8 && compounds.test(key))) found |= wordFlags.training;
  if (withWords.has(key) || alone.has(key)) found |= wordFlags.company;
  return found;
}

/** Whether some word of a line is of one of these kinds. */
export function has({ said }: { readonly said: number }, some: number): boolean {
  return (said & some) !== 0;
}
