import type { OwnerId } from "@firn/contracts/runtime";
import { keptRows, keptSql, writeKept } from "@firn/db/kept-sql";
import type { Db } from "@firn/db/open";
import { photoImports, photoLeftovers, photos } from "@firn/db/schema";
import { and, eq, isNull, lt, lte, type SQL, sql } from "drizzle-orm";

export type NewPhoto = Omit<typeof photos.$inferInsert, "userId">;

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
  await writeKept(db, [announcement({ photoId, sweepAt })]);
}

const announcement = keptSql<{ photoId: string; sweepAt: number }>(
  sql`INSERT INTO ${photoLeftovers} (photo_id, sweep_at) VALUES (${sql.placeholder("photoId")}, ${sql.placeholder("sweepAt")})`,
);

/** The row of a photo whose files are in the store; from now on they are wanted. */
export async function insertPhoto(db: Db, ownerId: OwnerId, photo: NewPhoto): Promise<void> {
  await db.batch([
    db.insert(photos).values({ ...photo, userId: ownerId }),
    db.delete(photoLeftovers).where(eq(photoLeftovers.photoId, photo.id)),
  ]);
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

/**
 * True for a statement if every one of the photos that its `photoIds` names, a JSON array, is the `ownerId`'s and either on the day
 * `dayId` already or on none and in no open import. `dayId` null: a day that is only being made. CROSS keeps SQLite from walking all
 * photos of the owner instead of looking up the named ones.
 */
export const photosAreFree = sql`(SELECT count(*) FROM json_each(${sql.placeholder("photoIds")}) AS named
    CROSS JOIN ${photos} ON ${photos.id} = named.value
    WHERE ${photos.userId} = ${sql.placeholder("ownerId")} AND ((${photos.dayId} IS NULL AND ${notInOpenImport})
      OR ${photos.dayId} = ${sql.placeholder("dayId")})) = json_array_length(${sql.placeholder("photoIds")})`;

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

const isToRead = sql`${photos.exifState} = 'pending'
  AND (${photos.leasedUntil} IS NULL OR ${photos.leasedUntil} <= ${sql.placeholder("now")})`;

/** Takes a photo that is still to be read, for a while; false if it is read, gone or another process has it. */
export async function leaseForReading(db: Db, photoId: string, now: number, until: number): Promise<boolean> {
  const [taken] = await writeKept(db, [lease({ photoId, now, until })]);
  return taken === 1;
}

const lease = keptSql<{ photoId: string; now: number; until: number }>(sql`
  UPDATE ${photos} SET leased_until = ${sql.placeholder("until")}
  WHERE ${photos.id} = ${sql.placeholder("photoId")} AND ${isToRead}`);

/** Photos of all owners' imports that nobody is reading though somebody should. */
export async function photosToRead(db: Db, now: number, limit: number) {
  const found = await unread(db, { now, limit });
  return found.map(([id, ownerId, importId]) => ({ id, ownerId, importId }));
}

const unread = keptRows<{ now: number; limit: number }, [id: string, ownerId: OwnerId, importId: string]>(sql`
  SELECT ${photos.id}, ${photos.userId}, ${photos.importId} FROM ${photos}
  WHERE ${isToRead} AND ${photos.importId} IS NOT NULL LIMIT ${sql.placeholder("limit")}`);

export async function endLease(db: Db, photoId: string): Promise<void> {
  await db.update(photos).set({ leasedUntil: null }).where(eq(photos.id, photoId));
}
