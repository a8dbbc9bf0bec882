/**
 * Texts in code-unit order with the numbers filed under each. The numbers of neighbouring texts lie side by side, so that
 * all that is filed under a prefix is one slice.
 */
export interface SortedTexts {
  readonly texts: readonly string[];
  /** Where each text's numbers begin in `filed`; one entry more than there are texts. */
  readonly offsets: Int32Array;
  readonly filed: Int32Array;
}

/** Files numbers under texts; the same number twice under one text counts once. Empty texts are left out. */
export function sortTexts(pairs: Iterable<readonly [text: string, number: number]>): SortedTexts {
  const found = new Map<string, Set<number>>();
  for (const [text, number] of pairs) {
    if (text === "") continue;
    const numbers = found.get(text);
    if (numbers) numbers.add(number);
    else found.set(text, new Set([number]));
  }
  const texts = [...found.keys()].sort((a, b) => (a < b ? -1 : 1));
  const offsets = new Int32Array(texts.length + 1);
  const filed: number[] = [];
  texts.forEach((text, at) => {
    filed.push(...(found.get(text) ?? []));
    offsets[at + 1] = filed.length;
  });
  return { texts, offsets, filed: Int32Array.from(filed) };
}

/** What is filed under this very text. */
export function filedUnder(sorted: SortedTexts, text: string): Int32Array {
  const at = firstNotBefore(sorted.texts, text);
  return sorted.texts[at] === text ? slice(sorted, at, at + 1) : nothing;
}

/** What is filed under all texts that begin so; a number may come several times. */
export function filedUnderPrefix(sorted: SortedTexts, prefix: string): Int32Array {
  return slice(sorted, ...prefixRange(sorted, prefix));
}

/** What is filed under the text at this place. */
export function filedAt(sorted: SortedTexts, at: number): Int32Array {
  return slice(sorted, at, at + 1);
}

/** The places of the texts that begin so, end exclusive. */
export function prefixRange(sorted: SortedTexts, prefix: string): [from: number, to: number] {
  // No text holds U+FFFF, which sorts after every other code unit.
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
