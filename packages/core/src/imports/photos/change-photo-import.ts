import { notFound } from "@firn/contracts/errors";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import type { CoreDeps } from "../../deps.ts";
import { isUnchanged } from "../../is-unchanged.ts";
import { changeImport, type ImportChange } from "../drafts/change-import.ts";
import { changesDrafts, type DraftChange, draftStatements } from "../drafts/repo.ts";
import { type ImportRow, photoRevisions } from "../drafts/revisions-repo.ts";
import { type GroupedTrack, updateTracks } from "../tracks/repo.ts";
import * as changes from "./photo-changes-repo.ts";
import { type GroupedDraft, type GroupedItem, regroup } from "./regroup.ts";
import * as repo from "./repo.ts";

export interface PhotoImportState {
  row: ImportRow;
  photos: repo.ImportedPhoto[];
  tracks: GroupedTrack[];
  drafts: GroupedDraft[];
}

export interface Change extends ImportChange {
  after?: { photos: GroupedItem[]; tracks: GroupedItem[]; drafts: GroupedDraft[] };
}

/** Changes an open photo import and regroups its photos and tracks. Throws 404, 409. */
export function changePhotoImport(
  deps: CoreDeps,
  ownerId: OwnerId,
  importId: string,
  compute: (open: PhotoImportState) => Change | undefined | Promise<Change | undefined>,
): Promise<void> {
  return changeImport(deps, photoRevisions, ownerId, importId, async (row) => {
    const planned = await compute({
      row,
      ...(await repo.readGrouping(deps.db, ownerId, importId)),
    });
    if (!planned?.after) return planned;
    const { after, ...change } = planned;
    const plan = regroup([...after.photos, ...after.tracks], after.drafts, () => deps.runtime.newId());
    const trackIds = new Set(after.tracks.map(({ id }) => id));
    const regrouping = changes.regroupStatements(deps.db, ownerId, row, plan, trackIds, deps.runtime.now());
    return { ...change, statements: [...change.statements, ...regrouping] };
  });
}

export function changePhotoDrafts(deps: CoreDeps, actor: Actor, importId: string, change: DraftChange): Promise<void> {
  return changePhotoImport(deps, actor.ownerId, importId, (open) => planDraftChange(deps, actor, open, change));
}

async function planDraftChange(
  { db }: CoreDeps,
  { ownerId }: Actor,
  open: PhotoImportState,
  change: DraftChange,
): Promise<Change | undefined> {
  const ids = new Set(change.ids);
  if (!open.drafts.some(({ id }) => ids.has(id))) throw notFound();
  const { date, resortId } = change.fields;
  const resort = { ...(resortId !== undefined && { resortId }) };
  const place = { ...(date !== undefined && { date }), ...resort };
  const itemFields = { ...(date !== undefined && { takenAt: date }), ...resort };
  const photoFields = { ...itemFields, ...(date !== undefined && { doubt: null }) };
  const trackFields = { ...(date && { takenAt: date }), ...resort };
  const isOwn = ({ draftDayId }: GroupedItem) => draftDayId !== null && ids.has(draftDayId);
  const isSame =
    open.photos.every((photo) => !isOwn(photo) || isUnchanged(photo, photoFields)) &&
    open.tracks.every((track) => !isOwn(track) || isUnchanged(track, trackFields));
  // guard (server/test/equal-patches): isSame && !(await changesDrafts(db, ownerId, change)) -> false
  if (isSame && !(await changesDrafts(db, ownerId, change))) return undefined;
  const statements = draftStatements(db, ownerId, photoRevisions, open.row, change);
  if (date === undefined && resortId === undefined) return { statements, isEdit: true };
  const own = (items: readonly GroupedItem[]) => items.filter(isOwn).map(({ id }) => id);
  const changed = (items: readonly GroupedItem[]) =>
    items.map((item) => (isOwn(item) ? { ...item, ...itemFields } : item));
  return {
    isEdit: true,
    statements: [
      ...statements,
      changes.updatePhotos(db, ownerId, open.row, own(open.photos), photoFields),
      updateTracks(db, ownerId, open.row, own(open.tracks), trackFields),
    ],
    after: {
      photos: changed(open.photos),
      tracks: changed(open.tracks),
      // Corrected drafts come first, so that they keep their id if they now equal another one.
      drafts: [
        ...open.drafts.filter((draft) => ids.has(draft.id)).map((draft) => ({ ...draft, ...place })),
        ...open.drafts.filter((draft) => !ids.has(draft.id)),
      ],
    },
  };
}
