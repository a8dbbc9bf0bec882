import { notFound } from "@firn/contracts/errors";
import { photoUrls, type UploadedPhoto } from "@firn/contracts/photos";
import type { Actor } from "@firn/contracts/runtime";
import { isConstraint } from "@firn/db/constraint";
import { inspectPhotoFile } from "@firn/photos/inspect";
import type { OpenFile } from "@firn/photos/photo-store";
import type { RenderedPhoto } from "@firn/photos/render-messages";
import { latestDate } from "../days/dates.ts";
import type { CoreDeps } from "../deps.ts";
import { quotaReached, refuseOverQuota } from "./quota.ts";
import * as repo from "./repo.ts";
import type { SpooledFile } from "./spooled-file.ts";

/** Time from the first file to the row, before the sweeper deletes the files. */
const unfinishedMs = 60 * 60 * 1000;

/** Renders a photo and stores it durably before it answers. 422 on `file`, 413, 503, 507. */
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
      if (isConstraint(error)) await dropFiles(deps, id);
      throw error;
    });
  if (!added) {
    await dropFiles(deps, id);
    throw await quotaReached(deps, actor.ownerId);
  }
  return { id, preview_url: photoUrls(id).preview_url };
}

export async function deletePhoto(deps: CoreDeps, actor: Actor, id: string): Promise<void> {
  if (!(await repo.deletePhoto(deps.db, actor.ownerId, id))) throw notFound();
}

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

/** The files are swept unless a row follows within `rowMs`. */
export async function storeOriginal(
  deps: CoreDeps,
  id: string,
  file: Pick<SpooledFile, "path">,
  rowMs = unfinishedMs,
): Promise<void> {
  await repo.announceFiles(deps.db, id, deps.runtime.now() + rowMs);
  await deps.photos.store.put({ photoId: id, part: "original" }, file.path);
}

/** Deletes files at once that the sweeper would delete an hour later. */
export async function dropFiles(deps: CoreDeps, id: string): Promise<void> {
  await deps.photos.store.remove(id);
  await repo.forgetLeftover(deps.db, id);
}

export async function storeViews(deps: CoreDeps, id: string, rendered: RenderedPhoto): Promise<void> {
  await deps.photos.store.put({ photoId: id, part: "preview" }, rendered.preview);
  await deps.photos.store.put({ photoId: id, part: "full" }, rendered.full);
}

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
