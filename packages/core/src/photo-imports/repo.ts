import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { days, draftDays, photoImports, photos, resorts } from "@firn/db/schema";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Regrouping } from "./regroup.ts";

/** One statement of a batch. */
export type Statement = BatchItem<"sqlite">;

export type StoredStatus = (typeof photoImports.$inferSelect)["status"];

export async function insertImport(db: Db, ownerId: OwnerId, id: string, now: number): Promise<void> {
  await db.insert(photoImports).values({ id, userId: ownerId, status: "waiting", revision: id, createdAt: now });
}

/** Undefined if the owner has no such import. */
export async function findImport(db: Db, ownerId: OwnerId, id: string) {
  const [found] = await db
    .select({ id: photoImports.id, status: photoImports.status, revision: photoImports.revision })
    .from(photoImports)
    .where(and(eq(photoImports.id, id), eq(photoImports.userId, ownerId)));
  return found;
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** An import that is being changed: `next` names this change and no other. */
export interface ChangingImport extends ImportRow {
  next: string;
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

/** The photo of this import with these bytes, if it has been uploaded before. */
export async function findSameFile(db: Db, ownerId: OwnerId, importId: string, sha256: string) {
  const [found] = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.userId, ownerId), eq(photos.sha256, sha256), eq(photos.importId, importId)));
  return found?.id;
}

/** Holds inside a batch once its first statement, `takeRevision`, has made this change the import's last. */
export function stillOpen(row: ChangingImport): SQL {
  return sql`EXISTS (SELECT 1 FROM ${photoImports} WHERE ${photoImports.id} = ${row.id} AND ${photoImports.revision} = ${row.next})`;
}

/**
 * The first statement of every change of an import: makes it the last one, if nobody else's came first, and perhaps closes
 * the import. The others of the batch carry `stillOpen`, so that all of it happens or nothing.
 */
export function takeRevision(db: Db, ownerId: OwnerId, row: ChangingImport, status: StoredStatus = "waiting") {
  return db
    .update(photoImports)
    .set({ revision: row.next, status })
    .where(
      and(
        eq(photoImports.id, row.id),
        eq(photoImports.userId, ownerId),
        eq(photoImports.revision, row.revision),
        eq(photoImports.status, "waiting"),
      ),
    )
    .returning({ id: photoImports.id });
}

/** The statements that carry out a regrouping. */
export function regroupStatements(db: Db, ownerId: OwnerId, row: ChangingImport, plan: Regrouping, now: number) {
  const open = stillOpen(row);
  return [
    ...plan.added.map((draft) =>
      db
        .insert(draftDays)
        .select(
          sql`SELECT ${draft.id}, ${ownerId}, ${row.id}, ${draft.date}, ${draft.resortId}, NULL, NULL, ${now} WHERE ${open}`,
        ),
    ),
    ...plan.moved.map(({ photoId, draftDayId }) =>
      db
        .update(photos)
        .set({ draftDayId })
        .where(and(eq(photos.id, photoId), eq(photos.userId, ownerId), eq(photos.importId, row.id), open)),
    ),
    ...plan.removed.map((id) =>
      db.delete(draftDays).where(and(eq(draftDays.id, id), eq(draftDays.userId, ownerId), open)),
    ),
  ];
}

/** The photos that no draft takes, of a closed import: their files go with their rows. */
export function dropUnattached(db: Db, ownerId: OwnerId, row: ChangingImport) {
  return db
    .delete(photos)
    .where(and(eq(photos.importId, row.id), eq(photos.userId, ownerId), isNull(photos.dayId), stillOpen(row)));
}
