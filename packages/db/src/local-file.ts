import type { Client } from "@libsql/client";
import { DatabaseUnusable } from "./errors.ts";

const hardened: Record<string, string | number> = {
  locking_mode: "exclusive",
  journal_mode: "wal",
  synchronous: 2,
  foreign_keys: 1,
  // In KiB. SQLite's default of 2 MB doubles the time of a long log's stats (bench/growth).
  cache_size: -16_000,
};

/** Sets and verifies one exclusive owner, a synced log and foreign keys. Throws SQLITE_BUSY or DatabaseUnusable. */
export async function harden(client: Client): Promise<void> {
  for (const [pragma, value] of Object.entries(hardened)) {
    await client.execute(`PRAGMA ${pragma}=${value}`);
    const [row] = (await client.execute(`PRAGMA ${pragma}`)).rows;
    if (row?.[0] !== value) throw new DatabaseUnusable(`it refuses PRAGMA ${pragma}=${value}`);
  }
  // The first write takes the exclusive lock, not the setting.
  await client.execute("PRAGMA user_version=1");
}

/** Checkpoints the log and releases the lock; `close` alone does neither while statements wait for garbage collection. Ignores failures. */
export async function letGo(client: Client): Promise<void> {
  for (const step of ["PRAGMA journal_mode=delete", "PRAGMA locking_mode=normal", "PRAGMA user_version"]) {
    await client.execute(step).catch(() => undefined);
  }
}
