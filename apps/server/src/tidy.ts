import type { CoreDeps } from "@firn/core/deps";
import { holdLease } from "@firn/core/leases/service";
import type { DbWithClient } from "@firn/db/open";
import { mergeDayTexts, shrinkFile } from "@firn/db/tidy";

/** At most one part in so many of the time: merging a large search index takes half a minute. */
const share = 1000;

/** Removes what deleted rows have left in the database, and gives its room back; of several processes one does. Stops when `isOver`. */
export function createTidy(
  { core, db, isLocal }: { core: CoreDeps; db: DbWithClient; isLocal: boolean },
  isOver: () => boolean,
): () => Promise<void> {
  let changesSeen: number | undefined;
  let nextAt = 0;
  const countChanges = async () => Number((await db.$client.execute("SELECT total_changes()")).rows[0]?.[0]);
  return async () => {
    if (core.runtime.now() < nextAt || (isLocal && (await countChanges()) === changesSeen)) return;
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
    if (!isOver()) changesSeen = await countChanges();
  };
}
