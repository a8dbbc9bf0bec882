import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DbWithClient } from "@firn/db/open";
import { copyServerDatabase, type DatabaseServer } from "@firn/db/server-copy";
import { snapshotDatabase } from "@firn/db/snapshot";

export interface Snapshot {
  path: string;
  release: () => Promise<void>;
}

const folderOf = (dataDir: string) => join(dataDir, "snapshots");

export function takeSnapshot(db: DbWithClient, databasePath: string, dataDir: string): Promise<Snapshot> {
  return copyInto(dataDir, (path) => snapshotDatabase(db.$client, databasePath, path));
}

export function takeServerSnapshot(server: DatabaseServer, dataDir: string): Promise<Snapshot> {
  return copyInto(dataDir, (path) => copyServerDatabase(server, path));
}

async function copyInto(dataDir: string, copy: (path: string) => Promise<void>): Promise<Snapshot> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(folderOf(dataDir), "taken-"));
  const release = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "firn.db");
  try {
    await copy(path);
    return { path, release };
  } catch (error) {
    await release();
    throw error;
  }
}

export async function removeOldSnapshots(dataDir: string): Promise<void> {
  await rm(folderOf(dataDir), { recursive: true, force: true });
}
