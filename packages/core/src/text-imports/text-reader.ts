import { fileURLToPath } from "node:url";
import { AppError, invalidField } from "@firn/contracts/errors";
import { readDays } from "@firn/daytext/read-days";
import type { DayText, DayTextContext, FindPlaces } from "@firn/daytext/types";
import type { ResortRecord } from "@firn/resorts/record";
import { type WorkerFile, workerFile } from "@firn/workers/worker-file";
import { createWorkerProcess, WorkerGone } from "@firn/workers/worker-process";
import type { TextJob, TextReply } from "./text-worker.ts";

/** Reads texts for days. */
export interface TextReader {
  /** Throws 422 on `text` for one that takes too long or ends its worker, 503 while too many wait. */
  read(text: string, context: TextContext): Promise<DayText>;
  /** How many long texts are being read or wait for it. */
  underWay(): number;
  close(): Promise<void>;
}

/** How the reading of one long text went, for metrics; the time in the queue is not in it. */
export interface TextWork {
  /** `refused`: the text took too long or ended its worker. `failed`: our fault, or no worker could be had. */
  outcome: "read" | "refused" | "failed";
  ms: number;
}

/** What a text alone does not say, but for the places: the reader knows them. */
export type TextContext = Omit<DayTextContext, "findPlaces">;

export interface TextReaderOptions {
  /** The resorts that there are, and how they are found in a text. */
  places: { records: () => readonly ResortRecord[]; find: FindPlaces };
  /** How long one text may take, in milliseconds. */
  timeMs?: number;
  /** Hears of every long text, when it has been read or given up. */
  onRead?: ((work: TextWork) => void) | undefined;
  /** Another worker, for tests. */
  worker?: WorkerFile;
}

/** Up to here, in UTF-16 units, reading takes a few milliseconds; a longer text leaves this process. */
const shortText = 4000;
/** How long one is waited for, in milliseconds, if the machine has hardly any time for it. */
const patienceMs = 60_000;
/** The resident memory of the worker. */
const memoryLimitBytes = 700 * 1024 * 1024;
/** How many long texts may wait before the next one is turned away. */
const mostWaiting = 20;

/** Reads short texts at once and long ones in a process of their own, one after the other, so that nobody else waits. */
export function createTextReader({ places, timeMs = 15_000, onRead, worker }: TextReaderOptions): TextReader {
  const process = createWorkerProcess<TextJob, TextReply>({
    ...(worker ?? workerFile("text-worker", fileURLToPath(import.meta.url))),
    timeLimitMs: timeMs,
    patienceMs,
    memoryLimitBytes,
    idleMs: 60_000,
    greeting: () => [...places.records()],
  });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function readLong(job: TextJob): Promise<DayText> {
    const startedAt = performance.now();
    let outcome: TextWork["outcome"] = "failed";
    try {
      const reply = await process.run(job).catch(explain);
      if (reply.kind === "broken") throw new Error(reply.stack);
      outcome = "read";
      return reply.read;
    } catch (error) {
      if (error instanceof AppError && error.code === "invalid") outcome = "refused";
      throw error;
    } finally {
      onRead?.({ outcome, ms: performance.now() - startedAt });
    }
  }

  return {
    async read(text, context) {
      if (text.length <= shortText) return readDays(text, { ...context, findPlaces: places.find });
      if (waiting >= mostWaiting) throw busy("Many texts are being read. Try again in a moment.");
      waiting += 1;
      const reading = last.then(() => readLong({ text, context }));
      last = reading.catch(() => {});
      return reading.finally(() => {
        waiting -= 1;
      });
    },
    underWay: () => waiting,
    close: () => process.close(),
  };
}

function explain(error: unknown): never {
  if (!(error instanceof WorkerGone)) throw error;
  if (error.why === "start" || error.why === "starved") throw busy("Long texts can't be read right now. Try again.");
  throw invalidField("text", "Reading this text takes too long. Split it.");
}

function busy(message: string): AppError {
  return new AppError("unavailable", message, { retryAfterSeconds: 5 });
}
