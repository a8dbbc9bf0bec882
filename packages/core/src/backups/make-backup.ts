import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Db } from "@firn/db/open";
import { flushFile, flushFolder } from "@firn/photos/durable-file";
import type { PhotoFile, PhotoStore } from "@firn/photos/photo-store";
import { openFile } from "../photos/files.ts";
import { type ZipEntry, zipPieces } from "../zip/write-zip.ts";
import {
  type ArchivedFile,
  ArchiveUnusable,
  damageOf,
  databaseName,
  type Manifest,
  manifestName,
  newManifest,
  type OnProgress,
  openArchive,
  photoName,
} from "./archive.ts";
import { filesOf } from "./check-photos.ts";
import { countAll, countStored, everyStored, type StoredRow } from "./repo.ts";

export interface BackupSource {
  database: { db: Db; schema: number };
  databasePath: string;
  store: PhotoStore;
  firnVersion: string;
  now: number;
}

/** Under its final name, an unverified archive would count as a backup. */
const unverifiedName = (path: string) => `${path}.unfinished`;

/** Writes and flushes an unverified archive. Missing and changed files are listed in its manifest. */
export async function makeBackup(source: BackupSource, path: string, onProgress: OnProgress): Promise<void> {
  const unverified = unverifiedName(path);
  await rm(unverified, { force: true });
  try {
    const pieces = zipPieces(entriesOf(source, onProgress), new Date(source.now));
    await pipeline(pieces, createWriteStream(unverified, { flags: "wx", mode: 0o600 }));
    await flushFile(unverified);
  } catch (error) {
    await rm(unverified, { force: true });
    throw error;
  }
}

/** Reads the archive back and renames it to `path`. Deletes it and throws ArchiveUnusable if it is damaged. */
export async function verifyBackup(path: string, onProgress: OnProgress): Promise<Manifest> {
  const unverified = unverifiedName(path);
  try {
    const { zip, manifest } = await openArchive(unverified);
    const damage = await damageOf(zip, manifest, onProgress).finally(() => zip.close());
    if (damage.length > 0) throw new ArchiveUnusable(damage.join("\n"));
    await rename(unverified, path);
    await flushFolder(dirname(path));
    return manifest;
  } catch (error) {
    await rm(unverified, { force: true });
    throw error;
  }
}

async function* entriesOf(source: BackupSource, onProgress: OnProgress): AsyncGenerator<ZipEntry> {
  const { database, databasePath, store } = source;
  const counts = await countAll(database.db);
  const files: ArchivedFile[] = [];
  const missing: string[] = [];
  yield hashedEntry(databaseName, createReadStream(databasePath), true, (file) => files.push(file));
  const total = await countStored(database.db);
  let done = 0;
  for await (const row of everyStored(database.db)) {
    for (const file of filesOf(row)) {
      const name = photoName(file.photoId, file.part);
      const bytes = await openFile(store, file);
      if (!bytes) missing.push(name);
      else {
        yield hashedEntry(name, bytes, false, (added) => {
          files.push(added);
          if (!isAsStored(row, file, added)) missing.push(name);
        });
      }
    }
    onProgress(++done, total);
  }
  const made = newManifest({
    made_at: new Date(source.now).toISOString(),
    firn_version: source.firnVersion,
    schema: database.schema,
    counts,
    files,
    missing,
  });
  yield { name: manifestName, bytes: toBytes(JSON.stringify(made)), compress: true };
}

function hashedEntry(
  name: string,
  source: AsyncIterable<Uint8Array>,
  compress: boolean,
  onEnd: (file: ArchivedFile) => void,
): ZipEntry {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const hash = createHash("sha256");
    let size = 0;
    for await (const chunk of source) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    onEnd({ name, bytes: size, sha256: hash.digest("hex") });
  }
  return { name, bytes: bytes(), compress };
}

async function* toBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Views have no stored hash: they can be rendered again. */
function isAsStored({ sha256 }: StoredRow, { part }: PhotoFile, added: ArchivedFile): boolean {
  return part !== "original" || added.sha256 === sha256;
}
