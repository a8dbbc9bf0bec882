import { fileURLToPath } from "node:url";
import { AppError } from "@firn/contracts/errors";
import { createScheduler, type Scheduler } from "@firn/workers/scheduler";
import { type WorkerFile, workerFile } from "@firn/workers/worker-file";
import { createWorkerProcess } from "@firn/workers/worker-process";
import { mostPhotoMemory } from "./render-cost.ts";
import type { RenderedPhoto, RenderJob, RenderReply } from "./render-jobs.ts";
import { closing, createPhotoRun, later, type PhotoToRender, type RenderWork } from "./run-photo.ts";

export interface RendererOptions {
  /** As many as the scheduler starts at once, unless it is given. */
  workers?: number;
  scheduler?: Scheduler;
  limits?: Partial<RendererLimits>;
  onTrouble?: (error: Error) => void;
  onWorked?: (work: RenderWork) => void;
  worker?: WorkerFile;
}

export interface RendererLimits {
  /** Limits for one photo: CPU time, and wall-clock time. */
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

/** Renders in processes of their own, fairly by account: one heavy photo at a time. */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const limits = { ...defaults, ...options.limits };
  const file = options.worker ?? workerFile("render-worker", fileURLToPath(import.meta.url));
  const { scheduler = createScheduler(options.workers) } = options;
  const workers = Array.from({ length: options.workers ?? scheduler.atOnce }, () =>
    createWorkerProcess<RenderJob, RenderReply>({
      ...file,
      timeLimitMs: limits.timeMs,
      patienceMs: limits.patienceMs,
      memoryLimitBytes: limits.memoryBytes,
      idleMs: limits.idleMs,
    }),
  );
  const lanes = scheduler.lanes(workers, (worker) => worker.retire());
  let closed = false;
  const run = createPhotoRun({ ...options, mostMemoryBytes: limits.memoryBytes, isClosed: () => closed });

  return {
    async render(photo) {
      if (closed) throw closing();
      const { account, cost } = photo;
      if (lanes.waiting() >= limits.waiting || lanes.waiting(account) >= limits.waitingPerAccount) throw busy();
      return lanes.run({ account, ...cost, start: (worker) => run(worker, photo) });
    },
    load: () => ({ working: lanes.working(), waiting: lanes.waiting() }),
    async close() {
      closed = true;
      lanes.clear(closing());
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
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
function busy(): AppError {
  return new AppError(
    "unavailable",
    /*i18n*/ { id: "photos.busy", message: "Many photos are being worked on. Try again in a moment." },
    later,
  );
}
