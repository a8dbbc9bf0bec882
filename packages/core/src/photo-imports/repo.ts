import type { OwnerId } from "@firn/contracts/runtime";
import { keptRow, keptRows } from "@firn/db/kept-sql";
import type { Db } from "@firn/db/open";
import { days, draftDays, photoImports, photos, resorts } from "@firn/db/schema";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type ChangingImport, photoRevisions } from "../draft-days/revisions-repo.ts";
import type { GroupedDraft, GroupedPhoto } from "./regroup.ts";

export async function insertImport(db: Db, ownerId: OwnerId, id: string, now: number): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  await db.insert(photoImports).values({ id, userId: ownerId, status: "waiting", revision: id, ...times });
}

export type ImportPhotoRow = Awaited<ReturnType<typeof listPhotos>>[number];

/** The photos of an import in the order in which they came, each with the day that has the same file already. */
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
      draftDayId: photos.draftDayId,
      knownDay: knownDay,
    })
    .from(photos)
    .leftJoin(resorts, eq(resorts.id, photos.resortId))
    .where(and(eq(photos.importId, importId), eq(photos.userId, ownerId)))
    .orderBy(asc(photos.createdAt), asc(photos.id));
}

const knownDay = sql<{ id: string; date: string } | null>`(SELECT json_object('id', ${days.id}, 'date', ${days.date})
  FROM photos AS twin JOIN ${days} ON ${days.id} = twin.day_id
  WHERE twin.user_id = ${photos.userId} AND twin.sha256 = ${photos.sha256} AND twin.id <> ${photos.id} LIMIT 1)`.mapWith(
  (text: string) => JSON.parse(text) as { id: string; date: string },
);

/** A photo of an import as a change of the import sees it. */
export interface ImportedPhoto extends GroupedPhoto {
  exifState: ImportPhotoRow["exifState"];
}

/** What a change of an import is computed from: its photos in the order in which they came, and its drafts by date. */
export async function readContent(
  db: Db,
  ownerId: OwnerId,
  importId: string,
): Promise<{ photos: ImportedPhoto[]; drafts: GroupedDraft[] }> {
  const [photoRows, draftRows] = await Promise.all([
    photosToGroup(db, { ownerId, importId }),
    draftsToGroup(db, { ownerId, importId }),
  ]);
  return {
    photos: photoRows.map(([id, takenAt, resortId, draftDayId, exifState]) => {
      return { id, takenAt, resortId, draftDayId, exifState };
    }),
    drafts: draftRows.map(([id, date, resortId]) => ({ id, date, resortId })),
  };
}

const owner = sql.placeholder("ownerId");
const theImport = sql.placeholder("importId");

const photosToGroup = keptRows<
  { ownerId: string; importId: string },
  [
    id: string,
    takenAt: string | null,
    resortId: string | null,
    draftDayId: string | null,
    exifState: ImportedPhoto["exifState"],
  ]
>(sql`
  SELECT ${photos.id}, ${photos.takenAt}, ${photos.resortId}, ${photos.draftDayId}, ${photos.exifState} FROM ${photos}
  WHERE ${photos.importId} = ${theImport} AND ${photos.userId} = ${owner} ORDER BY ${photos.createdAt}, ${photos.id}`);

const draftsToGroup = keptRows<
  { ownerId: string; importId: string },
  [id: string, date: string | null, resortId: string | null]
>(sql`
  SELECT ${draftDays.id}, ${draftDays.date}, ${draftDays.resortId} FROM ${draftDays}
  WHERE ${draftDays.photoImportId} = ${theImport} AND ${draftDays.userId} = ${owner}
  ORDER BY ${draftDays.date}, ${draftDays.createdAt}, ${draftDays.id}`);

/** How many photos an import has, and which of them has these bytes, if one has. */
export async function findUpload(
  db: Db,
  ownerId: OwnerId,
  importId: string,
  sha256: string,
): Promise<{ photos: number; known: string | null }> {
  const [count = 0, known = null] = (await uploadedBefore(db, { ownerId, importId, sha256 })) ?? [];
  return { photos: count, known };
}

const uploadedBefore = keptRow<
  { ownerId: string; importId: string; sha256: string },
  [photos: number, known: string | null]
>(sql`
  SELECT count(*), max(CASE WHEN ${photos.sha256} = ${sql.placeholder("sha256")} THEN ${photos.id} END) FROM ${photos}
  WHERE ${photos.importId} = ${theImport} AND ${photos.userId} = ${owner}`);

/** The photos that no draft takes, of a closed import: their files go with their rows. */
export function dropUnattached(db: Db, ownerId: OwnerId, row: ChangingImport) {
  return db
    .delete(photos)
    .where(
      and(eq(photos.importId, row.id), eq(photos.userId, ownerId), isNull(photos.dayId), photoRevisions.stillOpen(row)),
    );
}
