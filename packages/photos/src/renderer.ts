import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { AppError, notFound } from "@firn/contracts/errors";
import { type WorkerFile, workerFile } from "@firn/workers/worker-file";
import { createWorkerProcess, WorkerGone, type WorkerProcess } from "@firn/workers/worker-process";
import { signatureBytes, sniffType } from "./photo-type.ts";
import { readHead } from "./read-head.ts";
import { refusal } from "./refusals.ts";
import type { PhotoSource, RenderedPhoto, RenderJob, RenderReply } from "./render-messages.ts";

export interface RendererOptions {
  /** How many photos are worked on at once, each in a process of its own. */
  workers?: number;
  limits?: Partial<RendererLimits>;
  /** Hears of workers that ended when they should not have. */
  onTrouble?: (error: Error) => void;
  /** Hears of every photo that was worked on, when that is over. */
  onWorked?: (work: RenderWork) => void;
  /** Another worker, for tests. */
  worker?: WorkerFile;
}

/** How the work on one photo went, for metrics; the time in the queue is not in it. */
export interface RenderWork {
  /** `refused`: the photo's fault. `failed`: ours, or no worker could be had. */
  outcome: "rendered" | "refused" | "failed";
  heavy: boolean;
  ms: number;
}

export interface RendererLimits {
  /** How long one photo may take before its worker is ended, and how long if the machine has hardly any time for it. */
  timeMs: number;
  patienceMs: number;
  /** The resident memory of a worker, in bytes. */
  memoryBytes: number;
  /** How many photos may wait before the next one is turned away. Those given as bytes are in memory meanwhile. */
  waiting: number;
  /** How long a worker without work is kept. */
  idleMs: number;
}

export interface Renderer {
  /**
   * Reads and renders one original. `latest` is the last date (YYYY-MM-DD) that is believed of a photo. Throws `too_large`;
   * `invalid` on `file` for what can't be read, takes too long or ends its worker twice; `not_found` if no file is at the path;
   * `unavailable` when too many wait.
   */
  render(source: PhotoSource, latest: string): Promise<RenderedPhoto>;
  /** How many photos are worked on, and how many wait for a worker. */
  load(): { working: number; waiting: number };
  /** Ends all workers; whatever is unfinished fails with `unavailable`. */
  close(): Promise<void>;
}

/** Renders photos in processes of their own, so that neither a slow nor a hostile one touches the server. */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const limits = { ...defaults, ...options.limits };
  const file = options.worker ?? workerFile("render-worker", fileURLToPath(import.meta.url));
  const workers = Array.from({ length: options.workers ?? Math.min(4, availableParallelism()) }, () =>
    createWorkerProcess<RenderJob, RenderReply>({
      ...file,
      timeLimitMs: limits.timeMs,
      patienceMs: limits.patienceMs,
      memoryLimitBytes: limits.memoryBytes,
      idleMs: limits.idleMs,
    }),
  );
  const free = [...workers];
  const waiting: Task[] = [];
  let heavyAtWork = 0;
  let closed = false;

  function pump(): void {
    while (free.length > 0) {
      const next = waiting.findIndex((task) => !task.heavy || heavyAtWork < mostHeavy);
      const [task] = next === -1 ? [] : waiting.splice(next, 1);
      const worker = task && free.pop();
      if (!worker) return;
      if (task.heavy) heavyAtWork += 1;
      watched(task.heavy, runTask(worker, task.job))
        .then(task.resolve, task.reject)
        .finally(() => {
          if (task.heavy) heavyAtWork -= 1;
          free.push(worker);
          pump();
        });
    }
  }

  async function watched(heavy: boolean, work: Promise<RenderedPhoto>): Promise<RenderedPhoto> {
    const startedAt = performance.now();
    let outcome: RenderWork["outcome"] = "failed";
    try {
      const photo = await work;
      outcome = "rendered";
      return photo;
    } catch (error) {
      if (error instanceof AppError && error.code !== "unavailable") outcome = "refused";
      throw error;
    } finally {
      options.onWorked?.({ outcome, heavy, ms: performance.now() - startedAt });
    }
  }

  async function runTask(
    worker: WorkerProcess<RenderJob, RenderReply>,
    job: RenderJob,
    isRetry = false,
  ): Promise<RenderedPhoto> {
    try {
      const reply = await worker.run(job);
      if (reply.kind === "rendered") return reply.photo;
      if (reply.kind === "refused")
        throw new AppError(reply.code, reply.message, reply.fields && { fields: reply.fields });
      throw new Error(reply.stack);
    } catch (error) {
      if (!(error instanceof WorkerGone)) throw error;
      if (closed) throw closing();
      options.onTrouble?.(error);
      if (error.why === "slow") throw refusal("tooSlow");
      if (error.why === "start" || error.why === "starved")
        throw new AppError("unavailable", "Photos can't be worked on right now.", later);
      // It may have been ended from outside, for want of memory perhaps: only a second death is the photo's fault.
      if (isRetry) throw refusal("damaged");
      return runTask(worker, job, true);
    }
  }

  return {
    async render(source, latest) {
      const heavy = (await typeOf(source)) === "heic";
      if (closed) throw closing();
      if (waiting.length >= limits.waiting) throw busy();
      return new Promise((resolve, reject) => {
        waiting.push({ job: { source, latest }, heavy, resolve, reject });
        pump();
      });
    },
    load: () => ({ working: workers.length - free.length, waiting: waiting.length }),
    async close() {
      closed = true;
      for (const task of waiting.splice(0)) task.reject(closing());
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

interface Task {
  job: RenderJob;
  /** A HEIC: it takes seconds and hundreds of megabytes, so that few are worked on at once. */
  heavy: boolean;
  resolve(photo: RenderedPhoto): void;
  reject(error: unknown): void;
}

/** A worker's start and its work, as long as either is waited for, end before a photo's lease does (core's photo-imports/reader.ts). */
const defaults: RendererLimits = {
  timeMs: 20_000,
  patienceMs: 50_000,
  memoryBytes: 2 * 1024 ** 3,
  waiting: 100,
  idleMs: 5 * 60_000,
};
const mostHeavy = 1;
const later = { retryAfterSeconds: 10 };

function busy(): AppError {
  return new AppError("unavailable", "Many photos are being worked on. Try again in a moment.", later);
}

function closing(): AppError {
  return new AppError("unavailable", "The server is restarting. Try again in a moment.", later);
}

async function typeOf(source: PhotoSource) {
  if (typeof source !== "string") return sniffType(source);
  const { head } = await readHead(source, signatureBytes).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? notFound() : error;
  });
  return sniffType(head);
}
