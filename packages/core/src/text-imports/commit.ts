import type { Actor } from "@firn/contracts/runtime";
import { latestDate } from "../days/dates.ts";
import type { CoreDeps } from "../deps.ts";
import { changeImport } from "../draft-days/change-import.ts";
import { listTextDrafts } from "../draft-days/repo.ts";
import { textRevisions } from "../draft-days/revisions-repo.ts";
import { listSkis } from "../skis/repo.ts";
import { planCommit } from "./commit-plan.ts";
import { commitStatements } from "./commit-repo.ts";

/**
 * Turns the drafts into days, exactly once and all together (contract §5): `duplicate` makes a day, `merge` adds to the day
 * that exists and overwrites nothing, `skip` makes nothing. 404, 409.
 */
export function commitTextImport(deps: CoreDeps, actor: Actor, importId: string): Promise<void> {
  return changeImport(deps, textRevisions, actor.ownerId, importId, async (row) => {
    const [drafts, listed] = await Promise.all([
      listTextDrafts(deps.db, actor.ownerId, importId),
      listSkis(deps.db, actor.ownerId),
    ]);
    const plan = planCommit(drafts, listed, latestDate(actor.today));
    return {
      statements: commitStatements(deps.db, actor.ownerId, row, plan, deps.runtime.now()),
      status: "committed",
    };
  });
}
