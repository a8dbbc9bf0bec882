/** A queue that takes turns by account, so that many tasks of one account do not delay those of the others. */
export interface FairQueue<Task> {
  add(account: string, task: Task): void;
  /** Removes the oldest acceptable task of the account that has waited longest for a turn. */
  next(canStart?: (task: Task) => boolean): Task | undefined;
  all(): Task[];
}

export function createFairQueue<Task>(): FairQueue<Task> {
  // Ordered by the last turn, oldest first.
  const waiting = new Map<string, Task[]>();

  return {
    add(account, task) {
      const tasks = waiting.get(account);
      if (tasks) tasks.push(task);
      else waiting.set(account, [task]);
    },
    next(canStart = () => true) {
      for (const [account, tasks] of waiting) {
        const index = tasks.findIndex(canStart);
        if (index === -1) continue;
        const [task] = tasks.splice(index, 1);
        waiting.delete(account);
        if (tasks.length > 0) waiting.set(account, tasks);
        return task;
      }
      return undefined;
    },
    all: () => [...waiting.values()].flat(),
  };
}
