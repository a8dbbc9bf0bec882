import { piecesOf, type Turn } from "@firn/contracts/pieces";
import type { ResortRecord } from "./record.ts";
import { createRankedSearch, joinSearches, type RankedSearch } from "./search.ts";
import { bySize } from "./search-index.ts";

/** The index of a letter takes as long as a statement does for so many. */
const letterWeight = 25;
const namesInPart = 50;

/** Builds a search over an account's resorts with a turn between pieces of its index. */
export async function searchInPieces(records: readonly ResortRecord[], turn: Turn): Promise<RankedSearch> {
  const searches: RankedSearch[] = [];
  for (const piece of piecesOf(bySize(records).flatMap(partsOf), weightOf)) {
    await turn();
    searches.push(createRankedSearch(piece));
  }
  return joinSearches(searches);
}

/** A resort that has many names of its owner, several times with some of them. */
function partsOf(record: ResortRecord): ResortRecord[] {
  const { aliases } = record;
  const starts = Array.from({ length: Math.ceil(aliases.length / namesInPart) }, (_, part) => part * namesInPart);
  if (starts.length <= 1) return [record];
  return starts.map((from) => ({ ...record, aliases: aliases.slice(from, from + namesInPart) }));
}

function weightOf({ name, region, aliases }: ResortRecord): number {
  return [name, region, ...aliases].reduce((sum, text) => sum + text.length, 0) * letterWeight;
}
