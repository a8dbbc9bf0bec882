/** Entry of the worker process for long texts, bundled as `text-worker.js` beside the server. */
import { limits } from "@firn/contracts/limits";
import type { FindPlaces } from "@firn/daytext/types";
import { createFindPlaces } from "@firn/resorts/mentions";
import { withOwnMentions } from "@firn/resorts/own-mentions";
import type { ResortRecord } from "@firn/resorts/record";
import { serveJobs } from "@firn/workers/serve-jobs";
import { createZoneOf } from "../resort-zones.ts";
import { type ReadContent, readContent, type TextContext, TextHoldsTooMuch } from "./read-content.ts";

export type TextJob = { text: string; context: TextContext } & object;

export type TextReply = { kind: "read"; content: ReadContent } | { kind: "refused"; message: string };

/** A Latin-1 character in JSON takes two bytes instead of one if the text has any other character. */
const mostReplyBytes = 3 * limits.textImportAnswerBytes;

let gazetteer: readonly ResortRecord[] = [];
let findPlaces: FindPlaces = () => [];

serveJobs<TextJob, TextReply, ResortRecord[]>({
  mostReplyBytes,
  greet(records) {
    gazetteer = records;
    findPlaces = createFindPlaces(records);
  },
  answer({ text, context: { own, ...context } }) {
    const places = { findPlaces: withOwnMentions(own, findPlaces), zoneOf: createZoneOf(gazetteer, own) };
    try {
      return { kind: "read", content: readContent(text, { ...context, ...places }) };
    } catch (error) {
      if (error instanceof TextHoldsTooMuch) return { kind: "refused", message: error.message };
      throw error;
    }
  },
});
