/** Runs in a worker: counts the days of a text while it is typed. */
import { decodeText } from "@firn/daytext/decode-text";
import { countDays } from "./count-days.ts";
import type { CountAnswer, CountQuestion } from "./use-live-count.ts";

self.onmessage = async ({ data }: MessageEvent<CountQuestion>) => {
  self.postMessage(await answer(data));
};

async function answer({ number, text, file, context }: CountQuestion): Promise<CountAnswer> {
  try {
    const read = file ? decodeText(new Uint8Array(await file.arrayBuffer())) : text;
    return { number, count: countDays(read, context) };
  } catch {
    // The server reports why a text cannot be read.
    return { number, count: undefined };
  }
}
