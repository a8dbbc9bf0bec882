/** A queue that takes turns by account, so that many tasks of one account do not delay those of the others. */
export interface FairQueue<Task> {
  add(account: string, task: Task): void;
  /** Removes the oldest acceptable task of the account that has waited longest for a turn. */
  next(canStart?: (task: Task) => boolean): Task | undefined;
  clear(): Task[];
  size(account?: string): number;
}

export function createFairQueue<Task>(): FairQueue<Task> {
  // Ordered by the last turn, oldest first.
  const waiting = new Map<string, Task[]>();
  let total = 0;

  return {
    add(account, task) {
      const tasks = waiting.get(account);
      if (tasks) tasks.push(task);
      else waiting.set(account, [task]);
      total += 1;
    },
    next(canStart = () => true) {
      for (const [account, tasks] of waiting) {
        const index = tasks.findIndex(canStart);
        if (index === -1) continue;
        const [task] = tasks.splice(index, 1);
        waiting.delete(account);
        if (tasks.length > 0) waiting.set(account, tasks);
        total -= 1;
        return task;
      }
      return undefined;
    },
    clear() {
      const tasks = [...waiting.values()].flat();
      waiting.clear();
      total = 0;
      return tasks;
    },
    size: (account) => (account === undefined ? total : (waiting.get(account)?.length ?? 0)),
  };
}
