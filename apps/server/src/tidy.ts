import type { CoreDeps } from "@firn/core/deps";
import { holdLease } from "@firn/core/leases/service";
import type { DbWithClient } from "@firn/db/open";
import { mergeDayTexts, mergeNewDayTexts, shrinkFile } from "@firn/db/tidy";

/** At most one part in so many of the time: merging a large search index takes half a minute. */
const share = 1000;

/** `tidy` stops when `isOver`: a snapshot ends it, but not the merging. */
export function createTidy(
  { core, db, isLocal }: { core: CoreDeps; db: DbWithClient; isLocal: boolean },
  isOver: () => boolean,
) {
  let mergedAt: number | undefined;
  let tidiedAt: number | undefined;
  let nextAt = 0;
  /** Of this process: another's are not known, but a local file has one process. */
  const countChanges = async () => Number((await db.$client.execute("SELECT total_changes()")).rows[0]?.[0]);
  const isDone = async (at: number | undefined) => isLocal && (await countChanges()) === at;
  return {
    /** Keeps the search index in few segments. */
    async mergeNewTexts(hasStopped: () => boolean): Promise<void> {
      if (await isDone(mergedAt)) return;
      await mergeNewDayTexts(db, hasStopped);
      if (!hasStopped()) mergedAt = await countChanges();
    },
    /** Removes what deleted rows have left in the database, and gives its room back; of several processes one does. */
    async tidy(): Promise<void> {
      if (core.runtime.now() < nextAt || (await isDone(tidiedAt))) return;
      const startedAt = performance.now();
      const lease = await holdLease(core, "tidying");
      if (!lease) return;
      try {
        await mergeDayTexts(db, isOver);
        if (isLocal) await shrinkFile(db.$client, isOver);
      } finally {
        await lease.giveBack();
      }
      nextAt = core.runtime.now() + (performance.now() - startedAt) * share;
      if (!isOver()) mergedAt = tidiedAt = await countChanges();
    },
  };
}
