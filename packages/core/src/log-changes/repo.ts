import type { OwnerId } from "@firn/contracts/runtime";
import { isAnyOf, parsedJson } from "@firn/db/json-each";
import { logBranches, logChanges } from "@firn/db/log-changes-schema";
import type { Db } from "@firn/db/open";
import { resortNames } from "@firn/db/resort-names-schema";
import { daySkis, days, resorts, skis } from "@firn/db/schema";
import { and, asc, desc, eq, gt, lt, max, sql } from "drizzle-orm";
import { tracksOfDay } from "../day-tracks/repo.ts";
import { plainColumns } from "../days/fields-repo.ts";
import { isOwnDay } from "../days/own-days-repo.ts";
import { companionsOfDay, photoIds } from "../days/repo.ts";
import { isVisible } from "../resorts/repo.ts";

export type ChangedItem = Pick<typeof logChanges.$inferSelect, "kind" | "itemId" | "seq">;

/** The items that have changed after a change, in the order of their last ones. */
export function listChanged(db: Db, ownerId: OwnerId, after: number, limit: number): Promise<ChangedItem[]> {
  return (
    db
      .select({ kind: logChanges.kind, itemId: logChanges.itemId, seq: logChanges.seq })
      .from(logChanges)
      // guard (core/src/log-changes): eq(logChanges.userId, ownerId),
      .where(and(eq(logChanges.userId, ownerId), gt(logChanges.seq, after)))
      .orderBy(asc(logChanges.seq))
      .limit(limit)
  );
}

/** The number of the last change of a log; 0 before the first. */
export async function lastChange(db: Db, ownerId: OwnerId): Promise<number> {
  const [found] = await db
    .select({ seq: max(logChanges.seq) })
    .from(logChanges)
    .where(eq(logChanges.userId, ownerId));
  return found?.seq ?? 0;
}

/** The tag of the branch in which a change up to the log's last one was made. */
export async function branchOf(db: Db, ownerId: OwnerId, seq: number): Promise<string | undefined> {
  const last = db
    .select({ seq: max(logChanges.seq) })
    .from(logChanges)
    // guard (core/src/log-changes): .where(eq(logChanges.userId, ownerId))
    .where(eq(logChanges.userId, ownerId));
  const [found] = await db
    .select({ tag: logBranches.tag })
    .from(logBranches)
    // guard (core/src/log-changes): , sql`${seq} <= (${last})`
    .where(and(lt(logBranches.first, seq), sql`${seq} <= (${last})`))
    .orderBy(desc(logBranches.first))
    .limit(1);
  return found?.tag;
}

// The table is named in full: drizzle omits table names in a query of one table.
const skiIds = parsedJson<string[]>(sql`(SELECT json_group_array(ski_id) FROM (SELECT day_skis.ski_id AS ski_id
  FROM ${daySkis} WHERE day_skis.day_id = days.id ORDER BY day_skis.position))`);

export type LoggedDayRow = Awaited<ReturnType<typeof findDays>>[number];
export type LoggedSkiRow = Awaited<ReturnType<typeof findSkis>>[number];
export type LoggedPlaceRow = Awaited<ReturnType<typeof findPlaces>>[number];

export function findDays(db: Db, ownerId: OwnerId, ids: readonly string[]) {
  return db
    .select({
      id: days.id,
      date: days.date,
      resortId: days.resortId,
      skiIds,
      companions: companionsOfDay,
      plain: plainColumns,
      photoIds,
      tracks: tracksOfDay,
      createdAt: days.createdAt,
      updatedAt: days.updatedAt,
    })
    .from(days)
    .where(isOwnDay(ownerId, ids));
}

/** Deleted ones too. */
export function findSkis(db: Db, ownerId: OwnerId, ids: readonly string[]) {
  return (
    db
      .select({
        id: skis.id,
        name: skis.name,
        retiredAt: skis.retiredAt,
        deletedAt: skis.deletedAt,
        createdAt: skis.createdAt,
      })
      .from(skis)
      // guard (core/src/log-changes): eq(skis.userId, ownerId),
      .where(and(eq(skis.userId, ownerId), isAnyOf(skis.id, ids)))
  );
}

/** With the names that the owner has given them. */
export function findPlaces(db: Db, ownerId: OwnerId, ids: readonly string[]) {
  // guard (core/src/log-changes): AND resort_names.user_id = ${ownerId}
  const names = parsedJson<
    { id: string; name: string }[]
  >(sql`(SELECT json_group_array(json_object('id', id, 'name', name))
    FROM (SELECT resort_names.id AS id, resort_names.name AS name FROM ${resortNames}
      WHERE resort_names.resort_id = resorts.id AND resort_names.user_id = ${ownerId} ORDER BY resort_names.name, resort_names.id))`);
  return (
    db
      .select({ resort: resorts, names })
      .from(resorts)
      // guard (core/src/log-changes): , isVisible(ownerId)
      .where(and(isAnyOf(resorts.id, ids), isVisible(ownerId)))
  );
}
