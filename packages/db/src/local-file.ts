import type { Client } from "@libsql/client";
import { DatabaseUnusable } from "./unusable.ts";

const hardened: Record<string, string | number> = {
  locking_mode: "exclusive",
  journal_mode: "wal",
  synchronous: 2,
  foreign_keys: 1,
  // In KiB. SQLite's own 2 MB hold less than one long log's indexes: its stats then cost twice as much (bench/growth).
  cache_size: -16_000,
};

/**
 * Sets what a local file must be told and reads it back: one exclusive owner (SQLite before 3.51.3 can lose commits when
 * two connections checkpoint), a log that is synced at every commit, foreign keys, and room for pages. Throws SQLITE_BUSY while another
 * process holds the file, DatabaseUnusable where a setting does not take.
 */
export async function harden(client: Client): Promise<void> {
  for (const [pragma, value] of Object.entries(hardened)) {
    await client.execute(`PRAGMA ${pragma}=${value}`);
    const [row] = (await client.execute(`PRAGMA ${pragma}`)).rows;
    if (row?.[0] !== value) throw new DatabaseUnusable(`it refuses PRAGMA ${pragma}=${value}`);
  }
  // The exclusive lock is taken by the first write, not by the setting.
  await client.execute("PRAGMA user_version=1");
}

/**
 * Puts the log into the file and gives the lock back. Closing the client alone does neither: statements that wait for the
 * garbage collector keep its connection alive. What fails is left as it is, for a crash would leave it so too.
 */
export async function letGo(client: Client): Promise<void> {
  for (const step of ["PRAGMA journal_mode=delete", "PRAGMA locking_mode=normal", "PRAGMA user_version"]) {
    await client.execute(step).catch(() => undefined);
  }
}
