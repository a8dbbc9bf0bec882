import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { AppError } from "@firn/contracts/errors";
import { createFairQueue } from "@firn/workers/fair-queue";
import { type WorkerFile, workerFile } from "@firn/workers/worker-file";
import { createWorkerProcess, WorkerGone, type WorkerProcess } from "@firn/workers/worker-process";
import { refusal } from "./refusals.ts";
import { mostLightMemory, mostPhotoMemory, type RenderCost } from "./render-cost.ts";
import type { PhotoSource, RenderedPhoto, RenderJob, RenderReply } from "./render-jobs.ts";

export interface RendererOptions {
  /** With two or more, one is reserved for photos that are not heavy. */
  workers?: number;
  limits?: Partial<RendererLimits>;
  onTrouble?: (error: Error) => void;
  onWorked?: (work: RenderWork) => void;
  worker?: WorkerFile;
}

/** Without the time in the queue. */
export interface RenderWork {
  /** `refused`: the photo's fault. `failed`: ours, or no worker. */
  outcome: "rendered" | "refused" | "failed";
  heavy: boolean;
  ms: number;
}

export interface RendererLimits {
  /** Limits for one photo: on a free machine, and on a busy one. */
  timeMs: number;
  patienceMs: number;
  memoryBytes: number;
  /** In all, and of one account. */
  waiting: number;
  waitingPerAccount: number;
  idleMs: number;
}

export interface PhotoToRender {
  account: string;
  cost: RenderCost;
  /** YYYY-MM-DD. */
  latest: string;
  /** Called when a worker is free, so that a waiting original is not in memory. */
  open(): PhotoSource | Promise<PhotoSource>;
}

export interface Renderer {
  /**
   * Throws `too_large`; `invalid` on `file` for a photo that cannot be read, is over a limit, or ends its worker twice; `not_found`;
   * `unavailable` when too many wait.
   */
  render(photo: PhotoToRender): Promise<RenderedPhoto>;
  load(): { working: number; waiting: number };
  /** Rejects unfinished photos with `unavailable`. */
  close(): Promise<void>;
}

/** Renders in processes of their own, fairly by account: one heavy photo at a time, and all within a memory budget. */
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
  /** The next task waits for memory, and later ones wait behind it, or it could wait for ever. */
  let next: Task | undefined;
  let closed = false;

  function pump(): void {
    while (free.length > 0) {
      next ??= waiting.next((task) => !task.photo.cost.isHeavy || !isHeavyAtWork());
      if (!next || !fitsInMemory(next)) return;
      const task = next;
      const { isHeavy } = task.photo.cost;
      // Heavy photos take workers from the other end, so that the others find a started one.
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
      // The worker may have been killed from outside; the second death is the photo's fault.
      if (isRetry) throw refusal("damaged");
      return runJob(worker, job, memoryBytes, true);
    }
  }

  /** A file may lie about its picture: its worker ends soon after the estimate. */
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

/** The sum stays below a photo's lease (core's photo reader). */
const defaults: RendererLimits = {
  timeMs: 20_000,
  patienceMs: 50_000,
  // The heaviest photo, an idle worker, and a margin.
  memoryBytes: mostPhotoMemory + 150e6,
  waiting: 200,
  waitingPerAccount: 20,
  idleMs: 5 * 60_000,
};
/** Leaves room for a light photo beside the heaviest. */
const memoryBudget = mostPhotoMemory + mostLightMemory;
const idleWorkerMemory = 200e6;
const later = { retryAfterSeconds: 10 };

/** At least two, so that a heavy photo leaves one. */
function usualWorkers(): number {
  return Math.max(2, Math.min(4, availableParallelism()));
}

function busy(): AppError {
  return new AppError("unavailable", "Many photos are being worked on. Try again in a moment.", later);
}

function closing(): AppError {
  return new AppError("unavailable", "The server is restarting. Try again in a moment.", later);
}
