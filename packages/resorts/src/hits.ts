/**
 * How well a resort answers a query, best first: exact, prefix, word-prefix, alias, place, typo (behaviour §3, with an
 * exact alias right behind exact names).
 */
export const rank = {
  exactName: 0,
  exactAlias: 1,
  prefix: 2,
  wordPrefix: 3,
  aliasPrefix: 4,
  aliasWordPrefix: 5,
  place: 6,
  /** One slip in the whole name, then in one of its words; two slips likewise; one slip in what may be half a name. */
  nameTypo: 7,
  wordTypo: 8,
  nameTypos: 9,
  wordTypos: 10,
  prefixTypo: 11,
} as const;

/** The records that one query has found, each at its best rank. Records are numbers, the bigger resort having the smaller. */
export interface Hits {
  /** `detour` is 0 for the query as typed, 1 for another reading of it, which comes right behind. */
  add(record: number, rank: number, detour: 0 | 1): void;
  count(): number;
  /** Whether a record has been found at this rank or a better one. */
  any(rank: number): boolean;
  /** The best records, best first. */
  top(limit: number): number[];
  clear(): void;
}

/** Room for the hits of one query after another over `size` records (fewer than a million). */
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
    top: (limit) => smallest(found, best, limit).map((key) => key % recordsPerRank),
    clear() {
      for (const record of found) best[record] = none;
      found.length = 0;
      least = none;
    },
  };
}

const recordsPerRank = 2 ** 20;
const none = 2 ** 31 - 1;

/** The smallest keys in order; cheaper than sorting thousands for the sake of twenty. */
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
