import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { isAnyOf } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { photos } from "@firn/db/schema";
import { dayTracks, tracks } from "@firn/db/tracks-schema";
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { Condition } from "../../condition-repo.ts";
import { hasNewLine } from "../drafts/track-lines-repo.ts";
import { numbersOfOne } from "../drafts/track-numbers-repo.ts";

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

/** The line goes to the day, the rest of the row stays with the import. */
export function moveTracks(ownerId: OwnerId, { draftId, dayId }: { draftId: string; dayId: string }): SQL[] {
  // guard (server/test/day-tracks): AND ${hasNewLine}
  // guard (server/test/day-tracks): LIMIT max(0, ${limits.tracksPerDay} - (SELECT count(*) FROM ${dayTracks} AS there WHERE there.day_id = ${dayId}))
  return [
    sql`INSERT OR IGNORE INTO ${dayTracks} (id, user_id, day_id, started_at, ended_at, sha256, name, numbers, line)
      SELECT tracks.id, tracks.user_id, ${dayId}, tracks.started_at, tracks.ended_at, tracks.sha256, tracks.name, ${numbersOfOne}, tracks.line
      FROM ${tracks} WHERE tracks.draft_day_id = ${draftId} AND +tracks.user_id = ${ownerId} AND ${hasNewLine}
      ORDER BY tracks.started_at, tracks.id
      LIMIT max(0, ${limits.tracksPerDay} - (SELECT count(*) FROM ${dayTracks} AS there WHERE there.day_id = ${dayId}))`,
    sql`UPDATE ${tracks} SET line = NULL WHERE ${tracks.draftDayId} = ${draftId} AND +${tracks.userId} = ${ownerId}
      AND ${tracks.id} IN (SELECT there.id FROM ${dayTracks} AS there WHERE there.day_id = ${dayId})`,
  ];
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
