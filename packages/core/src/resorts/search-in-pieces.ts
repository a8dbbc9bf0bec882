import type { ResortRecord } from "@firn/resorts/record";
import { createRankedSearch, joinSearches, type RankedSearch } from "@firn/resorts/search";
import { bySize } from "@firn/resorts/search-index";
import { piecesInTurn } from "../pieces.ts";

/** Their index takes some 20 ms. */
const recordsInPiece = 250;

/** Builds a search over an account's resorts with a turn of the event loop between pieces of its index. */
export async function searchInPieces(records: readonly ResortRecord[]): Promise<RankedSearch> {
  const searches: RankedSearch[] = [];
  for await (const piece of piecesInTurn(bySize(records), recordsInPiece)) searches.push(createRankedSearch(piece));
  return joinSearches(searches);
}
