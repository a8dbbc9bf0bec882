import { invalidField, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type {
  ImportPhoto,
  ImportPhotoPatch,
  OpenImport,
  PhotoImport,
  PhotoSidecar,
} from "@firn/contracts/photo-imports";
import type { UploadedPhoto } from "@firn/contracts/photos";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { inspectPhotoFile } from "@firn/photos/inspect";
import { dateProblem, latestDate } from "../../day-dates.ts";
import type { CoreDeps } from "../../deps.ts";
import { isUnchanged } from "../../is-unchanged.ts";
import type { SpooledFile } from "../../photos/deps.ts";
import { dropFiles, dropFilesWithoutRow, storeOriginal } from "../../photos/files.ts";
import { quotaError, refuseOverQuota, uploadedPhoto } from "../../photos/service.ts";
import { placesOf } from "../../resorts/places.ts";
import { requireResort } from "../../resorts/service.ts";
import { findOpen, type ImportChange, tooManyOpen } from "../drafts/change-import.ts";
import { presentCommitted, presentDrafts } from "../drafts/present-drafts.ts";
import { removeCommitted } from "../drafts/remove-committed-repo.ts";
import { deleteDrafts, listPhotoDrafts } from "../drafts/repo.ts";
import { type ImportRow, photoRevisions } from "../drafts/revisions-repo.ts";
import { canReopen } from "../take-back/reopen.ts";
import { dropTracks } from "../tracks/repo.ts";
import { changePhotoImport } from "./change-photo-import.ts";
import { photosOfDrafts } from "./draft-photos.ts";
import * as changes from "./photo-changes-repo.ts";
import { hintOf } from "./photo-hint.ts";
import { openStatus, presentImport, presentPhoto } from "./presenter.ts";
import * as repo from "./repo.ts";

/** 409 for too many open ones. */
export async function createImport(deps: CoreDeps, actor: Actor): Promise<PhotoImport> {
  const id = deps.runtime.newId();
  if (!(await repo.insertImport(deps, actor.ownerId, id, deps.runtime.now()))) throw tooManyOpen();
  return getImport(deps, actor, id);
}

export async function getImport(deps: CoreDeps, actor: Actor, id: string): Promise<PhotoImport> {
  const draftsRead = listPhotoDrafts(deps.db, actor.ownerId, id);
  const places = placesOf(deps, actor);
  const [row, drafts, photos] = await Promise.all([
    photoRevisions.find(deps.db, actor.ownerId, id),
    draftsRead,
    photosOfDrafts(deps, actor, id, draftsRead, places),
  ]);
  if (!row) throw notFound();
  if (row.status === "waiting") {
    const presented = await presentDrafts(deps, actor, drafts, photos, places);
    return presentImport(actor, await places, row, photos.list, photos.tracks, presented);
  }
  const all: repo.ImportPhotoRow[] = photos.list;
  // Others are kept for another review only.
  // guard (server/test/reopened-photo-imports): .filter(({ dayId }) => dayId !== null)
  const list = all.filter(({ dayId }) => dayId !== null);
  const presented = presentCommitted(actor, drafts, { ...photos, list, tracks: [] });
  const isReopenable = await canReopen(deps, actor, "photo", row);
  return { ...presentImport(actor, await places, row, list, [], presented), ...(isReopenable && { can_reopen: true }) };
}

export async function listOpenPhotoImports(deps: CoreDeps, actor: Actor): Promise<OpenImport[]> {
  const rows = await repo.listOpen(deps.db, actor.ownerId);
  return rows.map(({ id, createdAt, draftCount, ...counts }) => ({
    id,
    status: openStatus(counts),
    created_at: new Date(createdAt).toISOString(),
    draft_count: draftCount,
    photo_count: counts.photoCount,
    track_count: counts.trackCount,
  }));
}

/** Stores a photo durably and waits briefly for it to be read; 422 on `file`. A known file returns its first id. */
export async function addPhoto(
  deps: CoreDeps,
  actor: Actor,
  importId: string,
  file: SpooledFile,
  sidecar: PhotoSidecar = {},
): Promise<UploadedPhoto> {
  const { cost } = await inspectPhotoFile(file.path);
  const [before] = await Promise.all([
    repo.findUpload(deps.db, actor.ownerId, importId, file.sha256),
    findOpen(deps, photoRevisions, actor.ownerId, importId),
  ]);
  if (before.known) return uploadedPhoto(before.known);
  if (before.photos >= limits.photosPerImport) {
    throw invalidField(
      "file",
      /*i18n*/ {
        id: "import.too_many_photos",
        message: "An import holds at most {most} photos.",
        values: { most: limits.photosPerImport },
      },
    );
  }
  const roomBytes = await refuseOverQuota(deps, actor.ownerId, file.size);
  const { newId, now } = deps.runtime;
  const id = newId();
  await storeOriginal(deps, id, file);
  const isNew = await changes
    .insertPending(deps, actor.ownerId, importId, {
      id,
      file,
      hint: hintOf(file.name, sidecar, latestDate(actor.today)),
      now: now(),
      roomBytes,
    })
    .catch((error) => dropFilesWithoutRow(deps, id, error));
  if (isNew) {
    await deps.photos.reader.readSoon({ id, ownerId: actor.ownerId, importId, cost });
    return uploadedPhoto(id);
  }
  // The import was closed, the account deleted, the quota reached, or the same file uploaded twice at once.
  await dropFiles(deps, id);
  await findOpen(deps, photoRevisions, actor.ownerId, importId);
  const after = await repo.findUpload(deps.db, actor.ownerId, importId, file.sha256);
  if (!after.known) throw roomBytes === undefined ? notFound() : await quotaError(deps, actor.ownerId);
  return uploadedPhoto(after.known);
}

/** 404, 409 for a closed import, 422 on the field. */
export async function updatePhoto(
  deps: CoreDeps,
  actor: Actor,
  importId: string,
  photoId: string,
  patch: ImportPhotoPatch,
): Promise<ImportPhoto> {
  await refuseInvalid(deps, actor, patch);
  await changePhotoImport(deps, actor.ownerId, importId, ({ row, photos, tracks, drafts }) => {
    const stored = photos.find((photo) => photo.id === photoId);
    if (!stored) throw notFound();
    const changed = {
      ...(patch.taken_at !== undefined && { takenAt: patch.taken_at, doubt: null }),
      ...(patch.resort_id !== undefined && { resortId: patch.resort_id }),
    };
    // guard (server/test/equal-patches): isUnchanged(stored, changed) -> false
    if (isUnchanged(stored, changed)) return undefined;
    return {
      statements: [changes.updatePhotos(deps.db, actor.ownerId, row, [photoId], changed)],
      after: {
        photos: photos.map((photo) => (photo.id === photoId ? { ...photo, ...changed } : photo)),
        tracks,
        drafts,
      },
    };
  });
  return getPhoto(deps, actor, importId, photoId);
}

export async function getPhoto(deps: CoreDeps, actor: Actor, importId: string, photoId: string): Promise<ImportPhoto> {
  const photo = (await repo.listPhotos(deps.db, actor.ownerId, importId)).find(({ id }) => id === photoId);
  if (!photo) throw notFound();
  return presentPhoto(actor, await placesOf(deps, actor), photo);
}

export function removePhoto(deps: CoreDeps, actor: Actor, importId: string, photoId: string): Promise<void> {
  return changePhotoImport(deps, actor.ownerId, importId, ({ photos, tracks, drafts }) => {
    if (!photos.some((photo) => photo.id === photoId)) throw notFound();
    return {
      statements: changes.removal(actor.ownerId, photoId, { id: deps.runtime.newId(), now: deps.runtime.now() }),
      after: { photos: photos.filter((photo) => photo.id !== photoId), tracks, drafts },
      isUndoable: true,
    };
  });
}

/** Deletes drafts, tracks and unattached photos, and the import stays readable; deletes a committed one, whose days stay. 404, 409. */
export async function cancelImport(deps: CoreDeps, actor: Actor, importId: string): Promise<void> {
  const { db } = deps;
  // guard (server/test/reopened-photo-imports): , dropPhotos
  const dropPhotos = (row: ImportRow) => repo.dropUnattached(db, actor.ownerId, row);
  if (await removeCommitted(deps, photoRevisions, actor.ownerId, importId, dropPhotos)) return;
  await changePhotoImport(deps, actor.ownerId, importId, ({ row }) => cancellation(db, actor.ownerId, row));
}

export function cancellation(db: Db, ownerId: OwnerId, row: ImportRow): ImportChange {
  return {
    statements: [
      repo.dropUnattached(db, ownerId, row),
      dropTracks(db, ownerId, row),
      ...deleteDrafts(ownerId, photoRevisions, row),
    ],
    status: "canceled",
  };
}

async function refuseInvalid(deps: CoreDeps, actor: Actor, patch: ImportPhotoPatch): Promise<void> {
  const problem = patch.taken_at && dateProblem(patch.taken_at, actor.today);
  if (problem) throw invalidField("taken_at", problem);
  await requireResort(deps, actor, patch.resort_id);
}
