/** Runs in a worker: counts the days of a text while it is typed. */
import { isCalendar } from "@firn/daytext/calendar/is-calendar";
import { decodeText } from "@firn/daytext/decode-text";
import { readWritten } from "@firn/daytext/read-written";
import { loadGazetteerFiles } from "@firn/resorts/bundled-files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { createFindPlaces } from "@firn/resorts/mentions";
import { type CountReader, countDays } from "./count-days.ts";
import type { CountAnswer, CountQuestion } from "./use-live-count.ts";

const places = loadGazetteerFiles().then((files) => createFindPlaces(parseGazetteer(files)));

self.onmessage = async ({ data }: MessageEvent<CountQuestion>) => {
  self.postMessage(await answer(data));
};

async function answer({ number, text, file, context }: CountQuestion): Promise<CountAnswer> {
  try {
    const read = file ? decodeText(new Uint8Array(await file.arrayBuffer())) : text;
    return { number, count: countDays(read, context, await readerOf(read)) };
  } catch {
    // The server reports why a text cannot be read.
    return { number, count: undefined };
  }
}

async function readerOf(text: string): Promise<CountReader> {
  const findPlaces = await places;
  if (!isCalendar(text)) return { findPlaces, readDays: readWritten };
  // With its library, the reader of calendars is a fifth of this code, and few texts are calendars.
  const { readCalendar } = await import("@firn/daytext/calendar/read-calendar");
  return { findPlaces, readDays: readCalendar };
}
