import pLimit from "p-limit";
import { turn } from "./turns.ts";

/** Concurrent steps of all downloads in this process. */
const downloadSteps = pLimit(2);

/** At most two steps of all downloads at a time. Each gives its turn away, as calls do; together they have the share of one account. */
export async function* pace<Value>(source: AsyncIterable<Value>): AsyncGenerator<Value> {
  const iterator = source[Symbol.asyncIterator]();
  const step = async () => {
    const result = await iterator.next();
    await turn();
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
