import { type AppError, invalidField, notFound } from "@firn/contracts/errors";
import { bytesPerMb } from "@firn/contracts/limits";
import { photoUrls } from "@firn/contracts/photo-urls";
import type { UploadedDayPhoto, UploadedPhoto } from "@firn/contracts/photos";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import { inspectPhotoFile } from "@firn/photos/inspect";
import type { OpenFile } from "@firn/photos/photo-store";
import { restoreRemoved } from "../changes/service.ts";
import { latestDate } from "../day-dates.ts";
import type { CoreDeps } from "../deps.ts";
import { inOwnTurn } from "../own-calls.ts";
import { placesOf } from "../resorts/places.ts";
import { readRowBytes, readUsedBytes } from "../used-bytes-repo.ts";
import type { SpooledFile } from "./deps.ts";
import { dropFiles, dropFilesWithoutRow, renderedFields, storeOriginal, storeViews } from "./files.ts";
import * as repo from "./repo.ts";

/** Renders a photo and stores it durably before it answers. 422 on `file`, 413, 503, 507. */
export async function uploadPhoto(deps: CoreDeps, actor: Actor, file: SpooledFile): Promise<UploadedDayPhoto> {
  const room = await refuseOverQuota(deps, actor.ownerId, file.size);
  const rendered = await deps.photos.renderer.render({
    account: actor.ownerId,
    cost: (await inspectPhotoFile(file.path)).cost,
    latest: latestDate(actor.today),
    open: () => file.path,
  });
  const id = deps.runtime.newId();
  await storeOriginal(deps, id, file);
  await storeViews(deps, id, rendered);
  const { sha256, size: sizeBytes } = file;
  const photo = { id, sha256, sizeBytes, ...renderedFields(rendered), createdAt: deps.runtime.now() };
  const added = await repo
    .insertPhoto(deps, actor.ownerId, photo, room)
    .catch((error) => dropFilesWithoutRow(deps, id, error));
  if (!added) {
    await dropFiles(deps, id);
    throw await quotaError(deps, actor.ownerId);
  }
  return presentUploaded(deps, actor, photo);
}

/** The answer of an upload once more. 404 if the photo has been deleted since. */
export async function readUploaded(deps: CoreDeps, actor: Actor, id: string): Promise<UploadedDayPhoto> {
  const photo = await repo.findPhoto(deps.db, actor.ownerId, id);
  if (!photo) throw notFound();
  return presentUploaded(deps, actor, photo);
}

type Taken = Pick<repo.NewPhoto, "id" | "takenAt" | "latitude" | "longitude">;

async function presentUploaded(
  deps: CoreDeps,
  actor: Actor,
  { id, takenAt, latitude, longitude }: Taken,
): Promise<UploadedDayPhoto> {
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const [resort = null] = position ? (await placesOf(deps, actor)).nearest(position, 1) : [];
  return { ...uploadedPhoto(id), taken_at: takenAt, resort };
}

export function uploadedPhoto(id: string): UploadedPhoto {
  return { id, preview_url: photoUrls(id).preview_url };
}

export async function deletePhoto(deps: CoreDeps, actor: Actor, id: string): Promise<void> {
  const change = { id: deps.runtime.newId(), now: deps.runtime.now() };
  if (!(await repo.deletePhoto(deps, actor.ownerId, id, change))) throw notFound();
}

/** Puts a deleted photo back, on its day if it was on one. 404, 409. */
export async function restorePhoto(deps: CoreDeps, actor: Actor, id: string): Promise<UploadedPhoto> {
  await restoreRemoved(deps, actor, id);
  return uploadedPhoto(id);
}

export async function readPhoto(
  deps: CoreDeps,
  actor: Actor,
  id: string,
  view: "preview" | "full",
): Promise<OpenFile & { contentType: string }> {
  // guard (server/test/slow-database): await inOwnTurn(deps, actor.ownerId, "read", () => repo.findPhoto(deps.db, actor.ownerId, id)) -> await repo.findPhoto(deps.db, actor.ownerId, id)
  const photo = await inOwnTurn(deps, actor.ownerId, "read", () => repo.findPhoto(deps.db, actor.ownerId, id));
  if (!photo?.renderedType) throw notFound();
  return { ...(await deps.photos.store.read({ photoId: id, part: view })), contentType: photo.renderedType };
}

/** Returns the bytes that the account's files may take, for the write to check again; undefined without a quota. Throws 422 on its field beyond. */
export async function refuseOverQuota(
  { db, photoQuotaBytes }: CoreDeps,
  ownerId: OwnerId,
  sizeBytes: number,
  what: keyof typeof uploads = "photo",
  field: string = uploads[what].field,
): Promise<number | undefined> {
  if (photoQuotaBytes === undefined) return undefined;
  const rowBytes = await readRowBytes(db, ownerId);
  const used = await readUsedBytes(db, ownerId);
  if (rowBytes + used.files + sizeBytes <= photoQuotaBytes) return photoQuotaBytes - rowBytes;
  throw createQuotaError(photoQuotaBytes, { all: rowBytes + used.files, deleted: used.deleted }, what, field);
}

export async function quotaError(
  { db, photoQuotaBytes = 0 }: CoreDeps,
  ownerId: OwnerId,
  what?: keyof typeof uploads,
): Promise<AppError> {
  const { files, deleted } = await readUsedBytes(db, ownerId);
  return createQuotaError(photoQuotaBytes, { all: files + (await readRowBytes(db, ownerId)), deleted }, what);
}

const uploads = {
  photo: { field: "file" },
  track: { field: "file" },
  text: { field: "text" },
} as const;

function createQuotaError(
  quotaBytes: number,
  used: { all: number; deleted: number },
  what: keyof typeof uploads = "photo",
  field: string = uploads[what].field,
): AppError {
  const inMb = (bytes: number) => Number((bytes / bytesPerMb).toFixed(1));
  if (used.deleted > 0)
    return invalidField(
      field,
      /*i18n*/ {
        id: "quota.full_with_deleted",
        message:
          "There is no room for this {what, select, text {text} track {track} other {photo}}: your photos, tracks and texts take {used, number} of the {most, number} MB that an account has on this server. {deleted, number} MB of it are deleted photos and tracks, which go an hour after their deletion.",
        values: { what, used: inMb(used.all), most: inMb(quotaBytes), deleted: inMb(used.deleted) },
      },
    );
  return invalidField(
    field,
    /*i18n*/ {
      id: "quota.full",
      message:
        "There is no room for this {what, select, text {text} track {track} other {photo}}: your photos, tracks and texts take {used, number} of the {most, number} MB that an account has on this server. Delete some {what, select, photo {photos} other {photos or days}} first.",
      values: { what, used: inMb(used.all), most: inMb(quotaBytes) },
    },
  );
}
