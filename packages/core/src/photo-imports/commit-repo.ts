import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { days, photos } from "@firn/db/schema";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type ChangingImport, photoRevisions } from "../draft-days/revisions-repo.ts";

/** A new day of a draft; skis and activity are for its owner to add. */
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

/** Gives a day that has no resort the draft's. */
export function fillResort(db: Db, ownerId: OwnerId, row: ChangingImport, dayId: string, resortId: string | null) {
  return db
    .update(days)
    .set({ resortId })
    .where(and(eq(days.id, dayId), eq(days.userId, ownerId), isNull(days.resortId), photoRevisions.stillOpen(row)));
}

/** Puts a draft's photos behind those that the day has, oldest upload first. */
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
