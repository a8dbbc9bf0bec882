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

/** Those that have an accent in one character. */
const latin = /[\u00c0-\u024f\u1e00-\u1eff]/gu;

/** The words of a text as the tokenizer of the server's index has them (drizzle/0029), each between two spaces: " powder in lech ". */
export function indexedWords(text: string): string {
  const small = withPlainLetters(text.toLowerCase()).replace(marks, "").replace(finalSigma, "σ");
  return ` ${(small.replace(latin, withoutAccent).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(" ")} `;
}

function withoutAccent(letter: string): string {
  const [base = ""] = normalized(letter, "NFD");
  return /[a-z]/.test(base) ? base : letter;
}
