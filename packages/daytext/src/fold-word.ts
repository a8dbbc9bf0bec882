import { normalized } from "@firn/contracts/normalized";

/** A word in small letters without accents. Korean and the voiced letters of Japanese stay as they are. */
export function foldWord(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  return normalized(normalized(word, "NFKD").replace(/[\u0300-\u036f]/g, ""), "NFC")
    .toLowerCase()
    .replace(/[ßøłæœ]/gu, (letter) => plainLetters[letter] ?? letter);
}

const plainLetters: Record<string, string> = { ß: "ss", ø: "o", ł: "l", æ: "ae", œ: "oe" };

/** Whether a text has ASCII characters only. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}
