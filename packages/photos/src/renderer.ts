import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { AppError } from "@firn/contracts/errors";
import { createFairQueue } from "@firn/workers/fair-queue";
import { type WorkerFile, workerFile } from "@firn/workers/worker-file";
import { createWorkerProcess } from "@firn/workers/worker-process";
import { mostLightMemory, mostPhotoMemory } from "./render-cost.ts";
import type { RenderedPhoto, RenderJob, RenderReply } from "./render-jobs.ts";
import { closing, createPhotoRun, later, type PhotoToRender, type RenderWork } from "./run-photo.ts";

export interface RendererOptions {
  /** With two or more, one is reserved for photos that are not heavy. */
  workers?: number;
  limits?: Partial<RendererLimits>;
  onTrouble?: (error: Error) => void;
  onWorked?: (work: RenderWork) => void;
  worker?: WorkerFile;
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

export interface Renderer {
  /** Throws `too_large`, `not_found`, `unavailable`, and `invalid` on `file`, also if the photo ends its worker twice. */
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
  const run = createPhotoRun({ ...options, mostMemoryBytes: limits.memoryBytes, isClosed: () => closed });

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
      run(worker, task.photo)
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

/** At least two, so that a heavy photo leaves one. */
function usualWorkers(): number {
  return Math.max(2, Math.min(4, availableParallelism()));
}

function busy(): AppError {
  return new AppError("unavailable", "Many photos are being worked on. Try again in a moment.", later);
}
