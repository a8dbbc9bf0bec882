import { AppError, errorText } from "@firn/contracts/errors";
import type { Actor } from "@firn/contracts/runtime";
import { isConstraint } from "@firn/db/errors";
import pLimit from "p-limit";
import type { CoreDeps } from "../deps.ts";
import { forgetLeftover, postponeLeftover } from "../photos/repo.ts";
import { accountExists, deleteUser } from "./repo.ts";

/** How many photos' files are removed at once: a bucket takes a request for each file. */
const removalsAtOnce = 8;
/** Longer than any photo is being read. */
const readingMs = 10 * 60 * 1000;

/**
 * Deletes the caller's account with everything that it owns: first, and for good, the rows, then the photos' files. What a
 * failing store or a crash leaves of these is on the sweeper's list. `checkedHash` is the password's hash that the caller has
 * proven to know, null for an account without one; 409 if it is another by now, 401 if the account is gone.
 */
export async function deleteAccount(deps: CoreDeps, actor: Actor, checkedHash: string | null): Promise<void> {
  const photos = await deleteUser(deps.db, actor.ownerId, checkedHash);
  if (!photos) {
    if (!(await accountExists(deps.db, actor.ownerId))) throw gone();
    throw new AppError("conflict", "Your password has just been changed. Please try again.");
  }
  const turns = pLimit(removalsAtOnce);
  let isStoreDown = false;
  const remove = async (photo: (typeof photos)[number]) => {
    if (isStoreDown) return;
    await removeFiles(deps, photo).catch((error: unknown) => {
      // Nothing that the caller could do about: the sweeper tries again, and logs why it fails.
      if (!(error instanceof AppError)) throw error;
      isStoreDown = true;
    });
  };
  await Promise.all(photos.map((photo) => turns(() => remove(photo))));
}

async function removeFiles(deps: CoreDeps, { id, exifState }: { id: string; exifState: string }): Promise<void> {
  await deps.photos.store.remove(id);
  // A worker that is reading it may write its views after this; it removes them, unless it dies.
  if (exifState === "pending") await postponeLeftover(deps.db, id, deps.runtime.now() + readingMs);
  else await forgetLeftover(deps.db, id);
}

/**
 * The refusal of a write that failed because its account was deleted meanwhile; undefined for any other failure, whose
 * cause is to be told as it is.
 */
export async function refusalOfGone(deps: CoreDeps, actor: Actor, error: unknown): Promise<AppError | undefined> {
  return isConstraint(error) && !(await accountExists(deps.db, actor.ownerId)) ? gone() : undefined;
}

function gone(): AppError {
  return new AppError("unauthenticated", errorText.unauthenticated);
}
