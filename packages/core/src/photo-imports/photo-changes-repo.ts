import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { draftDays, photoLeftovers, photos } from "@firn/db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type ChangingImport, photoRevisions } from "../draft-days/revisions-repo.ts";
import type { SpooledFile } from "../photos/spooled-file.ts";

/** The row of a stored original that is still to be read; nothing if the import has this file already. */
export function insertPending(
  db: Db,
  ownerId: OwnerId,
  row: ChangingImport,
  { id, file, now }: { id: string; file: SpooledFile; now: number },
) {
  const isIn = sql`EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.id} = ${id})`;
  return [
    db.run(sql`INSERT INTO ${photos} (id, user_id, import_id, sha256, size_bytes, exif_state, created_at)
      SELECT ${id}, ${ownerId}, ${row.id}, ${file.sha256}, ${file.size}, 'pending', ${now} WHERE ${photoRevisions.stillOpen(row)}
      ON CONFLICT (import_id, sha256) DO NOTHING`),
    db.delete(photoLeftovers).where(and(eq(photoLeftovers.photoId, id), isIn)),
  ];
}

export type PhotoFields = Partial<Omit<typeof photos.$inferInsert, "id" | "userId">>;

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
