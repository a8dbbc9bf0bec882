import type { OwnerId } from "@firn/contracts/runtime";
import { changes } from "@firn/db/changes-schema";
import { isAnyOf, jsonField, parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days, draftDays, photoImports, photos, resorts, textImports, users } from "@firn/db/schema";
import { writeBatch } from "@firn/db/write-batch";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { recordChange, removalStatements } from "../../changes/record-repo.ts";
import { isUnchanged, undoMergeStatements } from "../../changes/undo-repo.ts";
import { recordRequest, type Writer } from "../../keyed-requests/repo.ts";
import type { ChangingImport, ImportRow, Revisions } from "../drafts/revisions-repo.ts";

/** Changes with each write to the log (decision 013). */
export async function logStamp(db: Db, ownerId: OwnerId): Promise<string> {
  const [user] = await db.select({ stamp: users.logStamp }).from(users).where(eq(users.id, ownerId));
  return user?.stamp ?? "";
}

export type ImportDay = Awaited<ReturnType<typeof listImportDays>>[number];

export function listImportDays(db: Db, ownerId: OwnerId, revisions: Revisions, row: ImportRow) {
  return db
    .selectDistinct({
      id: days.id,
      date: days.date,
      resort_name: resorts.name,
      isMade: sql`${draftDays.decision} = 'duplicate'`.mapWith(Boolean),
      /** A later merge of photos by an older version left `updated_at` as it was. */
      isAsMade: sql`${days.updatedAt} = ${days.createdAt} AND NOT EXISTS (SELECT 1 FROM ${photos}
        WHERE ${photos.dayId} = ${days.id} AND ${photos.importId} IS NOT ${row.id})`.mapWith(Boolean),
    })
    .from(draftDays)
    .innerJoin(days, eq(days.id, draftDays.dayId))
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    .where(
      and(eq(draftDays.userId, ownerId), revisions.hasDraft(row), inArray(draftDays.decision, ["merge", "duplicate"])),
    )
    .orderBy(asc(days.date), asc(days.id));
}

export interface RecordedMerges {
  changeId: string;
  isUnchanged: ReadonlyMap<string, boolean>;
}

/** Undefined where the import has merged nothing, or an older version has. */
export async function findMerges(db: Db, ownerId: OwnerId, importId: string): Promise<RecordedMerges | undefined> {
  const [change] = await db
    .select({ id: changes.id })
    .from(changes)
    .where(and(eq(changes.userId, ownerId), eq(changes.importId, importId)));
  if (!change) return undefined;
  const rows = await db.values<[string, number]>(sql`SELECT ${jsonField("id")}, ${isUnchanged}
    FROM ${changes} CROSS JOIN json_each(${changes.before}, '$.changed') AS named WHERE ${changes.id} = ${change.id}`);
  return { changeId: change.id, isUnchanged: new Map(rows.map(([id, unchanged]) => [id, unchanged === 1])) };
}

export interface TakeBack {
  changeId: string;
  undoId: string;
  now: number;
  /** As read: nothing is written if the log has changed since. */
  stamp: string;
  removedDays: readonly string[];
  restoredDays: readonly string[];
  mergesId: string | undefined;
}

/** All or nothing. False if the log or the import has changed since they were read. */
export async function takeBack(
  writer: Writer,
  ownerId: OwnerId,
  revisions: Revisions,
  row: ChangingImport,
  { changeId, undoId, now, stamp, removedDays, restoredDays, mergesId }: TakeBack,
): Promise<boolean> {
  const { db } = writer;
  const added = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.importId, row.id), eq(photos.userId, ownerId), isAnyOf(photos.dayId, restoredDays)));
  const removedPhotos = added.map(({ id }) => id);
  const change = { id: changeId, now, subjectId: row.id, removedDays, editedDays: restoredDays, removedPhotos };
  const isTaken = revisions.stillOpen(row);
  const isAsRead = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${ownerId} AND ${users.logStamp} = ${stamp})`;
  const [taken] = await writeBatch(db, [
    revisions.takeBack(ownerId, row, now, isAsRead),
    ...recordRequest(writer, ownerId, row.id),
    recordChange(ownerId, change, isTaken),
    ...removalStatements(ownerId, change),
    ...(mergesId ? undoMergeStatements(ownerId, { undoId, changeId: mergesId, now }, isTaken) : []),
  ]);
  return taken === 1;
}

/** The change that has taken an import back, and the days in it. Undefined once it has expired. */
export async function findTakeBack(db: Db, ownerId: OwnerId, importId: string) {
  const ids = (part: "days" | "changed") =>
    parsedJson<string[]>(
      sql`(SELECT json_group_array(${jsonField("id")}) FROM json_each(${changes.before}, ${`$.${part}`}) AS named)`,
    );
  const [found] = await db
    .select({ changeId: changes.id, removedDays: ids("days"), restoredDays: ids("changed") })
    .from(changes)
    .where(and(eq(changes.userId, ownerId), eq(changes.subjectId, importId)))
    .orderBy(desc(changes.createdAt))
    .limit(1);
  return found;
}

export async function listCommitted(db: Db, ownerId: OwnerId, limit: number) {
  const dayCount = (importId: SQL) => sql`(SELECT count(DISTINCT ${draftDays.dayId}) FROM ${draftDays}
    WHERE ${importId} AND ${draftDays.decision} IN ('merge', 'duplicate'))`;
  // guard (core/src/owners): ${photoImports.userId} = ${ownerId} AND
  // guard (core/src/owners): ${textImports.userId} = ${ownerId} AND
  const rows = await db.values<[string, "photo" | "text", number, number]>(sql`
    SELECT ${photoImports.id}, 'photo', ${photoImports.updatedAt} AS committed_at,
      ${dayCount(sql`${draftDays.photoImportId} = ${photoImports.id}`)} AS day_count
      FROM ${photoImports} WHERE ${photoImports.userId} = ${ownerId} AND ${photoImports.status} = 'committed' AND day_count > 0
    UNION ALL SELECT ${textImports.id}, 'text', ${textImports.updatedAt}, ${dayCount(sql`${draftDays.textImportId} = ${textImports.id}`)} AS day_count
      FROM ${textImports} WHERE ${textImports.userId} = ${ownerId} AND ${textImports.status} = 'committed' AND day_count > 0
    ORDER BY committed_at DESC LIMIT ${limit}`);
  return rows.map(([id, kind, committedAt, day_count]) => ({ id, kind, committedAt, day_count }));
}
