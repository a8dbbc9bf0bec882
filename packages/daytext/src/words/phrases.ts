export interface Word {
  readonly key: string;
}

/** Phrases by their first word. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Phrases of words with a space between them. */
export function phrasesFrom(forms: Iterable<string>): Phrases {
  const byFirst = new Map<string, string[][]>();
  for (const form of forms) {
    const phrase = form.split(" ");
    const [first = ""] = phrase;
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  return byFirst;
}

/** The phrases of a text, parted by "|". */
export function phrases(text: string): Phrases {
  return phrasesFrom(text.split("|").map((form) => form.trim()));
}

/** How many words the longest phrase at this word has; 0 for none. */
export function phraseAt(list: Phrases, words: readonly Word[], at: number): number {
  let longest = 0;
  for (const phrase of list.get(words[at]?.key ?? "") ?? []) {
    if (phrase.length > longest && phrase.every((word, next) => words[at + next]?.key === word))
      longest = phrase.length;
  }
  return longest;
}

/** Whether a phrase stands anywhere in the words. */
export function holdsPhrase(list: Phrases, words: readonly Word[]): boolean {
  return words.some((_, at) => phraseAt(list, words, at) > 0);
}
