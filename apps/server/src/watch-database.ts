import type { CoreDeps } from "@firn/core/deps";
import { firstFailure } from "@firn/core/first-failure";
import { newestMigration } from "@firn/db/migrate";
import type { Logger } from "./logger.ts";

const watchMs = 30_000;

export interface WatchDeps {
  core: Pick<CoreDeps, "db" | "resorts">;
  newestSchema: number;
  logger: Logger;
}

/** Every 30 seconds, loads resorts that another process has changed, and logs once that a newer Firn has migrated. */
export function watchDatabase({ core, newestSchema, logger }: WatchDeps, everyMs = watchMs): () => void {
  let isOutdated = false;
  const look = async () => {
    await core.resorts.refresh();
    const newest = await newestMigration(core.db);
    if (isOutdated || newest <= newestSchema) return;
    isOutdated = true;
    logger.error("a newer version of Firn has migrated the database: this process is not ready; update it");
  };
  const attempt = firstFailure((error) => {
    logger.error({ err: error }, "changes of other processes could not be read");
  });
  const timer = setInterval(() => void attempt(look), everyMs).unref();
  return () => clearInterval(timer);
}
