import { AppError, invalidField, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { ChangedSki, ListedSki, SkiPatch } from "@firn/contracts/listed-skis";
import type { Actor } from "@firn/contracts/runtime";
import type { Ski } from "@firn/contracts/skis";
import { skiNameMissing } from "@firn/contracts/skis";
import { offsetRange } from "@firn/seasons/seasons";
import { seasonStartDay } from "../accounts/repo.ts";
import { cachedByStamp } from "../cached-by-stamp.ts";
import type { CoreDeps } from "../deps.ts";
import { isUnchanged } from "../is-unchanged.ts";
import * as repo from "./repo.ts";
import { usesOfSkis } from "./uses-repo.ts";

export async function listSkis(deps: CoreDeps, actor: Actor): Promise<ListedSki[]> {
  const season = offsetRange(0, await seasonStartDay(deps.db, actor), actor.today);
  const asked = `skis ${season.from} ${season.to}`;
  return cachedByStamp(deps.db, actor, asked, async () => {
    const listed = await repo.listSkis(deps.db, actor.ownerId);
    const [all, now] = [await usesOfSkis(deps.db, actor), await usesOfSkis(deps.db, actor, season)];
    return listed.map((ski) => ({
      ...ski,
      day_count: all.get(ski.id)?.dayCount ?? 0,
      season_day_count: now.get(ski.id)?.dayCount ?? 0,
      first_used_on: all.get(ski.id)?.firstOn ?? null,
      last_used_on: all.get(ski.id)?.lastOn ?? null,
    }));
  });
}

/** Two skis may have the same name. 409 for too many. */
export async function createSki(deps: CoreDeps, actor: Actor, input: { name: string }): Promise<Ski> {
  const ski = { id: deps.runtime.newId(), name: input.name };
  if (!(await repo.insertSki(deps, actor.ownerId, ski, deps.runtime.now()))) throw tooManySkis();
  return ski;
}

/** Past days show a new name too, and keep a retired ski. 404 if it is not on the list, 422 for an empty patch. */
export async function updateSki(deps: CoreDeps, actor: Actor, id: string, patch: SkiPatch): Promise<ChangedSki> {
  const { name, retired } = patch;
  if (name === undefined && retired === undefined) throw invalidField("name", skiNameMissing);
  const ski = await repo.findListedSki(deps.db, actor.ownerId, id);
  if (!ski) throw notFound();
  // guard (server/test/equal-patches): isUnchanged(ski, patch) -> false
  if (isUnchanged(ski, patch)) return ski;
  const fields = {
    ...(name !== undefined && { name }),
    ...(retired !== undefined && { retiredAt: retired ? deps.runtime.now() : null }),
  };
  if (!(await repo.updateSki(deps, actor.ownerId, id, fields))) throw notFound();
  return getSki(deps, actor, id);
}

/** Days that used it keep it (behaviour §3). 404 if it is not on the list. */
export async function deleteSki(deps: CoreDeps, actor: Actor, id: string): Promise<void> {
  if (!(await repo.updateSki(deps, actor.ownerId, id, { deletedAt: deps.runtime.now() }))) throw notFound();
}

/** Puts a deleted ski back on the list. 404 if it was not deleted, or too long ago; 409 for too many. */
export async function restoreSki(deps: CoreDeps, actor: Actor, id: string): Promise<ChangedSki> {
  const now = deps.runtime.now();
  // Not for as long as a clock ran ahead; a small step back is no reason.
  const when = [now - limits.undoMs, now + limits.undoMs] as const;
  if (!(await repo.restoreSki(deps, actor.ownerId, id, when))) {
    throw (await repo.wasDeletedBetween(deps.db, actor.ownerId, id, when)) ? tooManySkis() : notFound();
  }
  return getSki(deps, actor, id);
}

/** Forgets skis that were deleted too long ago to be put back. Safe in several processes at once. */
export async function sweepSkis({ db, runtime }: CoreDeps): Promise<void> {
  await repo.dropDeletedSkis(db, runtime.now() - limits.undoMs);
}

export async function getSki(deps: CoreDeps, actor: Actor, id: string): Promise<ChangedSki> {
  const ski = await repo.findSki(deps.db, actor.ownerId, id);
  if (!ski) throw notFound();
  return ski;
}

export function tooManySkis(): AppError {
  return new AppError(
    "conflict",
    /*i18n*/ {
      id: "skis.too_many",
      message: "You have {most} skis. Delete one that is on no day first.",
      values: { most: limits.skis },
    },
  );
}
