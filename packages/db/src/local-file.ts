import { expectedIn } from "@firn/contracts/errors";
import { DatabaseUnusable } from "./errors.ts";
import type { SqlClient } from "./sql-client.ts";

const hardened: Record<string, string | number> = {
  locking_mode: "exclusive",
  journal_mode: "wal",
  synchronous: 2,
  foreign_keys: 1,
  // Overwrites what is deleted, so that no copy of the file has it.
  secure_delete: 1,
  // In KiB. SQLite's default of 2 MB doubles the time of a long log's stats (bench/growth).
  cache_size: -16_000,
};

const incremental = 2;

/** Sets and verifies one exclusive owner, a synced log, foreign keys and overwriting. Throws SQLITE_BUSY or DatabaseUnusable. */
export async function harden(client: SqlClient): Promise<void> {
  // Has an effect on a new file, before its first page, and on a VACUUM.
  await client.execute(`PRAGMA auto_vacuum=${incremental}`);
  for (const [pragma, value] of Object.entries(hardened)) {
    await client.execute(`PRAGMA ${pragma}=${value}`);
    const [row] = (await client.execute(`PRAGMA ${pragma}`)).rows;
    if (row?.[0] !== value) throw new DatabaseUnusable(`it refuses PRAGMA ${pragma}=${value}`);
  }
  // The first write takes the exclusive lock, not the setting.
  await client.execute("PRAGMA user_version=1");
}

/**
 * Writes the file of an earlier version anew, once: free pages can be given back then, and what was deleted from it is gone.
 * Without room for a second copy it stays as it is until the next start.
 */
export async function renewOldFile(client: SqlClient): Promise<void> {
  const [row] = (await client.execute("PRAGMA auto_vacuum")).rows;
  if (row?.[0] === incremental) return;
  await client.execute("VACUUM").catch((error: unknown) => {
    if (expectedIn(error)?.code !== "storage_full") throw error;
  });
}

/** Checkpoints the log and releases the lock; `close` alone does neither while statements wait for garbage collection. Ignores failures. */
export async function releaseFile(client: { execute(sql: string): Promise<unknown> }): Promise<void> {
  for (const step of ["PRAGMA journal_mode=delete", "PRAGMA locking_mode=normal", "PRAGMA user_version"]) {
    await client.execute(step).catch(() => undefined);
  }
}
