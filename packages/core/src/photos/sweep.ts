import { limits } from "@firn/contracts/limits";
import type { CoreDeps } from "../deps.ts";
import * as repo from "./repo.ts";

const leftoversAtOnce = 100;

/** Deletes unsaved photos, files of deleted photos and partial writes. Safe in several processes at once. */
export async function sweepPhotos(deps: CoreDeps): Promise<void> {
  const now = deps.runtime.now();
  await repo.deleteLoosePhotos(deps.db, now - limits.loosePhotoMs);
  for (;;) {
    const due = await repo.dueLeftovers(deps.db, now, leftoversAtOnce);
    for (const { photoId } of due) {
      await deps.photos.store.remove(photoId);
      await repo.forgetLeftover(deps.db, photoId);
    }
    if (due.length < leftoversAtOnce) break;
  }
  await deps.photos.store.sweep(now - limits.loosePhotoMs);
}
