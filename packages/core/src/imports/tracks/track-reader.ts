import { fileURLToPath } from "node:url";
import { invalidField } from "@firn/contracts/errors";
import type { OwnerId } from "@firn/contracts/runtime";
import type { ResortRecord } from "@firn/resorts/record";
import type { TrackDay } from "@firn/tracks/track";
import { type WorkerFile, workerFile } from "@firn/workers/worker-file";
import { createWorkerProcess } from "@firn/workers/worker-process";
import { createTurns, explainWorkerGone } from "../../in-turn.ts";
import type { TrackJob, TrackReply } from "./track-worker.ts";

export interface TrackReader {
  /** The days up to `latest` of the file at `path`. Throws 422 on `file`, 429, 503. */
  read(ownerId: OwnerId, job: TrackJob): Promise<TrackDay[]>;
  underWay(): number;
  close(): Promise<void>;
}

export interface TrackReaderOptions {
  records: () => readonly ResortRecord[];
  timeMs?: number;
  memoryLimitBytes?: number;
  worker?: WorkerFile;
}

export function createTrackReader(options: TrackReaderOptions): TrackReader {
  // guard (tracks/track-limits): timeMs = 15_000 -> timeMs = 150_000
  // guard (tracks/track-limits): memoryLimitBytes = 900 -> memoryLimitBytes = 9000
  const { records, timeMs = 15_000, memoryLimitBytes = 900 * 1024 * 1024, worker } = options;
  const reader = createWorkerProcess<TrackJob, TrackReply>({
    ...(worker ?? workerFile("track-worker", fileURLToPath(import.meta.url))),
    timeLimitMs: timeMs,
    patienceMs: 60_000,
    memoryLimitBytes,
    idleMs: 60_000,
    greeting: records,
  });
  const turns = createTurns("files");
  const explain = (error: unknown) =>
    explainWorkerGone(error, "file", "Track files can't be read right now. Try again.");
  return {
    async read(ownerId, job) {
      const reply = await turns.run(ownerId, () => reader.run(job).catch(explain));
      if (reply.kind === "refused") throw invalidField("file", reply.message);
      return reply.days;
    },
    underWay: turns.underWay,
    async close() {
      turns.close();
      await reader.close();
    },
  };
}
