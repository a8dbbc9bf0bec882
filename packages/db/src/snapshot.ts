import { stat } from "node:fs/promises";
import { copyDatabaseFile } from "./copy-file.ts";
import type { SqlClient } from "./sql-client.ts";

const attempts = 5;
const sqliteCheckpointPages = 1000;

/** Copies an open local database, flushed, while it is used: checkpoints its log and stops checkpoints meanwhile. */
export async function snapshotDatabase(client: SqlClient, path: string, target: string): Promise<void> {
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      await client.execute("PRAGMA wal_autocheckpoint=0");
      const [row] = (await client.execute("PRAGMA wal_checkpoint(TRUNCATE)")).rows;
      if (row?.[0] !== 0) continue;
      const before = await stamp(path);
      await copyDatabaseFile(path, target);
      // Only another process could have written to the file meanwhile.
      if ((await stamp(path)) === before) return;
    }
    throw new Error("the database could not be copied while it is in use");
  } finally {
    await client.execute(`PRAGMA wal_autocheckpoint=${sqliteCheckpointPages}`);
  }
}

async function stamp(path: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(path, { bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
}
