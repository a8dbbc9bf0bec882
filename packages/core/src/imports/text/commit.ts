import type { Actor } from "@firn/contracts/runtime";
import { latestDate } from "../../days/dates.ts";
import type { CoreDeps } from "../../deps.ts";
import { listSkis } from "../../skis/repo.ts";
import { changeImport } from "../drafts/change-import.ts";
import { followMerges } from "../drafts/follow-merges.ts";
import { listTextDrafts, mergeDays } from "../drafts/repo.ts";
import { textRevisions } from "../drafts/revisions-repo.ts";
import { planCommit } from "./commit-plan.ts";
import { commitStatements } from "./commit-repo.ts";

/** Turns drafts into days, all at once and only once (behaviour §5). 404, 409. */
export function commitTextImport(deps: CoreDeps, actor: Actor, importId: string): Promise<void> {
  const { db, runtime } = deps;
  return changeImport(deps, textRevisions, actor.ownerId, importId, async (row) => {
    const drafts = await listTextDrafts(db, actor.ownerId, importId);
    const followed = followMerges(drafts, latestDate(actor.today), (some) => mergeDays(db, actor.ownerId, some));
    const plan = await planCommit(followed, await listSkis(db, actor.ownerId));
    return { statements: commitStatements(db, actor.ownerId, row, plan, runtime.now()), status: "committed" };
  });
}
