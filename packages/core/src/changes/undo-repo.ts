import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { changes } from "@firn/db/changes-schema";
import { jsonField, parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days, draftDays, photoImports, photoLeftovers, photos, resorts, textImports } from "@firn/db/schema";
import { writeBatch } from "@firn/db/write-batch";
import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { recordRequest, type Writer } from "../keyed-requests/repo.ts";
import { nextUpdate } from "../next-update-repo.ts";
import { usedBytes } from "../used-bytes-repo.ts";
import { columnList, type DayPart, dayParts, excludedList, valueList } from "./rows-repo.ts";

export async function findRemoval(db: Db, ownerId: OwnerId, subjectId: string, since: number) {
  const [found] = await db
    .select({ id: changes.id })
    .from(changes)
    .where(
      and(
        eq(changes.userId, ownerId),
        eq(changes.subjectId, subjectId),
        isNull(changes.undoneBy),
        gte(changes.createdAt, since),
      ),
    )
    .orderBy(desc(changes.createdAt))
    .limit(1);
  return found?.id;
}

export interface Undo {
  undoId: string;
  changeId: string;
  subjectId: string;
  now: number;
  since: number;
}

/** All or nothing; leaves days as they are that have changed since. False if the change is gone. */
export async function undoChange(writer: Writer, ownerId: OwnerId, undo: Undo): Promise<boolean> {
  const [decide, ...others] = undoStatements(ownerId, undo);
  if (!decide) return false;
  const [undone = 0] = await writeBatch(writer.db, [
    decide,
    ...recordRequest(writer, ownerId, undo.subjectId),
    ...others,
  ]);
  return undone > 0;
}

/** The first one decides whether the others write. */
export function undoStatements(ownerId: OwnerId, undo: Undo, condition = sql`TRUE`): SQL[] {
  return [
    markUndone(
      ownerId,
      undo,
      // guard (server/test/many-days): ${changes.createdAt} >= ${undo.since} -> TRUE
      sql`${changes.importId} IS NULL AND ${changes.createdAt} >= ${undo.since} AND ${condition}`,
    ),
    ...restoreStatements(undo),
    ...reopenStatements(ownerId, undo),
  ];
}

type UndoneBy = Pick<Undo, "undoId" | "changeId" | "now">;

export function undoMergeStatements(ownerId: OwnerId, undo: UndoneBy, condition: SQL): SQL[] {
  return [markUndone(ownerId, undo, sql`${changes.importId} IS NOT NULL AND ${condition}`), ...restoreStatements(undo)];
}

function markUndone(ownerId: OwnerId, { undoId, changeId }: UndoneBy, condition: SQL): SQL {
  // guard (api/src/ownership): AND ${changes.userId} = ${ownerId}
  // guard (server/test/undo): AND ${changes.undoneBy} IS NULL
  return sql`UPDATE ${changes} SET undone_by = ${undoId}, left_out = (SELECT json_group_array(${jsonField("id")})
      FROM json_each(${changes.before}, '$.changed') AS named WHERE NOT ${isUnchanged})
    WHERE ${changes.id} = ${changeId} AND ${changes.userId} = ${ownerId} AND ${changes.undoneBy} IS NULL AND ${condition}`;
}

/** An import whose take-back is undone is committed again. */
function reopenStatements(ownerId: OwnerId, { undoId, changeId }: UndoneBy): SQL[] {
  const importId = sql`(SELECT subject_id FROM changes WHERE id = ${changeId} AND undone_by = ${undoId})`;
  return [
    ...[textImports, photoImports].map(
      (table) => sql`UPDATE ${table} SET status = 'committed'
        WHERE ${table.id} = ${importId} AND ${table.userId} = ${ownerId} AND ${table.status} = 'taken_back'`,
    ),
    sql`UPDATE ${changes} SET undone_by = NULL WHERE ${changes.userId} = ${ownerId} AND ${changes.importId} = ${importId}`,
  ];
}

