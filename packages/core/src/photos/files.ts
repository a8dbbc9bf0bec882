import { AppError, expectedIn } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { isConstraint } from "@firn/db/errors";
import type { PhotoFile, PhotoStore } from "@firn/photos/photo-store";
import type { RenderedPhoto } from "@firn/photos/render-jobs";
import type { CoreDeps } from "../deps.ts";
import { holdLease, type Lease } from "../leases/service.ts";
import type { SpooledFile } from "./deps.ts";
import * as repo from "./repo.ts";

/** Time from the first file to the row, before the sweeper deletes the files. */
const unfinishedMs = 60 * 60 * 1000;
const leftoversAtOnce = 100;
/** Checking a large copy of the database holds up renewals. After a killed command files stay that long. */
const copyingMs = 60 * 60 * 1000;

export async function openFile(store: PhotoStore, file: PhotoFile): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    return (await store.read(file)).stream;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
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

export async function dropFiles(deps: CoreDeps, id: string): Promise<void> {
  await deps.photos.store.remove(id);
  await repo.forgetLeftover(deps.db, id);
}

/** After a failed insert. A libSQL server may have written the row though its answer was lost: then the sweeper decides. */
export async function dropFilesWithoutRow(deps: CoreDeps, id: string, error: unknown): Promise<never> {
  if (isConstraint(error) || expectedIn(error)?.code === "storage_full") await dropFiles(deps, id);
  throw error;
}

export async function storeViews(deps: CoreDeps, id: string, rendered: RenderedPhoto): Promise<void> {
  await deps.photos.store.put({ photoId: id, part: "preview" }, rendered.preview);
  await deps.photos.store.put({ photoId: id, part: "full" }, rendered.full);
}

export function renderedFields({ takenAt, position, contentType, width, height, preview, full }: RenderedPhoto) {
  return {
    viewsBytes: preview.length + full.length,
    renderedType: contentType,
    width,
    height,
    exifState: takenAt ? ("present" as const) : ("missing" as const),
    takenAt: takenAt?.date ?? null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}

/** Keeps the sweeper from the files of photos that are deleted from now on, until the lease is given back. */
export function holdPhotoFiles({ db, runtime }: Pick<CoreDeps, "db" | "runtime">): Promise<Lease | undefined> {
  return holdLease({ db, runtime }, repo.copyingLease(runtime.newId()), { forMs: copyingMs });
}

/** Deletes unsaved photos, files of deleted photos and partial writes. Safe in several processes at once. */
export async function sweepPhotos(deps: CoreDeps): Promise<void> {
  const now = deps.runtime.now();
  await repo.deleteLoosePhotos(deps.db, now - limits.loosePhotoMs);
  for (;;) {
    const due = await repo.dueLeftovers(deps.db, now, leftoversAtOnce);
    for (const { photoId } of due) await dropFiles(deps, photoId);
    if (due.length < leftoversAtOnce) break;
  }
  await deps.photos.store.sweep(now - limits.loosePhotoMs);
}
