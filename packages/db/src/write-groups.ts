/** How a group is run, by the guard. */
export interface GroupRun<Statement, Result> {
  /** Waits for all that was given before, and has what is given later wait for this. */
  inTurn: (run: () => Promise<void>) => Promise<void>;
  /** All of these statements or none, in one transaction. */
  together: (statements: Statement[]) => Promise<Result[]>;
  /** One batch, whole or not at all. */
  alone: (statements: Statement[], givenAt: number) => Promise<Result[]>;
  /** A batch was written with others. */
  onDone: (givenAt: number, startedAt: number) => void;
}

interface Waiting<Statement, Result> {
  statements: Statement[];
  givenAt: number;
  resolve: (results: Result[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Commits batches together that are given in one turn of the event loop: a commit waits for the disk, and one wait does for all of
 * them (bench/server). Nobody hears of a batch before the commit that it is in. If anything fails, nothing of the group has
 * happened; then each is written alone, as if it had come alone, so that a failure is its own batch's only.
 */
export function createWriteGroups<Statement, Result>(run: GroupRun<Statement, Result>) {
  let open: Waiting<Statement, Result>[] | undefined;

  function add(statements: Statement[]): Promise<Result[]> {
    return new Promise((resolve, reject) => {
      const waiting = { statements, givenAt: performance.now(), resolve, reject };
      if (open) {
        open.push(waiting);
        return;
      }
      const group = [waiting];
      open = group;
      void run.inTurn(async () => {
        await new Promise((read) => setImmediate(read));
        if (open === group) open = undefined;
        await write(group);
      });
    });
  }

  async function write(group: Waiting<Statement, Result>[]): Promise<void> {
    if (group.length > 1 && (await writeTogether(group))) return;
    for (const { statements, givenAt, resolve, reject } of group) {
      await run.alone(statements, givenAt).then(resolve, reject);
    }
  }

  /** False if nothing of it was written. */
  async function writeTogether(group: Waiting<Statement, Result>[]): Promise<boolean> {
    const startedAt = performance.now();
    const all = group.flatMap(({ statements }) => statements);
    const results = await run.together(all).catch(() => undefined);
    if (!results) return false;
    let from = 0;
    for (const { statements, givenAt, resolve } of group) {
      run.onDone(givenAt, startedAt);
      resolve(results.slice(from, from + statements.length));
      from += statements.length;
    }
    return true;
  }

  return {
    add,
    /** What is given from now on comes after something else: it belongs to a group of its own. */
    close() {
      open = undefined;
    },
  };
}
