import { normalized } from "@firn/contracts/normalized";
import { withPlainLetters } from "@firn/contracts/plain-letters";

/** The server's index has lists of beginnings of so many letters (drizzle/0029). */
const indexedLengths = [5, 3, 2, 1];

/** A word by its first letters that are listed. */
export function listedBeginning(word: string): string {
  const letters = lettersOf(word);
  return letters
    .slice(
      0,
      indexedLengths.find((length) => length <= letters.length),
    )
    .join("");
}

/** Whether it has more letters than its beginning: it is looked up whole, and in the texts that have the beginning. */
export function isLong(word: string): boolean {
  return !indexedLengths.includes(lettersOf(word).length);
}

function lettersOf(word: string): string[] {
  return [...withPlainLetters(word)];
}

/** Marks that the index leaves out, and a letter that it has in another form. */
const marks = /[\u0300-\u0304\u0306-\u030c\u030f\u0311\u031b\u0323-\u0328\u032d\u032e\u0330\u0331]/gu;
const finalSigma = /ς/gu;

/** Those that may have an accent. */
const latin = /[\u00c0-\u01df\u01e2-\u024f\u1e00-\u1eff]/gu;
/** Pictures that are newer than the tokenizer, which takes them for letters. */
const pictures =
  "\u2139\u23f8-\u23fa\u{1f321}-\u{1f32f}\u{1f336}\u{1f37d}-\u{1f37f}\u{1f396}-\u{1f39f}\u{1f3c5}\u{1f3cb}-\u{1f3df}\u{1f3f3}-\u{1f3ff}" +
  "\u{1f43f}\u{1f441}\u{1f4f8}\u{1f4fd}-\u{1f4ff}\u{1f549}-\u{1f54e}\u{1f56f}-\u{1f5fa}\u{1f641}-\u{1f644}\u{1f6cb}-\u{1f6ff}\u{1f7da}-\u{1faff}";
const others = new RegExp(`[^\\p{L}\\p{N}\\p{M}${pictures}]+`, "gu");

/** The words of a text as the tokenizer of the server's index has them (drizzle/0029), each between spaces: " powder in lech ". */
export function indexedWords(text: string): string {
  const small = withPlainLetters(text.toLowerCase()).replace(marks, "").replace(finalSigma, "σ");
  return ` ${small.replace(latin, withoutAccent).replace(others, " ")} `;
}

function withoutAccent(letter: string): string {
  const [base = ""] = normalized(letter, "NFD");
  return /[a-z]/.test(base) ? base : letter;
}
