import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DbWithClient } from "@firn/db/open";
import { snapshotDatabase } from "@firn/db/snapshot";

export interface Snapshot {
  path: string;
  release: () => Promise<void>;
}

const folderOf = (dataDir: string) => join(dataDir, "snapshots");

/** Copies an open database, flushed, into a new folder beside it. */
export async function takeSnapshot(db: DbWithClient, databasePath: string, dataDir: string): Promise<Snapshot> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(folderOf(dataDir), "taken-"));
  const release = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "firn.db");
  try {
    await snapshotDatabase(db.$client, databasePath, path);
    return { path, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Removes snapshots left by a crash. The caller holds the database lock. */
export async function removeOldSnapshots(dataDir: string): Promise<void> {
  await rm(folderOf(dataDir), { recursive: true, force: true });
}
