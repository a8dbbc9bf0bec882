import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { fillServer, isEmptyServer } from "@firn/db/fill-server";
import { inspectDatabase, newestKnownSchema } from "@firn/db/inspect";
import { type DbWithClient, openDatabase } from "@firn/db/open";
import { flushFile, flushFolder } from "@firn/photos/durable-file";
import { type PhotoStore, parseFileName } from "@firn/photos/photo-store";
import type { ZipReader } from "../zip/read-zip.ts";
import { ArchiveUnusable, damageOf, databaseName, type Manifest, type OnProgress, openArchive } from "./archive.ts";
import { deleteAllLeases, deleteUndoable, deleteWaysIn } from "./repo.ts";

export interface RestoreTarget {
  dataDir: string;
  openStore: (folder: string) => PhotoStore;
  photosAreFiles: boolean;
  migrations: string;
  /** Name of the folder for the present content; null: refuse to replace any. */
  replacedName: string | null;
  /** The libSQL server to fill; undefined: the database is a file in `dataDir`. */
  server: DbWithClient | undefined;
}

const databaseFiles = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, `${databaseName}-journal`];
const photoFolder = "photos";

/** Verifies and unpacks before the first change. Throws ArchiveUnusable, and DatabaseUnusable for a half-filled server. */
export async function restoreBackup(path: string, target: RestoreTarget, onProgress: OnProgress): Promise<Manifest> {
  await mkdir(target.dataDir, { recursive: true, mode: 0o700 });
  const present = target.server ? [] : await presentContent(target.dataDir);
  // guard (server/test/restore.test): present.length > 0 && target.replacedName === null -> false
  if (present.length > 0 && target.replacedName === null) {
    throw new ArchiveUnusable(`${target.dataDir} holds a log already. Nothing was restored.`);
  }
  if (target.server && !(await isEmptyServer(target.server.$client))) {
    throw new ArchiveUnusable("The database on the server is not empty; restore into a new one. Nothing was restored.");
  }
  const { zip, manifest } = await openArchive(path);
  const staging = join(target.dataDir, "restoring");
  try {
    // guard (server/test/restore.test): manifest.schema > newestKnownSchema(target.migrations) -> false
    if (manifest.schema > newestKnownSchema(target.migrations)) {
      throw new ArchiveUnusable("A newer version of Firn made this backup; update Firn to restore it.");
    }
    const damage = await damageOf(zip, manifest, onProgress);
    // guard (server/test/restore.test): damage.length > 0 -> false
    if (damage.length > 0)
      throw new ArchiveUnusable(["The backup is damaged. Nothing was restored.", ...damage].join("\n"));
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { mode: 0o700 });
    await extractDatabase(zip, join(staging, databaseName), manifest, target.migrations);
    await extractPhotos(zip, manifest, target.openStore(target.photosAreFiles ? staging : target.dataDir), onProgress);
    if (target.server) await fillServer(join(staging, databaseName), target.server.$client);
    else await putInPlace(staging, target, present);
    return manifest;
  } finally {
    zip.close();
    await rm(staging, { recursive: true, force: true });
  }
}

async function presentContent(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  const photos = names.includes(photoFolder) ? await readdir(join(dataDir, photoFolder)) : [];
  return names.filter((name) => databaseFiles.includes(name) || (name === photoFolder && photos.length > 0));
}

async function extractDatabase(zip: ZipReader, path: string, { schema }: Manifest, migrations: string): Promise<void> {
  await pipeline(await zip.read(databaseName), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  const found = await inspectDatabase(path);
  await found.close();
  for (const name of databaseFiles.slice(1)) await rm(join(path, "..", name), { force: true });
  if (found.problems.length > 0 || found.schema !== schema) {
    throw new ArchiveUnusable(["The backup is damaged. Nothing was restored.", ...found.problems].join("\n"));
  }
  await dropPassing(path, migrations);
  await flushFile(path);
}

/** Sessions in the backup may have been ended since it was made, and its processes hold no lease. */
async function dropPassing(path: string, migrations: string): Promise<void> {
  const onLost = (error: unknown) => {
    throw error;
  };
  const { db, close } = await openDatabase({ url: `file:${path}`, migrations, onLost });
  try {
    // guard (server/test/restore.test)
    await deleteWaysIn(db);
    // guard (server/test/restore.test)
    await deleteUndoable(db);
    // guard (server/test/restore.test)
    await deleteAllLeases(db);
  } finally {
    await close();
  }
}

async function extractPhotos(
  zip: ZipReader,
  { files }: Manifest,
  store: PhotoStore,
  onProgress: OnProgress,
): Promise<void> {
  try {
    for (const [i, { name }] of files.entries()) {
      const file = parseFileName(name.replace(/^photos\//, ""));
      if (file) await store.put(file, await buffer(await zip.read(name)));
      onProgress(i + 1, files.length);
    }
  } finally {
    store.close();
  }
}

async function putInPlace(
  staging: string,
  { dataDir, replacedName, photosAreFiles }: RestoreTarget,
  present: string[],
) {
  if (present.length > 0 && replacedName !== null) {
    await mkdir(join(dataDir, replacedName), { mode: 0o700 });
    // The database is moved first: Firn takes a folder without one as empty.
    const inOrder = [...databaseFiles, ...(photosAreFiles ? [photoFolder] : [])].filter((name) =>
      present.includes(name),
    );
    for (const name of inOrder) {
      // SQLite may delete its side files when the connection that inspected the database closes.
      await rename(join(dataDir, name), join(dataDir, replacedName, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT" || name === databaseName) throw error;
      });
    }
  }
  if (photosAreFiles) {
    await rm(join(dataDir, photoFolder), { recursive: true, force: true });
    await mkdir(join(staging, photoFolder), { recursive: true, mode: 0o700 });
    await rename(join(staging, photoFolder), join(dataDir, photoFolder));
  }
  await rename(join(staging, databaseName), join(dataDir, databaseName));
  await flushFolder(dataDir);
}
