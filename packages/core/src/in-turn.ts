import { AppError, invalidField } from "@firn/contracts/errors";
import type { OwnerId } from "@firn/contracts/runtime";
import { createFairQueue } from "@firn/workers/fair-queue";
import { WorkerGone } from "@firn/workers/worker-process";

export interface Turns {
  /** Throws 429 for too much work of the account, 503 for too much of all accounts. */
  run<Result>(ownerId: OwnerId, work: () => Promise<Result>): Promise<Result>;
  underWay(): number;
  close(): void;
}

const mostUnderWay = { overall: 20, perAccount: 4 };
const retryAfterSeconds = 5;

/** Does one piece of work at a time, in turn by account. `things`: what is read, such as "texts". */
export function createTurns(things: string): Turns {
  const waiting = createFairQueue<{ ownerId: OwnerId; start(): Promise<void>; refuse(error: AppError): void }>();
  let reading: OwnerId | undefined;

  async function startNext(): Promise<void> {
    const task = reading === undefined ? waiting.next() : undefined;
    if (!task) return;
    reading = task.ownerId;
    await task.start();
    reading = undefined;
    startNext();
  }

  const underWay = () => waiting.size() + (reading === undefined ? 0 : 1);

  function refuseIfBusy(ownerId: OwnerId): void {
    const own = waiting.size(ownerId) + (reading === ownerId ? 1 : 0);
    // guard (imports/tracks/track-reader): own >= mostUnderWay.perAccount -> false
    if (own >= mostUnderWay.perAccount) {
      const message = `Your other ${things} are still being read. Try again in a moment.`;
      throw new AppError("throttled", message, { retryAfterSeconds });
    }
    // guard (imports/text/text-reader): underWay() >= mostUnderWay.overall -> false
    if (underWay() >= mostUnderWay.overall) throw busy(`Many ${things} are being read. Try again in a moment.`);
  }

  return {
    async run(ownerId, work) {
      refuseIfBusy(ownerId);
      return new Promise((resolve, reject) => {
        const start = () => work().then(resolve, reject);
        waiting.add(ownerId, { ownerId, start, refuse: reject });
        startNext();
      });
    },
    underWay,
    close() {
      for (const { refuse } of waiting.clear()) refuse(busy("This server is being stopped. Try again in a moment."));
    },
  };
}

/** Rethrows an error of a worker process; one that was ended at its limits is 422 on the field. */
export function explainWorkerGone(error: unknown, field: "text" | "file", unavailable: string): never {
  if (!(error instanceof WorkerGone)) throw error;
  const { why } = error;
  if (why === "start" || why === "starved") throw busy(unavailable);
  const isTooMuch = why === "oversized" || why === "memory";
  throw invalidField(field, `Reading this ${field} takes too ${isTooMuch ? "much memory" : "long"}. Split it.`);
}

function busy(message: string): AppError {
  return new AppError("unavailable", message, { retryAfterSeconds });
}
