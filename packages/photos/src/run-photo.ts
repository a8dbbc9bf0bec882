import { AppError } from "@firn/contracts/errors";
import { residentLimit } from "@firn/workers/memory";
import { WorkerGone, type WorkerProcess } from "@firn/workers/worker-process";
import { refusal } from "./refusals.ts";
import type { RenderCost } from "./render-cost.ts";
import type { PhotoSource, RenderedPhoto, RenderJob, RenderReply } from "./render-jobs.ts";

/** Without the time in the queue. */
export interface RenderWork {
  /** `refused`: the photo's fault. `failed`: ours, or no worker. */
  outcome: "rendered" | "refused" | "failed";
  heavy: boolean;
  ms: number;
}

export interface PhotoToRender {
  account: string;
  cost: RenderCost;
  latest: string;
  /** Called when a worker is free, so that a waiting original is not in memory. */
  open(): PhotoSource | Promise<PhotoSource>;
}

type RenderWorker = WorkerProcess<RenderJob, RenderReply>;

export interface PhotoRunOptions {
  mostMemoryBytes: number;
  isClosed(): boolean;
  onTrouble?: (error: Error) => void;
  onWorked?: (work: RenderWork) => void;
}

export const later = { retryAfterSeconds: 10 };

/** Returns a function that renders a photo on a free worker, and once more if the worker ends. */
export function createPhotoRun({ mostMemoryBytes, isClosed, onTrouble, onWorked }: PhotoRunOptions) {
  async function runJob(
    worker: RenderWorker,
    job: RenderJob,
    memoryLimitBytes: number,
    isRetry = false,
  ): Promise<RenderReply> {
    try {
      return await worker.run(job, { memoryLimitBytes });
    } catch (error) {
      if (!(error instanceof WorkerGone)) throw error;
      if (isClosed()) throw closing();
      onTrouble?.(error);
      if (error.why === "slow") throw refusal("tooSlow");
      if (error.why === "memory") throw refusal("tooMuchMemory");
      if (error.why === "start" || error.why === "starved")
        throw new AppError(
          "unavailable",
          /*i18n*/ { id: "photos.no_worker", message: "Photos can't be worked on right now." },
          later,
        );
      // The worker may have been killed from outside; the second death is the photo's fault.
      if (isRetry) throw refusal("damaged");
      return runJob(worker, job, memoryLimitBytes, true);
    }
  }

  async function render(worker: RenderWorker, job: RenderJob, cost: RenderCost): Promise<RenderedPhoto> {
    const reply = await runJob(worker, job, Math.min(mostMemoryBytes, residentLimit(cost.memoryBytes)));
    if (reply.kind === "rendered") return reply.photo;
    throw new AppError(reply.code, reply.sentence, reply.fields && { fields: reply.fields });
  }

  return async (worker: RenderWorker, { open, latest, cost }: PhotoToRender): Promise<RenderedPhoto> => {
    const job = { source: await open(), latest };
    if (isClosed()) throw closing();
    const startedAt = performance.now();
    let outcome: RenderWork["outcome"] = "failed";
    try {
      const photo = await render(worker, job, cost);
      outcome = "rendered";
      return photo;
    } catch (error) {
      if (error instanceof AppError && error.code !== "unavailable") outcome = "refused";
      throw error;
    } finally {
      onWorked?.({ outcome, heavy: cost.isHeavy, ms: performance.now() - startedAt });
    }
  };
}

export function closing(): AppError {
  return new AppError(
    "unavailable",
    /*i18n*/ { id: "server_restarting", message: "The server is restarting. Try again in a moment." },
    later,
  );
}
