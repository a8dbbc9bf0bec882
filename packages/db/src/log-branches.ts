import { sql } from "drizzle-orm";
import type { Db } from "./open.ts";

/** Begins a branch of the histories of all logs (decision 042). One in which nothing has changed gives way. */
export async function beginLogBranch(db: Db): Promise<void> {
  await db.run(sql`INSERT OR REPLACE INTO log_branches (first, tag, last)
    SELECT last, lower(hex(randomblob(8))), last FROM log_branches ORDER BY first DESC LIMIT 1`);
}
