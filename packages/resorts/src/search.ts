import { createHits, type Hits, rank, rankLimit } from "./hits.ts";
import { mostWords, type Reading, readingsOf } from "./readings.ts";
import type { ResortRecord } from "./record.ts";
import { buildSearchIndex, type SearchIndex } from "./search-index.ts";
import { filedAt, filedUnder, filedUnderPrefix, prefixRange } from "./sorted-texts.ts";
import { atOnce, type Steps } from "./steps.ts";
import { findTypos, findTyposInPrefix, typosAllowed } from "./typos.ts";
import { createWordJoin, joinWords, type WordJoin } from "./word-join.ts";

export type ResortSearch = (query: string, limit: number) => ResortRecord[];

/** The smaller the rank, the better. */
export type RankedSearch = (query: string, limit: number) => { record: ResortRecord; rank: number }[];

/** Ranks by behaviour §3, then by size. Own index: far below 1 ms over 10,000 resorts; no general library has these ranks. */
export function createResortSearch(records: readonly ResortRecord[]): ResortSearch {
  const search = createRankedSearch(records);
  return (query, limit) => search(query, limit).map(({ record }) => record);
}

export function createRankedSearch(records: readonly ResortRecord[]): RankedSearch {
  return atOnce(makeRankedSearch(records));
}

/** The same in steps: an index of thousands takes half a second. */
export function* makeRankedSearch(records: readonly ResortRecord[]): Steps<RankedSearch> {
  const index = yield* buildSearchIndex(records);
  const hits = createHits(records.length);
  const join = createWordJoin(records.length);
  return (query, limit) => {
    hits.clear();
    const readings = readingsOf(index, query);
    for (const reading of readings) addMatches(index, join, reading, hits);
    if (!hits.any(rank.aliasWordPrefix)) {
      for (const reading of readings) addTypos(index, join, reading, hits);
    }
    if (hits.count() === 0 && readings[0]) addNames(index, readings[0].words, hits);
    return hits.top(limit).flatMap(({ number, rank }) => {
      const record = index.records[number];
      return record ? { record, rank } : [];
    });
  };
}

/**
 * One search over the records of several, in the order of `bySize`, so that an index of thousands is not built in one piece. A record may be in
 * several, with other aliases.
 */
export function joinSearches(searches: readonly RankedSearch[]): RankedSearch {
  const [only] = searches;
  if (only && searches.length === 1) return only;
  return (query, limit) => {
    const found = searches.flatMap((search) => search(query, limit));
    const end = rankLimit(Math.min(...found.map((each) => each.rank)));
    return firstOfEach(
      found.filter((each) => each.rank < end),
      ({ record }) => record,
      limit,
    );
  };
}

/** Sorting is stable: what comes first stays first among equals. */
export function firstOfEach<Found extends { rank: number }>(
  found: readonly Found[],
  recordOf: (found: Found) => ResortRecord,
  limit: number,
): Found[] {
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .filter((each) => {
      const { id } = recordOf(each);
      return !seen.has(id) && seen.add(id);
    })
    .slice(0, limit);
}

function addMatches(index: SearchIndex, join: WordJoin, reading: Reading, hits: Hits): void {
  const { words, whole, there, detour, isExact } = reading;
  const add = (record: number, asRank: number): void => {
    if (there === null || there[record] === 1) hits.add(record, asRank, detour);
  };
  const addFiled = (filed: Int32Array, name: number, alias: number): void => {
    for (const number of filed) add(number >> 1, number & 1 ? alias : name);
  };
  if (words.length === 0) {
    there?.forEach((is, record) => {
      if (is === 1) hits.add(record, rank.place, 0);
    });
    return;
  }
  const joined = words.join("");
  addFiled(filedUnder(index.joined, joined), rank.exactName, rank.exactAlias);
  if (isExact) return;
  if (!whole && joined.length >= shortestUnfinishedName) {
    const [from, to] = prefixRange(index.joined, joined);
    for (let place = from; place < to; place++) {
      if (index.joined.texts[place]?.length !== joined.length + 1) continue;
      for (const number of filedAt(index.joined, place)) if (!(number & 1)) add(number >> 1, rank.nearlyName);
    }
  }
  addFiled(filedUnderPrefix(index.names, words.join(" ") + (whole ? " " : "")), rank.prefix, rank.aliasPrefix);
  if (!whole && joined.length >= 3) addFiled(filedUnderPrefix(index.joined, joined), rank.wordPrefix, rank.aliasPrefix);
  if (words.length === 1 && !whole) {
    addFiled(filedUnderPrefix(index.words, joined), rank.wordPrefix, rank.aliasWordPrefix);
    return;
  }
  joinWords(index, join, reading, 0, (record, _slips, alias) =>
    add(record, alias ? rank.aliasWordPrefix : rank.wordPrefix),
  );
}

function addTypos(index: SearchIndex, join: WordJoin, reading: Reading, hits: Hits): void {
  const { words, there, detour } = reading;
  const joined = words.join("");
  const allowed = reading.isExact ? 0 : typosAllowed(joined);
  if (allowed === 0) return;
  const add = (record: number, asRank: number): void => {
    if (there === null || there[record] === 1) hits.add(record, asRank, detour);
  };
  findTypos(index.joinedTypos, joined, allowed, (place, slips) => {
    for (const number of filedAt(index.joined, place)) add(number >> 1, slips === 1 ? rank.nameTypo : rank.nameTypos);
  });
  joinWords(index, join, reading, allowed, (record, slips) => {
    if (slips > 0) add(record, slips === 1 ? rank.wordTypo : rank.wordTypos);
  });
  if (joined.length < shortestMistypedPrefix) return;
  findTyposInPrefix(index.joinedTypos, joined, (place) => {
    for (const number of filedAt(index.joined, place)) add(number >> 1, rank.prefixTypo);
  });
}

/** "Station de ski de Tignes" has the name Tignes, "Verbier 4 Vallées" has two, the first one first. */
function addNames({ joined }: SearchIndex, words: readonly string[], hits: Hits): void {
  for (let from = 0; from < words.length; from++) {
    for (let to = words.length; to > from; to--) {
      const text = words.slice(from, to).join("");
      const asRank = rank.named + from * mostWords + words.length - to;
      if (text.length < shortestName) continue;
      for (const number of filedUnder(joined, text)) hits.add(number >> 1, asRank, number & 1 ? 1 : 0);
    }
  }
}

const shortestName = 3;

/** "al" begins too many names that are no longer than "Alb". */
const shortestUnfinishedName = 3;

/** A shorter unfinished word with a typo matches too much. */
const shortestMistypedPrefix = 5;
