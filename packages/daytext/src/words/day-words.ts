import { means, numbersOf } from "../lexicon.ts";
import type { Part } from "./phrases.ts";

const days = new Map(numbersOf("date"));
const tens = new Map(numbersOf("ten"));

/** A day of the month in words: "third", "twenty first", "vingt-sept", "vingt et un". `end` is after its last token. */
export function wordDay(tokens: readonly Part[], at: number): { day: number; end: number } | null {
  const token = tokens[at];
  if (token?.kind !== "word") return null;
  const ten = tens.get(token.key);
  if (ten) {
    let next = at + 1;
    while (means(tokens[next], "number joint")) next += 1;
    const unit = days.get(tokens[next]?.key ?? "");
    if (unit && unit < 10 && ten + unit <= 31) return { day: ten + unit, end: next + 1 };
  }
  const day = days.get(token.key);
  return day ? { day, end: at + 1 } : null;
}

/** Whether a word begins a day in words. */
export function mayBeWordDay(key: string): boolean {
  return days.has(key) || tens.has(key);
}
