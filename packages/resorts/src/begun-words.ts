import { wordsAsWritten } from "./fold.ts";

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

interface Place {
  from: number;
  to: number;
}

/** The places in a text of its words that begin with one of `starts`, which are folded. */
export function begunWords(text: string, starts: readonly string[]): Place[] {
  return [...placesOf(text, starts)];
}

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
  return [...text.matchAll(word)].flatMap(([written]) => wordsAsWritten(written));
}

/** Whether the text has one. */
export function hasBegunWord(text: string, starts: readonly string[]): boolean {
  return !placesOf(text, starts).next().done;
}

/** Word by word, so that the first one is found without the rest of the text. */
function* placesOf(text: string, starts: readonly string[]): Generator<Place> {
  if (starts.length === 0) return;
  for (const { 0: written, index } of text.matchAll(word)) {
    const isBegun = wordsAsWritten(written).some((part) => starts.some((start) => part.startsWith(start)));
    if (isBegun) yield { from: index, to: index + written.length };
  }
}

const before = 60;
const after = 120;

/** The surroundings of the first such word in the first of the texts that has one, in one line; null if none has. */
export function excerptOf(texts: readonly (string | null)[], starts: readonly string[]): string | null {
  for (const text of texts) {
    const [first] = placesOf(text ?? "", starts);
    if (text && first) return cut(text, first.from);
  }
  return null;
}

/** Cuts between words. */
function cut(text: string, at: number): string {
  // Without a space, the search gives -1.
  const from = at > before ? at - before + text.slice(at - before, at).search(/\s/u) + 1 : 0;
  const isCut = at + after < text.length;
  const part = text.slice(from, at + after);
  const shown = isCut ? part.replace(/\s\S*$/u, "") : part;
  return `${from > 0 ? "… " : ""}${shown.replaceAll(/\s+/gu, " ").trim()}${isCut ? " …" : ""}`;
}
