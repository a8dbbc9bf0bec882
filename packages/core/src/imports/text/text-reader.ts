import { fileURLToPath } from "node:url";
import { AppError, invalidField } from "@firn/contracts/errors";
import type { OwnerId } from "@firn/contracts/runtime";
import type { FindPlaces } from "@firn/daytext/types";
import { withOwnMentions } from "@firn/resorts/own-mentions";
import type { ResortRecord } from "@firn/resorts/record";
import { residentLimit, workersMemory } from "@firn/workers/memory";
import type { Scheduler } from "@firn/workers/scheduler";
import { type WorkerFile, workerFile } from "@firn/workers/worker-file";
import { createPair, createReaderQueue, explainWorkerGone, usualPatienceMs } from "../../reader-queue.ts";
import { createZoneOf } from "../resort-zones.ts";
import { type ReadContent, readContent, type TextContext } from "./read-content.ts";
import { receivedContent } from "./sent-content.ts";
import { isShortText } from "./short-text.ts";
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
  places: { records: () => readonly ResortRecord[]; find: () => Promise<FindPlaces> };
  timeMs?: number;
  patienceMs?: number;
  onRead?: ((work: TextWork) => void) | undefined;
  worker?: WorkerFile;
  scheduler?: Scheduler;
}

/** Read within some 100 ms. */
const mostLightLength = 50_000;

/** Milliseconds of CPU time. The slowest text of a megabyte takes two seconds. */
export function timeToRead(letters: number): number {
  return 2000 + letters / 200;
}

/** Bytes. The costliest text of a megabyte takes 230 MB. */
function memoryToRead(letters: number): number {
  return 20e6 + 250 * letters;
}

/** Reads short texts in this process and long ones in two worker processes, in turn by account. One of them takes no heavy text. */
export function createTextReader(options: TextReaderOptions): TextReader {
  const { places, timeMs = 15_000, patienceMs = usualPatienceMs, onRead, worker, scheduler } = options;
  const readers = createPair<TextJob, TextReply>({
    ...(worker ?? workerFile("text-worker", fileURLToPath(import.meta.url))),
    timeLimitMs: timeMs,
    patienceMs,
    memoryLimitBytes: workersMemory,
    greeting: places.records,
  });
  const queue = createReaderQueue("texts", readers, scheduler, (reader) => reader.retire());

  async function readLong(worker: (typeof readers)[number], job: TextJob): Promise<ReadContent> {
    const startedAt = performance.now();
    let outcome: TextWork["outcome"] = "failed";
    try {
      const reply = await worker
        .run(job, {
          timeLimitMs: Math.min(timeMs, timeToRead(job.text.length)),
          memoryLimitBytes: residentLimit(memoryToRead(job.text.length)),
        })
        .catch((error) =>
          explainWorkerGone(
            error,
            "text",
            /*i18n*/ { id: "texts.no_reader", message: "Long texts can't be read right now. Try again." },
          ),
        );
      if (reply.kind === "refused") throw invalidField("text", reply.sentence);
      outcome = "read";
      return await receivedContent(reply);
    } catch (error) {
      if (error instanceof AppError && error.code === "invalid") outcome = "refused";
      throw error;
    } finally {
      onRead?.({ outcome, ms: performance.now() - startedAt });
    }
  }

  return {
    async read(ownerId, text, context) {
      const { own, skis } = context;
      const owned = skis.length + own.places.length + own.names.length;
      if (isShortText(text, owned))
        return readContent(text, {
          ...{ ...context, findPlaces: withOwnMentions(own, await places.find()) },
          zoneOf: createZoneOf(places.records(), own),
        });
      return queue.run(ownerId, (worker) => readLong(worker, { text, context }), {
        isHeavy: text.length >= mostLightLength,
        memoryBytes: memoryToRead(text.length),
      });
    },
    underWay: queue.underWay,
    async close() {
      queue.close();
      await Promise.all(readers.map((reader) => reader.close()));
    },
  };
}
