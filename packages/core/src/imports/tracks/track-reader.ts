import { fileURLToPath } from "node:url";
import { invalidField } from "@firn/contracts/errors";
import type { OwnerId } from "@firn/contracts/runtime";
import { readHead } from "@firn/photos/durable-file";
import type { ResortRecord } from "@firn/resorts/record";
import { isPacked } from "@firn/tracks/sniff-track";
import type { TrackDay } from "@firn/tracks/track";
import { residentLimit, workersMemory } from "@firn/workers/memory";
import type { Scheduler } from "@firn/workers/scheduler";
import { type WorkerFile, workerFile } from "@firn/workers/worker-file";
import { createPair, createReaderQueue, explainWorkerGone, usualPatienceMs } from "../../reader-queue.ts";
import type { TrackJob, TrackReply } from "./track-worker.ts";

export interface TrackReader {
  /** The days up to `latest` of the file at `path`. Throws 422 on `file`, 429, 503. */
  read(ownerId: OwnerId, job: TrackJob): Promise<TrackDay[]>;
  underWay(): number;
  close(): Promise<void>;
}

export interface TrackReaderOptions {
  records: () => readonly ResortRecord[];
  /** The most that any file may take. */
  timeMs?: number;
  patienceMs?: number;
  worker?: WorkerFile;
  scheduler?: Scheduler;
}

/** Reads files in two worker processes, in turn by account. One of them takes no heavy file. */
export function createTrackReader(options: TrackReaderOptions): TrackReader {
  // guard (tracks/track-limits): timeMs = 15_000 -> timeMs = 150_000
  const { records, timeMs = 15_000, patienceMs = usualPatienceMs, worker, scheduler } = options;
  const readers = createPair<TrackJob, TrackReply>({
    ...(worker ?? workerFile("track-worker", fileURLToPath(import.meta.url))),
    timeLimitMs: timeMs,
    patienceMs,
    memoryLimitBytes: workersMemory,
    greeting: records,
  });
  const queue = createReaderQueue("files", readers, scheduler, (reader) => reader.retire());
  const explain = (error: unknown) =>
    explainWorkerGone(
      error,
      "file",
      /*i18n*/ { id: "tracks.no_reader", message: "Track files can't be read right now. Try again." },
    );
  return {
    async read(ownerId, job) {
      const size = await sizeToRead(job.path);
      const timeLimitMs = Math.min(timeMs, timeToRead(size));
      const memoryBytes = memoryToRead(size);
      const reply = await queue.run(
        ownerId,
        (reader) => reader.run(job, { timeLimitMs, memoryLimitBytes: residentLimit(memoryBytes) }).catch(explain),
        { isHeavy: size.megabytes >= mostLightMegabytes, memoryBytes },
      );
      if (reply.kind === "refused") throw invalidField("file", reply.sentence);
      return reply.days;
    },
    underWay: queue.underWay,
    async close() {
      queue.close();
      await Promise.all(readers.map((reader) => reader.close()));
    },
  };
}

const mostLightMegabytes = 1;

interface TrackSize {
  megabytes: number;
  isPacked: boolean;
}

/** Milliseconds of CPU time. FIT files are the slowest: 120 ms for a megabyte. */
export function timeToRead({ megabytes }: TrackSize): number {
  return 1000 + 500 * megabytes;
}

/** Bytes. A GPX of 25 MB takes 180 MB, and whatever unpacks to 100 MB 360 MB. */
export function memoryToRead({ megabytes, isPacked }: TrackSize): number {
  // guard (tracks/track-limits): isPacked ? 400e6 : 20e6 + 15e6 * megabytes -> 900e6
  return isPacked ? 400e6 : 20e6 + 15e6 * megabytes;
}

/** GPX in gzip has a tenth of its size. The size that a packed file states is not trusted. */
const unpackedFactor = 10;

/** Megabytes of a packed file: what it probably unpacks to. */
export async function sizeToRead(path: string): Promise<TrackSize> {
  const { head, sizeBytes } = await readHead(path, 4);
  const packed = isPacked(head);
  return { megabytes: (sizeBytes * (packed ? unpackedFactor : 1)) / 1e6, isPacked: packed };
}
