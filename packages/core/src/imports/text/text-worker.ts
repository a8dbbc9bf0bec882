/** Entry of the worker process for long texts, bundled as `text-worker.js` beside the server. */
import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Message } from "@firn/contracts/messages";
import type { FindPlaces } from "@firn/daytext/types";
import { createFindPlaces } from "@firn/resorts/mentions";
import { withOwnMentions } from "@firn/resorts/own-mentions";
import type { ResortRecord } from "@firn/resorts/record";
import { serveJobs } from "@firn/workers/serve-jobs";
import { createZoneOf } from "../resort-zones.ts";
import { readContent, type TextContext } from "./read-content.ts";
import { type SentContent, sentContent } from "./sent-content.ts";

export type TextJob = { text: string; context: TextContext } & object;

export type TextReply = ({ kind: "read" } & SentContent) | { kind: "refused"; sentence: Message };

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
      return { kind: "read", ...sentContent(readContent(text, { ...context, ...places })) };
    } catch (error) {
      if (error instanceof AppError) return { kind: "refused", sentence: error.sentence };
      throw error;
    }
  },
});
