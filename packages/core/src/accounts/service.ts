import type { Account, AccountUpdate } from "@firn/contracts/accounts";
import { AppError, errorText, invalidField } from "@firn/contracts/errors";
import type { Actor } from "@firn/contracts/runtime";
import { isConstraint } from "@firn/db/errors";
import { seasonYear } from "@firn/seasons/seasons";
import type { CoreDeps } from "../deps.ts";
import { isUnchanged } from "../is-unchanged.ts";
import * as repo from "./repo.ts";

/** Includes the offsets of seasons that have days, and 0, newest first (behaviour §2). */
export async function getAccount(deps: CoreDeps, actor: Actor): Promise<Account> {
  const user = await repo.getUser(deps.db, actor.ownerId);
  const current = seasonYear(actor.today, user.seasonStartDay);
  const years = await repo.seasonYears(deps.db, actor, user.seasonStartDay);
  const offsets = new Set([0, ...years.map((year) => year - current)]);
  return {
    email: user.email,
    key: user.key,
    created_at: new Date(user.createdAt).toISOString(),
    season_start_day: user.seasonStartDay,
    season_goal: user.seasonGoal,
    units: user.units,
    leaves_figures_in_notes: user.leavesFiguresInNotes,
    available_seasons: [...offsets].sort((a, b) => b - a),
    has_password: user.hasPassword,
  };
}

/** Changes only the given fields; 422 without any. */
export async function updateAccount(deps: CoreDeps, actor: Actor, update: AccountUpdate): Promise<Account> {
  const { season_start_day, season_goal, units, leaves_figures_in_notes } = update;
  if (Object.values(update).every((value) => value === undefined)) {
    throw invalidField(
      "season_start_day",
      /*i18n*/ { id: "season_start.missing", message: "Please choose when the season starts." },
    );
  }
  const stored = await getAccount(deps, actor);
  // guard (server/test/equal-patches): isUnchanged(stored, update) -> false
  if (isUnchanged(stored, update)) return stored;
  await repo.updateUser(deps, actor.ownerId, {
    ...(season_start_day !== undefined && { seasonStartDay: season_start_day }),
    ...(season_goal !== undefined && { seasonGoal: season_goal }),
    ...(units !== undefined && { units }),
    ...(leaves_figures_in_notes !== undefined && { leavesFiguresInNotes: leaves_figures_in_notes }),
  });
  return getAccount(deps, actor);
}

/** Error for a write that failed because its account was deleted meanwhile; undefined for other failures. */
export async function findDeletedAccountError(
  deps: CoreDeps,
  actor: Actor,
  error: unknown,
): Promise<AppError | undefined> {
  return isConstraint(error) && !(await repo.accountExists(deps.db, actor.ownerId)) ? gone() : undefined;
}

export function gone(): AppError {
  return new AppError("unauthenticated", errorText.unauthenticated);
}
