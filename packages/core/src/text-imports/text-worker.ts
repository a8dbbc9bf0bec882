/**
 * The main file of the process that reads long texts. It is bundled as `text-worker.js` beside the server, where
 * `createTextReader` looks for it; it is told the resorts once, and then reads one text after the other.
 */
import { readDays } from "@firn/daytext/read-days";
import type { DayText, FindPlaces } from "@firn/daytext/types";
import { createFindPlaces } from "@firn/resorts/mentions";
import type { ResortRecord } from "@firn/resorts/record";
import type { TextContext } from "./text-reader.ts";

export type TextJob = { text: string; context: TextContext } & object;

export type TextReply = { kind: "read"; read: DayText } | { kind: "broken"; stack: string };

let findPlaces: FindPlaces = () => [];

process.on("message", (message: TextJob | { records: ResortRecord[] }) => {
  if ("records" in message) findPlaces = createFindPlaces(message.records);
  else process.send?.(replyTo(message));
});
process.on("disconnect", () => process.exit());
process.send?.({ kind: "ready" });

function replyTo({ text, context }: TextJob): TextReply {
  try {
    return { kind: "read", read: readDays(text, { ...context, findPlaces }) };
  } catch (error) {
    return { kind: "broken", stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
