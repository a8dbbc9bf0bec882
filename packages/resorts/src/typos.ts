import { isCjk } from "./fold.ts";
import { prefixRange, type SortedTexts } from "./sorted-texts.ts";

export interface TypoIndex {
  readonly sorted: SortedTexts;
  /** Indexes of the texts in order of length; `lengthStarts` has the first of each length. */
  readonly byLength: Int32Array;
  readonly lengthStarts: Int32Array;
  readonly lettersByLength: Int32Array;
  readonly letters: Int32Array;
}

/** One slip from four letters, two from eight, none in Chinese, Japanese or Korean. */
export function typosAllowed(text: string): 0 | 1 | 2 {
  if (text.length < 4 || isCjk(text)) return 0;
  return text.length < 8 ? 1 : 2;
}

export function indexTypos(sorted: SortedTexts): TypoIndex {
  const { texts } = sorted;
  const letters = Int32Array.from(texts, letterSet);
  const byLength = Int32Array.from(texts.keys()).sort((a, b) => (texts[a]?.length ?? 0) - (texts[b]?.length ?? 0));
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
  const lengthStarts = new Int32Array(longest + 2);
  for (const text of texts) lengthStarts[text.length + 1] = (lengthStarts[text.length + 1] ?? 0) + 1;
  for (let length = 1; length < lengthStarts.length; length++) {
    lengthStarts[length] = (lengthStarts[length] ?? 0) + (lengthStarts[length - 1] ?? 0);
  }
  return { sorted, byLength, lengthStarts, letters, lettersByLength: byLength.map((at) => letters[at] ?? 0) };
}

/** Calls `found` with each text that is 1 to `allowed` slips away. */
export function findTypos(
  index: TypoIndex,
  typed: string,
  allowed: number,
  found: (place: number, slips: number) => void,
): void {
  if (allowed === 0) return;
  const mine = letterSet(typed);
  const last = index.lengthStarts.length - 1;
  const from = index.lengthStarts[Math.min(last, Math.max(0, typed.length - allowed))] ?? 0;
  const to = index.lengthStarts[Math.min(last, typed.length + allowed + 1)] ?? 0;
  for (let at = from; at < to; at++) {
    const theirs = index.lettersByLength[at] ?? 0;
    if (!fewBits(theirs & ~mine, allowed) || !fewBits(mine & ~theirs, allowed)) continue;
    const place = index.byLength[at] ?? 0;
    const slips = slipsBetween(typed, index.sorted.texts[place] ?? "", allowed);
    if (slips > 0 && slips <= allowed) found(place, slips);
  }
}

/** Calls `found` with each text that begins with `typed` but for one slip after the first letter. */
export function findTyposInPrefix(index: TypoIndex, typed: string, found: (place: number) => void): void {
  const mine = letterSet(typed);
  const [from, to] = prefixRange(index.sorted, typed.slice(0, 1));
  for (let place = from; place < to; place++) {
    if (!fewBits(mine & ~(index.letters[place] ?? 0), 1)) continue;
    const text = index.sorted.texts[place] ?? "";
    if (text.length > typed.length && slipsBetween(typed, text.slice(0, typed.length + 1), 1, true) <= 1) found(place);
  }
}

/** Optimal string alignment distance; any number above `allowed` means "more". With `anyPrefix`, the best prefix of `b` counts. */
export function slipsBetween(a: string, b: string, allowed: number, anyPrefix = false): number {
  const more = allowed + 1;
  if (b.length > longestCompared || a.length - b.length > allowed) return more;
  if (!anyPrefix && b.length - a.length > allowed) return more;
  let [before, above, line] = rows;
  // Only cells within `allowed` of the diagonal matter; those beside them count as out of reach.
  for (let column = 0; column <= allowed; column++) above[column] = column;
  above[allowed + 1] = 255;
  for (let row = 1; row <= a.length; row++) {
    const from = Math.max(1, row - allowed);
    const to = Math.min(b.length, row + allowed);
    line[from - 1] = from === 1 ? row : 255;
    let least = from === 1 ? row : more;
    for (let column = from; column <= to; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let slips = Math.min(at(above, column - 1) + (same ? 0 : 1), at(above, column) + 1, at(line, column - 1) + 1);
      const swapped =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (swapped) slips = Math.min(slips, at(before, column - 2) + 1);
      line[column] = slips;
      least = Math.min(least, slips);
    }
    if (least > allowed) return more;
    line[to + 1] = 255;
    [before, above, line] = [above, line, before];
  }
  if (!anyPrefix) return Math.min(more, at(above, b.length));
  let least = more;
  for (let end = Math.max(0, a.length - allowed); end <= Math.min(b.length, a.length + allowed); end++) {
    least = Math.min(least, at(above, end));
  }
  return least;
}

/** No name is longer. */
const longestCompared = 250;
/** Reused: allocating the rows cost more than comparing. */
const rows: [Uint16Array, Uint16Array, Uint16Array] = [
  new Uint16Array(longestCompared + 4),
  new Uint16Array(longestCompared + 4),
  new Uint16Array(longestCompared + 4),
];

function at(line: Uint16Array, column: number): number {
  return line[column] ?? 255;
}

/** One bit per Latin letter; all others share the last six. Each slip changes at most two bits. */
function letterSet(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index) - 97;
    bits |= 1 << (code >= 0 && code < 26 ? code : 26 + (Math.abs(code) % 6));
  }
  return bits;
}

function fewBits(bits: number, allowed: number): boolean {
  const withoutOne = bits & (bits - 1);
  return withoutOne === 0 || (allowed === 2 && (withoutOne & (withoutOne - 1)) === 0);
}
