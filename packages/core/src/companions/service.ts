import type { Companion } from "@firn/contracts/companions";
import type { Actor } from "@firn/contracts/runtime";
import type { CoreDeps } from "../deps.ts";
import * as repo from "./repo.ts";

export async function listCompanions(deps: CoreDeps, actor: Actor): Promise<Companion[]> {
  const rows = await repo.listCompanions(deps.db, actor.ownerId);
  return rows.map(({ name, dayCount, lastOn }) => ({ name, day_count: dayCount, last_on: lastOn }));
}
