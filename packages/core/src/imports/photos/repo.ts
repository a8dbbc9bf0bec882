import { limits } from "@firn/contracts/limits";
import type { ImportPhoto } from "@firn/contracts/photo-imports";
import type { OwnerId } from "@firn/contracts/runtime";
import { deleteInPieces, runInPieces } from "@firn/db/delete-in-pieces";
import { parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { days, draftDays, photoImports, photos, resorts } from "@firn/db/schema";
import { tracks } from "@firn/db/tracks-schema";
import { writeIf } from "@firn/db/write-batch";
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { recordRequest, type Writer } from "../../keyed-requests/repo.ts";
import { draftTags } from "../drafts/repo.ts";
import type { ImportRow } from "../drafts/revisions-repo.ts";
import { makeRoomForOpen, roomForOpen } from "../open-imports-repo.ts";
import { type GroupedTrack, tracksToGroup } from "../tracks/repo.ts";
import type { GroupedDraft, GroupedItem } from "./regroup.ts";

/** False if the account has too many open ones. */
export function insertImport(writer: Writer, ownerId: OwnerId, id: string, now: number): Promise<boolean> {
  const row = { id, userId: ownerId, status: "waiting", revision: id, createdAt: now, updatedAt: now } as const;
  const insert = writer.db.insert(photoImports).values(row);
  // guard (imports/open-bound): roomForOpen(ownerId, "photo") -> sql`TRUE`
  return writeIf(writer.db, roomForOpen(ownerId, "photo"), [
    // guard (imports/open-bound)
    ...makeRoomForOpen(ownerId, "photo", now),
    insert,
    ...recordRequest(writer, ownerId, id),
  ]);
}

export type ImportPhotoRow = Awaited<ReturnType<typeof listPhotos>>[number];

export function listPhotos(db: Db, ownerId: OwnerId, importId: string) {
  return db
    .select({
      id: photos.id,
      takenAt: photos.takenAt,
      latitude: photos.latitude,
      longitude: photos.longitude,
      exifState: photos.exifState,
      problem: photos.problem,
      resortId: photos.resortId,
      resortName: resorts.name,
      resortLatitude: resorts.latitude,
      resortLongitude: resorts.longitude,
      dayId: photos.dayId,
      draftDayId: photos.draftDayId,
      doubt: photos.doubt,
      knownDay,
    })
    .from(photos)
    .leftJoin(resorts, eq(resorts.id, photos.resortId))
    .where(and(eq(photos.importId, importId), eq(photos.userId, ownerId)))
    .orderBy(asc(photos.createdAt), asc(photos.id));
}

const knownDay = parsedJson<ImportPhoto["known_day"]>(
  // guard (core/src/owners): twin.user_id = ${photos.userId} AND
  sql`(SELECT json_object('id', ${days.id}, 'date', ${days.date}, 'date_precision', coalesce(${days.datePrecision}, 'day'))
    FROM photos AS twin JOIN ${days} ON ${days.id} = twin.day_id
    WHERE twin.user_id = ${photos.userId} AND twin.sha256 = ${photos.sha256} AND twin.id <> ${photos.id} LIMIT 1)`,
);

export function listKnownPhotos(
  db: Db,
  ownerId: OwnerId,
  importId: string,
): Promise<{ photoId: string; dayId: string }[]> {
  const twin = alias(photos, "twin");
  return db
    .select({ photoId: photos.id, dayId: sql<string>`${twin.dayId}` })
    .from(photos)
    .innerJoin(twin, and(eq(twin.userId, photos.userId), eq(twin.sha256, photos.sha256)))
    .where(and(eq(photos.importId, importId), eq(photos.userId, ownerId), isNotNull(twin.dayId)));
}

export function listOpen(db: Db, ownerId: OwnerId) {
  const ofImport = (condition: SQL) =>
    sql<number>`(SELECT count(*) FROM photos AS own WHERE own.import_id = photo_imports.id ${condition})`;
  // guard (api/src/ownership): eq(photoImports.userId, ownerId),
  return db
    .select({
      id: photoImports.id,
      createdAt: photoImports.createdAt,
      photoCount: ofImport(sql``),
      pendingCount: ofImport(sql`AND own.exif_state = 'pending'`),
      problemCount: ofImport(sql`AND own.problem IS NOT NULL`),
      trackCount: sql<number>`(SELECT count(*) FROM ${tracks} WHERE tracks.import_id = photo_imports.id)`,
      draftCount: sql<number>`(SELECT count(*) FROM ${draftDays} WHERE draft_days.photo_import_id = photo_imports.id)`,
    })
    .from(photoImports)
    .where(and(eq(photoImports.userId, ownerId), sql`${photoImports.status} = 'waiting'`))
    .orderBy(desc(photoImports.createdAt), desc(photoImports.id))
    .limit(limits.openImports);
}

export interface ImportedPhoto extends GroupedItem, PhotoHint {
  exifState: ImportPhotoRow["exifState"];
}

/** Known besides the file; used where the file itself does not say. */
export type PhotoHint = Pick<typeof photos.$inferSelect, "hintDate" | "doubt" | "latitude" | "longitude">;

export async function readGrouping(
  db: Db,
  ownerId: OwnerId,
  importId: string,
): Promise<{ photos: ImportedPhoto[]; tracks: GroupedTrack[]; drafts: GroupedDraft[] }> {
  const [photos, tracks, drafts] = await Promise.all([
    photosToGroup(db, { ownerId, importId }),
    tracksToGroup(db, { ownerId, importId }),
    draftsToGroup(db, { ownerId, importId }),
  ]);
  return { photos, tracks, drafts };
}

const owner = sql.placeholder("ownerId");
const theImport = sql.placeholder("importId");

const photosToGroup = prepared((db) =>
  db
    .select({
      id: photos.id,
      takenAt: photos.takenAt,
      resortId: photos.resortId,
      draftDayId: photos.draftDayId,
      exifState: photos.exifState,
      hintDate: photos.hintDate,
      doubt: photos.doubt,
      latitude: photos.latitude,
      longitude: photos.longitude,
    })
    .from(photos)
    .where(and(eq(photos.importId, theImport), eq(photos.userId, owner)))
    .orderBy(asc(photos.createdAt), asc(photos.id)),
);

const draftsToGroup = prepared((db) =>
  db
    .select({ id: draftDays.id, date: draftDays.date, resortId: draftDays.resortId, tags: draftTags })
    .from(draftDays)
    .where(and(eq(draftDays.photoImportId, theImport), eq(draftDays.userId, owner)))
    .orderBy(asc(draftDays.date), asc(draftDays.createdAt), asc(draftDays.id)),
);

export async function findUpload(
  db: Db,
  ownerId: OwnerId,
  importId: string,
  sha256: string,
): Promise<{ photos: number; known: string | null }> {
  const [found] = await db
    .select({
      photos: count(),
      known: sql<string | null>`max(CASE WHEN ${photos.sha256} = ${sha256} THEN ${photos.id} END)`,
    })
    .from(photos)
    .where(and(eq(photos.importId, importId), eq(photos.userId, ownerId)));
  return found ?? { photos: 0, known: null };
}

/** Deletes photos on no day of closed imports of all owners: until then a take-back can be reviewed again with them. */
export async function dropUnattachedOfClosed(db: Db, closedBefore: number): Promise<void> {
  // guard (server/test/reopened-photo-imports): ${photoImports.status} <> 'waiting' AND
  // guard (server/test/reopened-photo-imports): AND ${photoImports.updatedAt} < ${closedBefore}
  const isOfClosed = sql`EXISTS (SELECT 1 FROM ${photoImports} WHERE ${photoImports.id} = ${photos.importId}
    AND ${photoImports.status} <> 'waiting' AND ${photoImports.updatedAt} < ${closedBefore})`;
  // guard (server/test/reopened-photo-imports): isNull(photos.dayId),
  await deleteInPieces(db, photos, and(isNull(photos.dayId), isOfClosed));
}

/** Drops the lines that closed imports of all owners still have: until then a take-back can be reviewed again with them. */
export async function dropLinesOfClosed(db: Db, closedBefore: number): Promise<void> {
  // guard (server/test/day-tracks): ${photoImports.status} <> 'waiting' AND
  // guard (server/test/day-tracks): AND ${photoImports.updatedAt} < ${closedBefore}
  const isOfClosed = sql`EXISTS (SELECT 1 FROM ${photoImports} WHERE ${photoImports.id} = ${tracks.importId}
    AND ${photoImports.status} <> 'waiting' AND ${photoImports.updatedAt} < ${closedBefore})`;
  const some = (most: number) => sql`UPDATE ${tracks} SET line = NULL WHERE rowid IN (SELECT rowid FROM ${tracks}
    WHERE line IS NOT NULL AND ${tracks.createdAt} < ${closedBefore} AND ${isOfClosed} LIMIT ${most})`;
  await runInPieces(db, some, { atOnce: 50 });
}

export function dropUnattached(db: Db, ownerId: OwnerId, row: ImportRow) {
  return db.delete(photos).where(and(eq(photos.importId, row.id), eq(photos.userId, ownerId), isNull(photos.dayId)));
}
