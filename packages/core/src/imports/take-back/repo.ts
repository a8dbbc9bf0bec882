import type { OwnerId } from "@firn/contracts/runtime";
import { changePieces, changes } from "@firn/db/changes-schema";
import { jsonField } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { daySkis, days, draftDays, photoImports, photos, resorts, skis, textImports } from "@firn/db/schema";
import { and, asc, countDistinct, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { hasStamp } from "../../accounts/repo.ts";
import { writeRecorded } from "../../changes/forget-repo.ts";
import { listKept, valuesOfPieces } from "../../changes/pieces-repo.ts";
import { daysInPieces, keepMergedDays, recordChange, removeDays } from "../../changes/record-repo.ts";
import { isUnchanged, undoStatements } from "../../changes/undo-repo.ts";
import { both } from "../../condition-repo.ts";
import { keyColumns } from "../../days/order-repo.ts";
import { recordRequest, type Writer } from "../../keyed-requests/repo.ts";
import { skisAddedBy } from "../drafts/added-skis-repo.ts";
import type { ImportKind, ImportRow, Revisions } from "../drafts/revisions-repo.ts";

export type ImportDay = Awaited<ReturnType<typeof listImportDays>>[number];

export function listImportDays(db: Db, ownerId: OwnerId, revisions: Revisions, row: ImportRow) {
  return db
    .selectDistinct({
      id: days.id,
      date: days.date,
      date_precision: keyColumns.precision,
      resort_name: resorts.name,
      isMade: sql`${draftDays.decision} = 'duplicate'`.mapWith(Boolean),
      /** A later merge of photos by an older version left `updated_at` as it was. */
      // guard (server/test/take-back): ${days.updatedAt} = ${days.createdAt} AND
      // guard (server/test/take-back): WHERE ${photos.dayId} = ${days.id} AND -> WHERE FALSE AND
      isAsMade: sql`${days.updatedAt} = ${days.createdAt} AND NOT EXISTS (SELECT 1 FROM ${photos}
        WHERE ${photos.dayId} = ${days.id} AND ${photos.importId} IS NOT ${row.id})`.mapWith(Boolean),
    })
    .from(draftDays)
    .innerJoin(days, eq(days.id, draftDays.dayId))
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    .where(
      // guard (imports/take-back/repo): eq(draftDays.userId, ownerId),
      and(eq(draftDays.userId, ownerId), revisions.hasDraft(row), inArray(draftDays.decision, ["merge", "duplicate"])),
    )
    .orderBy(asc(days.date), asc(days.id));
}

export interface RecordedMerges {
  changeId: string;
  isUnchanged: ReadonlyMap<string, boolean>;
}

/** Undefined where the import has merged nothing, or before `since`. */
export async function findMerges(
  db: Db,
  ownerId: OwnerId,
  importId: string,
  since: number,
): Promise<RecordedMerges | undefined> {
  const [change] = await db
    .select({ id: changes.id, createdAt: changes.createdAt })
    .from(changes)
    // guard (imports/take-back/repo): eq(changes.userId, ownerId),
    // guard (imports/take-back/repo): , gte(changes.createdAt, since)
    .where(and(eq(changes.userId, ownerId), eq(changes.importId, importId), gte(changes.createdAt, since)));
  if (!change) return undefined;
  const rows = await valuesOfPieces<[string, number]>(
    db,
    ownerId,
    change.id,
    (kept) => sql`SELECT ${jsonField("id")}, ${isUnchanged(change.createdAt)}
      FROM json_each(${kept(changePieces.before)}, '$.changed') AS named`,
  );
  return { changeId: change.id, isUnchanged: new Map(rows.map(([id, unchanged]) => [id, unchanged === 1])) };
}

export interface TakeBack {
  changeId: string;
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
  row: ImportRow,
  { changeId, now, stamp, removedDays, restoredDays, mergesId }: TakeBack,
): Promise<boolean> {
  const { db } = writer;
  const change = { id: changeId, now, subjectId: row.id };
  const removed = await daysInPieces(db, ownerId, removedDays);
  const restored = await daysInPieces(db, ownerId, restoredDays);
  // guard (imports/take-back/repo): both(revisions.isAsRead(ownerId, row), hasStamp(ownerId, stamp)) -> hasStamp(ownerId, stamp)
  // guard (imports/take-back/repo): hasStamp(ownerId, stamp) -> sql`TRUE`
  return writeRecorded(db, ownerId, both(revisions.isAsRead(ownerId, row), hasStamp(ownerId, stamp)), [
    revisions.advance(ownerId, row, "taken_back", now),
    ...recordRequest(writer, ownerId, row.id),
    recordChange(ownerId, change),
    ...removeDays(ownerId, change, removed),
    ...restored.flatMap((ids, at) => keepMergedDays(ownerId, change, removed.length + at, { ids, importId: row.id })),
    ...(mergesId ? await undoStatements(db, ownerId, { changeId: mergesId, now }) : []),
    removeAddedSkis(ownerId, row.id, now),
  ]);
}

/** The skis that the import has added and that no day has. The undo of the take-back puts them back. */
function removeAddedSkis(ownerId: OwnerId, importId: string, now: number): SQL {
  // guard (server/test/reopened-imports): AND NOT EXISTS (SELECT 1 FROM ${daySkis} WHERE ${daySkis.skiId} = ${skis.id})
  // guard (server/test/reopened-imports): ${skis.id} IN ${skisAddedBy(importId)} -> TRUE
  return sql`UPDATE ${skis} SET deleted_at = ${now} WHERE ${skis.userId} = ${ownerId} AND ${skis.deletedAt} IS NULL
    AND ${skis.id} IN ${skisAddedBy(importId)}
    AND NOT EXISTS (SELECT 1 FROM ${daySkis} WHERE ${daySkis.skiId} = ${skis.id})`;
}

/** The change that has taken an import back, and the days in it. Undefined once it has expired. */
export async function findTakeBack(db: Db, ownerId: OwnerId, importId: string) {
  const [found] = await db
    .select({ changeId: changes.id })
    .from(changes)
    // guard (imports/take-back/repo): eq(changes.userId, ownerId),
    .where(and(eq(changes.userId, ownerId), eq(changes.subjectId, importId)))
    .orderBy(desc(changes.createdAt))
    .limit(1);
  if (!found) return undefined;
  const ids = (part: "days" | "changed") => listKept(db, ownerId, found.changeId, [part, "id"]);
  return { ...found, removedDays: await ids("days"), restoredDays: await ids("changed") };
}

/** Newest first. */
export async function listCommitted(db: Db, ownerId: OwnerId, limit: number) {
  // guard (imports/take-back/repo): ${table.userId} = ${ownerId} AND
  const last = (table: typeof photoImports | typeof textImports, kind: ImportKind) => sql`SELECT * FROM (
    SELECT ${table.id}, ${kind}, ${table.updatedAt} AS committed_at FROM ${table}
    WHERE ${table.userId} = ${ownerId} AND ${table.status} = 'committed' ORDER BY ${table.updatedAt} DESC LIMIT ${limit})`;
  const rows = await db.values<[string, ImportKind, number]>(sql`
    ${last(photoImports, "photo")} UNION ALL ${last(textImports, "text")} ORDER BY committed_at DESC, 2 LIMIT ${limit}`);
  return rows.map(([id, kind, committedAt]) => ({ id, kind, committedAt }));
}

export async function countImportDays(db: Db, ownerId: OwnerId, { id, kind }: { id: string; kind: ImportKind }) {
  const importId = kind === "photo" ? draftDays.photoImportId : draftDays.textImportId;
  const [found] = await db
    .select({ days: countDistinct(draftDays.dayId) })
    .from(draftDays)
    // guard (imports/take-back/repo): , eq(draftDays.userId, ownerId)
    .where(and(eq(importId, id), eq(draftDays.userId, ownerId), inArray(draftDays.decision, ["merge", "duplicate"])));
  return found?.days ?? 0;
}
