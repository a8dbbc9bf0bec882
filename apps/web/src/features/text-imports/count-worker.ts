/** Runs in a worker: counts the days of a text while it is typed. */
import { decodeText } from "@firn/daytext/decode-text";
import { bundledFiles } from "@firn/resorts/bundled-files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { createFindPlaces } from "@firn/resorts/mentions";
import { countDays } from "./count-days.ts";
import type { CountAnswer, CountQuestion } from "./use-live-count.ts";

const findPlaces = createFindPlaces(parseGazetteer(bundledFiles));

self.onmessage = async ({ data }: MessageEvent<CountQuestion>) => {
  self.postMessage(await answer(data));
};

async function answer({ number, text, file, context }: CountQuestion): Promise<CountAnswer> {
  try {
    const read = file ? decodeText(new Uint8Array(await file.arrayBuffer())) : text;
    return { number, count: countDays(read, context, findPlaces) };
  } catch {
    // The server reports why a text cannot be read.
    return { number, count: undefined };
  }
}
