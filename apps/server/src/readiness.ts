import type { Runtime } from "@firn/contracts/runtime";
import { newestMigration } from "@firn/db/migrate";
import type { Db } from "@firn/db/open";

export interface Readiness {
  /** Why a balancer should send requests elsewhere; undefined when ready. */
  problem(): Promise<string | undefined>;
}

/** `/readyz` is open to everybody: the database is asked once in this time. */
const askedEveryMs = 1000;

/** Asks the database, and whether a newer Firn has migrated it. `newestSchema`: the time of the newest migration that this version has. */
export function createReadiness(db: Db, newestSchema: number, runtime: Pick<Runtime, "now">): Readiness {
  let last: { at: number; problem: Promise<string | undefined> } | undefined;
  const ask = () =>
    newestMigration(db).then(
      (found) =>
        found > newestSchema ? "A newer version of Firn has migrated the database: update this one." : undefined,
      () => "The database does not answer.",
    );
  return {
    problem() {
      const at = runtime.now();
      if (!last || at - last.at >= askedEveryMs) last = { at, problem: ask() };
      return last.problem;
    },
  };
}
