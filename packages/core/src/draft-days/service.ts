import type { DraftDay, DraftDayPatch } from "@firn/contracts/draft-days";
import { invalidField, notFound } from "@firn/contracts/errors";
import type { Actor } from "@firn/contracts/runtime";
import { dateProblem } from "../days/service.ts";
import type { CoreDeps } from "../deps.ts";
import { type Change, changeImport, type OpenImport } from "../photo-imports/change.ts";
import * as changes from "../photo-imports/photo-changes-repo.ts";
import { listPhotos } from "../photo-imports/repo.ts";
import { resortExists } from "../resorts/repo.ts";
import { presentDraft } from "./presenter.ts";
import * as repo from "./repo.ts";

/**
 * Decides on a draft, or corrects its date and resort, and with them those of its photos. Gives the draft back. 404 if it is
 * not the caller's, 409 when its import is closed, 422 on the field; `merge` without a day to merge into is one.
 */
export async function updateDraft(deps: CoreDeps, actor: Actor, id: string, patch: DraftDayPatch): Promise<DraftDay> {
  const draft = await repo.findDraft(deps.db, actor.ownerId, id);
  if (!draft?.photoImportId) throw notFound();
  const problem = patch.date && dateProblem(patch.date, actor.today);
  if (problem) throw invalidField("date", problem);
  if (patch.resort_id && !(await resortExists(deps.db, patch.resort_id))) {
    throw invalidField("resort_id", "This resort is not known.");
  }
  const importId = draft.photoImportId;
  await changeImport(deps, actor.ownerId, importId, (open) => draftChange(deps, actor, open, id, patch));
  const changed = await repo.findDraft(deps.db, actor.ownerId, id);
  if (!changed) throw notFound();
  if (patch.decision === "merge" && changed.dayId === null) throw nothingToMerge();
  return presentDraft(changed, await listPhotos(deps.db, actor.ownerId, importId));
}

function draftChange(deps: CoreDeps, actor: Actor, open: OpenImport, id: string, patch: DraftDayPatch): Change {
  const draft = open.drafts.find((each) => each.id === id);
  if (!draft) throw notFound();
  const moves = patch.date !== undefined || patch.resort_id !== undefined;
  if (patch.decision === "merge" && draft.dayId === null && !moves) throw nothingToMerge();
  const place = {
    ...(patch.date !== undefined && { date: patch.date }),
    ...(patch.resort_id !== undefined && { resortId: patch.resort_id }),
  };
  const fields = { ...place, ...(patch.decision !== undefined && { decision: patch.decision }) };
  const statements = [changes.updateDraft(deps.db, actor.ownerId, open.row, id, fields)];
  if (!moves) return { statements };
  const photoFields = {
    ...(patch.date !== undefined && { takenAt: patch.date }),
    ...(patch.resort_id !== undefined && { resortId: patch.resort_id }),
  };
  const own = open.photos.filter((photo) => photo.draftDayId === id);
  return {
    statements: [
      ...statements,
      changes.updatePhotos(
        deps.db,
        actor.ownerId,
        open.row,
        own.map((photo) => photo.id),
        photoFields,
      ),
    ],
    after: {
      photos: open.photos.map((photo) => (photo.draftDayId === id ? { ...photo, ...photoFields } : photo)),
      // The one that was just corrected comes first, so that its id stays if it now means the same as another.
      drafts: [{ ...draft, ...place }, ...open.drafts.filter((each) => each.id !== id)],
    },
  };
}

function nothingToMerge() {
  return invalidField("decision", "There is no day on this date to merge with.");
}
