import { notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { ImportPhoto } from "@firn/contracts/photo-imports";
import type { Actor } from "@firn/contracts/runtime";
import { requirement } from "@firn/db/write-batch";
import { findRemoval } from "../../changes/service.ts";
import { isUndoable, readRemovedPhoto, undoStatements } from "../../changes/undo-repo.ts";
import type { CoreDeps } from "../../deps.ts";
import { changePhotoImport } from "./change-photo-import.ts";
import { getPhoto } from "./service.ts";

/** Puts a deleted photo back into its open import, with the draft that it was on. 404, 409. */
export async function restoreImportPhoto(
  deps: CoreDeps,
  actor: Actor,
  importId: string,
  photoId: string,
): Promise<ImportPhoto> {
  const { ownerId } = actor;
  await changePhotoImport(deps, ownerId, importId, async ({ photos, tracks, drafts }) => {
    const changeId = await findRemoval(deps, actor, photoId);
    const removed = await readRemovedPhoto(deps.db, ownerId, changeId);
    // guard (server/test/undo): removed?.photo?.import_id !== importId -> !removed?.photo
    if (removed?.photo?.import_id !== importId) throw notFound();
    const { photo, draft } = removed;
    const isGone = draft && !drafts.some(({ id }) => id === draft.id);
    const now = deps.runtime.now();
    const undo = { changeId, now, since: now - limits.undoMs };
    return {
      // guard (photos/restore-photo): requirement(isUndoable(ownerId, undo)),
      statements: [requirement(isUndoable(ownerId, undo)), ...(await undoStatements(deps.db, ownerId, undo))],
      after: {
        photos: [
          ...photos,
          { id: photoId, takenAt: photo.taken_at, resortId: photo.resort_id, draftDayId: photo.draft_day_id },
        ],
        tracks,
        drafts: isGone ? [...drafts, { id: draft.id, date: draft.date, resortId: draft.resort_id, tags: [] }] : drafts,
      },
    };
  });
  return getPhoto(deps, actor, importId, photoId);
}
