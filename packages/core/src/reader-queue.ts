import type { Serializable } from "node:child_process";
import { AppError } from "@firn/contracts/errors";
import type { Message } from "@firn/contracts/messages";
import type { OwnerId } from "@firn/contracts/runtime";
import { createScheduler, type Task } from "@firn/workers/scheduler";
import {
  createWorkerProcess,
  WorkerGone,
  type WorkerProcess,
  type WorkerProcessOptions,
} from "@firn/workers/worker-process";
import { inTurns } from "./turns.ts";

export interface ReaderQueue<Worker> {
  /** Throws 429 for too much work of the account, or after work that ended at its limits; 503 for too much of all accounts. */
  run<Result>(ownerId: OwnerId, work: (worker: Worker) => Promise<Result>, load: Load): Promise<Result>;
  underWay(): number;
  close(): void;
}

type Load = Pick<Task<unknown, unknown>, "isHeavy" | "memoryBytes">;

const maxInFlight = { overall: 20, perAccount: 4 };
const retryAfterSeconds = 5;
/** For which an account waits whose work has ended at its limits. */
const penaltyMs = 5 * 60_000;

/** Does work in turn by account, one piece on each worker. `things`: what is read, such as "texts". */
export function createReaderQueue<Worker>(
  things: "texts" | "files",
  workers: readonly Worker[],
  scheduler = createScheduler(),
  end?: (worker: Worker) => void,
  // Not the time of day, which may be set.
  now: () => number = () => performance.now(),
): ReaderQueue<Worker> {
  const lanes = scheduler.lanes(workers, end);
  const waitsUntil = new Map<OwnerId, number>();

  const underWay = (ownerId?: OwnerId) => lanes.working(ownerId) + lanes.waiting(ownerId);

  function refuseIfBusy(ownerId: OwnerId): void {
    // guard (imports/tracks/track-reader): underWay(ownerId) >= maxInFlight.perAccount -> false
    if (underWay(ownerId) >= maxInFlight.perAccount) {
      throw new AppError("throttled", stillReading(things), { retryAfterSeconds });
    }
    // guard (imports/text/text-reader): underWay() >= maxInFlight.overall -> false
    if (underWay() >= maxInFlight.overall) throw busy(manyAreRead(things));
  }

  function refuseAfterTooMuch(ownerId: OwnerId): void {
    const waitMs = (waitsUntil.get(ownerId) ?? 0) - now();
    if (waitMs <= 0) {
      waitsUntil.delete(ownerId);
      return;
    }
    const minutes = Math.ceil(waitMs / 60_000);
    throw new AppError("throttled", tookTooMuch(things, minutes), { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }

  async function tryWork<Result>(ownerId: OwnerId, work: () => Promise<Result>): Promise<Result> {
    refuseAfterTooMuch(ownerId);
    try {
      return await work();
    } catch (error) {
      if (isTooMuch(error)) waitsUntil.set(ownerId, now() + penaltyMs);
      throw error;
    }
  }

  return {
    async run(ownerId, work, load) {
      refuseAfterTooMuch(ownerId);
      refuseIfBusy(ownerId);
      // Awaited: long calls may wait for the worker that this one holds.
      // guard (core/src/reader-queue): inTurns(ownerId, true, () => work(worker)) -> work(worker)
      const start = (worker: Worker) => tryWork(ownerId, () => inTurns(ownerId, true, () => work(worker)));
      return lanes.run({ account: ownerId, ...load, start });
    },
    underWay,
    close: () =>
      lanes.clear(
        busy(/*i18n*/ { id: "server_stopping", message: "This server is being stopped. Try again in a moment." }),
      ),
  };
}

function stillReading(things: string): Message {
  return /*i18n*/ {
    id: "reading.own_under_way",
    message: "Your other {things, select, texts {texts} other {files}} are still being read. Try again in a moment.",
    values: { things },
  };
}

function manyAreRead(things: string): Message {
  return /*i18n*/ {
    id: "reading.busy",
    message: "Many {things, select, texts {texts} other {files}} are being read. Try again in a moment.",
    values: { things },
  };
}

function tookTooMuch(things: string, minutes: number): Message {
  return /*i18n*/ {
    id: "reading.took_too_much",
    message:
      "One of your {things, select, texts {texts} other {files}} took too much to read. Try again in {minutes, plural, one {a minute} other {{minutes} minutes}}.",
    values: { things, minutes },
  };
}

/** For a machine that is too busy to run the workers. */
export const usualPatienceMs = 60_000;

/** Two workers of one kind, one of which takes no heavy work. */
export function createPair<Job extends Serializable, Reply>(
  options: Omit<WorkerProcessOptions, "idleMs">,
): WorkerProcess<Job, Reply>[] {
  return [1, 2].map(() => createWorkerProcess<Job, Reply>({ ...options, idleMs: 60_000 }));
}

function isTooMuch(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof WorkerGone && error.code === "invalid";
}

/** Rethrows an error of a worker process; one that was ended at its limits is 422 on the field. */
export function explainWorkerGone(error: unknown, field: "text" | "file", unavailable: Message): never {
  if (!(error instanceof WorkerGone)) throw error;
  const { why } = error;
  if (why === "start" || why === "starved") throw busy(unavailable);
  const bound = why === "oversized" || why === "memory" ? "memory" : "time";
  const message: Message = /*i18n*/ {
    id: "reading.takes_too_much",
    message:
      "Reading this {field, select, text {text} other {file}} takes too {bound, select, memory {much memory} other {long}}. Split it.",
    values: { field, bound },
  };
  throw new AppError("invalid", message, { fields: { [field]: [message] }, cause: error });
}

function busy(message: Message): AppError {
  return new AppError("unavailable", message, { retryAfterSeconds });
}
