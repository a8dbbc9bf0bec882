import { limits } from "@firn/contracts/limits";
import { changes } from "@firn/db/changes-schema";
import { keyedRequests } from "@firn/db/keyed-requests-schema";
import type { Db } from "@firn/db/open";
import { photoImports, photoLeftovers, photos, textImports } from "@firn/db/schema";
import { and, gt, isNull, lt, sql } from "drizzle-orm";

/** Clocks of several processes differ, and small steps back are usual. */
const toleranceMs = limits.undoMs;

/**
 * Dates rows as made now that a clock ahead has dated: they are not lost, and not kept for longer than their time.
 * Safe in several processes at once.
 */
export async function redateFuture(db: Db, now: number): Promise<void> {
  const future = now + toleranceMs;
  const isLoose = and(isNull(photos.dayId), isNull(photos.importId));
  // guard (core/src/redate-repo)
  await db.update(changes).set({ createdAt: now }).where(gt(changes.createdAt, future));
  // guard (core/src/redate-repo)
  await db.update(keyedRequests).set({ createdAt: now }).where(gt(keyedRequests.createdAt, future));
  await db
    .update(photos)
    .set({ createdAt: now })
    .where(and(isLoose, gt(photos.createdAt, future)));
  for (const table of [photoImports, textImports]) {
    await db
      .update(table)
      .set({ updatedAt: now })
      .where(and(sql`${table.status} = 'waiting'`, gt(table.updatedAt, future)));
  }
  const hasText = sql`${textImports.status} <> 'waiting' AND ${textImports.originalText} IS NOT NULL`;
  await db
    .update(textImports)
    .set({ updatedAt: now })
    .where(and(hasText, gt(textImports.updatedAt, future)));
  // guard (core/src/redate-repo): ${photoImports.status} <> 'waiting' -> FALSE
  const hasPhotos = sql`${photoImports.status} <> 'waiting'
    AND ${photoImports.id} IN (SELECT import_id FROM ${photos} WHERE ${photos.dayId} IS NULL)`;
  await db
    .update(photoImports)
    .set({ updatedAt: now })
    .where(and(hasPhotos, gt(photoImports.updatedAt, future)));
  // Files that a change keeps have no date.
  const latest = now + limits.loosePhotoMs;
  // guard (core/src/redate-repo): , lt(photoLeftovers.sweepAt, heldForChange)
  const isPostponed = and(gt(photoLeftovers.sweepAt, latest + toleranceMs), lt(photoLeftovers.sweepAt, heldForChange));
  await db.update(photoLeftovers).set({ sweepAt: latest }).where(isPostponed);
}

const heldForChange = Number.MAX_SAFE_INTEGER;
