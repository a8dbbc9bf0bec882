import { AsyncResource } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { createFairQueue } from "./fair-queue.ts";
import { idleWorkerMemory, workersMemory } from "./memory.ts";

export interface Task<Worker, Result> {
  account: string;
  isHeavy: boolean;
  /** About the most that it takes, besides what an idle worker holds. */
  memoryBytes: number;
  start(worker: Worker): Promise<Result>;
}

/** The workers of one kind. */
export interface Lanes<Worker> {
  /** Starts the task when its turn has come and a worker is free. */
  run<Result>(task: Task<Worker, Result>): Promise<Result>;
  /** Of all accounts, or of one. */
  working(account?: string): number;
  waiting(account?: string): number;
  /** Rejects the tasks that wait. */
  clear(error: Error): void;
}

export interface Scheduler {
  atOnce: number;
  /** `end` ends an idle worker whose memory others need; its next task starts it again. */
  lanes<Worker>(workers: readonly Worker[], end?: (worker: Worker) => void): Lanes<Worker>;
}

interface Queued {
  lanes: object;
  account: string;
  isHeavy: boolean;
  memoryBytes: number;
  hasWorker(): boolean;
  /** Its result is a function that answers, once the worker is free again. */
  start(): Promise<() => void>;
  reject(error: Error): void;
}

/**
 * Starts the work of all kinds of workers: a few tasks at a time, in turn by account, so that requests find a core. All but one of them
 * may be heavy, each of another kind. Together with idle workers they stay within one budget of memory.
 */
export function createScheduler(atOnce = usualAtOnce()): Scheduler {
  const tasks = createTaskQueue(atOnce);
  return { atOnce, lanes: (workers, end = () => {}) => createLanes(tasks, workers, end) };
}

type TaskQueue = ReturnType<typeof createTaskQueue>;

/** The tasks of all kinds that wait or are at work. */
function createTaskQueue(atOnce: number) {
  const mostHeavy = Math.max(1, atOnce - 1);
  const atWork = new Set<Queued>();
  /** Idle workers that have been started, with the function that ends each. */
  const idle = new Map<unknown, () => void>();
  const queue = createFairQueue<Queued>();
  /** The next task waits for memory, and later ones wait behind it, or it could wait for ever. */
  let next: Queued | undefined;

  function pump(): void {
    // guard (workers/src/scheduler): atWork.size < atOnce -> true
    while (atWork.size < atOnce) {
      next ??= queue.next(mayStart);
      if (!next || !fitsInMemory(next)) return;
      start(next);
      next = undefined;
    }
  }

  function fitsInMemory(task: Queued): boolean {
    // guard (workers/src/scheduler): memoryOf([...atWork, task]) <= workersMemory -> true
    return atWork.size === 0 || memoryOf([...atWork, task]) <= workersMemory;
  }

  function makeRoom(): void {
    if (memoryOf(atWork) + idle.size * idleWorkerMemory <= workersMemory) return;
    // guard (workers/src/scheduler)
    for (const end of idle.values()) end();
    idle.clear();
  }

  function mayStart({ isHeavy, lanes, hasWorker }: Queued): boolean {
    const heavy = [...atWork].filter((task) => task.isHeavy);
    // guard (workers/src/scheduler): heavy.length >= mostHeavy || -> false ||
    // guard (workers/src/scheduler): heavy.some((task) => task.lanes === lanes) -> false
    if (isHeavy && (heavy.length >= mostHeavy || heavy.some((task) => task.lanes === lanes))) return false;
    return hasWorker();
  }

  async function start(task: Queued): Promise<void> {
    atWork.add(task);
    const answer = await task.start();
    atWork.delete(task);
    pump();
    answer();
  }

  return {
    atWork,
    take(worker: unknown): void {
      idle.delete(worker);
      makeRoom();
    },
    giveBack: (worker: unknown, end: () => void) => void idle.set(worker, end),
    waiting: (): Iterable<Queued> => (next ? [next, ...queue.all()] : queue.all()),
    add(task: Queued): void {
      queue.add(task.account, task);
      pump();
    },
    reject(isRejected: (task: Queued) => boolean, error: Error): void {
      if (next && isRejected(next)) {
        next.reject(error);
        next = undefined;
      }
      for (let task = queue.next(isRejected); task; task = queue.next(isRejected)) task.reject(error);
      pump();
    },
  };
}

function createLanes<Worker>(
  tasks: TaskQueue,
  workers: readonly Worker[],
  end: (worker: Worker) => void,
): Lanes<Worker> {
  const free = [...workers];
  const isOwn = (task: Queued) => task.lanes === own;
  const count = (tasks: Iterable<Queued>, account: string | undefined) =>
    [...tasks].filter((task) => isOwn(task) && (account === undefined || task.account === account)).length;

  async function onWorker<Result>({ isHeavy, start }: Task<Worker, Result>): Promise<Result> {
    // Heavy tasks take workers from the other end, so that the others find a started one.
    const worker = (isHeavy ? free.shift() : free.pop()) as Worker;
    tasks.take(worker);
    try {
      return await start(worker);
    } finally {
      if (isHeavy) free.unshift(worker);
      else free.push(worker);
      tasks.giveBack(worker, () => end(worker));
    }
  }

  const own: Lanes<Worker> = {
    run(task) {
      const { account, isHeavy, memoryBytes } = task;
      return new Promise((resolve, reject) => {
        const start = () =>
          onWorker(task).then(
            (result) => () => resolve(result),
            (error: unknown) => () => reject(error),
          );
        tasks.add({
          lanes: own,
          account,
          isHeavy,
          memoryBytes,
          hasWorker: () => free.length > 0,
          // The task before it starts it, in a call of somebody else.
          // guard (workers/src/scheduler): AsyncResource.bind(start) -> start
          start: AsyncResource.bind(start),
          reject,
        });
      });
    },
    working: (account) => count(tasks.atWork, account),
    waiting: (account) => count(tasks.waiting(), account),
    clear: (error) => tasks.reject(isOwn, error),
  };
  return own;
}

function memoryOf(tasks: Iterable<Queued>): number {
  return [...tasks].reduce((sum, { memoryBytes }) => sum + idleWorkerMemory + memoryBytes, 0);
}

/** At least two, so that a heavy task leaves one. */
function usualAtOnce(): number {
  return Math.max(2, Math.min(4, availableParallelism()));
}
