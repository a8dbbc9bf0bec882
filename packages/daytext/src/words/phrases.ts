export interface Word {
  readonly key: string;
}

/** A word, a number or a mark. */
export type Part = Word & { readonly kind: string };

/** Phrases by their first word, the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Phrases of words with a space between them. */
export function phrasesFrom(forms: Iterable<string>): Phrases {
  const all = Array.from(forms, (form) => form.trim().split(" ")).toSorted((a, b) => b.length - a.length);
  const byFirst = new Map<string, string[][]>();
  for (const phrase of all) {
    const [first = ""] = phrase;
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  return byFirst;
}

/** How many words the longest phrase at this word has; 0 for none. */
export function phraseAt(list: Phrases, words: readonly Word[], at: number): number {
  const found = list.get(words[at]?.key ?? "");
  return found?.find((phrase) => phrase.every((word, next) => words[at + next]?.key === word))?.length ?? 0;
}

/** Whether a phrase stands anywhere in the words. */
export function holdsPhrase(list: Phrases, words: readonly Word[]): boolean {
  return words.some((_, at) => phraseAt(list, words, at) > 0);
}
