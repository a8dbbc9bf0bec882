import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { days, draftDays, photoImports, photos, resorts } from "@firn/db/schema";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type ChangingImport, photoRevisions } from "../draft-days/revisions-repo.ts";
import type { Regrouping } from "./regroup.ts";

export async function insertImport(db: Db, ownerId: OwnerId, id: string, now: number): Promise<void> {
  await db.insert(photoImports).values({ id, userId: ownerId, status: "waiting", revision: id, createdAt: now });
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

/** The statements that carry out a regrouping. */
export function regroupStatements(db: Db, ownerId: OwnerId, row: ChangingImport, plan: Regrouping, now: number) {
  const open = photoRevisions.stillOpen(row);
  return [
    ...plan.added.map((draft) =>
      db
        .insert(draftDays)
        .select(
          sql`SELECT ${draft.id}, ${ownerId}, ${row.id}, NULL, ${draft.date}, ${draft.resortId}, NULL, NULL, NULL, NULL, NULL, NULL, ${now} WHERE ${open}`,
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
    .where(
      and(eq(photos.importId, row.id), eq(photos.userId, ownerId), isNull(photos.dayId), photoRevisions.stillOpen(row)),
    );
}
