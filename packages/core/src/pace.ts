import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";

/** Concurrent steps of all downloads in this process. */
const downloadSteps = pLimit(2);

/** At most two steps of all downloads per turn of the event loop, so that other requests stay fast. */
export async function* pace<Value>(source: AsyncIterable<Value>): AsyncGenerator<Value> {
  const iterator = source[Symbol.asyncIterator]();
  const step = async () => {
    const result = await iterator.next();
    await setImmediate();
    return result;
  };
  try {
    for (;;) {
      const { done, value } = await downloadSteps(step);
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
