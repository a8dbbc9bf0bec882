import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import type { OwnerId } from "@firn/contracts/runtime";
import { leases } from "@firn/db/leases-schema";
import type { Db } from "@firn/db/open";
import { draftDays, photos } from "@firn/db/schema";
import { type Statement, writeBatch } from "@firn/db/write-batch";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type NewChange, recordChange, removePhoto } from "../../changes/record-repo.ts";
import { recordRequest, type Writer } from "../../keyed-requests/repo.ts";
import type { SpooledFile } from "../../photos/deps.ts";
import { cancelFileSweep, hasRoom, readingLease } from "../../photos/repo.ts";
import { type ChangingImport, photoRevisions } from "../drafts/revisions-repo.ts";
import { updateTracks } from "../tracks/repo.ts";
import type { Regrouping } from "./regroup.ts";
import type { PhotoHint } from "./repo.ts";

/** `isNew` is false for a known file or beyond the quota. Independent of the import's state, so never retried. */
export async function insertPending(
  writer: Writer,
  ownerId: OwnerId,
  importId: string,
  { id, file, hint, roomBytes, next, now }: PendingUpload,
): Promise<{ isOpen: boolean; isNew: boolean }> {
  const change = { id: importId, next };
  const [open, added] = await writeBatch(writer.db, [
    photoRevisions.advanceUnchecked(ownerId, change, now),
    // guard (server/test/account-quota): AND ${hasRoom(ownerId, file.size, roomBytes)}
    sql`INSERT INTO ${photos} (id, user_id, import_id, sha256, size_bytes, exif_state, hint_date, doubt, latitude, longitude,
        created_at)
      SELECT ${id}, ${ownerId}, ${importId}, ${file.sha256}, ${file.size}, 'pending', ${hint.hintDate}, ${hint.doubt},
        ${hint.latitude}, ${hint.longitude}, ${now}
      WHERE ${photoRevisions.stillOpen(change)} AND ${hasRoom(ownerId, file.size, roomBytes)}
      ON CONFLICT (import_id, sha256) DO NOTHING`,
    ...recordRequest(writer, ownerId, id),
    cancelFileSweep(id),
  ]);
  return { isOpen: open === 1, isNew: added === 1 };
}

interface PendingUpload {
  id: string;
  file: SpooledFile;
  hint: PhotoHint;
  next: string;
  now: number;
  roomBytes?: number | undefined;
}

export type PhotoFacts = {
  renderedType: string | null;
  width: number | null;
  height: number | null;
  problem: string | null;
  exifState: "present" | "missing";
  takenAt: string | null;
  doubt: DraftDoubt | null;
  latitude: number | null;
  longitude: number | null;
  resortId: string | null;
};

export function settlePhotos(
  db: Db,
  ownerId: OwnerId,
  row: ChangingImport,
  results: ReadonlyMap<string, PhotoFacts>,
): Statement[] {
  const names = [...results.keys()].map(readingLease);
  return [
    ...[...results].map(([id, facts]) =>
      db
        .update(photos)
        .set(facts)
        .where(somePhotos(ownerId, row, [id])),
    ),
    db.delete(leases).where(and(inArray(leases.name, names), photoRevisions.stillOpen(row))),
  ];
}

export function regroupStatements(
  db: Db,
  ownerId: OwnerId,
  row: ChangingImport,
  plan: Regrouping,
  trackIds: ReadonlySet<string>,
  now: number,
) {
  return [
    ...plan.added.map(
      ({ id, date, resortId, placeText }) =>
        sql`INSERT INTO ${draftDays} (id, user_id, photo_import_id, date, resort_id, place_text, created_at)
          SELECT ${id}, ${ownerId}, ${row.id}, ${date}, ${resortId}, ${placeText ?? null}, ${now} WHERE ${photoRevisions.stillOpen(row)}`,
    ),
    ...plan.moved.map(({ id, draftDayId }) =>
      trackIds.has(id)
        ? updateTracks(db, ownerId, row, [id], { draftDayId })
        : updatePhotos(db, ownerId, row, [id], { draftDayId }),
    ),
    ...plan.removed.map((id) =>
      db
        .delete(draftDays)
        .where(and(eq(draftDays.id, id), eq(draftDays.userId, ownerId), photoRevisions.stillOpen(row))),
    ),
  ];
}

export type PhotoFields = Partial<Pick<typeof photos.$inferInsert, "takenAt" | "doubt" | "resortId" | "draftDayId">>;

export function updatePhotos(db: Db, ownerId: OwnerId, row: ChangingImport, ids: string[], fields: PhotoFields) {
  return db
    .update(photos)
    .set(fields)
    .where(somePhotos(ownerId, row, ids));
}

export function deletePhoto(db: Db, ownerId: OwnerId, row: ChangingImport, id: string) {
  return db.delete(photos).where(somePhotos(ownerId, row, [id]));
}

export function removal(
  ownerId: OwnerId,
  row: ChangingImport,
  photoId: string,
  { id, now }: Pick<NewChange, "id" | "now">,
): SQL[] {
  const change = { id, now, subjectId: photoId };
  return [recordChange(ownerId, change, photoRevisions.stillOpen(row)), ...removePhoto(ownerId, change, photoId)];
}

function somePhotos(ownerId: OwnerId, row: ChangingImport, ids: readonly string[]): SQL | undefined {
  return and(
    inArray(photos.id, ids),
    eq(photos.userId, ownerId),
    eq(photos.importId, row.id),
    photoRevisions.stillOpen(row),
  );
}
