import type { DraftDayPatch } from "@firn/contracts/draft-days";
import { notFound } from "@firn/contracts/errors";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import type { CoreDeps } from "../../deps.ts";
import { changeImport, type ImportChange } from "../drafts/change-import.ts";
import { type ChangingImport, photoRevisions } from "../drafts/revisions-repo.ts";
import * as changes from "./photo-changes-repo.ts";
import { type GroupedDraft, type GroupedPhoto, regroup } from "./regroup.ts";
import * as repo from "./repo.ts";

export interface OpenImport {
  row: ChangingImport;
  photos: repo.ImportedPhoto[];
  drafts: GroupedDraft[];
}

export interface Change extends ImportChange {
  /** Omitted if the change does not affect grouping. */
  after?: { photos: GroupedPhoto[]; drafts: GroupedDraft[] };
}

/** Changes an open photo import and regroups its photos. Throws 404, 409. */
export function changePhotoImport(
  deps: CoreDeps,
  ownerId: OwnerId,
  importId: string,
  compute: (open: OpenImport) => Change | Promise<Change>,
): Promise<void> {
  return changeImport(deps, photoRevisions, ownerId, importId, async (row) => {
    const { statements, after, status } = await compute({
      row,
      ...(await repo.readContent(deps.db, ownerId, importId)),
    });
    const plan = after && regroup(after.photos, after.drafts, () => deps.runtime.newId());
    const regrouping = plan ? changes.regroupStatements(deps.db, ownerId, row, plan, deps.runtime.now()) : [];
    return { statements: [...statements, ...regrouping], status };
  });
}

export function changePhotoDraft(
  deps: CoreDeps,
  actor: Actor,
  importId: string,
  draftId: string,
  patch: DraftDayPatch,
): Promise<void> {
  return changePhotoImport(deps, actor.ownerId, importId, (open) => planDraftChange(deps, actor, open, draftId, patch));
}

function planDraftChange(deps: CoreDeps, actor: Actor, open: OpenImport, id: string, patch: DraftDayPatch): Change {
  const draft = open.drafts.find((each) => each.id === id);
  if (!draft) throw notFound();
  const place = {
    ...(patch.date !== undefined && { date: patch.date }),
    ...(patch.resort_id !== undefined && { resortId: patch.resort_id }),
  };
  const fields = { ...place, ...(patch.decision !== undefined && { decision: patch.decision }) };
  const statements = [changes.updateDraft(deps.db, actor.ownerId, open.row, id, fields)];
  if (Object.keys(place).length === 0) return { statements };
  const photoFields = {
    ...(patch.date !== undefined && { takenAt: patch.date }),
    ...(patch.resort_id !== undefined && { resortId: patch.resort_id }),
  };
  const own = open.photos.filter((photo) => photo.draftDayId === id).map((photo) => photo.id);
  return {
    statements: [...statements, changes.updatePhotos(deps.db, actor.ownerId, open.row, own, photoFields)],
    after: {
      photos: open.photos.map((photo) => (photo.draftDayId === id ? { ...photo, ...photoFields } : photo)),
      // The corrected draft comes first, so that it keeps its id if it now equals another one.
      drafts: [{ ...draft, ...place }, ...open.drafts.filter((each) => each.id !== id)],
    },
  };
}
