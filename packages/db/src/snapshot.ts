import { stat } from "node:fs/promises";
import type { Client } from "@libsql/client";
import { copyDatabaseFile } from "./copy-file.ts";

const attempts = 5;
/** SQLite's own: the log goes into the file when it has so many pages. */
const usualCheckpointPages = 1000;

/**
 * Copies the file of an open, local database to `target` as it is at one moment, flushed, while reads and writes go on:
 * the log is put into the file, and until the copy is done everything new stays in the log. Throws where that cannot be had.
 */
export async function snapshotDatabase(client: Client, path: string, target: string): Promise<void> {
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      await client.execute("PRAGMA wal_autocheckpoint=0");
      const [row] = (await client.execute("PRAGMA wal_checkpoint(TRUNCATE)")).rows;
      if (row?.[0] !== 0) continue;
      const before = await stamp(path);
      await copyDatabaseFile(path, target);
      // Only a new connection, after another process had stepped in, could have written to the file meanwhile.
      if ((await stamp(path)) === before) return;
    }
    throw new Error("the database could not be copied while it is in use");
  } finally {
    await client.execute(`PRAGMA wal_autocheckpoint=${usualCheckpointPages}`);
  }
}

async function stamp(path: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(path, { bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
}
