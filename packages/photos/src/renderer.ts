import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { AppError } from "@firn/contracts/errors";
import { createFairQueue } from "@firn/workers/fair-queue";
import { type WorkerFile, workerFile } from "@firn/workers/worker-file";
import { createWorkerProcess, WorkerGone, type WorkerProcess } from "@firn/workers/worker-process";
import { refusal } from "./refusals.ts";
import { mostLightMemory, mostPhotoMemory, type RenderCost } from "./render-cost.ts";
import type { PhotoSource, RenderedPhoto, RenderJob, RenderReply } from "./render-messages.ts";

export interface RendererOptions {
  /** How many photos are worked on at once, each in a process of its own. With two or more, one is always left to photos that are not heavy. */
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
  /** How many photos may wait before the next one is turned away, of everybody and of one account. */
  waiting: number;
  waitingPerAccount: number;
  /** How long a worker without work is kept. */
  idleMs: number;
}

/** A photo that is to be rendered. */
export interface PhotoToRender {
  /** The account whose turn it takes. */
  account: string;
  /** By `inspectPhoto`. */
  cost: RenderCost;
  /** The last date (YYYY-MM-DD) that is believed of a photo. */
  latest: string;
  /** Gives the original when a worker is free for it, so that it is not in memory while it waits. `render` throws what it throws. */
  open(): PhotoSource | Promise<PhotoSource>;
}

export interface Renderer {
  /**
   * Reads and renders one original, when the turn of its account has come. Throws `too_large`; `invalid` on `file` for a photo that
   * can't be read, takes too long or too much memory, or ends its worker twice; `not_found` if no file is at the path; `unavailable`
   * when too many wait.
   */
  render(photo: PhotoToRender): Promise<RenderedPhoto>;
  /** How many photos are worked on, and how many wait for a worker. */
  load(): { working: number; waiting: number };
  /** Ends all workers; whatever is unfinished fails with `unavailable`. */
  close(): Promise<void>;
}

