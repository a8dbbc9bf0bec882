import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";

/** Steps of all downloads of this process that are made at once. */
const turns = pLimit(2);

/**
 * The same values, each made in its turn: all downloads of this process together make two steps for each turn of the event loop,
 * so that any number of them delays other requests as little as two do. Ending the iterator ends the source.
 */
export async function* paced<Value>(source: AsyncIterable<Value>): AsyncGenerator<Value> {
  const iterator = source[Symbol.asyncIterator]();
  const step = async () => {
    const result = await iterator.next();
    await setImmediate();
    return result;
  };
  try {
    for (;;) {
      const { done, value } = await turns(step);
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
