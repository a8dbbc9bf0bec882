import { createReadStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { AppError } from "@firn/contracts/errors";
import type { Inspection } from "@firn/db/inspect";
import { flushFile, flushFolder } from "@firn/photos/durable-file";
import type { PhotoFile, PhotoStore } from "@firn/photos/photo-store";
import { type ArchivedFile, databaseName, type Manifest, manifestName, newManifest, photoName } from "./manifest.ts";
import { filesOf } from "./photo-files.ts";
import { countAll, everyPhoto, type PhotoRow } from "./repo.ts";
import { createZipWriter, type ZipWriter } from "./zip-writer.ts";

export interface BackupSource {
  /** A snapshot that nobody writes to, already found whole, and its path. */
  database: Pick<Inspection, "db" | "schema">;
  databasePath: string;
  store: PhotoStore;
  firnVersion: string;
  /** Milliseconds since 1970-01-01 UTC. */
  now: number;
}

export type OnProgress = (done: number, total: number) => void;

/**
 * Puts the database and every photo into one new archive, flushed and under its name only when it is whole. A file that the
 * store does not have, or not as the database says, does not keep the others out: the manifest names it.
 */
export async function makeBackup(source: BackupSource, path: string, onProgress: OnProgress): Promise<Manifest> {
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  const zip = createZipWriter(unfinished);
  try {
    const made = await fill(zip, source, onProgress);
    await zip.add(manifestName, Readable.from([Buffer.from(JSON.stringify(made))]), { compress: true });
    await zip.finish();
    await flushFile(unfinished);
    await rename(unfinished, path);
    await flushFolder(dirname(path));
    return made;
  } catch (error) {
    zip.abandon();
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fill(zip: ZipWriter, source: BackupSource, onProgress: OnProgress): Promise<Manifest> {
  const { database, databasePath, store } = source;
  const counts = await countAll(database.db);
  const { size } = await stat(databasePath);
  const files = [await zip.add(databaseName, createReadStream(databasePath), { compress: true, bytes: size })];
  const missing: string[] = [];
  let done = 0;
  for await (const photo of everyPhoto(database.db)) {
    for (const file of filesOf(photo)) {
      const added = await addPhoto(zip, store, file);
      if (added) files.push(added);
      if (!added || !isAsStored(photo, file, added)) missing.push(photoName(file.photoId, file.part));
    }
    onProgress(++done, counts.photos);
  }
  return newManifest({
    made_at: new Date(source.now).toISOString(),
    firn_version: source.firnVersion,
    schema: database.schema,
    counts,
    files,
    missing,
  });
}

/** Undefined for a file that is not there. */
async function addPhoto(zip: ZipWriter, store: PhotoStore, file: PhotoFile): Promise<ArchivedFile | undefined> {
  const found = await store.read(file).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  });
  if (!found) return undefined;
  return zip.add(photoName(file.photoId, file.part), Readable.fromWeb(found.stream as never), {
    bytes: found.sizeBytes,
  });
}

/** The views' hashes are nowhere: they could be made anew. */
function isAsStored({ sha256 }: PhotoRow, { part }: PhotoFile, added: ArchivedFile): boolean {
  return part !== "original" || added.sha256 === sha256;
}
