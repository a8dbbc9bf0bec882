/**
 * Whether a text holds another one (Knuth, Morris and Pratt), in time that grows with their lengths. `includes` takes the product of the
 * lengths for some repetitive texts: milliseconds for each of thousands of drafts.
 */
export function holds(text: string, part: string): boolean {
  if (part.length > text.length) return false;
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = 0; at < text.length && matched < part.length; at++) {
    matched = extended(part, borders, matched, text.charCodeAt(at));
  }
  return matched === part.length;
}

/** For each beginning of a text, the length of its longest proper beginning that is also its end. */
function bordersOf(part: string): Uint32Array {
  const borders = new Uint32Array(part.length);
  for (let at = 1; at < part.length; at++) {
    borders[at] = extended(part, borders, borders[at - 1] ?? 0, part.charCodeAt(at));
  }
  return borders;
}

/** How much of `part` ends with this unit, where `matched` units of it ended in front of it. */
function extended(part: string, borders: Uint32Array, matched: number, unit: number): number {
  let length = matched;
  while (length > 0 && part.charCodeAt(length) !== unit) length = borders[length - 1] ?? 0;
  return part.charCodeAt(length) === unit ? length + 1 : 0;
}
