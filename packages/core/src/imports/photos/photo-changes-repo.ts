import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import type { OwnerId } from "@firn/contracts/runtime";
import { leases } from "@firn/db/leases-schema";
import type { Db } from "@firn/db/open";
import { draftDays, photos } from "@firn/db/schema";
import { type Statement, writeIf } from "@firn/db/write-batch";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type NewChange, recordChange, removePhoto } from "../../changes/record-repo.ts";
import { recordRequest, type Writer } from "../../keyed-requests/repo.ts";
import type { SpooledFile } from "../../photos/deps.ts";
import { cancelFileSweep, hasRoom, readingLease } from "../../photos/repo.ts";
import { type ImportRow, photoRevisions } from "../drafts/revisions-repo.ts";
import { updateTracks } from "../tracks/repo.ts";
import type { Regrouping } from "./regroup.ts";
import type { PhotoHint } from "./repo.ts";

/** False, with nothing written, for a closed import, a known file or one beyond the quota. Independent of the import's state, so never retried. */
export function insertPending(
  writer: Writer,
  ownerId: OwnerId,
  importId: string,
  { id, file, hint, roomBytes, now }: PendingUpload,
): Promise<boolean> {
  const isKnown = sql`EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.importId} = ${importId} AND ${photos.sha256} = ${file.sha256})`;
  // guard (server/test/photo-imports): AND NOT ${isKnown}
  // guard (server/test/photo-imports): ${photoRevisions.isOpen(ownerId, importId)} AND
  // guard (server/test/account-quota): ${hasRoom(ownerId, file.size, roomBytes)} AND
  const mayBeAdded = sql`${photoRevisions.isOpen(ownerId, importId)} AND ${hasRoom(ownerId, file.size, roomBytes)} AND NOT ${isKnown}`;
  return writeIf(writer.db, mayBeAdded, [
    photoRevisions.advance(ownerId, { id: importId }, "waiting", now),
    sql`INSERT INTO ${photos} (id, user_id, import_id, sha256, size_bytes, exif_state, hint_date, doubt, latitude, longitude,
        created_at)
      VALUES (${id}, ${ownerId}, ${importId}, ${file.sha256}, ${file.size}, 'pending', ${hint.hintDate}, ${hint.doubt},
        ${hint.latitude}, ${hint.longitude}, ${now})`,
    ...recordRequest(writer, ownerId, id),
    cancelFileSweep(id),
  ]);
}

interface PendingUpload {
  id: string;
  file: SpooledFile;
  hint: PhotoHint;
  now: number;
  roomBytes?: number | undefined;
}

export type PhotoFacts = {
  viewsBytes: number | null;
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
  row: ImportRow,
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
    db.delete(leases).where(inArray(leases.name, names)),
  ];
}

export function regroupStatements(
  db: Db,
  ownerId: OwnerId,
  row: ImportRow,
  plan: Regrouping,
  trackIds: ReadonlySet<string>,
  now: number,
) {
  return [
    ...plan.added.map(
      ({ id, date, resortId, placeText }) =>
        sql`INSERT INTO ${draftDays} (id, user_id, photo_import_id, date, resort_id, place_text, created_at)
          VALUES (${id}, ${ownerId}, ${row.id}, ${date}, ${resortId}, ${placeText ?? null}, ${now})`,
    ),
    ...plan.moved.map(({ id, draftDayId }) =>
      trackIds.has(id)
        ? updateTracks(db, ownerId, row, [id], { draftDayId })
        : updatePhotos(db, ownerId, row, [id], { draftDayId }),
    ),
    ...plan.tagged.map(({ id, tags }) =>
      db
        .update(draftDays)
        .set({ tags })
        .where(and(eq(draftDays.id, id), eq(draftDays.userId, ownerId))),
    ),
    ...plan.removed.map((id) => db.delete(draftDays).where(and(eq(draftDays.id, id), eq(draftDays.userId, ownerId)))),
  ];
}

export type PhotoFields = Partial<Pick<typeof photos.$inferInsert, "takenAt" | "doubt" | "resortId" | "draftDayId">>;

export function updatePhotos(db: Db, ownerId: OwnerId, row: ImportRow, ids: string[], fields: PhotoFields) {
  return db
    .update(photos)
    .set(fields)
    .where(somePhotos(ownerId, row, ids));
}

export function deletePhoto(db: Db, ownerId: OwnerId, row: ImportRow, id: string) {
  return db.delete(photos).where(somePhotos(ownerId, row, [id]));
}

export function removal(ownerId: OwnerId, photoId: string, { id, now }: Pick<NewChange, "id" | "now">): SQL[] {
  const change = { id, now, subjectId: photoId };
  return [recordChange(ownerId, change), ...removePhoto(ownerId, change, photoId)];
}

function somePhotos(ownerId: OwnerId, row: ImportRow, ids: readonly string[]): SQL | undefined {
  return and(inArray(photos.id, ids), eq(photos.userId, ownerId), eq(photos.importId, row.id));
}
