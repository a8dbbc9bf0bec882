/** Best first (behaviour §3), with exact aliases right after exact names. */
export const rank = {
  exactName: 0,
  exactAlias: 1,
  /** All but the last letter of a name. */
  nearlyName: 2,
  prefix: 3,
  wordPrefix: 4,
  aliasPrefix: 5,
  aliasWordPrefix: 6,
  place: 7,
  /** One slip in the whole name, one in a word, two likewise, then one slip in an unfinished word. */
  nameTypo: 8,
  wordTypo: 9,
  nameTypos: 10,
  wordTypos: 11,
  prefixTypo: 12,
  /** A name among other words, worse by each word in front of it, then by each after it. */
  named: 13,
} as const;

/** Record numbers found by one query, each at its best rank. A smaller number is a bigger resort. */
export interface Hits {
  /** `detour` is 1 for an alternative reading of the query, which ranks right after the query as typed. */
  add(record: number, rank: number, detour: 0 | 1): void;
  count(): number;
  any(rank: number): boolean;
  /** Equal ranks are equally good, whatever their size. */
  top(limit: number): { number: number; rank: number }[];
  clear(): void;
}

/** Whether a rank that `top` gives is of a name that has a slip, or words beside it. */
export function isSlip(at: number): boolean {
  return at >= rank.nameTypo * 2;
}

/** The end of the ranks that `top` gives beside its best one: slips only where no name begins so, words beside a name only where nothing else is found. */
export function rankLimit(best: number): number {
  if (best < rank.place * 2) return rank.nameTypo * 2;
  return best < rank.named * 2 ? rank.named * 2 : Number.POSITIVE_INFINITY;
}

export function createHits(size: number): Hits {
  const best = new Int32Array(size).fill(none);
  const found: number[] = [];
  let least = none;
  return {
    add(record, rank, detour) {
      const key = (rank * 2 + detour) * recordsPerRank + record;
      const known = best[record] ?? none;
      if (known === none) found.push(record);
      if (key < known) best[record] = key;
      if (key < least) least = key;
    },
    count: () => found.length,
    any: (rank) => least < (rank + 1) * 2 * recordsPerRank,
    top: (limit) =>
      smallest(found, best, limit).map((key) => ({
        number: key % recordsPerRank,
        rank: Math.floor(key / recordsPerRank),
      })),
    clear() {
      for (const record of found) best[record] = none;
      found.length = 0;
      least = none;
    },
  };
}

const recordsPerRank = 2 ** 20;
const none = 2 ** 31 - 1;

/** Cheaper than sorting thousands of hits for the best twenty. */
function smallest(found: readonly number[], best: Int32Array, limit: number): number[] {
  const keys: number[] = [];
  for (const record of found) {
    const key = best[record] ?? none;
    if (keys.length === limit && key >= (keys[limit - 1] ?? none)) continue;
    let at = Math.min(keys.length, limit - 1);
    for (; at > 0 && (keys[at - 1] ?? 0) > key; at--) keys[at] = keys[at - 1] ?? 0;
    keys[at] = key;
  }
  return keys;
}
