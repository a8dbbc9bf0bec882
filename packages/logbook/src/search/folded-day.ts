import type { LoggedDay } from "@firn/contracts/changes";
import { companionKey } from "@firn/contracts/companion-key";
import { hasBegunWord } from "@firn/resorts/begun-words";
import { wordsAsWritten } from "@firn/resorts/fold";
import { indexedWords, isLong, listedBeginning } from "./indexed-words.ts";

interface FoldedDay {
  /** Of its texts; undefined without any. */
  words: string | undefined;
  /** See contracts/companion-key. */
  people: readonly string[];
}

const folded = new WeakMap<LoggedDay, FoldedDay>();

/** Folds each day once. */
export function foldedDay(day: LoggedDay): FoldedDay {
  const known = folded.get(day);
  if (known) return known;
  const text = textOf(day);
  const made = { words: text.length > 1 ? indexedWords(text) : undefined, people: day.companions.map(companionKey) };
  folded.set(day, made);
  return made;
}

/** A test for days of which a text has a word that begins so, as the server's index finds it (decision 024). */
export function hasWord(word: string): (day: LoggedDay) => boolean {
  const whole = indexedWords(word);
  const beginning = indexedWords(listedBeginning(word)).trimEnd();
  const starts = isLong(word) ? wordsAsWritten(word) : [];
  return (day) => {
    const { words } = foldedDay(day);
    if (!words?.includes(beginning)) return false;
    return starts.length === 0 || words.includes(whole) || hasBegunWord(textOf(day), starts);
  };
}

function textOf({ notes, original_text }: LoggedDay): string {
  return `${notes ?? ""}\n${original_text ?? ""}`;
}
