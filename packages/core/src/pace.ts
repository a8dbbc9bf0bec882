import { turn } from "./turns.ts";

/** Each step of a download waits for its turn, as calls do. All downloads together have the share of one account. */
export async function* pace<Value>(source: AsyncIterable<Value>): AsyncGenerator<Value> {
  await turn();
  for await (const value of source) {
    yield value;
    await turn();
  }
}
