import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { inspectDatabase } from "@firn/db/inspect";
import { openDatabase } from "@firn/db/open";
import { flushFile, flushFolder } from "@firn/photos/durable-file";
import { type PhotoStore, parseFileName } from "@firn/photos/photo-store";
import type { ZipReader } from "../zip/zip-file.ts";
import type { OnProgress } from "./manifest.ts";
import { databaseName, type Manifest } from "./manifest.ts";
import { deleteAllSessions } from "./repo.ts";
import { ArchiveUnusable, damageOf, openArchive } from "./verify-archive.ts";

export interface RestoreTarget {
  /** Holds the database's file, and the photos where they are files. */
  dataDir: string;
  /** Opens the store whose folder, where it has one, is `photos` inside of the given folder. */
  openStore: (folder: string) => PhotoStore;
  /** Whether photos are files of `dataDir`. */
  photosAreFiles: boolean;
  /** The newest schema that this version of Firn knows. */
  newestSchema: number;
  /** What to call the folder into which the present content goes; null: there must be none. */
  replacedName: string | null;
}

/** The names of what a data folder holds of the database. */
const databaseFiles = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, `${databaseName}-journal`];
const photoFolder = "photos";

/**
 * Puts a backup in place. The archive is read and proved whole first, into a folder of its own beside the content, and only
 * then renamed to where it belongs, the database last: until then there is what there was. It holds no sessions: everybody has to
 * sign in again. Nobody may have the data folder open. Throws ArchiveUnusable with a sentence for whoever runs the server.
 */
export async function restoreBackup(path: string, target: RestoreTarget, onProgress: OnProgress): Promise<Manifest> {
  await mkdir(target.dataDir, { recursive: true, mode: 0o700 });
  const present = await presentContent(target.dataDir);
  if (present.length > 0 && target.replacedName === null) {
    throw new ArchiveUnusable(`${target.dataDir} holds a log already. Nothing was restored.`);
  }
  const { zip, manifest } = await openArchive(path);
  const staging = join(target.dataDir, "restoring");
  try {
    if (manifest.schema > target.newestSchema) {
      throw new ArchiveUnusable("A newer version of Firn made this backup; update Firn to restore it.");
    }
    const damage = await damageOf(zip, manifest, onProgress);
    if (damage.length > 0)
      throw new ArchiveUnusable(["The backup is damaged. Nothing was restored.", ...damage].join("\n"));
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { mode: 0o700 });
    await extractDatabase(zip, join(staging, databaseName), manifest);
    await extractPhotos(zip, manifest, target.openStore(target.photosAreFiles ? staging : target.dataDir), onProgress);
    await putInPlace(staging, target, present);
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

async function extractDatabase(zip: ZipReader, path: string, { schema }: Manifest): Promise<void> {
  await pipeline(await zip.read(databaseName), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  const found = await inspectDatabase(path);
  await found.close();
  for (const name of databaseFiles.slice(1)) await rm(join(path, "..", name), { force: true });
  if (found.problems.length > 0 || found.schema !== schema) {
    throw new ArchiveUnusable(["The backup is damaged. Nothing was restored.", ...found.problems].join("\n"));
  }
  await endSessions(path);
  await flushFile(path);
}

/** A session of the backup may have been ended since, by its owner or by a new password. */
async function endSessions(path: string): Promise<void> {
  const onLost = (error: unknown) => {
    throw error;
  };
  const { db, close } = await openDatabase({ url: `file:${path}`, onLost });
  await deleteAllSessions(db).finally(close);
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
    // The database goes first: a folder without one is empty to Firn, and photos without rows harm nobody.
    const inOrder = [...databaseFiles, ...(photosAreFiles ? [photoFolder] : [])].filter((name) =>
      present.includes(name),
    );
    for (const name of inOrder) {
      // What lies beside a database may go by itself, when the connection that looked at it ends.
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
