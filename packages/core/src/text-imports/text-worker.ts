/**
 * The main file of the process that reads long texts. It is bundled as `text-worker.js` beside the server, where
 * `createTextReader` looks for it. The resorts come as its greeting.
 */
import { readDays } from "@firn/daytext/read-days";
import type { DayText, FindPlaces } from "@firn/daytext/types";
import { createFindPlaces } from "@firn/resorts/mentions";
import type { ResortRecord } from "@firn/resorts/record";
import { serveJobs } from "@firn/workers/serve-jobs";
import type { TextContext } from "./text-reader.ts";

export type TextJob = { text: string; context: TextContext } & object;

export type TextReply = { kind: "read"; read: DayText } | { kind: "broken"; stack: string };

const mostReplyBytes = 32 * 1024 * 1024;

let findPlaces: FindPlaces = () => [];

serveJobs<TextJob, TextReply, ResortRecord[]>({
  mostReplyBytes,
  greet(records) {
    findPlaces = createFindPlaces(records);
  },
  answer({ text, context }) {
    try {
      return { kind: "read", read: readDays(text, { ...context, findPlaces }) };
    } catch (error) {
      return { kind: "broken", stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  },
});
