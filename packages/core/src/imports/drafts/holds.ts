/** `text.includes(part)` in linear time (Knuth–Morris–Pratt): `includes` is quadratic for some repetitive texts. */
export function holds(text: string, part: string): boolean {
  if (part.length > text.length) return false;
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = 0; at < text.length && matched < part.length; at++) {
    matched = extended(part, borders, matched, text.charCodeAt(at));
  }
  return matched === part.length;
}

/** For each prefix, the length of its longest proper prefix that is also its suffix. */
function bordersOf(part: string): Uint32Array {
  const borders = new Uint32Array(part.length);
  for (let at = 1; at < part.length; at++) {
    borders[at] = extended(part, borders, borders[at - 1] ?? 0, part.charCodeAt(at));
  }
  return borders;
}

function extended(part: string, borders: Uint32Array, matched: number, unit: number): number {
  let length = matched;
  while (length > 0 && part.charCodeAt(length) !== unit) length = borders[length - 1] ?? 0;
  return part.charCodeAt(length) === unit ? length + 1 : 0;
}
