import type { Actor } from "@firn/contracts/runtime";
import type { CoreDeps } from "../../deps.ts";
import { roomInLog } from "../../room-in-log.ts";
import type { CommitPlan } from "./commit-repo.ts";
import type { ChangingImport, Revisions } from "./revisions-repo.ts";

/** A statement that aborts a commit without room for its skis and people. Throws 409 where there is none already. */
export async function abortWithoutRoom(
  deps: CoreDeps,
  actor: Actor,
  revisions: Revisions,
  row: ChangingImport,
  { newSkis, newDays, merges }: CommitPlan,
) {
  const planned = [...newDays, ...merges];
  const room = await roomInLog(deps, actor, {
    newSkis: newSkis.length,
    // guard (companions/room): [...new Set(planned.flatMap(({ skiIds }) => skiIds))] -> []
    skiIds: [...new Set(planned.flatMap(({ skiIds }) => skiIds))],
    people: planned.flatMap(({ companions }) => companions),
  });
  return revisions.abortUnless(actor.ownerId, row, room);
}
