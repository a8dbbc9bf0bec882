import { notFound } from "@firn/contracts/errors";
import type { Actor } from "@firn/contracts/runtime";
import type { Ski } from "@firn/contracts/skis";
import type { CoreDeps } from "../deps.ts";
import * as repo from "./repo.ts";

/** The caller's skis, oldest first. */
export function listSkis(deps: CoreDeps, actor: Actor): Promise<Ski[]> {
  return repo.listSkis(deps.db, actor.ownerId);
}

/** Adds a ski to the caller's list. Two of one name are allowed: people own such pairs. */
export async function createSki(deps: CoreDeps, actor: Actor, input: { name: string }): Promise<Ski> {
  const ski = { id: deps.runtime.newId(), name: input.name };
  await repo.insertSki(deps.db, actor.ownerId, ski, deps.runtime.now());
  return ski;
}

/** Renames a ski, on past days too; 404 if it is not on the caller's list. */
export async function renameSki(deps: CoreDeps, actor: Actor, ski: Ski): Promise<Ski> {
  if (!(await repo.renameSki(deps.db, actor.ownerId, ski))) throw notFound();
  return ski;
}

/** Takes a ski off the caller's list; days that used it keep it (behaviour §3). 404 if it is not there. */
export async function deleteSki(deps: CoreDeps, actor: Actor, id: string): Promise<void> {
  if (!(await repo.retireSki(deps.db, actor.ownerId, id, deps.runtime.now()))) throw notFound();
}
