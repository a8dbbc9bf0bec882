import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./open.ts";

/** A few milliseconds of the server's thread, also where a row has thousands of characters or takes others with it. */
const rowsAtOnce = 200;

/** Deletes the rows that meet the condition, some at a time. Returns their number. Not for tables WITHOUT ROWID. */
export function deleteInPieces(
  db: Db,
  table: SQLiteTable,
  where: SQL | undefined,
  atOnce = rowsAtOnce,
): Promise<number> {
  const someOf = (limit: number) =>
    sql`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${limit})`;
  return runInPieces(db, someOf, atOnce);
}

/** Runs a statement that changes at most so many rows until none is left, with a turn for other requests after each. Returns their number. */
export async function runInPieces(db: Db, someOf: (limit: number) => SQL, atOnce = rowsAtOnce): Promise<number> {
  for (let changed = 0; ; ) {
    const { rowsAffected } = await db.run(someOf(atOnce));
    changed += rowsAffected;
    await setImmediate();
    if (rowsAffected < atOnce) return changed;
  }
}
