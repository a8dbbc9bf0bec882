import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "./open.ts";
import { clearPageGaps } from "./page-gaps.ts";
import type { SqlClient } from "./sql-client.ts";

/** Some 5 ms of the server's thread. */
const mergedAtOnce = 16;
const freedAtOnce = 64;

const never = () => false;

/** Merges the full-text index of the days into one segment: until then the words of deleted texts stay in its pages. */
export function mergeDayTexts(db: Db, isOver = never): Promise<void> {
  return mergeInSteps(db, -mergedAtOnce, isOver);
}

/** Merges the segments that writes have added, where a level has four of them. A write does not: of 200 days it took 0.6 s (migration 0023). */
export function mergeNewDayTexts(db: Db, isOver = never): Promise<void> {
  return mergeInSteps(db, mergedAtOnce, isOver);
}

/**
 * A negative number begins to merge all, and a step that changes less than two rows was the last (https://sqlite.org/fts5.html#the_merge_command).
 * Leaves the rest to the next call when `isOver`.
 */
async function mergeInSteps(db: Db, firstPages: number, isOver: () => boolean): Promise<void> {
  const count = () => db.values<[number]>(sql`SELECT total_changes()`);
  for (let pages = firstPages; !isOver(); pages = mergedAtOnce) {
    const merge = db.run(sql`INSERT INTO day_texts (day_texts, rank) VALUES ('merge', ${pages})`);
    const [[before], , [after]] = await db.batch([count(), merge, count()]);
    if (Number(after?.[0]) - Number(before?.[0]) < 2) return;
    await setImmediate();
  }
}

/**
 * Gives free pages of a local file back to the disk, overwrites the unused parts of the others, and empties its log, which has what was
 * deleted since it was last written over.
 */
export async function shrinkFile(client: SqlClient, isOver = never): Promise<void> {
  const freePages = async () => Number((await client.execute("PRAGMA freelist_count")).rows[0]?.[0]);
  while (!isOver() && (await freePages()) > 0) {
    // `execute` would free one page: it reads the first row of the PRAGMA alone.
    await client.executeMultiple(`PRAGMA incremental_vacuum(${freedAtOnce})`);
    await setImmediate();
  }
  await clearPageGaps(client, isOver);
  if (!isOver()) await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
}
