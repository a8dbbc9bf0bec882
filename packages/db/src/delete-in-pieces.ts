import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./open.ts";
import { changedBy } from "./write-batch.ts";

interface Pieces {
  /** By default a few milliseconds of the server's thread, also where a row has thousands of characters or takes others with it. */
  atOnce?: number | undefined;
  /** What lets others go on; by default a turn of the event loop. */
  turn?: () => Promise<unknown>;
}

/** Deletes the rows that meet the condition, some at a time. Returns their number. Not for tables WITHOUT ROWID. */
export function deleteInPieces(db: Db, table: SQLiteTable, where: SQL | undefined, pieces?: Pieces): Promise<number> {
  const someOf = (limit: number) =>
    sql`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${limit})`;
  return runInPieces(db, someOf, pieces);
}

/** Runs a statement that changes at most so many rows until none is left. Returns their number. */
export async function runInPieces(
  db: Db,
  someOf: (limit: number) => SQL,
  { atOnce = 200, turn = () => setImmediate() }: Pieces = {},
): Promise<number> {
  for (let changed = 0; ; ) {
    const few = changedBy(await db.run(someOf(atOnce)));
    changed += few;
    await turn();
    if (few < atOnce) return changed;
  }
}
