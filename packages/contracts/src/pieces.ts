/** Some hundred rows take SQLite a few milliseconds; 100 kB of text with their search index, which a merge takes out and puts in, some tens. */
const most = { items: 200, weight: 100_000 };

/** Lets others go on. */
export type Turn = () => Promise<void>;

/** Splits a list for statements that are short, between which a batch gives turns (decision 027). `weigh`: the length of an item's texts. */
export function piecesOf<Item>(items: readonly Item[], weigh: (item: Item) => number = () => 0): Item[][] {
  const pieces: Item[][] = [];
  let weight = 0;
  for (const item of items) {
    const last = pieces.at(-1);
    const own = weigh(item);
    if (last && last.length < most.items && weight + own <= most.weight) {
      last.push(item);
      weight += own;
    } else {
      pieces.push([item]);
      weight = own;
    }
  }
  return pieces;
}

/** The items in pieces of a size, with a turn between two. */
export async function* piecesWithTurns<Item>(items: readonly Item[], size: number, turn: Turn): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await turn();
    yield items.slice(at, at + size);
  }
}
