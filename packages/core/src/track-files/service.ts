import { notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import type { OpenFile } from "@firn/photos/photo-store";
import type { CoreDeps } from "../deps.ts";
import type { SpooledFile } from "../photos/deps.ts";
import { dropFiles, dropFilesWithoutRow, storeOriginal } from "../photos/files.ts";
import { quotaError, refuseOverQuota } from "../photos/service.ts";
import * as repo from "./repo.ts";

/** Keeps a file before the lines that are read from it, where the server keeps any (decision 039). 422 on `file`, 503, 507. */
export async function keepTrackFile(deps: CoreDeps, ownerId: OwnerId, file: SpooledFile): Promise<void> {
  const { db, runtime, keepsTrackFiles = false } = deps;
  const { sha256, size: sizeBytes } = file;
  if (!keepsTrackFiles || (await repo.holdFile(db, ownerId, sha256, runtime.now()))) return;
  const room = await refuseOverQuota(deps, ownerId, sizeBytes, "track");
  const id = runtime.newId();
  await storeOriginal(deps, id, file);
  const isAdded = await repo
    .insertFile(db, ownerId, { id, sha256, sizeBytes }, runtime.now(), room)
    .catch((error) => dropFilesWithoutRow(deps, id, error));
  if (isAdded) return;
  await dropFiles(deps, id);
  throw await quotaError(deps, ownerId, "track");
}

export interface KeptFile {
  name: string;
  sizeBytes: number;
  open: () => Promise<OpenFile>;
}

/** 404 where none is kept of the track. */
export async function findTrackFile(
  { db, photos }: CoreDeps,
  { ownerId }: Actor,
  dayId: string,
  trackId: string,
): Promise<KeptFile> {
  const file = await repo.findFile(db, ownerId, dayId, trackId);
  if (!file) throw notFound();
  const { id, name, sizeBytes } = file;
  return { name, sizeBytes, open: () => photos.store.read({ photoId: id, part: "original" }) };
}

/** Deletes files an hour after their last line went, when no undo brings one back. Safe in several processes at once. */
export async function sweepTrackFiles({ db, runtime }: CoreDeps): Promise<void> {
  const now = runtime.now();
  await repo.noteUnused(db, now);
  // guard (server/test/track-files): - limits.undoMs
  await repo.deleteUnused(db, now - limits.undoMs);
}
