import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Db } from "@firn/db/open";
import { fileName, type PhotoFile, type PhotoPart, type PhotoStore, photoParts } from "@firn/photos/photo-store";
import { hashOf } from "../zip/read-zip.ts";
import type { OnProgress } from "./archive.ts";
import { countStored, everyStored, leftoverIds, type StoredRow } from "./repo.ts";

/** Returns a sentence for each missing or changed file and each file without a row. Skips uploads in progress. */
export async function checkPhotos(db: Db, store: PhotoStore, now: number, onProgress: OnProgress): Promise<string[]> {
  const problems: string[] = [];
  const known = await leftoverIds(db);
  const total = await countStored(db);
  let done = 0;
  for await (const row of everyStored(db)) {
    known.add(row.id);
    for (const file of filesOf(row)) {
      const problem = await fileProblem(store, row, file);
      if (problem) problems.push(`${row.what} ${fileName(file)} ${problem}.`);
    }
    onProgress(++done, total);
  }
  for await (const file of store.list()) {
    if (known.has(file.photoId) || file.storedAt > now - limits.loosePhotoMs) continue;
    problems.push(`File ${fileName(file)} lies in the store, and no row names it.`);
  }
  return problems;
}

async function fileProblem(store: PhotoStore, { sha256 }: StoredRow, file: PhotoFile): Promise<string | undefined> {
  try {
    const { stream, sizeBytes } = await store.read(file);
    const found = await hashOf(stream);
    if (file.part === "original") return found.sha256 === sha256 ? undefined : "is not what was uploaded";
    return sizeBytes > 0 ? undefined : "is empty";
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return "is missing";
    return `cannot be read: ${(error as Error).message}`;
  }
}

export function filesOf({ id, renderedType }: StoredRow): PhotoFile[] {
  const parts: readonly PhotoPart[] = renderedType === null ? ["original"] : photoParts;
  return parts.map((part) => ({ photoId: id, part }));
}
