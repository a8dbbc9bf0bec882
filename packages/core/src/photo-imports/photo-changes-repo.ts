import type { OwnerId } from "@firn/contracts/runtime";
import { keptSql, writeKept } from "@firn/db/kept-sql";
import type { Db } from "@firn/db/open";
import { draftDays, photos } from "@firn/db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type ChangingImport, photoRevisions } from "../draft-days/revisions-repo.ts";
import { filesWanted, fitsQuota } from "../photos/repo.ts";
import type { SpooledFile } from "../photos/spooled-file.ts";
import type { Regrouping } from "./regroup.ts";

/**
 * Writes the row of a stored original that is still to be read. `isOpen`: whether the owner has such an import and it can still be
 * changed; `isNew`: false if it has this file already or the photo does not fit the quota. It holds whatever else happens to the import, so it is never computed anew.
 */
export async function insertPending(
  db: Db,
  ownerId: OwnerId,
  importId: string,
  { id, file, quotaBytes, ...upload }: PendingUpload,
): Promise<{ isOpen: boolean; isNew: boolean }> {
  const target = { ...upload, ownerId, importId, photoId: id };
  const [open, added] = await writeKept(db, [
    photoRevisions.takeAnyway(target),
    pendingRow({ ...target, sha256: file.sha256, sizeBytes: file.size, quotaBytes: quotaBytes ?? null }),
    filesWanted(target),
  ]);
  return { isOpen: open === 1, isNew: added === 1 };
}

interface PendingUpload {
  id: string;
  file: SpooledFile;
  next: string;
  now: number;
  /** How many bytes the owner's photos may take with this one; undefined: any number. */
  quotaBytes?: number | undefined;
}

const owner = sql.placeholder("ownerId");
const theImport = sql.placeholder("importId");
const photo = sql.placeholder("photoId");
const now = sql.placeholder("now");
const { isStillOpen } = photoRevisions;

/** One photo of an import, and the change that touches it. */
type Target = { ownerId: string; importId: string; next: string; photoId: string };

const pendingRow = keptSql<Target & { sha256: string; sizeBytes: number; quotaBytes: number | null; now: number }>(sql`
  INSERT INTO ${photos} (id, user_id, import_id, sha256, size_bytes, exif_state, created_at)
  SELECT ${photo}, ${owner}, ${theImport}, ${sql.placeholder("sha256")}, ${sql.placeholder("sizeBytes")}, 'pending', ${now}
  WHERE ${isStillOpen} AND ${fitsQuota} ON CONFLICT (import_id, sha256) DO NOTHING`);

/** What reading a photo gave. */
export type PhotoFacts = {
  renderedType: string | null;
  width: number | null;
  height: number | null;
  /** Why it could not be rendered. */
  problem: string | null;
  exifState: "present" | "missing";
  takenAt: string | null;
  latitude: number | null;
  longitude: number | null;
  resortId: string | null;
};

/** Writes what a photo of an open import says, and that nobody is reading it any more. */
export function settlePhoto(ownerId: OwnerId, { id, next }: ChangingImport, photoId: string, facts: PhotoFacts) {
  return settledRow({ ...facts, ownerId, importId: id, next, photoId });
}

const settledRow = keptSql<Target & PhotoFacts>(sql`
  UPDATE ${photos} SET rendered_type = ${sql.placeholder("renderedType")}, width = ${sql.placeholder("width")},
    height = ${sql.placeholder("height")}, problem = ${sql.placeholder("problem")}, exif_state = ${sql.placeholder("exifState")},
    taken_at = ${sql.placeholder("takenAt")}, latitude = ${sql.placeholder("latitude")}, longitude = ${sql.placeholder("longitude")},
    resort_id = ${sql.placeholder("resortId")}, leased_until = NULL
  WHERE ${photos.id} = ${photo} AND ${photos.userId} = ${owner} AND ${photos.importId} = ${theImport} AND ${isStillOpen}`);

/** The statements that carry out a regrouping. */
export function regroupStatements(ownerId: OwnerId, { id, next }: ChangingImport, plan: Regrouping, now: number) {
  const target = { ownerId, importId: id, next };
  return [
    ...plan.added.map((draft) =>
      newDraft({ ...target, draftDayId: draft.id, date: draft.date, resortId: draft.resortId, now }),
    ),
    ...plan.moved.map((moved) => movedPhoto({ ...target, ...moved })),
    ...plan.removed.map((draftDayId) => emptyDraft({ ...target, draftDayId })),
  ];
}

const draft = sql.placeholder("draftDayId");

type DraftTarget = Omit<Target, "photoId"> & { draftDayId: string };

const newDraft = keptSql<DraftTarget & { date: string; resortId: string | null; now: number }>(sql`
  INSERT INTO ${draftDays} (id, user_id, photo_import_id, date, resort_id, created_at)
  SELECT ${draft}, ${owner}, ${theImport}, ${sql.placeholder("date")}, ${sql.placeholder("resortId")}, ${now} WHERE ${isStillOpen}`);

const movedPhoto = keptSql<Target & { draftDayId: string | null }>(sql`
  UPDATE ${photos} SET draft_day_id = ${draft}
  WHERE ${photos.id} = ${photo} AND ${photos.userId} = ${owner} AND ${photos.importId} = ${theImport} AND ${isStillOpen}`);

const emptyDraft = keptSql<DraftTarget>(sql`
  DELETE FROM ${draftDays} WHERE ${draftDays.id} = ${draft} AND ${draftDays.userId} = ${owner} AND ${isStillOpen}`);

/** What somebody may correct of a photo. */
export type PhotoFields = Partial<Pick<typeof photos.$inferInsert, "takenAt" | "resortId">>;

/** Changes photos of an open import. */
export function updatePhotos(db: Db, ownerId: OwnerId, row: ChangingImport, ids: string[], fields: PhotoFields) {
  return db
    .update(photos)
    .set(fields)
    .where(
      and(
        inArray(photos.id, ids),
        eq(photos.userId, ownerId),
        eq(photos.importId, row.id),
        photoRevisions.stillOpen(row),
      ),
    );
}

export function deletePhoto(db: Db, ownerId: OwnerId, row: ChangingImport, id: string) {
  return db
    .delete(photos)
    .where(
      and(eq(photos.id, id), eq(photos.userId, ownerId), eq(photos.importId, row.id), photoRevisions.stillOpen(row)),
    );
}

export function updateDraft(
  db: Db,
  ownerId: OwnerId,
  row: ChangingImport,
  id: string,
  fields: Partial<Pick<typeof draftDays.$inferInsert, "date" | "resortId" | "decision">>,
) {
  return db
    .update(draftDays)
    .set(fields)
    .where(
      and(
        eq(draftDays.id, id),
        eq(draftDays.userId, ownerId),
        eq(draftDays.photoImportId, row.id),
        photoRevisions.stillOpen(row),
      ),
    );
}

export function deleteDrafts(db: Db, ownerId: OwnerId, row: ChangingImport) {
  return db
    .delete(draftDays)
    .where(and(eq(draftDays.photoImportId, row.id), eq(draftDays.userId, ownerId), photoRevisions.stillOpen(row)));
}
