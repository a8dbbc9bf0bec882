import { piecesWithTurns } from "@firn/contracts/pieces";
import { turn } from "./turns.ts";

/** The items in pieces of a size, with a turn of the event loop between two. */
export function piecesInTurn<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  return piecesWithTurns(items, size, turn);
}
