import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { isAnyOf } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { photos } from "@firn/db/schema";
import { and, count, eq, sql } from "drizzle-orm";
import type { Condition } from "../../condition-repo.ts";

export function movePhotos(db: Db, ownerId: OwnerId, target: { draftId: string; dayId: string }) {
  return db
    .update(photos)
    .set({
      dayId: target.dayId,
      position: sql`(SELECT ifnull(max(there.position) + 1, 0) FROM photos AS there WHERE there.day_id = ${target.dayId})
        + (SELECT count(*) FROM photos AS before WHERE before.draft_day_id = ${target.draftId} AND before.id < ${photos.id})`,
    })
    .where(
      and(
        eq(photos.draftDayId, target.draftId),
        eq(photos.userId, ownerId),
        sql`NOT EXISTS (SELECT 1 FROM photos AS twin WHERE twin.day_id = ${target.dayId} AND twin.sha256 = ${photos.sha256})`,
      ),
    );
}

export async function photoCounts(db: Db, ownerId: OwnerId, dayIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ dayId: photos.dayId, photos: count() })
    .from(photos)
    .where(and(eq(photos.userId, ownerId), isAnyOf(photos.dayId, dayIds)))
    .groupBy(photos.dayId);
  return new Map(rows.flatMap((row) => (row.dayId === null ? [] : [[row.dayId, row.photos]])));
}

/** None of these days has more photos than it may have. */
export function noneOverfull(dayIds: readonly string[]): Condition {
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(dayIds)}) AS named
    WHERE (SELECT count(*) FROM ${photos} WHERE ${photos.dayId} = named.value) > ${limits.photosPerDay})`;
}
