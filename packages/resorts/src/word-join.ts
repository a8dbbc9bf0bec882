import type { Reading } from "./readings.ts";
import type { SearchIndex } from "./search-index.ts";
import { filedAt, filedUnder, filedUnderPrefix } from "./sorted-texts.ts";
import { findTypos, typosAllowed } from "./typos.ts";

/** Buffers reused for all queries. */
export interface WordJoin {
  /** Round in which a record was last found; rounds count over all queries. */
  readonly round: Int32Array;
  readonly before: Uint16Array;
  readonly now: Uint16Array;
  rounds: number;
}

export function createWordJoin(size: number): WordJoin {
  return { round: new Int32Array(size), before: new Uint16Array(size), now: new Uint16Array(size), rounds: 0 };
}

/** `allowed` is the sum of slips in all words. `found` also gets whether an alias was needed. */
export function joinWords(
  index: SearchIndex,
  join: WordJoin,
  { words, whole }: Reading,
  allowed: number,
  found: (record: number, slips: number, alias: boolean) => void,
): void {
  const last = words.at(-1);
  const filed = [...new Set(words)]
    .map((word) => ({
      word,
      exact: whole && word === last ? filedUnder(index.words, word) : filedUnderPrefix(index.words, word),
    }))
    // The rarest word first ends a hopeless query early.
    .sort((a, b) => a.exact.length - b.exact.length);
  join.rounds++;
  let records: number[] = [];
  for (const [at, { word, exact }] of filed.entries()) {
    const next = nextRound(join, at === 0, allowed);
    next.file(exact, 0);
    findTypos(index.wordTypos, word, Math.min(allowed, typosAllowed(word)), (place, slips) =>
      next.file(filedAt(index.words, place), slips),
    );
    records = next.records;
    if (records.length === 0) return;
  }
  for (const record of records) {
    const cost = (join.before[record] ?? 0) + (join.now[record] ?? 0);
    found(record, Math.floor(cost / slipCost), cost % slipCost > 0);
  }
}

/** One slip costs more than all aliases of a query's words (16 at most). */
const slipCost = 32;

/** The first round takes all records, later ones only those that had every word before. */
function nextRound(join: WordJoin, first: boolean, allowed: number) {
  const { before, now } = join;
  const round = ++join.rounds;
  const records: number[] = [];
  const file = (filed: Int32Array, slips: number): void => {
    for (const number of filed) {
      const record = number >> 1;
      const cost = slips * slipCost + (number & 1);
      const seen = join.round[record];
      if (seen === round) {
        if (cost < (now[record] ?? 0)) now[record] = cost;
      } else if (first || seen === round - 1) {
        const sofar = first ? 0 : (before[record] ?? 0) + (now[record] ?? 0);
        if (sofar + cost >= (allowed + 1) * slipCost) continue;
        before[record] = sofar;
        now[record] = cost;
        join.round[record] = round;
        records.push(record);
      }
    }
  };
  return { file, records };
}
