import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { days, photoImports, photos } from "@firn/db/schema";
import { and, count, eq, isNull, sql } from "drizzle-orm";
import { type ChangingImport, photoRevisions } from "../drafts/revisions-repo.ts";

export function insertDay(
  db: Db,
  ownerId: OwnerId,
  row: ChangingImport,
  day: { id: string; date: string; resortId: string | null },
  now: number,
) {
  return db
    .insert(days)
    .select(
      sql`SELECT ${day.id}, ${ownerId}, ${day.date}, ${day.resortId}, NULL, NULL, NULL, ${now}, ${now} WHERE ${photoRevisions.stillOpen(row)}`,
    );
}

export function fillResort(db: Db, ownerId: OwnerId, row: ChangingImport, dayId: string, resortId: string | null) {
  return db
    .update(days)
    .set({ resortId })
    .where(and(eq(days.id, dayId), eq(days.userId, ownerId), isNull(days.resortId), photoRevisions.stillOpen(row)));
}

/** Appends a draft's photos to the day's, in upload order. */
export function movePhotos(db: Db, ownerId: OwnerId, row: ChangingImport, target: { draftId: string; dayId: string }) {
  return db
    .update(photos)
    .set({
      dayId: target.dayId,
      position: sql`(SELECT ifnull(max(there.position) + 1, 0) FROM photos AS there WHERE there.day_id = ${target.dayId})
        + (SELECT count(*) FROM photos AS before WHERE before.draft_day_id = ${target.draftId} AND before.id < ${photos.id})`,
    })
    .where(and(eq(photos.draftDayId, target.draftId), eq(photos.userId, ownerId), photoRevisions.stillOpen(row)));
}

export async function photoCounts(db: Db, ownerId: OwnerId, dayIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ dayId: photos.dayId, photos: count() })
    .from(photos)
    .where(
      and(eq(photos.userId, ownerId), sql`${photos.dayId} IN (SELECT value FROM json_each(${JSON.stringify(dayIds)}))`),
    )
    .groupBy(photos.dayId);
  return new Map(rows.flatMap((row) => (row.dayId === null ? [] : [[row.dayId, row.photos]])));
}

/** Aborts the batch by a NOT NULL violation if a concurrent change has filled one of the days. */
export function refuseFilledDays(ownerId: OwnerId, row: ChangingImport, dayIds: readonly string[]) {
  return sql`UPDATE ${photoImports} SET revision = NULL WHERE ${photoImports.id} = ${row.id}
    AND ${photoImports.userId} = ${ownerId} AND ${photoImports.revision} = ${row.next}
    AND EXISTS (SELECT 1 FROM json_each(${JSON.stringify(dayIds)}) AS named
      WHERE (SELECT count(*) FROM ${photos} WHERE ${photos.dayId} = named.value) > ${limits.photosPerDay})`;
}
