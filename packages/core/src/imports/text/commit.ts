import type { Actor } from "@firn/contracts/runtime";
import { requirement } from "@firn/db/write-batch";
import { latestDate } from "../../day-dates.ts";
import type { CoreDeps } from "../../deps.ts";
import { listSkis } from "../../skis/repo.ts";
import { changeImport } from "../drafts/change-import.ts";
import { planCommit } from "../drafts/commit.ts";
import { commitStatements } from "../drafts/commit-repo.ts";
import { planMerges } from "../drafts/merge.ts";
import { listMergeDays } from "../drafts/merge-days-repo.ts";
import { listTextDrafts } from "../drafts/repo.ts";
import { textRevisions } from "../drafts/revisions-repo.ts";
import { roomForPlan } from "../drafts/room-for-plan.ts";

/** Turns drafts into days, all at once and only once (behaviour §5). 404, 409. */
export function commitTextImport(deps: CoreDeps, actor: Actor, importId: string): Promise<void> {
  const { db, runtime } = deps;
  return changeImport(deps, textRevisions, actor.ownerId, importId, async (row) => {
    const drafts = await listTextDrafts(db, actor.ownerId, importId);
    const planned = planMerges(drafts, latestDate(actor.today), (ids) => listMergeDays(db, actor.ownerId, ids));
    const plan = await planCommit(planned, await listSkis(db, actor.ownerId));
    const change = { id: runtime.newId(), now: runtime.now() };
    return {
      statements: [
        requirement(await roomForPlan(deps, actor, plan)),
        ...commitStatements(db, actor.ownerId, textRevisions, row, plan, change),
      ],
      status: "committed",
      isUndoable: plan.merges.length > 0,
    };
  });
}
