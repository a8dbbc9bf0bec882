/** The number of tints in tokens.css. */
export const tintCount = 8;

/** Countries whose colours come to mind; others share the tints by their names. */
const tintOfCountry = new Map([
  ["France", 0],
  ["Canada", 1],
  ["Italy", 2],
  ["Germany", 3],
  ["Switzerland", 4],
  ["Austria", 5],
  ["United States", 6],
  ["Japan", 7],
]);

export interface Crest {
  tint: number;
  /** A CSS shape, in percent of its box; none without a country. */
  ridge?: string;
}

/** The colours of its country and a ridge of its own; without a country, as for a place that has none, the colours of its name. */
export function crestOf(name: string | null | undefined, country: string | null | undefined): Crest {
  const hash = hashOf(name);
  if (!country) return { tint: hash % tintCount };
  return { tint: tintOfCountry.get(country) ?? hashOf(country) % tintCount, ridge: ridgeOf(hash) };
}

/** Valleys and peaks in turn, each moved by three bits of the hash, in the lower 45 percent. */
function ridgeOf(hash: number): string {
  const line = Array.from({ length: 6 }, (_, at) => {
    const bits = (hash >>> (3 * at)) & 7;
    const x = at === 0 || at === 5 ? at * 20 : at * 20 - 7 + 2 * bits;
    return `${x}% ${(at % 2 === 0 ? 78 : 55) + 2 * bits}%`;
  });
  return `polygon(0 100%,${line.join()},100% 100%)`;
}

function hashOf(text: string | null | undefined): number {
  let hash = 0;
  for (const character of (text ?? "").trim().toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