/** Of a day in `changed`: nothing has changed it since the change itself. */
export const isUnchanged = sql`EXISTS (SELECT 1 FROM ${days} WHERE ${days.id} = ${jsonField("id")} AND ${days.updatedAt} IN (
  ${jsonField("updated_at")}, max(${jsonField("updated_at")} + 1, ${changes.createdAt})))`;

type Rows = (part: string) => SQL;

function restoreStatements({ undoId, changeId, now }: UndoneBy): SQL[] {
  const rows: Rows = (part) => sql`json_each(
    (SELECT before FROM changes WHERE id = ${changeId} AND undone_by = ${undoId}), ${`$.${part}`}) AS named WHERE TRUE`;
  const leftOut = sql`(SELECT value FROM json_each((SELECT left_out FROM changes WHERE id = ${changeId})))`;
  const comesBack = (field: "id" | "day_id") => sql`${jsonField(field)} NOT IN ${leftOut}`;
  return [
    insertRemovedDays(rows),
    putBackChangedDays(rows, comesBack("id"), now),
    ...Object.entries(dayParts).flatMap(([part, table]) => [
      deletePresentParts(table, rows, comesBack("id")),
      insertParts(table, rows(part), comesBack("day_id")),
    ]),
    insertDrafts(rows),
    insertPhotos(rows, comesBack("day_id")),
    linkDrafts(rows),
    keepFiles(rows),
    letGoOtherFiles(rows),
  ];
}

function insertRemovedDays(rows: Rows): SQL {
  return sql`INSERT INTO ${days} (${columnList(days)})
    SELECT ${valueList(days)} FROM ${rows("days")}`;
}

function putBackChangedDays(rows: Rows, comesBack: SQL, now: number): SQL {
  return sql`INSERT INTO ${days} (${columnList(days)})
    SELECT ${valueList(days)} FROM ${rows("changed")} AND ${comesBack}
    ON CONFLICT (id) DO UPDATE SET ${excludedList(days, { updated_at: nextUpdate(now) })}`;
}

function deletePresentParts(table: DayPart, rows: Rows, comesBack: SQL): SQL {
  return sql`DELETE FROM ${table}
    WHERE ${table.dayId} IN (SELECT ${jsonField("id")} FROM ${rows("changed")} AND ${comesBack})`;
}

function insertParts(table: DayPart, partRows: SQL, comesBack: SQL): SQL {
  return sql`INSERT INTO ${table} (${columnList(table)})
    SELECT ${valueList(table)} FROM ${partRows} AND ${comesBack}`;
}

function insertDrafts(rows: Rows): SQL {
  const dayIfThere = sql`(SELECT ${days.id} FROM ${days} WHERE ${days.id} = ${jsonField("day_id")})`;
  return sql`INSERT OR IGNORE INTO ${draftDays} (${columnList(draftDays)})
    SELECT ${valueList(draftDays, { day_id: dayIfThere })} FROM ${rows("draft_days")}`;
}

function insertPhotos(rows: Rows, comesBack: SQL): SQL {
  const draftIfThere = sql`(SELECT ${draftDays.id} FROM ${draftDays} WHERE ${draftDays.id} = ${jsonField("draft_day_id")})`;
  return sql`INSERT OR IGNORE INTO ${photos} (${columnList(photos)})
    SELECT ${valueList(photos, { draft_day_id: draftIfThere })} FROM ${rows("photos")}
    AND (${jsonField("day_id")} IS NULL OR ${comesBack})`;
}

/** Drafts that made or found a removed day. The unary plus makes SQLite find each draft by its id. */
function linkDrafts(rows: Rows): SQL {
  return sql`UPDATE ${draftDays} SET day_id = ${jsonField("day_id")}
    FROM ${rows("drafts")} AND ${draftDays.id} = ${jsonField("id")} AND +${draftDays.dayId} IS NULL`;
}

function keepFiles(rows: Rows): SQL {
  return sql`DELETE FROM ${photoLeftovers}
    WHERE ${photoLeftovers.photoId} IN (SELECT ${jsonField("id")} FROM ${rows("photos")})
    AND EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.id} = ${photoLeftovers.photoId})`;
}

