import { fileURLToPath } from "node:url";
import { invalidField } from "@firn/contracts/errors";
import type { OwnerId } from "@firn/contracts/runtime";
import { readHead } from "@firn/photos/durable-file";
import type { ResortRecord } from "@firn/resorts/record";
import { isPacked } from "@firn/tracks/sniff-track";
import type { TrackDay } from "@firn/tracks/track";
import type { Scheduler } from "@firn/workers/scheduler";
import { type WorkerFile, workerFile } from "@firn/workers/worker-file";
import { createPair, createTurns, explainWorkerGone } from "../../in-turn.ts";
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
  memoryLimitBytes?: number;
  worker?: WorkerFile;
  scheduler?: Scheduler;
}

/** Reads files in two worker processes, in turn by account. One of them takes no heavy file. */
export function createTrackReader(options: TrackReaderOptions): TrackReader {
  // guard (tracks/track-limits): timeMs = 15_000 -> timeMs = 150_000
  // guard (tracks/track-limits): memoryLimitBytes = 900 -> memoryLimitBytes = 9000
  const { records, timeMs = 15_000, memoryLimitBytes = 900 * 1024 * 1024, worker, scheduler } = options;
  const readers = createPair<TrackJob, TrackReply>({
    ...(worker ?? workerFile("track-worker", fileURLToPath(import.meta.url))),
    timeLimitMs: timeMs,
    memoryLimitBytes,
    greeting: records,
  });
  const turns = createTurns("files", readers, scheduler);
  const explain = (error: unknown) =>
    explainWorkerGone(
      error,
      "file",
      /*i18n*/ { id: "tracks.no_reader", message: "Track files can't be read right now. Try again." },
    );
  return {
    async read(ownerId, job) {
      const megabytes = await megabytesToRead(job.path);
      const timeLimitMs = Math.min(timeMs, timeToRead(megabytes));
      const reply = await turns.run(
        ownerId,
        (reader) => reader.run(job, { timeLimitMs }).catch(explain),
        megabytes >= mostLightMegabytes,
      );
      if (reply.kind === "refused") throw invalidField("file", reply.sentence);
      return reply.days;
    },
    underWay: turns.underWay,
    async close() {
      turns.close();
      await Promise.all(readers.map((reader) => reader.close()));
    },
  };
}

const mostLightMegabytes = 1;

/** Milliseconds. FIT files are the slowest: 120 ms of CPU time for a megabyte. */
export function timeToRead(megabytes: number): number {
  return 1000 + 500 * megabytes;
}

/** GPX in gzip has a tenth of its size. The size that a packed file states is not trusted. */
const unpackedFactor = 10;

/** Of a file that may be unpacked. */
export async function megabytesToRead(path: string): Promise<number> {
  const { head, sizeBytes } = await readHead(path, 4);
  return (sizeBytes * (isPacked(head) ? unpackedFactor : 1)) / 1e6;
}
