import type { DraftDayPatch } from "@firn/contracts/draft-days";
import { notFound } from "@firn/contracts/errors";
import type { Actor } from "@firn/contracts/runtime";
import type { CoreDeps } from "../../deps.ts";
import { type Change, changeImport, type OpenImport } from "./change.ts";
import * as changes from "./photo-changes-repo.ts";

export function changePhotoDraft(
  deps: CoreDeps,
  actor: Actor,
  importId: string,
  draftId: string,
  patch: DraftDayPatch,
): Promise<void> {
  return changeImport(deps, actor.ownerId, importId, (open) => draftChange(deps, actor, open, draftId, patch));
}

function draftChange(deps: CoreDeps, actor: Actor, open: OpenImport, id: string, patch: DraftDayPatch): Change {
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
