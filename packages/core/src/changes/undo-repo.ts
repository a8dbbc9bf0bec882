import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { changePieces, changes } from "@firn/db/changes-schema";
import { jsonField } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days, draftDays, photoImports, photoLeftovers, photos, textImports } from "@firn/db/schema";
import { writeBatch } from "@firn/db/write-batch";
import { and, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { recordRequest, type Writer } from "../keyed-requests/repo.ts";
import { nextUpdate } from "../next-update-repo.ts";
import { usedBytes } from "../used-bytes-repo.ts";
import { listPieces } from "./pieces-repo.ts";
import { columnList, dayParts, type PartName, partKeys, valueList } from "./rows-repo.ts";

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
  const [decide, ...others] = await undoStatements(writer.db, ownerId, undo);
  if (!decide) return false;
  const [undone = 0] = await writeBatch(writer.db, [
    decide,
    ...recordRequest(writer, ownerId, undo.subjectId),
    ...others,
  ]);
  return undone > 0;
}

/** The first one decides whether the others write. */
export async function undoStatements(db: Db, ownerId: OwnerId, undo: Undo, condition = sql`TRUE`): Promise<SQL[]> {
  return [
    markUndone(
      ownerId,
      undo,
      sql`${changes.importId} IS NULL AND ${changes.createdAt} >= ${undo.since} AND ${condition}`,
    ),
    ...restoreStatements(undo, await listPieces(db, ownerId, undo.changeId)),
    ...reopenStatements(ownerId, undo),
  ];
}

type UndoneBy = Pick<Undo, "undoId" | "changeId" | "now">;

export async function undoMergeStatements(db: Db, ownerId: OwnerId, undo: UndoneBy, condition: SQL): Promise<SQL[]> {
  return [
    markUndone(ownerId, undo, sql`${changes.importId} IS NOT NULL AND ${condition}`),
    ...restoreStatements(undo, await listPieces(db, ownerId, undo.changeId)),
  ];
}

function markUndone(ownerId: OwnerId, { undoId, changeId }: UndoneBy, condition: SQL): SQL {
  return sql`UPDATE ${changes} SET undone_by = ${undoId}
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

/** Of a day in `changed` of a piece: nothing has changed it since the change itself. */
export const isUnchanged = sql`EXISTS (SELECT 1 FROM ${days} WHERE ${days.id} = ${jsonField("id")} AND ${days.updatedAt} IN (
  ${jsonField("updated_at")}, max(${jsonField("updated_at")} + 1,
    (SELECT ${changes.createdAt} FROM ${changes} WHERE ${changes.id} = ${changePieces.changeId}))))`;

type Rows = (part: string) => SQL;

function restoreStatements({ undoId, changeId, now }: UndoneBy, pieces: readonly number[]): SQL[] {
  return pieces.flatMap((piece) => {
    const isIt = sql`change_id = ${changeId} AND piece = ${piece}
      AND EXISTS (SELECT 1 FROM changes WHERE id = ${changeId} AND undone_by = ${undoId})`;
    const rows: Rows = (part) =>
      sql`json_each((SELECT before FROM change_pieces WHERE ${isIt}), ${`$.${part}`}) AS named`;
    const leftOut = sql`(SELECT value FROM json_each((SELECT left_out FROM change_pieces WHERE ${isIt})))`;
    const comesBack = (field: "id" | "day_id") => sql`${jsonField(field)} NOT IN ${leftOut}`;
    return [
      sql`UPDATE ${changePieces} SET left_out = (SELECT json_group_array(${jsonField("id")})
        FROM json_each(${changePieces.before}, '$.changed') AS named WHERE NOT ${isUnchanged}) WHERE ${isIt}`,
      insertRemovedDays(rows),
      putBackChangedDays(rows, comesBack("id"), now),
      ...(Object.keys(dayParts) as PartName[]).flatMap((part) => [
        deleteAddedParts(part, rows, comesBack("id")),
        insertParts(part, rows, comesBack("day_id")),
      ]),
      insertDrafts(rows),
      insertPhotos(rows, comesBack("day_id")),
      linkDrafts(rows),
      keepFiles(rows),
      letGoOtherFiles(rows),
    ];
  });
}

function insertRemovedDays(rows: Rows): SQL {
  return sql`INSERT INTO ${days} (${columnList(days)})
    SELECT ${valueList(days)} FROM ${rows("days")}`;
}

/** The unary plus makes SQLite find each day by its id. */
function putBackChangedDays(rows: Rows, comesBack: SQL, now: number): SQL {
  const kept = (column: string) => sql`iif(json_type(named.value, ${`$.${column}`}) IS NULL,
    days.${sql.raw(column)}, ${jsonField(column)})`;
  return sql`UPDATE ${days} SET updated_at = ${nextUpdate(now)}, resort_id = ${jsonField("resort_id")},
      activity = ${kept("activity")}, notes = ${kept("notes")}, original_text = ${kept("original_text")}
    FROM ${rows("changed")} WHERE ${days.id} = ${jsonField("id")} AND ${comesBack}`;
}

function deleteAddedParts(part: PartName, rows: Rows, comesBack: SQL): SQL {
  const table = dayParts[part];
  return sql`DELETE FROM ${table} WHERE (${table.dayId}, ${partKeys[part]}) IN (
    SELECT ${jsonField("id")}, added.value FROM ${rows("changed")}
    CROSS JOIN json_each(named.value, ${`$.${part}`}) AS added WHERE ${comesBack})`;
}

/** An edited day may still have some of them. */
function insertParts(part: PartName, rows: Rows, comesBack: SQL): SQL {
  const table = dayParts[part];
  return sql`INSERT OR IGNORE INTO ${table} (${columnList(table)})
    SELECT ${valueList(table)} FROM ${rows(part)} WHERE ${comesBack}`;
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
    WHERE ${jsonField("day_id")} IS NULL OR ${comesBack}`;
}

/** Drafts that made or found a removed day. The unary plus makes SQLite find each draft by its id. */
function linkDrafts(rows: Rows): SQL {
  return sql`UPDATE ${draftDays} SET day_id = ${jsonField("day_id")}
    FROM ${rows("drafts")} WHERE ${draftDays.id} = ${jsonField("id")} AND +${draftDays.dayId} IS NULL`;
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

/** True where photos that come back would be too many on a day, or over the quota because of photos that were added since. */
export async function findExcess(db: Db, ownerId: OwnerId, changeId: string, quotaBytes = Number.MAX_SAFE_INTEGER) {
  // The tables are named in full: drizzle omits table names in a query of one table.
  const named = sql`${changes} CROSS JOIN change_pieces ON change_pieces.change_id = changes.id
    CROSS JOIN json_each(change_pieces.before, '$.photos') AS named
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
