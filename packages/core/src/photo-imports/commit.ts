import { AppError } from "@firn/contracts/errors";
import type { Actor } from "@firn/contracts/runtime";
import { latestDate } from "../days/dates.ts";
import type { CoreDeps } from "../deps.ts";
import { effectiveDecision } from "../draft-days/decision.ts";
import { listDrafts } from "../draft-days/repo.ts";
import { type Change, changeImport, type OpenImport } from "./change.ts";
import * as commits from "./commit-repo.ts";
import { dropUnattached } from "./repo.ts";

/**
 * Turns the drafts into days, exactly once and all together (contract §5): `duplicate` makes a day, `merge` adds to the day
 * that exists and overwrites nothing, `skip` and undated photos make nothing and go. 409 while photos are still being read.
 */
export function commitImport(deps: CoreDeps, actor: Actor, importId: string): Promise<void> {
  return changeImport(deps, actor.ownerId, importId, (open) => commitChange(deps, actor, open));
}

async function commitChange(deps: CoreDeps, actor: Actor, open: OpenImport): Promise<Change> {
  if (open.photos.some((photo) => photo.exifState === "pending")) {
    throw new AppError("conflict", "Photos are still being read. Try again in a moment.");
  }
  const { db, runtime } = deps;
  const drafts = await listDrafts(db, actor.ownerId, open.row.id);
  const statements = drafts.flatMap((draft) => {
    const decision = effectiveDecision(draft.decision, draft, latestDate(actor.today));
    if (draft.date === null || decision === "skip" || decision === "pending") return [];
    const target = { draftId: draft.id, dayId: decision === "merge" && draft.dayId ? draft.dayId : runtime.newId() };
    const day =
      decision === "merge"
        ? commits.fillResort(db, actor.ownerId, open.row, target.dayId, draft.resortId)
        : commits.insertDay(
            db,
            actor.ownerId,
            open.row,
            { id: target.dayId, date: draft.date, resortId: draft.resortId },
            runtime.now(),
          );
    return [day, commits.movePhotos(db, actor.ownerId, open.row, target)];
  });
  return { statements: [...statements, dropUnattached(db, actor.ownerId, open.row)], status: "committed" };
}
