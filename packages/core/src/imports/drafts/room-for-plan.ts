import type { Actor } from "@firn/contracts/runtime";
import type { Condition } from "../../condition-repo.ts";
import type { CoreDeps } from "../../deps.ts";
import { roomInLog } from "../../room-in-log.ts";
import type { CommitPlan } from "./commit-repo.ts";

/** The condition under which there is room for the skis and people of a commit. Throws 409 where there is none already. */
export async function roomForPlan(
  deps: CoreDeps,
  actor: Actor,
  { newSkis, newDays, merges }: CommitPlan,
): Promise<Condition> {
  const planned = [...newDays, ...merges];
  return roomInLog(deps, actor, {
    newSkis: newSkis.length,
    // guard (companions/room): [...new Set(planned.flatMap(({ skiIds }) => skiIds))] -> []
    skiIds: [...new Set(planned.flatMap(({ skiIds }) => skiIds))],
    people: planned.flatMap(({ companions }) => companions),
  });
}
