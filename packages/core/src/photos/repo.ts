import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { photoImports, photoLeftovers, photos } from "@firn/db/schema";
import { writeBatch } from "@firn/db/write-batch";
import { and, asc, eq, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";

/** Undefined if the owner has no such photo. */
export async function findPhoto(db: Db, ownerId: OwnerId, id: string) {
  const [photo] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), eq(photos.userId, ownerId)));
  return photo;
}

/**
 * Notes that files of a photo are about to be written, so that they are swept if its row never comes. Belongs to nobody yet:
 * the id is new.
 */
export async function announceFiles(db: Db, photoId: string, sweepAt: number): Promise<void> {
  await db.insert(photoLeftovers).values({ photoId, sweepAt });
}

export type NewPhoto = Pick<
  typeof photos.$inferSelect,
  | "id"
  | "sha256"
  | "sizeBytes"
  | "renderedType"
  | "width"
  | "height"
  | "exifState"
  | "takenAt"
  | "latitude"
  | "longitude"
  | "createdAt"
>;

/**
 * Writes the row of a photo whose files are in the store; from now on they are wanted. False, with nothing written, if the owner's
 * photos would take more than `quotaBytes` with it.
 */
export async function insertPhoto(db: Db, ownerId: OwnerId, photo: NewPhoto, quotaBytes?: number): Promise<boolean> {
  const { id, sha256, sizeBytes, createdAt, renderedType, width, height, exifState, takenAt, latitude, longitude } =
    photo;
  const [added] = await writeBatch(db, [
    sql`INSERT INTO ${photos} (id, user_id, sha256, size_bytes, rendered_type, width, height, exif_state, taken_at, latitude,
        longitude, created_at)
      SELECT ${id}, ${ownerId}, ${sha256}, ${sizeBytes}, ${renderedType}, ${width}, ${height}, ${exifState}, ${takenAt}, ${latitude},
        ${longitude}, ${createdAt}
      WHERE ${fitsQuota(ownerId, sizeBytes, quotaBytes)}`,
    filesWanted(id),
  ]);
  return added === 1;
}

/** The bytes of the owner's original photos. The index photos_user_hash has the sizes. */
const usedBytes = (ownerId: OwnerId) =>
  sql`(SELECT ifnull(sum(photos.size_bytes), 0) FROM ${photos} WHERE photos.user_id = ${ownerId})`;

/** A condition: the owner's photos take at most `quotaBytes` with a further one of `sizeBytes`; undefined: always. */
export function fitsQuota(ownerId: OwnerId, sizeBytes: number, quotaBytes: number | undefined): SQL {
  return quotaBytes === undefined ? sql`TRUE` : sql`${usedBytes(ownerId)} + ${sizeBytes} <= ${quotaBytes}`;
}

/** Takes a photo's files off the sweeper's list if its row is there. */
export function filesWanted(photoId: string): SQL {
  return sql`DELETE FROM ${photoLeftovers} WHERE ${photoLeftovers.photoId} = ${photoId}
    AND EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.id} = ${photoId})`;
}

/** The bytes of the owner's original photos. */
export async function usedPhotoBytes(db: Db, ownerId: OwnerId): Promise<number> {
  const [row] = await db.select({ used: sql<number>`${usedBytes(ownerId)}` }).from(sql`(SELECT 1)`);
  return row?.used ?? 0;
}

/** Deletes a photo that no import holds; false if the owner has none. A trigger leaves its files to the sweeper. */
export async function deletePhoto(db: Db, ownerId: OwnerId, id: string): Promise<boolean> {
  const gone = await db
    .delete(photos)
    .where(and(eq(photos.id, id), eq(photos.userId, ownerId), notInOpenImport))
    .returning({ id: photos.id });
  return gone.length > 0;
}

/** A photo of an open import belongs to it, and goes only by way of it. */
const notInOpenImport: SQL = sql`NOT EXISTS (SELECT 1 FROM ${photoImports}
  WHERE ${photoImports.id} = ${photos.importId} AND ${photoImports.status} = 'waiting')`;

/** The photos, a JSON array of ids, that one owner's day is to have; `dayId` null for a day that is only being made. */
export interface PhotoTarget {
  ownerId: string;
  dayId: string | null;
  photoIds: string;
}

/**
 * A condition: every named photo is the owner's, and either on the day already or on none and in no open import. CROSS keeps SQLite
 * from walking all photos of the owner instead of looking up the named ones.
 */
export function photosAreFree({ ownerId, dayId, photoIds }: PhotoTarget): SQL {
  return sql`(SELECT count(*) FROM json_each(${photoIds}) AS named
    CROSS JOIN ${photos} ON ${photos.id} = named.value
    WHERE ${photos.userId} = ${ownerId} AND ((${photos.dayId} IS NULL AND ${notInOpenImport})
      OR ${photos.dayId} = ${dayId})) = json_array_length(${photoIds})`;
}

/** Photos that wait for a form that nobody saved: deletes those made before this moment, of all owners. */
export async function deleteLoosePhotos(db: Db, madeBefore: number): Promise<void> {
  await db.delete(photos).where(and(isNull(photos.dayId), isNull(photos.importId), lt(photos.createdAt, madeBefore)));
}

/** Photos whose files may go now. */
export function dueLeftovers(db: Db, now: number, limit: number) {
  return db
    .select({ photoId: photoLeftovers.photoId })
    .from(photoLeftovers)
    .where(lte(photoLeftovers.sweepAt, now))
    .limit(limit);
}

export async function forgetLeftover(db: Db, photoId: string): Promise<void> {
  await db.delete(photoLeftovers).where(eq(photoLeftovers.photoId, photoId));
}

/** The files of this photo may be swept from then on, and not before. */
export async function postponeLeftover(db: Db, photoId: string, sweepAt: number): Promise<void> {
  await db.update(photoLeftovers).set({ sweepAt }).where(eq(photoLeftovers.photoId, photoId));
}

function isToRead(now: number): SQL {
  return sql`${photos.exifState} = 'pending' AND (${photos.leasedUntil} IS NULL OR ${photos.leasedUntil} <= ${now})`;
}

/** Leases a photo that is still to be read; false if it has been read, is gone or another process has it. */
export async function leaseForReading(db: Db, photoId: string, now: number, until: number): Promise<boolean> {
  const taken = await db
    .update(photos)
    .set({ leasedUntil: until })
    .where(and(eq(photos.id, photoId), isToRead(now)))
    .returning({ id: photos.id });
  return taken.length > 0;
}

/** Photos of imports that are to be read and that no process is reading, of all owners in turn: the first of each, the second of each. */
export async function photosToRead(db: Db, now: number, limit: number) {
  const rankOfOwner = sql`row_number() OVER (PARTITION BY ${photos.userId} ORDER BY ${photos.createdAt}, ${photos.id})`;
  const found = await db
    .select({ id: photos.id, ownerId: photos.userId, importId: photos.importId })
    .from(photos)
    .where(and(isToRead(now), isNotNull(photos.importId)))
    .orderBy(rankOfOwner, asc(photos.createdAt))
    .limit(limit);
  return found as { id: string; ownerId: OwnerId; importId: string }[];
}

export async function endLease(db: Db, photoId: string): Promise<void> {
  await db.update(photos).set({ leasedUntil: null }).where(eq(photos.id, photoId));
}
