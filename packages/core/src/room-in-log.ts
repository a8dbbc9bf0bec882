import type { Actor } from "@firn/contracts/runtime";
import { roomForPeople } from "./companions/room.ts";
import { always, both, type Condition, isTrue } from "./condition-repo.ts";
import type { CoreDeps } from "./deps.ts";
import { roomForSkis } from "./skis/repo.ts";
import { tooManySkis } from "./skis/service.ts";

export interface Additions {
  newSkis?: number;
  /** Skis that days get. A deleted one counts again. */
  skiIds: readonly string[];
  people: readonly string[];
}

/** The condition under which a log has room for these. Throws 409 where it has none already. */
export async function roomInLog(
  deps: CoreDeps,
  actor: Actor,
  { newSkis = 0, skiIds, people }: Additions,
): Promise<Condition> {
  const forSkis = newSkis + skiIds.length === 0 ? always : roomForSkis(actor.ownerId, newSkis, skiIds);
  if (!(await isTrue(deps.db, forSkis))) throw tooManySkis();
  const forPeople = await roomForPeople(deps, actor, people);
  // guard (companions/room): both(forSkis, forPeople) -> forSkis
  // guard (companions/room): both(forSkis, forPeople) -> forPeople
  return both(forSkis, forPeople);
}
