/** Small letters that Unicode does not decompose, as they are searched. The full-text index has the same list (drizzle/0019). */
export const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ə: "e",
};

/** Takes small letters: "großglockner" gives "grossglockner". */
export function withPlainLetters(text: string): string {
  return text.replace(/[ßøłæœđðþıə]/gu, (letter) => plainLetters[letter] ?? letter);
}

export const possessive = /['’ʻ‘`´ʼ](s)(?![\p{L}\p{N}\p{M}])/gu;
