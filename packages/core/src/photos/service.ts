import { notFound } from "@firn/contracts/errors";
import { photoUrls, type UploadedPhoto } from "@firn/contracts/photos";
import type { Actor } from "@firn/contracts/runtime";
import { isConstraint } from "@firn/db/errors";
import { inspectPhotoFile } from "@firn/photos/inspect";
import type { OpenFile } from "@firn/photos/photo-store";
import type { RenderedPhoto } from "@firn/photos/render-jobs";
import { latestDate } from "../days/dates.ts";
import type { CoreDeps } from "../deps.ts";
import { quotaReached, refuseOverQuota } from "./quota.ts";
import * as repo from "./repo.ts";
import type { SpooledFile } from "./spooled-file.ts";

/** How long an upload may take from its first file to its row before its files count as left behind. */
const unfinishedMs = 60 * 60 * 1000;

/**
 * Takes a photo for a form: reads and renders it, stores it durably, and only then answers. 422 on `file` for what is no
 * photo or would take the account beyond its quota, 413 for too large a one, 503 or 507 when it cannot be worked on or stored now.
 */
export async function uploadPhoto(deps: CoreDeps, actor: Actor, file: SpooledFile): Promise<UploadedPhoto> {
  await refuseOverQuota(deps, actor.ownerId, file.size);
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
    .insertPhoto(deps.db, actor.ownerId, photo, deps.photoQuotaBytes)
    .catch(async (error: unknown) => {
      // The account has been deleted meanwhile.
      if (isConstraint(error)) await dropFiles(deps, id);
      throw error;
    });
  if (!added) {
    await dropFiles(deps, id);
    throw await quotaReached(deps, actor.ownerId);
  }
  return { id, preview_url: photoUrls(id).preview_url };
}

/** Deletes a photo from its day or from a form; 404 if it is not the caller's or an open import holds it. */
export async function deletePhoto(deps: CoreDeps, actor: Actor, id: string): Promise<void> {
  if (!(await repo.deletePhoto(deps.db, actor.ownerId, id))) throw notFound();
}

/** Opens a view of the caller's photo; 404 otherwise. */
export async function readPhoto(
  deps: CoreDeps,
  actor: Actor,
  id: string,
  view: "preview" | "full",
): Promise<OpenFile & { contentType: string }> {
  const photo = await repo.findPhoto(deps.db, actor.ownerId, id);
  if (!photo?.renderedType) throw notFound();
  return { ...(await deps.photos.store.read({ photoId: id, part: view })), contentType: photo.renderedType };
}

/** Stores the bytes as they came, noted beforehand so that a crash leaves nothing for good: a row must come within `rowMs`. */
export async function storeOriginal(
  deps: CoreDeps,
  id: string,
  file: Pick<SpooledFile, "path">,
  rowMs = unfinishedMs,
): Promise<void> {
  await repo.announceFiles(deps.db, id, deps.runtime.now() + rowMs);
  await deps.photos.store.put({ photoId: id, part: "original" }, file.path);
}

/** Removes the files of a photo whose row will never come. The sweeper would too, but an hour later. */
export async function dropFiles(deps: CoreDeps, id: string): Promise<void> {
  await deps.photos.store.remove(id);
  await repo.forgetLeftover(deps.db, id);
}

/** Stores what browsers get. */
export async function storeViews(deps: CoreDeps, id: string, rendered: RenderedPhoto): Promise<void> {
  await deps.photos.store.put({ photoId: id, part: "preview" }, rendered.preview);
  await deps.photos.store.put({ photoId: id, part: "full" }, rendered.full);
}

/** What rendering tells, as a photo's row keeps it. */
export function renderedFields({ takenAt, position, contentType, width, height }: RenderedPhoto) {
  return {
    renderedType: contentType,
    width,
    height,
    exifState: takenAt ? ("present" as const) : ("missing" as const),
    takenAt: takenAt?.date ?? null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}
