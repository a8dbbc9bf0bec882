import type { DaySearch } from "@firn/contracts/day-search";
import { limits } from "@firn/contracts/limits";
import type { Turn } from "@firn/contracts/pieces";
import { searchWords } from "@firn/contracts/search-words";
import type { QueryContext, QueryFilter } from "@firn/daysearch/query-filter";
import { type QueryPart, readQuery } from "@firn/daysearch/read-query";
import { wordsAsWritten } from "@firn/resorts/fold";
import { hasMeaning, type Meaning, type NameReader } from "./meanings.ts";

/** `Found`: what is known of a word that some day's texts have. */
export interface SearchedLog<Found> {
  context(): QueryContext | Promise<QueryContext>;
  names(): Promise<NameReader>;
  /** Undefined for a word that no text has. */
  findInTexts(word: string): Promise<Found | undefined>;
  turn: Turn;
}

/** A day is found that meets one filter of each list and all meanings. */
export interface ReadSearch<Found> {
  filters: QueryFilter[][];
  meanings: (Meaning | (Meaning & Found))[];
  order: NonNullable<QueryFilter["order"]>;
  /** The filters that the words say. */
  parts: readonly QueryPart[];
  /** The beginnings of words to mark. */
  marked: string[];
}

/** What a search asks for, by its fields and by its words (behaviour §3). Undefined if these are too many. */
export async function readSearch<Found extends object>(
  { q = "", cursor: _, ...filter }: DaySearch,
  log: SearchedLog<Found>,
): Promise<ReadSearch<Found> | undefined> {
  const read = searchWords(q).length > 0 ? await readWords(q, log) : { parts: [], meanings: [], marked: [] };
  if (!read) return undefined;
  const strict = read.parts.filter(({ word }) => word === null).map((part) => part.filter);
  const order = filter.order ?? strict.findLast((each) => each.order)?.order ?? "newest";
  return { ...read, filters: [[filter], ...alike(strict)], order };
}

/** Two years are either of them; two tags are both. */
function alike(filters: readonly QueryFilter[]): QueryFilter[][] {
  const kinds = new Map<string, QueryFilter[]>();
  for (const filter of filters) {
    const kind = filter.tag === undefined ? Object.keys(filter).sort().join() : `#${filter.tag}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), filter]);
  }
  return [...kinds.values()];
}

async function readWords<Found extends object>(q: string, log: SearchedLog<Found>) {
  const names = await log.names();
  const { parts, rest } = readQuery(q, await log.context(), names.queryNames);
  const words = searchWords(rest);
  // guard (days/search/questions): parts.length + words.length > limits.searchWords -> false
  if (parts.length + words.length > limits.searchWords) return undefined;
  const said = parts.flatMap(({ word, filter }) => (word === null ? [] : [{ word, filter }]));
  const saidMeanings = await names.meaningsOf(said.map(({ word }) => word));
  const others = await meaningsOf(words, names, log);
  return {
    parts,
    meanings: [...saidMeanings.map((meaning, at) => ({ ...meaning, filter: said[at]?.filter })), ...others.meanings],
    marked: [...said.flatMap(({ word }) => wordsAsWritten(word)), ...others.marked],
  };
}

/** A word that neither a name nor a text has may be a resort with a slip. */
async function meaningsOf<Found extends object>(words: readonly string[], names: NameReader, log: SearchedLog<Found>) {
  const marked = words.flatMap(wordsAsWritten);
  const meanings: (Meaning | (Meaning & Found))[] = [];
  for (const meaning of await names.meaningsOf(words)) {
    if (hasMeaning(meaning)) {
      meanings.push(meaning);
      continue;
    }
    await log.turn();
    const found = await log.findInTexts(meaning.word);
    if (found) {
      meanings.push({ ...meaning, ...found });
      continue;
    }
    await log.turn();
    const { resortIds, meant } = names.mistyped(meaning.word);
    marked.push(...meant);
    meanings.push({ ...meaning, resortIds });
  }
  return { meanings, marked };
}
