import { inStep, inSteps, type Steps } from "./steps.ts";

const mostInStep = 5000;

/** Texts in code-unit order. Numbers of neighbouring texts are adjacent, so a prefix is one slice of `filed`. */
export interface SortedTexts {
  readonly texts: readonly string[];
  /** Index of each text's first number; one entry more than there are texts. */
  readonly offsets: Int32Array;
  readonly filed: Int32Array;
}

export function* sortTexts(pairs: Iterable<readonly [text: string, number: number]>): Steps<SortedTexts> {
  const found = new Map<string, Set<number>>();
  yield* inSteps(
    pairs,
    ([text, number]) => {
      if (text === "") return;
      const numbers = found.get(text);
      if (numbers) numbers.add(number);
      else found.set(text, new Set([number]));
    },
    mostInStep,
  );
  const texts = yield* inStep(() => [...found.keys()].sort((a, b) => (a < b ? -1 : 1)));
  const offsets = new Int32Array(texts.length + 1);
  const filed: number[] = [];
  yield* inSteps(
    texts.entries(),
    ([at, text]) => {
      filed.push(...(found.get(text) ?? []));
      offsets[at + 1] = filed.length;
    },
    mostInStep,
  );
  return { texts, offsets, filed: Int32Array.from(filed) };
}

export function filedUnder(sorted: SortedTexts, text: string): Int32Array {
  const at = firstNotBefore(sorted.texts, text);
  return sorted.texts[at] === text ? slice(sorted, at, at + 1) : nothing;
}

/** A number may occur several times. */
export function filedUnderPrefix(sorted: SortedTexts, prefix: string): Int32Array {
  return slice(sorted, ...prefixRange(sorted, prefix));
}

export function filedAt(sorted: SortedTexts, at: number): Int32Array {
  return slice(sorted, at, at + 1);
}

export function prefixRange(sorted: SortedTexts, prefix: string): [from: number, to: number] {
  // U+FFFF sorts after every code unit of a text.
  return [firstNotBefore(sorted.texts, prefix), firstNotBefore(sorted.texts, `${prefix}\uffff`)];
}

const nothing = new Int32Array(0);

function slice(sorted: SortedTexts, from: number, to: number): Int32Array {
  return sorted.filed.subarray(sorted.offsets[from], sorted.offsets[to]);
}

function firstNotBefore(texts: readonly string[], text: string): number {
  let from = 0;
  let to = texts.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((texts[middle] ?? "") < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
