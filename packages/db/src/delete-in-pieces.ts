import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./open.ts";

/** A few milliseconds of the server's thread, also where a row has thousands of characters or takes others with it. */
const rowsAtOnce = 200;

/** Deletes the rows that meet the condition, some at a time, with a turn for other requests after each. Returns their number. Not for tables WITHOUT ROWID. */
export async function deleteInPieces(
  db: Db,
  table: SQLiteTable,
  where: SQL | undefined,
  atOnce = rowsAtOnce,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rowsAffected } = await db.run(
      sql`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${atOnce})`,
    );
    deleted += rowsAffected;
    await setImmediate();
    if (rowsAffected < atOnce) return deleted;
  }
}
