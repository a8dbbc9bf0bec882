import type { OwnerId } from "@firn/contracts/runtime";
import { deleteInPieces } from "@firn/db/delete-in-pieces";
import type { Db } from "@firn/db/open";
import { readCommitted } from "@firn/db/open-batches";
import { photoImports, photoLeftovers, photos } from "@firn/db/schema";
import { writeIf } from "@firn/db/write-batch";
import { and, asc, eq, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { writeRecorded } from "../changes/forget-repo.ts";
import { type NewChange, recordChange, removePhoto } from "../changes/record-repo.ts";
import { recordRequest, type Writer } from "../keyed-requests/repo.ts";
import { isAnyLeased, isLeased } from "../leases/repo.ts";
import { usedBytes } from "../used-bytes-repo.ts";

/** None that an import keeps for another review only. */
export async function findPhoto(db: Db, ownerId: OwnerId, id: string) {
  const [photo] = await db
    .select()
    .from(photos)
    // guard (server/test/photo-files): , eq(photos.userId, ownerId)
    // guard (server/test/photo-imports): , or(isOfNoImport, isInOpenImport)
    .where(and(eq(photos.id, id), eq(photos.userId, ownerId), or(isOfNoImport, isInOpenImport)));
  return photo;
}

/** The photos of a day are no longer their import's. */
const isOfNoImport: SQL = sql`(${photos.dayId} IS NOT NULL OR ${photos.importId} IS NULL)`;

const isInOpenImport: SQL = sql`EXISTS (SELECT 1 FROM ${photoImports}
  WHERE ${photoImports.id} = ${photos.importId} AND ${photoImports.status} = 'waiting')`;

/** Lists new files, so that the sweeper deletes them if no row follows. The new id has no owner yet. */
export async function announceFiles(db: Db, photoId: string, sweepAt: number): Promise<void> {
  await db.insert(photoLeftovers).values({ photoId, sweepAt });
}

export type NewPhoto = Pick<
  typeof photos.$inferSelect,
  | "id"
  | "sha256"
  | "sizeBytes"
  | "viewsBytes"
  | "renderedType"
  | "width"
  | "height"
  | "exifState"
  | "takenAt"
  | "latitude"
  | "longitude"
  | "createdAt"
>;

/** Returns false, with nothing written, where the photos would take more than `roomBytes`. */
export function insertPhoto(writer: Writer, ownerId: OwnerId, photo: NewPhoto, roomBytes?: number): Promise<boolean> {
  const { id, sha256, sizeBytes, viewsBytes, createdAt, renderedType, width, height } = photo;
  const { exifState, takenAt, latitude, longitude } = photo;
  // guard (server/test/account-quota): hasRoom(ownerId, sizeBytes + (viewsBytes ?? 0), roomBytes) -> sql`TRUE`
  return writeIf(writer.db, hasRoom(ownerId, sizeBytes + (viewsBytes ?? 0), roomBytes), [
    sql`INSERT INTO ${photos} (id, user_id, sha256, size_bytes, views_bytes, rendered_type, width, height, exif_state, taken_at,
        latitude, longitude, created_at)
      VALUES (${id}, ${ownerId}, ${sha256}, ${sizeBytes}, ${viewsBytes}, ${renderedType}, ${width}, ${height}, ${exifState}, ${takenAt}, ${latitude},
        ${longitude}, ${createdAt})`,
    ...recordRequest(writer, ownerId, id),
    cancelFileSweep(id),
  ]);
}

/** SQL condition; always true without a quota. */
export function hasRoom(ownerId: OwnerId, sizeBytes: number, roomBytes: number | undefined): SQL {
  return roomBytes === undefined ? sql`TRUE` : sql`${usedBytes(ownerId)} + ${sizeBytes} <= ${roomBytes}`;
}

export function cancelFileSweep(photoId: string): SQL {
  return sql`DELETE FROM ${photoLeftovers} WHERE ${photoLeftovers.photoId} = ${photoId}`;
}

/** False if the owner has no such photo, or an import holds it. Keeps it in a change, to put it back. */
export function deletePhoto(
  writer: Writer,
  ownerId: OwnerId,
  photoId: string,
  { id, now }: Pick<NewChange, "id" | "now">,
): Promise<boolean> {
  const change = { id, now, subjectId: photoId };
  // guard (api/src/ownership): AND ${photos.userId} = ${ownerId}
  // guard (server/test/photo-imports): AND ${isOfNoImport}
  const isThere = sql`EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.id} = ${photoId} AND ${photos.userId} = ${ownerId}
    AND ${isOfNoImport})`;
  return writeRecorded(writer.db, ownerId, isThere, [
    recordChange(ownerId, change),
    ...recordRequest(writer, ownerId, photoId),
    ...removePhoto(ownerId, change, photoId),
  ]);
}

/** `photoIds` is a JSON array; `dayId` is null for a new day. */
export interface PhotoTarget {
  ownerId: string;
  dayId: string | null;
  photoIds: string;
}

/** SQL condition. CROSS keeps SQLite from scanning all photos of the owner. */
export function photosAreFree({ ownerId, dayId, photoIds }: PhotoTarget): SQL {
  // guard (api/src/ownership): ${photos.userId} = ${ownerId} AND
  return sql`(SELECT count(*) FROM json_each(${photoIds}) AS named
    CROSS JOIN ${photos} ON ${photos.id} = named.value
    WHERE ${photos.userId} = ${ownerId} AND ((${photos.dayId} IS NULL AND ${photos.importId} IS NULL)
      OR ${photos.dayId} = ${dayId})) = json_array_length(${photoIds})`;
}

export async function deleteLoosePhotos(db: Db, madeBefore: number): Promise<void> {
  await deleteInPieces(
    db,
    photos,
    and(isNull(photos.dayId), isNull(photos.importId), lt(photos.createdAt, madeBefore)),
  );
}

/** None while a backup copies photos. Committed, because their files are deleted. */
export function dueLeftovers(db: Db, now: number, limit: number) {
  return readCommitted(db, () =>
    db
      .select({ photoId: photoLeftovers.photoId })
      .from(photoLeftovers)
      .where(and(lte(photoLeftovers.sweepAt, now), not(isAnyLeased(copyingLease("*"), now))))
      .limit(limit),
  );
}

/** Lists files of a photo without a row for the sweeper. Those that are listed already stay as they are: a removal may be undone. */
export async function leaveToSweeper(db: Db, photoId: string): Promise<void> {
  await db.run(sql`INSERT INTO ${photoLeftovers} (photo_id, sweep_at)
    SELECT ${photoId}, 0 WHERE NOT EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.id} = ${photoId})
    ON CONFLICT (photo_id) DO NOTHING`);
}

export async function forgetLeftover(db: Db, photoId: string): Promise<void> {
  await db.delete(photoLeftovers).where(eq(photoLeftovers.photoId, photoId));
}

export async function postponeLeftover(db: Db, photoId: string, sweepAt: number): Promise<void> {
  await db.update(photoLeftovers).set({ sweepAt }).where(eq(photoLeftovers.photoId, photoId));
}

export function copyingLease(id: string): string {
  return `copying ${id}`;
}

export function readingLease(photoId: string): string {
  return `photo ${photoId}`;
}

export function isPending(photoId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.id} = ${photoId} AND ${photos.exifState} = 'pending')`;
}

function isToRead(now: number): SQL {
  return sql`${photos.exifState} = 'pending' AND NOT ${isLeased(sql`'photo ' || ${photos.id}`, now)}`;
}

export async function isPhotoToRead(db: Db, photoId: string, now: number): Promise<boolean> {
  const found = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.id, photoId), isToRead(now)));
  return found.length > 0;
}

/** Photos without a lease, of all owners in turn: the first of each, then the second of each. */
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
