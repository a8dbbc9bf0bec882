import type { Account } from "@firn/contracts/accounts";
import type { Actor } from "@firn/contracts/runtime";
import { seasonYear } from "@firn/seasons/seasons";
import type { CoreDeps } from "../deps.ts";
import * as repo from "./repo.ts";

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
    available_seasons: [...offsets].sort((a, b) => b - a),
    has_password: user.hasPassword,
  };
}

export async function updateAccount(
  deps: CoreDeps,
  actor: Actor,
  update: { season_start_day: string },
): Promise<Account> {
  await repo.setSeasonStartDay(deps.db, actor.ownerId, update.season_start_day);
  return getAccount(deps, actor);
}
