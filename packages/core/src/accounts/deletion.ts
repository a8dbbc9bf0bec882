import { AppError } from "@firn/contracts/errors";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import { mergeDayTexts } from "@firn/db/tidy";
import pLimit from "p-limit";
import type { CoreDeps } from "../deps.ts";
import { forgetLeftover, postponeLeftover } from "../photos/repo.ts";
import * as repo from "./deletion-repo.ts";
import { accountExists } from "./repo.ts";
import { gone } from "./service.ts";

/** An S3 store needs one request per file. */
const removalsAtOnce = 8;
/** Enough for the search index of some ten thousand days. The sweeper continues. */
const mergingMs = 1000;
/** Longer than reading a photo takes. */
const readingMs = 10 * 60 * 1000;

/** From its first write on nobody finds the account. `checkedHash` is the hash of the password just checked: 409 if it has changed, 401 without account. */
export async function deleteAccount(deps: CoreDeps, actor: Actor, checkedHash: string | null): Promise<void> {
  if (!(await repo.markDeleted(deps.db, actor.ownerId, checkedHash))) {
    if (!(await accountExists(deps.db, actor.ownerId))) throw gone();
    throw new AppError(
      "conflict",
      /*i18n*/ { id: "password.just_changed", message: "Your password has just been changed. Please try again." },
    );
  }
  await removeAccount(deps, actor.ownerId);
}

/** Completes deletions that a crash has interrupted, and returns their number. Safe in several processes at once. */
export async function sweepDeletedAccounts(deps: CoreDeps): Promise<number> {
  const found = await repo.listDeleted(deps.db);
  for (const ownerId of found) await removeAccount(deps, ownerId);
  return found.length;
}

async function removeAccount(deps: CoreDeps, ownerId: OwnerId): Promise<void> {
  const pending = new Set(await repo.listPending(deps.db, ownerId));
  await repo.deleteRows(deps.db, ownerId);
  const limit = pLimit(removalsAtOnce);
  let isStoreDown = false;
  const remove = async (photoId: string) => {
    if (isStoreDown) return;
    await removeFiles(deps, photoId, pending.has(photoId)).catch((error: unknown) => {
      // The sweeper tries again and logs the reason.
      if (!(error instanceof AppError)) throw error;
      isStoreDown = true;
    });
  };
  const photoIds = await repo.listLeftovers(deps.db, ownerId);
  await Promise.all(photoIds.map((photoId) => limit(() => remove(photoId))));
  const until = performance.now() + mergingMs;
  await mergeDayTexts(deps.db, () => performance.now() > until);
}

async function removeFiles(deps: CoreDeps, photoId: string, isPending: boolean): Promise<void> {
  await deps.photos.store.remove(photoId);
  // A worker that reads this photo may still write its views, and may end before it removes them.
  if (isPending) await postponeLeftover(deps.db, photoId, deps.runtime.now() + readingMs);
  else await forgetLeftover(deps.db, photoId);
}
