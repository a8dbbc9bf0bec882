import { piecesWithTurns, type Turn } from "@firn/contracts/pieces";
import { createQueryNames, type QueryNames } from "@firn/daysearch/names";
import type { QueryFilter } from "@firn/daysearch/query-filter";
import { wordsAsWritten } from "@firn/resorts/fold";
import { isSlip } from "@firn/resorts/hits";
import { withNames } from "@firn/resorts/own-places";
import type { ResortRecord } from "@firn/resorts/record";
import type { RankedSearch } from "@firn/resorts/search";
import { searchInPieces } from "@firn/resorts/search-in-pieces";
import { slipsBetween, typosAllowed } from "@firn/resorts/typos";
import months from "./months.json" with { type: "json" };

export interface LogNames {
  /** Those that a day has. */
  resorts: readonly ResortRecord[];
  /** The owner's names of resorts, also of those without a day. */
  ownNames: readonly { readonly name: string; readonly resort: ResortRecord }[];
  skis: readonly { readonly id: string; readonly name: string }[];
  /** Keys of names (contracts/companion-key). */
  companions: readonly string[];
  /** As the days write them. */
  tags: readonly string[];
}

export interface Meaning {
  word: string;
  resortIds: string[];
  skiIds: string[];
  companionKeys: string[];
  tags: string[];
  months: string[];
  /** Days that meet this mean the word too: "powder" is said of the snow and in notes. */
  filter?: QueryFilter | undefined;
}

/** The resort search takes names of so many words apart. */
const longestSpan = 3;

export interface NameReader {
  readonly size: number;
  /** For the reader of queries. */
  readonly queryNames: QueryNames;
  /** Each word begins a word of the names, months included. */
  meaningsOf(words: readonly string[]): Promise<Meaning[]>;
  /** The resorts whose name has the word with a slip, and the words of these names. */
  mistyped(word: string): { resortIds: string[]; meant: string[] };
}

/** Folds each name once. Gives others a turn while it builds its index, and between the words that it looks up. */
export async function createNameReader(names: LogNames, turn: Turn): Promise<NameReader> {
  const { resorts } = names;
  const searchPlaces = await createPlaceSearch(names, turn);
  const places = (query: string) => searchPlaces(query, resorts.length);
  const skis = names.skis.map(({ id, name }) => ({ key: id, words: wordsAsWritten(name) }));
  const companions = names.companions.map((key) => ({ key, words: wordsAsWritten(key) }));
  const tags = names.tags.map((key) => ({ key, words: wordsAsWritten(key) }));
  const queryNames = await queryNamesOf(names, turn);
  return {
    queryNames,
    size: resorts.length + names.ownNames.length + skis.length + companions.length + tags.length + 1,
    async meaningsOf(words) {
      const visited = await visitedPlaces(words, places, turn);
      return words.map((word, at) => ({
        word,
        resortIds: [...(visited[at] ?? [])],
        skiIds: begunBy(skis, word),
        companionKeys: begunBy(companions, word),
        tags: begunBy(tags, word),
        months: monthsOf(word),
      }));
    },
    mistyped(word) {
      const found = places(word).map(({ record }) => record);
      const written = wordsAsWritten(word).join("");
      const allowed = typosAllowed(written);
      const known = found.flatMap(({ name, aliases }) => [name, ...aliases]).flatMap(wordsAsWritten);
      const meant = known.filter((each) => slipsBetween(written, each, allowed, true) <= allowed);
      return { resortIds: found.map(({ id }) => id), meant: [...new Set(meant)] };
    },
  };
}

const namesInPiece = 1000;

/** Folds them in turns. A person's first name is a name too. */
async function queryNamesOf({ resorts, ownNames, skis, companions, tags }: LogNames, turn: Turn): Promise<QueryNames> {
  const queryNames = createQueryNames();
  const all = [
    ...resorts.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...[...ownNames, ...skis].map(({ name }) => name),
    ...companions.flatMap((name) => [name, name.split(" ")[0] ?? ""]),
  ];
  for await (const piece of piecesWithTurns([...new Set(all)], namesInPiece, turn)) piece.forEach(queryNames.add);
  for await (const piece of piecesWithTurns(tags, namesInPiece, turn)) piece.forEach(queryNames.addTag);
  return queryNames;
}

export function hasMeaning({ resortIds, skiIds, companionKeys, tags, months, filter }: Meaning): boolean {
  return [resortIds, skiIds, companionKeys, tags, months].some((list) => list.length > 0) || filter !== undefined;
}

type Places = (query: string) => ReturnType<RankedSearch>;

/** For each word the resorts that it finds, alone or with the words beside it: "big sky", "alta utah". */
async function visitedPlaces(words: readonly string[], places: Places, turn: Turn): Promise<Set<string>[]> {
  const found = words.map(() => new Set<string>());
  for (let from = 0; from < words.length; from++) {
    if (from > 0) await turn();
    for (let to = from + 1; to <= Math.min(words.length, from + longestSpan); to++) {
      for (const { record, rank: at } of places(words.slice(from, to).join(" "))) {
        if (!isSlip(at)) for (const visited of found.slice(from, to)) visited.add(record.id);
      }
    }
  }
  return found;
}

function createPlaceSearch({ resorts, ownNames }: LogNames, turn: Turn): Promise<RankedSearch> {
  const visited = new Set(resorts.map(({ id }) => id));
  const named = ownNames.filter(({ resort }) => visited.has(resort.id));
  return searchInPieces(withNames({ places: resorts, names: named }), turn);
}

function begunBy(named: readonly { key: string; words: readonly string[] }[], word: string): string[] {
  const [start = word] = wordsAsWritten(word);
  return named.filter(({ words }) => words.some((each) => each.startsWith(start))).map(({ key }) => key);
}

const englishMonths = "january february march april may june july august september october november december".split(
  " ",
);
/** Of 28 languages, folded. Shorter words are words first: "des", "ago". */
const foreignMonths = months.map((names) => new Set(names.split(" ")));
const shortestEnglish = 3;

function monthsOf(word: string): string[] {
  const [name = word] = wordsAsWritten(word);
  const english = name.length >= shortestEnglish ? englishMonths.findIndex((month) => month.startsWith(name)) : -1;
  const month = english >= 0 ? english : foreignMonths.findIndex((names) => names.has(name));
  return month >= 0 ? [String(month + 1).padStart(2, "0")] : [];
}
