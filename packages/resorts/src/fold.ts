import { normalized } from "@firn/contracts/normalized";
import { possessive, withPlainLetters } from "@firn/contracts/plain-letters";
import words from "./fold-words.json" with { type: "json" };

/** Normalizes case, accents, punctuation, width, kana and "St."; words are separated by one space. May be empty. */
export function fold(text: string): string {
  return foldWords(text).join(" ");
}

export function foldWords(text: string): string[] {
  return wordsAsWritten(text).map((word) => sameWord.get(word) ?? word);
}

/** Like foldWords, but leaves "saint" and "mount" as written. */
export function wordsAsWritten(text: string): string[] {
  return letters(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");
}

/** Spells German and Scandinavian letters out ("Soelden", "Aare"); null if that makes no difference. */
export function foldSpelledOut(text: string): string | null {
  if (plainLetters.test(text)) return null;
  const written = normalized(text, "NFC");
  const spelled = written.replace(/[äöüåøÄÖÜÅØ]/gu, (letter) => spelledOut[letter.toLowerCase()] ?? letter);
  return spelled === written ? null : fold(spelled);
}

export function isCjk(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
}

const sameWord = new Map(Object.entries(words.same));

/** A query may end in the middle of one of these. */
export const longSpellings: readonly (readonly [long: string, short: string])[] = [...sameWord].filter(
  ([long, short]) => long.length > short.length + 1,
);

const spelledOut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

/** "Ski area" in scripts without spaces, the longest first. */
export const cjkSkiAreas: readonly string[] = words.skiAreas;
/** It would hide the name before it. */
const skiAreaCjk = new RegExp(cjkSkiAreas.join("|"), "gu");

/** Signs for whole Arabic phrases: each would unfold to up to 18 letters, all others to at most 6. */
const phrases = /[\uFDFA\uFDFB]/gu;

const plainLetters = /^[a-z0-9 .,/()&+-]*$/i;

function letters(text: string): string {
  if (plainLetters.test(text)) return text.toLowerCase();
  const bare = normalized(text.replace(phrases, " "), "NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/gu, "");
  return withPlainLetters(normalized(bare, "NFC"))
    .replace(/[\u3041-\u3096]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60))
    .replace(skiAreaCjk, (match, _at: number, whole: string) => (whole.trim() === match ? match : " "))
    .replace(possessive, "$1");
}
