import { AppError, invalidField, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import type { Share, ShareInput, SharePatch } from "@firn/contracts/shares";
import { newAddressSecret } from "@firn/db/secrets";
import { dateIn } from "@firn/seasons/plain-date";
import { seasonYear } from "@firn/seasons/seasons";
import { seasonStartDay } from "../accounts/repo.ts";
import type { CoreDeps } from "../deps.ts";
import { isUnchanged } from "../is-unchanged.ts";
import { presentShare } from "./presenter.ts";
import * as repo from "./repo.ts";

const hourMs = 60 * 60 * 1000;

/** A link is open until its last day has ended everywhere. */
export function lastOpenDate({ runtime }: Pick<CoreDeps, "runtime">): string {
  return dateIn("UTC", runtime.now() - 12 * hourMs);
}

/** The password of a link as its hash; `undefined` leaves it. */
export type WithHash<Input extends { password?: unknown }> = Omit<Input, "password"> & {
  passwordHash?: string | null | undefined;
};

export async function listShares(deps: CoreDeps, actor: Actor, publicUrl: string): Promise<Share[]> {
  const start = await seasonStartDay(deps.db, actor);
  const rows = await repo.listShares(deps.db, actor.ownerId);
  return rows.map((row) => presentShare(row, { start, today: actor.today, openOn: lastOpenDate(deps), publicUrl }));
}

/** 404. */
async function getShare(deps: CoreDeps, actor: Actor, id: string, publicUrl: string): Promise<Share> {
  const row = await repo.findShare(deps.db, actor.ownerId, id);
  if (!row) throw notFound();
  const start = await seasonStartDay(deps.db, actor);
  return presentShare(row, { start, today: actor.today, openOn: lastOpenDate(deps), publicUrl });
}

/** 409 for too many, 422. */
export async function createShare(
  deps: CoreDeps,
  actor: Actor,
  input: WithHash<ShareInput>,
  publicUrl: string,
): Promise<Share> {
  const { day_id, season, from, to, shows, ends_on, passwordHash } = input;
  if (day_id !== undefined && !(await repo.hasDay(deps.db, actor.ownerId, day_id)))
    throw invalidField("day_id", /*i18n*/ { id: "share.day_unknown", message: "This day is not known." });
  refusePast(ends_on, actor.today);
  const thisYear = seasonYear(actor.today, await seasonStartDay(deps.db, actor));
  const id = deps.runtime.newId();
  const isMade = await repo.insertShare(deps.db, actor.ownerId, {
    id,
    secret: newAddressSecret(),
    dayId: day_id ?? null,
    seasonYear: season === undefined ? null : thisYear + season,
    fromDate: from ?? null,
    toDate: to ?? null,
    shows,
    endsOn: ends_on ?? null,
    passwordHash: passwordHash ?? null,
    createdAt: deps.runtime.now(),
  });
  if (!isMade) throw tooManyShares();
  return getShare(deps, actor, id, publicUrl);
}

/** 404, 422. */
export async function updateShare(
  deps: CoreDeps,
  actor: Actor,
  id: string,
  { shows, ends_on, passwordHash }: WithHash<SharePatch>,
  publicUrl: string,
): Promise<Share> {
  refusePast(ends_on, actor.today);
  const fields = {
    ...(shows !== undefined && { shows }),
    ...(ends_on !== undefined && { endsOn: ends_on }),
    ...(passwordHash !== undefined && { passwordHash }),
  };
  const known = await repo.findShare(deps.db, actor.ownerId, id);
  if (!known) throw notFound();
  // guard (server/test/equal-patches): isUnchanged(known.share, fields) -> false
  if (!isUnchanged(known.share, fields) && !(await repo.updateShare(deps.db, actor.ownerId, id, fields)))
    throw notFound();
  return getShare(deps, actor, id, publicUrl);
}

/** 404. */
export async function deleteShare(deps: CoreDeps, actor: Actor, id: string): Promise<void> {
  if (!(await repo.deleteShare(deps.db, actor.ownerId, id))) throw notFound();
}

function refusePast(endsOn: string | null | undefined, today: string): void {
  // guard (shares/service): endsOn < today -> false
  if (endsOn && endsOn < today)
    throw invalidField("ends_on", /*i18n*/ { id: "share.ends_in_past", message: "This day is over already." });
}

function tooManyShares(): AppError {
  return new AppError(
    "conflict",
    /*i18n*/ {
      id: "shares.too_many",
      message: "You have {most} links. End one first.",
      values: { most: limits.shares },
    },
  );
}
