import { notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import type { Ski } from "@firn/contracts/skis";
import type { CoreDeps } from "../deps.ts";
import * as repo from "./repo.ts";

export function listSkis(deps: CoreDeps, actor: Actor): Promise<Ski[]> {
  return repo.listSkis(deps.db, actor.ownerId);
}

/** Two skis may have the same name. */
export async function createSki(deps: CoreDeps, actor: Actor, input: { name: string }): Promise<Ski> {
  const ski = { id: deps.runtime.newId(), name: input.name };
  await repo.insertSki(deps, actor.ownerId, ski, deps.runtime.now());
  return ski;
}

/** Past days show the new name too. 404 if it is not on the list. */
export async function renameSki(deps: CoreDeps, actor: Actor, ski: Ski): Promise<Ski> {
  if (!(await repo.renameSki(deps, actor.ownerId, ski))) throw notFound();
  return ski;
}

/** Days that used it keep it (behaviour §3). 404 if it is not on the list. */
export async function deleteSki(deps: CoreDeps, actor: Actor, id: string): Promise<void> {
  if (!(await repo.retireSki(deps, actor.ownerId, id, deps.runtime.now()))) throw notFound();
}

/** Puts a deleted ski back on the list. 404 if it was not deleted, or too long ago. */
export async function restoreSki(deps: CoreDeps, actor: Actor, id: string): Promise<Ski> {
  const since = deps.runtime.now() - limits.undoMs;
  if (!(await repo.restoreSki(deps, actor.ownerId, id, since))) throw notFound();
  return getSki(deps, actor, id);
}

export async function getSki(deps: CoreDeps, actor: Actor, id: string): Promise<Ski> {
  const ski = await repo.findSki(deps.db, actor.ownerId, id);
  if (!ski) throw notFound();
  return ski;
}