function letGoOtherFiles(rows: Rows): SQL {
  return sql`UPDATE ${photoLeftovers} SET sweep_at = 0
    WHERE ${photoLeftovers.photoId} IN (SELECT ${jsonField("id")} FROM ${rows("photos")})`;
}

export async function listUndone(db: Db, ownerId: OwnerId, changeId: string) {
  const [undone] = await db
    .select({ leftOut: changes.leftOut })
    .from(changes)
    .where(and(eq(changes.id, changeId), eq(changes.userId, ownerId), isNotNull(changes.undoneBy)));
  if (!undone) return undefined;
  const leftOut = new Set(JSON.parse(undone.leftOut) as string[]);
  const field = (name: string) => sql.raw(`json_extract(json_each.value, '$.${name}')`);
  const rows = await db.values<[string, string, string | null]>(sql`
    SELECT ${field("id")} AS day_id, ifnull(${days.date}, ${field("date")}), ${resorts.name}
    FROM ${changes} CROSS JOIN json_each(${changes.before}) AS part CROSS JOIN json_each(part.value)
    LEFT JOIN ${days} ON ${days.id} = ${field("id")}
    LEFT JOIN ${resorts} ON ${resorts.id} = ifnull(${days.resortId}, ${field("resort_id")})
    WHERE ${changes.id} = ${changeId} AND ${changes.userId} = ${ownerId} AND part.key IN ('days', 'changed')`);
  return rows.map(([id, date, resort_name]) => ({ id, date, resort_name, isLeftOut: leftOut.has(id) }));
}

export interface RemovedPhoto {
  id: string;
  taken_at: string | null;
  resort_id: string | null;
  import_id: string | null;
  draft_day_id: string | null;
}

export async function readRemovedPhoto(db: Db, ownerId: OwnerId, changeId: string) {
  const parsed = <Row>(path: string) =>
    parsedJson<Row>(sql`coalesce(json_extract(${changes.before}, ${path}), 'null')`);
  const [found] = await db
    .select({
      photo: parsed<RemovedPhoto | null>("$.photos[0]"),
      draft: parsed<{ id: string; date: string | null; resort_id: string | null } | null>("$.draft_days[0]"),
    })
    .from(changes)
    .where(and(eq(changes.id, changeId), eq(changes.userId, ownerId)));
  return found;
}

/** True where photos that come back would be too many on a day, or over the quota because of photos that were added since. */
export async function findExcess(db: Db, ownerId: OwnerId, changeId: string, quotaBytes = Number.MAX_SAFE_INTEGER) {
  // The tables are named in full: drizzle omits table names in a query of one table.
  const named = sql`${changes} CROSS JOIN json_each(changes.before, '$.photos') AS named
    WHERE changes.id = ${changeId} AND changes.user_id = ${ownerId}`;
  const [found] = await db
    .select({
      onDay: sql<number>`EXISTS (SELECT 1 FROM (SELECT ${jsonField("day_id")} AS day_id, count(*) AS count
        FROM ${named} GROUP BY 1) AS back JOIN ${days} ON days.id = back.day_id
        WHERE back.count + (SELECT count(*) FROM ${photos} WHERE photos.day_id = back.day_id) > ${limits.photosPerDay})`,
      ofQuota: sql<number>`(SELECT count(*) > 0 AND sum(${jsonField("size_bytes")}) + ${usedBytes(ownerId)} > ${quotaBytes}
        AND EXISTS (SELECT 1 FROM ${photos} WHERE photos.user_id = ${ownerId} AND photos.created_at > changes.created_at)
        FROM ${named})`,
    })
    .from(sql`(SELECT 1)`);
  return { onDay: found?.onDay === 1, ofQuota: found?.ofQuota === 1 };
}

export async function deleteExpiredChanges(db: Db, madeBefore: number): Promise<void> {
  await db.delete(changes).where(and(isNull(changes.importId), lt(changes.createdAt, madeBefore)));
}
