/**
 * A name without what people leave out or write differently: case, accents, punctuation, width, hiragana for katakana,
 * "Saint" for "St.". Words are parted by one space; scripts other than Latin stay as they are. May be empty.
 */
export function fold(text: string): string {
  return foldWords(text).join(" ");
}

/** The words of a folded name. */
export function foldWords(text: string): string[] {
  return wordsAsWritten(text).map((word) => sameWord.get(word) ?? word);
}

/** The same, with "saint" and "mount" as they were written. */
export function wordsAsWritten(text: string): string[] {
  return letters(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");
}

/**
 * The same with German and Scandinavian letters spelled out ("Soelden", "Aare"), or null where that makes no difference.
 */
export function foldSpelledOut(text: string): string | null {
  if (plainLetters.test(text)) return null;
  const spelled = text
    .normalize("NFC")
    .replace(/[äöüåøÄÖÜÅØ]/gu, (letter) => spelledOut[letter.toLowerCase()] ?? letter);
  return spelled === text.normalize("NFC") ? null : fold(spelled);
}

/** Whether a text holds Chinese, Japanese or Korean, where one letter is a syllable or a word. */
export function isCjk(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
}

/** One spelling for words that are written several ways. */
const sameWord = new Map([
  ["saint", "st"],
  ["sankt", "st"],
  ["sainte", "st"],
  ["ste", "st"],
  ["mount", "mt"],
  ["mtn", "mountain"],
  ["mtns", "mountains"],
]);

/** The longer spellings, which somebody may be in the middle of typing. */
export const longSpellings: readonly (readonly [long: string, short: string])[] = [...sameWord].filter(
  ([long, short]) => long.length > short.length + 1,
);

const spelledOut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

/** Letters that Unicode does not take apart into a base letter and a mark. */
const plain: Record<string, string> = {
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

/** "Ski area" in scripts that do not part words: it would hide the name in front of it. */
const skiAreaCjk = /スキー場|スキーリゾート|リゾート|滑雪场|滑雪場|滑雪度假区|滑雪度假區|스키장|스키리조트|리조트/gu;

/** What most names are written in needs none of the work below. */
const plainLetters = /^[a-z0-9 .,/()&+-]*$/i;

function letters(text: string): string {
  if (plainLetters.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/gu, "")
    .normalize("NFC")
    .replace(/[ßøłæœđðþıə]/gu, (letter) => plain[letter] ?? letter)
    .replace(/[\u3041-\u3096]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60))
    .replace(skiAreaCjk, (match, _at: number, whole: string) => (whole.trim() === match ? match : " "))
    .replace(/['’ʻ‘`´](?=s(?![\p{L}\p{N}]))/gu, "");
}
