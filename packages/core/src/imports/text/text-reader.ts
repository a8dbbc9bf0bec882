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

export interface TextReader {
  /** Throws 422 on `text`, 429 for too many texts of the account, 503 for too many of all accounts. */
  read(ownerId: OwnerId, text: string, context: TextContext): Promise<ReadContent>;
  underWay(): number;
  close(): Promise<void>;
}

/** For metrics; `ms` excludes the time in the queue. */
export interface TextWork {
  /** `refused`: an unreadable text. `failed`: a bug, or no worker available. */
  outcome: "read" | "refused" | "failed";
  ms: number;
}

export interface TextReaderOptions {
  places: { records: () => readonly ResortRecord[]; find: FindPlaces };
  timeMs?: number;
  memoryLimitBytes?: number;
  onRead?: ((work: TextWork) => void) | undefined;
  worker?: WorkerFile;
}

/** In UTF-16 units. Reading takes a few milliseconds up to this size, and runs in this process. */
const shortText = { length: 4000, skis: 100 };
/** Bound for a machine that is too busy to run the worker. */
const patienceMs = 60_000;
const mostUnderWay = { overall: 20, perAccount: 4 };
const retryAfterSeconds = 5;

interface Task {
  ownerId: OwnerId;
  job: TextJob;
  resolve(content: Promise<ReadContent>): void;
  reject(error: AppError): void;
}

/** Reads short texts in this process and long ones in a worker process, one at a time, in turn by account. */
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
