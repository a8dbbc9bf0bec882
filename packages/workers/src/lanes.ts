import { createFairQueue } from "./fair-queue.ts";

export interface LaneTask<Worker, Result> {
  account: string;
  isHeavy: boolean;
  /** Counts against the lanes' memory while it is at work. */
  memoryBytes?: number;
  start(worker: Worker): Promise<Result>;
}

export interface Lanes<Worker> {
  /** Starts the task when its turn has come and a worker is free. */
  run<Result>(task: LaneTask<Worker, Result>): Promise<Result>;
  /** Of all accounts, or of one. */
  working(account?: string): number;
  waiting(account?: string): number;
  /** Rejects the tasks that wait. */
  clear(error: Error): void;
}

/** Its result is a function that answers, once the worker is free again. */
interface Queued<Worker> extends LaneTask<Worker, () => void> {
  reject(error: Error): void;
}

/** Hands workers to tasks, in turn by account: one heavy task at a time, so that a second worker is left for the others. */
export function createLanes<Worker>(
  workers: readonly Worker[],
  memoryBudget = Number.POSITIVE_INFINITY,
): Lanes<Worker> {
  const free = [...workers];
  const atWork = new Set<Queued<Worker>>();
  const queue = createFairQueue<Queued<Worker>>();
  /** The next task waits for memory, and later ones wait behind it, or it could wait for ever. */
  let next: Queued<Worker> | undefined;

  function pump(): void {
    while (free.length > 0) {
      next ??= queue.next(({ isHeavy }) => !isHeavy || ![...atWork].some((task) => task.isHeavy));
      if (!next || !fitsInMemory(next)) return;
      start(next);
      next = undefined;
    }
  }

  async function start(task: Queued<Worker>): Promise<void> {
    // Heavy tasks take workers from the other end, so that the others find a started one.
    const worker = (task.isHeavy ? free.shift() : free.pop()) as Worker;
    atWork.add(task);
    const answer = await task.start(worker);
    atWork.delete(task);
    if (task.isHeavy) free.unshift(worker);
    else free.push(worker);
    pump();
    answer();
  }

  function fitsInMemory({ memoryBytes = 0 }: Queued<Worker>): boolean {
    const taken = [...atWork].reduce((sum, task) => sum + (task.memoryBytes ?? 0), 0);
    return atWork.size === 0 || taken + memoryBytes <= memoryBudget;
  }

  const isOf = (account: string | undefined) => (task: Queued<Worker>) =>
    account === undefined || task.account === account;

  return {
    run(task) {
      return new Promise((resolve, reject) => {
        const start = (worker: Worker) =>
          task.start(worker).then(
            (result) => () => resolve(result),
            (error: unknown) => () => reject(error),
          );
        queue.add(task.account, { ...task, start, reject });
        pump();
      });
    },
    working: (account) => [...atWork].filter(isOf(account)).length,
    waiting: (account) => queue.size(account) + (next && isOf(account)(next) ? 1 : 0),
    clear(error) {
      for (const { reject } of [...(next ? [next] : []), ...queue.clear()]) reject(error);
      next = undefined;
    },
  };
}
