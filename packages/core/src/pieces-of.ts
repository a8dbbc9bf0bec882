import { setImmediate } from "node:timers/promises";

/** The items in pieces, with a turn of the event loop between two. */
export async function* piecesOf<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await setImmediate();
    yield items.slice(at, at + size);
  }
}
