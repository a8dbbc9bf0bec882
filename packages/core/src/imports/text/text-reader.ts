import { fileURLToPath } from "node:url";
import { AppError, invalidField } from "@firn/contracts/errors";
import type { OwnerId } from "@firn/contracts/runtime";
import type { DayTextContext, FindPlaces } from "@firn/daytext/types";
import type { ResortRecord } from "@firn/resorts/record";
import { createFairQueue } from "@firn/workers/fair-queue";
import { type WorkerFile, workerFile } from "@firn/workers/worker-file";
import { createWorkerProcess, WorkerGone } from "@firn/workers/worker-process";
import { type ReadContent, readContent, type TextContext, TextHoldsTooMuch } from "./read-content.ts";
import type { TextJob, TextReply } from "./text-worker.ts";

/** Reads texts for days. */
export interface TextReader {
  /**
   * Throws 422 on `text` for one that holds too much, takes too long or ends its worker, 429 while too many of the account's texts are
   * under way, 503 while too many of all accounts are.
   */
  read(ownerId: OwnerId, text: string, context: TextContext): Promise<ReadContent>;
  /** How many long texts are being read or wait for it. */
  underWay(): number;
  close(): Promise<void>;
}

/** How the reading of one long text went, for metrics; the time in the queue is not in it. */
export interface TextWork {
  /** `refused`: the text holds too much, took too long or ended its worker. `failed`: our fault, or no worker could be had. */
  outcome: "read" | "refused" | "failed";
  ms: number;
}

export interface TextReaderOptions {
  /** The resorts that there are, and how they are found in a text. */
  places: { records: () => readonly ResortRecord[]; find: FindPlaces };
  /** How long one text may take, in milliseconds. */
  timeMs?: number;
  /** The resident memory of the worker, in bytes. */
  memoryLimitBytes?: number;
  /** Hears of every long text, when it has been read or given up. */
  onRead?: ((work: TextWork) => void) | undefined;
  /** Another worker, for tests. */
  worker?: WorkerFile;
}

/** Up to so many UTF-16 units and so many skis of the account, reading takes a few milliseconds and stays in this process. */
const shortText = { length: 4000, skis: 100 };
/** How long one is waited for, in milliseconds, if the machine has hardly any time for it. */
const patienceMs = 60_000;
/** How many long texts may be under way, of all accounts and of one, before the next one is turned away. */
const mostUnderWay = { overall: 20, perAccount: 4 };
const retryAfterSeconds = 5;

interface Task {
  ownerId: OwnerId;
  job: TextJob;
  resolve(content: Promise<ReadContent>): void;
  reject(error: AppError): void;
}

/**
 * Reads short texts at once, and long ones in a process of their own, one at a time: it takes turns by account, so that an account with
 * many texts does not delay the others.
 */
export function createTextReader(options: TextReaderOptions): TextReader {
  const { places, timeMs = 15_000, memoryLimitBytes = 700 * 1024 * 1024, onRead, worker } = options;
  const reader = createWorkerProcess<TextJob, TextReply>({
    ...(worker ?? workerFile("text-worker", fileURLToPath(import.meta.url))),
    timeLimitMs: timeMs,
    patienceMs,
    memoryLimitBytes,
    idleMs: 60_000,
    greeting: () => [...places.records()],
  });
  const waiting = createFairQueue<Task>();
  /** The account whose text is being read. */
  let reading: OwnerId | undefined;

  async function readLong(job: TextJob): Promise<ReadContent> {
    const startedAt = performance.now();
    let outcome: TextWork["outcome"] = "failed";
    try {
      const reply = await reader.run(job).catch(explain);
      if (reply.kind === "refused") throw invalidField("text", reply.message);
      outcome = "read";
      return reply.content;
    } catch (error) {
      if (error instanceof AppError && error.code === "invalid") outcome = "refused";
      throw error;
    } finally {
      onRead?.({ outcome, ms: performance.now() - startedAt });
    }
  }

  async function readNext(): Promise<void> {
    const task = reading === undefined ? waiting.next() : undefined;
    if (!task) return;
    reading = task.ownerId;
    const content = readLong(task.job);
    task.resolve(content);
    await content.catch(() => {});
    reading = undefined;
    readNext();
  }

  const underWay = () => waiting.size() + (reading === undefined ? 0 : 1);

  function refuseIfBusy(ownerId: OwnerId): void {
    const own = waiting.size(ownerId) + (reading === ownerId ? 1 : 0);
    if (own >= mostUnderWay.perAccount) {
      const message = "Your other texts are still being read. Try again in a moment.";
      throw new AppError("throttled", message, { retryAfterSeconds });
    }
    if (underWay() >= mostUnderWay.overall) throw busy("Many texts are being read. Try again in a moment.");
  }

  return {
    async read(ownerId, text, context) {
      const isShort = text.length <= shortText.length && context.skis.length <= shortText.skis;
      if (isShort) return readShort(text, { ...context, findPlaces: places.find });
      refuseIfBusy(ownerId);
      return new Promise((resolve, reject) => {
        waiting.add(ownerId, { ownerId, job: { text, context }, resolve, reject });
        readNext();
      });
    },
    underWay,
    async close() {
      for (const { reject } of waiting.clear()) reject(busy("This server is being stopped. Try again in a moment."));
      await reader.close();
    },
  };
}

function readShort(text: string, context: DayTextContext): ReadContent {
  try {
    return readContent(text, context);
  } catch (error) {
    throw error instanceof TextHoldsTooMuch ? invalidField("text", error.message) : error;
  }
}

function explain(error: unknown): never {
  if (!(error instanceof WorkerGone)) throw error;
  const { why } = error;
  if (why === "start" || why === "starved") throw busy("Long texts can't be read right now. Try again.");
  const isTooMuch = why === "oversized" || why === "memory";
  throw invalidField("text", `Reading this text takes too ${isTooMuch ? "much memory" : "long"}. Split it.`);
}

function busy(message: string): AppError {
  return new AppError("unavailable", message, { retryAfterSeconds });
}
