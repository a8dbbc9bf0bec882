import type { Account, AccountUpdate } from "@firn/contracts/accounts";
import { AppError, errorText, invalidField } from "@firn/contracts/errors";
import type { Actor } from "@firn/contracts/runtime";
import { isConstraint } from "@firn/db/errors";
import { seasonYear } from "@firn/seasons/seasons";
import pLimit from "p-limit";
import type { CoreDeps } from "../deps.ts";
import { forgetLeftover, postponeLeftover } from "../photos/repo.ts";
import * as repo from "./repo.ts";

/** An S3 store needs one request per file. */
const removalsAtOnce = 8;
/** Longer than reading a photo takes. */
const readingMs = 10 * 60 * 1000;

/** Includes the offsets of seasons that have days, and 0, newest first (behaviour §2). */
export async function getAccount(deps: CoreDeps, actor: Actor): Promise<Account> {
  const user = await repo.getUser(deps.db, actor.ownerId);
  const current = seasonYear(actor.today, user.seasonStartDay);
  const years = await repo.seasonYears(deps.db, actor, user.seasonStartDay);
  const offsets = new Set([0, ...years.map((year) => year - current)]);
  return {
    email: user.email,
    created_at: new Date(user.createdAt).toISOString(),
    season_start_day: user.seasonStartDay,
    season_goal: user.seasonGoal,
    available_seasons: [...offsets].sort((a, b) => b - a),
    has_password: user.hasPassword,
  };
}

/** Changes only the given fields; 422 without any. */
export async function updateAccount(deps: CoreDeps, actor: Actor, update: AccountUpdate): Promise<Account> {
  const { season_start_day, season_goal } = update;
  if (season_start_day === undefined && season_goal === undefined) {
    throw invalidField("season_start_day", "Please choose when the season starts.");
  }
  await repo.updateUser(deps, actor.ownerId, {
    ...(season_start_day !== undefined && { seasonStartDay: season_start_day }),
    ...(season_goal !== undefined && { seasonGoal: season_goal }),
  });
  return getAccount(deps, actor);
}

/** `checkedHash` is the hash of the password just checked: 409 if it has changed, 401 without account. */
export async function deleteAccount(deps: CoreDeps, actor: Actor, checkedHash: string | null): Promise<void> {
  const photos = await repo.deleteUser(deps.db, actor.ownerId, checkedHash);
  if (!photos) {
    if (!(await repo.accountExists(deps.db, actor.ownerId))) throw gone();
    throw new AppError("conflict", "Your password has just been changed. Please try again.");
  }
  const limit = pLimit(removalsAtOnce);
  let isStoreDown = false;
  const remove = async (photo: (typeof photos)[number]) => {
    if (isStoreDown) return;
    await removeFiles(deps, photo).catch((error: unknown) => {
      // The sweeper tries again and logs the reason.
      if (!(error instanceof AppError)) throw error;
      isStoreDown = true;
    });
  };
  await Promise.all(photos.map((photo) => limit(() => remove(photo))));
}

async function removeFiles(deps: CoreDeps, { id, exifState }: { id: string; exifState: string }): Promise<void> {
  await deps.photos.store.remove(id);
  // A worker that reads this photo may still write its views, and may end before it removes them.
  if (exifState === "pending") await postponeLeftover(deps.db, id, deps.runtime.now() + readingMs);
  else await forgetLeftover(deps.db, id);
}

/** Error for a write that failed because its account was deleted meanwhile; undefined for other failures. */
export async function findDeletedAccountError(
  deps: CoreDeps,
  actor: Actor,
  error: unknown,
): Promise<AppError | undefined> {
  return isConstraint(error) && !(await repo.accountExists(deps.db, actor.ownerId)) ? gone() : undefined;
}

function gone(): AppError {
  return new AppError("unauthenticated", errorText.unauthenticated);
}
