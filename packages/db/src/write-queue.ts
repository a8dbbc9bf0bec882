import { createFairQueue } from "@firn/workers/fair-queue";

/** Statements: the change of a day has fewer, the removal of hundreds of days and its undo have more. */
const mostShort = 24;
/** Short writes in a row, while long ones may wait. */
const mostPassing = 20;

/** Whose write it is; undefined in the background. */
export type AccountOf = () => string | undefined;

interface Waiting {
  isLong: boolean;
  start: () => void;
}

/**
 * At most `atOnce` writes at a time. Those that wait take turns by account, each in a turn of the event loop. Short ones come before long
 * ones: else they would wait for one of each account (decision 027).
 */
export function createWriteQueue(atOnce: number, accountOf: AccountOf = () => undefined) {
  const queue = createFairQueue<Waiting>();
  let waiting = 0;
  let running = 0;
  let passing = 0;

  function begin<Result>(work: () => Result): Result {
    running++;
    try {
      const result = work();
      if (result instanceof Promise) result.then(end, end);
      else end();
      return result;
    } catch (error) {
      end();
      throw error;
    }
  }

  function end(): void {
    running--;
    if (waiting > 0) setImmediate(startNext);
  }

  function startNext(): void {
    // A write may have begun since: it came when nothing waited.
    // guard (db/src/write-queue): if (running >= atOnce) return;
    if (running >= atOnce) return;
    // guard (db/src/write-queue): passing >= mostPassing -> false
    const isLongNext = passing >= mostPassing;
    // guard (db/src/write-queue): isLong === isLongNext -> true
    const next = queue.next(({ isLong }) => isLong === isLongNext) ?? queue.next();
    if (!next) return;
    waiting--;
    passing = next.isLong ? 0 : passing + 1;
    next.start();
  }

  return {
    /** `work` is a whole write. Begins in the same tick if nothing else writes or waits. */
    run<Result>(statements: number, work: () => Result): Result | Promise<Awaited<Result>> {
      // guard (db/src/write-queue): && waiting === 0
      if (running < atOnce && waiting === 0) return begin(work);
      waiting++;
      return new Promise<Awaited<Result>>((resolve, reject) => {
        const start = () => {
          try {
            resolve(begin(work) as Awaited<Result>);
          } catch (error) {
            reject(error);
          }
        };
        // guard (db/src/write-queue): accountOf() ?? "" -> ""
        // guard (db/src/write-queue): statements > mostShort -> false
        queue.add(accountOf() ?? "", { isLong: statements > mostShort, start });
      });
    },
  };
}
