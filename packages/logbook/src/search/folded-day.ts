import type { LoggedDay } from "@firn/contracts/changes";
import { companionKey } from "@firn/contracts/companion-key";
import { foldedWords } from "@firn/resorts/begun-words";
import { wordsAsWritten } from "@firn/resorts/fold";
import { indexedWords, isLong, listedBeginning } from "./indexed-words.ts";

interface FoldedDay {
  /** Of its texts, as the server's index has them; undefined without any. */
  indexed: string | undefined;
  /** The same as names are folded, from the first search on that asks for it. */
  written?: string;
  /** See contracts/companion-key. */
  people: readonly string[];
}

const folded = new WeakMap<LoggedDay, FoldedDay>();

/** Folds each day once. */
export function foldedDay(day: LoggedDay): FoldedDay {
  const known = folded.get(day);
  if (known) return known;
  const text = textOf(day);
  const made = { indexed: text.length > 1 ? indexedWords(text) : undefined, people: day.companions.map(companionKey) };
  folded.set(day, made);
  return made;
}

/** A test for days of which a text has a word that begins so, as the server looks it up (core/days/search/repo.ts). */
export function hasWord(word: string): (day: LoggedDay) => boolean {
  const whole = indexedWords(word);
  const beginning = indexedWords(listedBeginning(word)).trimEnd();
  const starts = wordsAsWritten(word).map((start) => ` ${start}`);
  return (day) => {
    const { indexed } = foldedDay(day);
    if (!indexed?.includes(beginning)) return false;
    return !isLong(word) || indexed.includes(whole) || starts.some((start) => writtenWords(day).includes(start));
  };
}

function writtenWords(day: LoggedDay): string {
  const made = foldedDay(day);
  made.written ??= writtenIn(textOf(day), made.indexed ?? "");
  return made.written;
}

/** Both have plain letters alike. */
function writtenIn(text: string, indexed: string): string {
  return /[\u0080-\u{10ffff}]/u.test(text) ? ` ${foldedWords(text).join(" ")}` : indexed;
}

function textOf({ notes, original_text }: LoggedDay): string {
  return `${notes ?? ""}\n${original_text ?? ""}`;
}
