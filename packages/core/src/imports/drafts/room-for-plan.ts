import type { Actor } from "@firn/contracts/runtime";
import { roomForPeople } from "../../companions/room.ts";
import { always, isTrue } from "../../condition-repo.ts";
import type { CoreDeps } from "../../deps.ts";
import { roomForSkis } from "../../skis/repo.ts";
import { tooManySkis } from "../../skis/service.ts";
import type { CommitPlan } from "./commit-repo.ts";
import type { ChangingImport, Revisions } from "./revisions-repo.ts";

/** Statements that abort a commit without room for its new skis and people. Throws 409 where there is none already. */
export async function abortWithoutRoom(
  deps: CoreDeps,
  actor: Actor,
  revisions: Revisions,
  row: ChangingImport,
  { newSkis, newDays, merges }: CommitPlan,
) {
  const forSkis = newSkis.length === 0 ? always : roomForSkis(actor.ownerId, newSkis.length);
  if (!(await isTrue(deps.db, forSkis))) throw tooManySkis();
  const named = [...newDays, ...merges].flatMap(({ companions }) => companions);
  const forPeople = await roomForPeople(deps, actor, named);
  // guard (companions/room): [forSkis, forPeople] -> [forSkis]
  // guard (companions/room): [forSkis, forPeople] -> [forPeople]
  return [forSkis, forPeople].map((room) => revisions.abortUnless(actor.ownerId, row, room));
}
