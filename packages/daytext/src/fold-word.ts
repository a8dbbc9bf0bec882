/** A word in small letters without accents. */
export function foldWord(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßøłæœ]/gu, (letter) => plainLetters[letter] ?? letter);
}

const plainLetters: Record<string, string> = { ß: "ss", ø: "o", ł: "l", æ: "ae", œ: "oe" };

/** Whether a text has ASCII characters only. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}