/**
 * Renders photos in processes of their own, so that neither a slow nor a hostile one touches the server. Accounts take turns. One heavy
 * photo is rendered at a time, and all at work together stay within a budget of memory.
 */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const limits = { ...defaults, ...options.limits };
  const file = options.worker ?? workerFile("render-worker", fileURLToPath(import.meta.url));
  const workers = Array.from({ length: options.workers ?? usualWorkers() }, () =>
    createWorkerProcess<RenderJob, RenderReply>({
      ...file,
      timeLimitMs: limits.timeMs,
      patienceMs: limits.patienceMs,
      memoryLimitBytes: limits.memoryBytes,
      idleMs: limits.idleMs,
    }),
  );
  const free = [...workers];
  const atWork = new Set<Task>();
  const waiting = createFairQueue<Task>();
  /** Has had its turn and waits for memory. Photos behind it wait too: were they let past, it might wait for ever. */
  let next: Task | undefined;
  let closed = false;

  function pump(): void {
    while (free.length > 0) {
      next ??= waiting.next((task) => !task.photo.cost.isHeavy || !isHeavyAtWork());
      if (!next || !fitsInMemory(next)) return;
      const task = next;
      const { isHeavy } = task.photo.cost;
      // From the other end, so that the others find a worker that has started.
      const worker = isHeavy ? free.shift() : free.pop();
      if (!worker) return;
      next = undefined;
      atWork.add(task);
      runTask(worker, task.photo)
        .then(task.resolve, task.reject)
        .finally(() => {
          atWork.delete(task);
          if (isHeavy) free.unshift(worker);
          else free.push(worker);
          pump();
        });
    }
  }

  function isHeavyAtWork(): boolean {
    return [...atWork].some(({ photo }) => photo.cost.isHeavy);
  }

  function fitsInMemory({ photo }: Task): boolean {
    const taken = [...atWork].reduce((sum, task) => sum + task.photo.cost.memoryBytes, 0);
    return atWork.size === 0 || taken + photo.cost.memoryBytes <= memoryBudget;
  }

  async function runTask(
    worker: WorkerProcess<RenderJob, RenderReply>,
    { open, latest, cost }: PhotoToRender,
  ): Promise<RenderedPhoto> {
    const job = { source: await open(), latest };
    if (closed) throw closing();
    return watched(cost.isHeavy, async () => {
      const reply = await runJob(worker, job, memoryLimit(cost));
      if (reply.kind === "rendered") return reply.photo;
      throw new AppError(reply.code, reply.message, reply.fields && { fields: reply.fields });
    });
  }

  async function watched(heavy: boolean, work: () => Promise<RenderedPhoto>): Promise<RenderedPhoto> {
    const startedAt = performance.now();
    let outcome: RenderWork["outcome"] = "failed";
    try {
      const photo = await work();
      outcome = "rendered";
      return photo;
    } catch (error) {
      if (error instanceof AppError && error.code !== "unavailable") outcome = "refused";
      throw error;
    } finally {
      options.onWorked?.({ outcome, heavy, ms: performance.now() - startedAt });
    }
  }

  async function runJob(
    worker: WorkerProcess<RenderJob, RenderReply>,
    job: RenderJob,
    memoryBytes: number,
    isRetry = false,
  ): Promise<RenderReply> {
    try {
      return await worker.run(job, memoryBytes);
    } catch (error) {
      if (!(error instanceof WorkerGone)) throw error;
      if (closed) throw closing();
      options.onTrouble?.(error);
      if (error.why === "slow") throw refusal("tooSlow");
      if (error.why === "memory") throw refusal("tooMuchMemory");
      if (error.why === "start" || error.why === "starved")
        throw new AppError("unavailable", "Photos can't be worked on right now.", later);
      // It may have been ended from outside, for want of memory perhaps: only a second death is the photo's fault.
      if (isRetry) throw refusal("damaged");
      return runJob(worker, job, memoryBytes, true);
    }
  }

  /** A file may lie about its picture: the memory of its worker then ends soon after the estimate. */
  function memoryLimit({ memoryBytes }: RenderCost): number {
    return Math.min(limits.memoryBytes, 1.5 * memoryBytes + idleWorkerMemory);
  }

  return {
    render(photo) {
      return new Promise((resolve, reject) => {
        if (closed) throw closing();
        const isFull = waiting.size() >= limits.waiting || waiting.size(photo.account) >= limits.waitingPerAccount;
        if (isFull) throw busy();
        waiting.add(photo.account, { photo, resolve, reject });
        pump();
      });
    },
    load: () => ({ working: atWork.size, waiting: waiting.size() + (next ? 1 : 0) }),
    async close() {
      closed = true;
      for (const task of [...(next ? [next] : []), ...waiting.clear()]) task.reject(closing());
      next = undefined;
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

interface Task {
  photo: PhotoToRender;
  resolve(photo: RenderedPhoto): void;
  reject(error: unknown): void;
}

/** A worker's start and its work, as long as either is waited for, end before a photo's lease does (core's photo-imports/reader.ts). */
const defaults: RendererLimits = {
  timeMs: 20_000,
  patienceMs: 50_000,
  // The heaviest photo, an idle worker, and what an estimate may lack.
  memoryBytes: mostPhotoMemory + 150e6,
  waiting: 200,
  waitingPerAccount: 20,
  idleMs: 5 * 60_000,
};
/** Of the estimates of all photos at work: beside the heaviest there is always room for one that is not heavy. */
const memoryBudget = mostPhotoMemory + mostLightMemory;
/** Resident memory of a worker between two photos, with some to spare. */
const idleWorkerMemory = 200e6;
const later = { retryAfterSeconds: 10 };

/** At least two, so that a heavy photo leaves one to the others. */
function usualWorkers(): number {
  return Math.max(2, Math.min(4, availableParallelism()));
}

function busy(): AppError {
  return new AppError("unavailable", "Many photos are being worked on. Try again in a moment.", later);
}

function closing(): AppError {
  return new AppError("unavailable", "The server is restarting. Try again in a moment.", later);
}
