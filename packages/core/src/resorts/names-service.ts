import { AppError, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { ResortName, ResortNameInput } from "@firn/contracts/resorts";
import type { Actor } from "@firn/contracts/runtime";
import { fold } from "@firn/resorts/fold";
import type { CoreDeps } from "../deps.ts";
import * as repo from "./names-repo.ts";
import { presentSummary } from "./presenter.ts";
import { requireResort } from "./service.ts";

export async function listResortNames(deps: CoreDeps, actor: Actor): Promise<ResortName[]> {
  const rows = await repo.listNames(deps.db, actor.ownerId);
  return rows.map(({ id, name, resort }) => ({ id, name, resort: presentSummary(resort) }));
}

/** A name means one resort: another meaning of it is forgotten. 409 for too many, 422. */
export async function createResortName(deps: CoreDeps, actor: Actor, input: ResortNameInput): Promise<ResortName> {
  await requireResort(deps, actor, input.resort_id);
  const name = newName(deps, input);
  if (!(await repo.saveName(deps, actor.ownerId, name))) throw tooManyNames();
  return getResortName(deps, actor, name.id);
}

/** 404. */
export async function deleteResortName(deps: CoreDeps, actor: Actor, id: string): Promise<void> {
  if (!(await repo.deleteName(deps, actor.ownerId, id))) throw notFound();
}

export async function getResortName(deps: CoreDeps, actor: Actor, id: string): Promise<ResortName> {
  const found = (await listResortNames(deps, actor)).find((name) => name.id === id);
  if (!found) throw notFound();
  return found;
}

export function newName({ runtime }: CoreDeps, { name, resort_id }: ResortNameInput): repo.NewName {
  return { id: runtime.newId(), resortId: resort_id, name, key: fold(name), now: runtime.now() };
}

export function tooManyNames(): AppError {
  return new AppError(
    "conflict",
    /*i18n*/ {
      id: "names.too_many",
      message: "You have given {most, number} names. Remove one first.",
      values: { most: limits.ownPlaces },
    },
  );
}
