import type { DatePrecision } from "@firn/contracts/constants";
import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { changePieces, changes } from "@firn/db/changes-schema";
import { jsonField, parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days, draftDays, photoImports, photoLeftovers, photos, resorts, skis, textImports } from "@firn/db/schema";
import { dayTracks } from "@firn/db/tracks-schema";
import { type Statement, writeIf } from "@firn/db/write-batch";
import { and, desc, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { both, type Condition } from "../condition-repo.ts";
import { isNear, isTwin } from "../day-tracks/twins-repo.ts";
import { plainNames, plainValues } from "../days/fields-repo.ts";
import { skisAddedBy } from "../imports/drafts/added-skis-repo.ts";
import { leaveTexts } from "../imports/drafts/texts-repo.ts";
import { recordRequest, type Writer } from "../keyed-requests/repo.ts";
import { nextUpdate } from "../next-update-repo.ts";
import { listParts, type Piece, type PieceParts, valuesOfPieces } from "./pieces-repo.ts";
import { columnList, dayParts, type PartName, partKeys, valueList } from "./rows-repo.ts";

export async function findRemoval(db: Db, ownerId: OwnerId, subjectId: string, since: number) {
  const [found] = await db
    .select({ id: changes.id })
    .from(changes)
    .where(
      and(
        // guard (changes/changes-repo)
        eq(changes.userId, ownerId),
        eq(changes.subjectId, subjectId),
        // guard (changes/changes-repo)
        isNull(changes.undoneBy),
        // guard (changes/changes-repo)
        gte(changes.createdAt, since),
      ),
    )
    .orderBy(desc(changes.createdAt))
    .limit(1);
  return found?.id;
}

export interface Undo {
  changeId: string;
  subjectId: string;
  now: number;
  since: number;
}

/** All or nothing; leaves days as they are that have changed since. False if the change is gone, or the log has no room. */
export async function undoChange(writer: Writer, ownerId: OwnerId, undo: Undo, room: Condition): Promise<boolean> {
  const [mark, ...others] = await undoStatements(writer.db, ownerId, undo);
  // guard (imports/take-back/repo): isUndoable(ownerId, undo) -> sql`TRUE`
  // guard (changes/room): undo), room -> undo), sql`TRUE`
  return writeIf(writer.db, both(isUndoable(ownerId, undo), room), [
    mark,
    ...recordRequest(writer, ownerId, undo.subjectId),
    ...others,
  ]);
}

/** The change is there, and can still be undone. */
export function isUndoable(ownerId: OwnerId, { changeId, since }: Pick<Undo, "changeId" | "since">): Condition {
  // guard (changes/changes-repo): ${changes.userId} = ${ownerId} AND
  // guard (changes/changes-repo): ${changes.undoneBy} IS NULL AND
  // guard (server/test/take-back): ${changes.importId} IS NULL AND
  // guard (server/test/many-days): AND ${changes.createdAt} >= ${since}
  return sql`EXISTS (SELECT 1 FROM ${changes} WHERE ${changes.id} = ${changeId} AND ${changes.userId} = ${ownerId} AND
    ${changes.undoneBy} IS NULL AND ${changes.importId} IS NULL AND ${changes.createdAt} >= ${since})`;
}

type Undone = Pick<Undo, "changeId" | "now">;

/** Marks the change and puts back what it has removed or edited. Whether that may be is for the batch to require. */
export async function undoStatements(db: Db, ownerId: OwnerId, undo: Undone): Promise<[Statement, ...Statement[]]> {
  const { changeId } = undo;
  return [
    sql`UPDATE ${changes} SET undone_by = ${changeId} WHERE ${changes.id} = ${changeId} AND ${changes.userId} = ${ownerId}`,
    ...restoreStatements(undo, await listParts(db, ownerId, changeId)),
    ...reopenStatements(ownerId, undo),
  ];
}

/** An import whose take-back is undone is committed again, with the skis that it has added. */
function reopenStatements(ownerId: OwnerId, { changeId }: Undone): SQL[] {
  const importId = sql`(SELECT subject_id FROM changes WHERE id = ${changeId})`;
  return [
    ...[textImports, photoImports].map(
      (table) => sql`UPDATE ${table} SET status = 'committed'
        WHERE ${table.id} = ${importId} AND ${table.userId} = ${ownerId} AND ${table.status} = 'taken_back'`,
    ),
    // guard (server/test/reopened-imports): AND ${skis.deletedAt} = (SELECT created_at FROM ${changes} WHERE ${changes.id} = ${changeId})
    sql`UPDATE ${skis} SET deleted_at = NULL WHERE ${skis.userId} = ${ownerId} AND ${skis.id} IN ${skisAddedBy(importId)}
      AND ${skis.deletedAt} = (SELECT created_at FROM ${changes} WHERE ${changes.id} = ${changeId})`,
    sql`UPDATE ${changes} SET undone_by = NULL WHERE ${changes.userId} = ${ownerId} AND ${changes.importId} = ${importId}`,
  ];
}

/** Of a day in `changed`: nothing has changed it since the change itself, which was made at `createdAt`. */
export function isUnchanged(createdAt: SQL | number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${days} WHERE ${days.id} = ${jsonField("id")} AND ${days.updatedAt} IN (
    ${jsonField("updated_at")}, max(${jsonField("updated_at")} + 1, ${createdAt})))`;
}

type Rows = (part: string) => SQL;

/** The rows of each part of a piece. Without MATERIALIZED, SQLite writes the text of a row again for each of its fields. */
function rowsOf(isIt: SQL): Rows {
  return (part) => sql`(WITH kept AS MATERIALIZED (
    SELECT value FROM json_each((SELECT before FROM change_pieces WHERE ${isIt}), ${`$.${part}`})) SELECT value FROM kept) AS named`;
}

/** Each statement reads the piece again, so a part without rows has none. */
function restoreStatements({ changeId, now }: Undone, pieces: readonly PieceParts[]): Statement[] {
  const madeAt = sql`(SELECT created_at FROM changes WHERE id = ${changeId})`;
  return pieces.flatMap(({ piece, parts }) => {
    const isIt = sql`change_id = ${changeId} AND piece = ${piece}`;
    const rows = rowsOf(isIt);
    const leftOut = sql`(SELECT value FROM json_each((SELECT left_out FROM change_pieces WHERE ${isIt})))`;
    const isRestored = (field: "id" | "day_id") => sql`${jsonField(field)} NOT IN ${leftOut}`;
    const where = (part: string, ...statements: (() => SQL)[]) => (parts.includes(part) ? statements : []);
    return [
      // guard (changes/changes-repo): NOT ${isUnchanged(madeAt)} -> FALSE
      () => sql`UPDATE ${changePieces} SET left_out = (SELECT json_group_array(${jsonField("id")})
        FROM json_each(${changePieces.before}, '$.changed') AS named WHERE NOT ${isUnchanged(madeAt)}) WHERE ${isIt}`,
      ...where("days", () => insertRemovedDays(rows)),
      // guard (server/test/kept-texts)
      ...where("days", () => leaveTexts(rows("days"))),
      ...where("changed", () => putBackChangedDays(rows, isRestored("id"), now)),
      ...(Object.keys(dayParts) as PartName[]).flatMap((part) => [
        ...where("changed", () => deleteAddedParts(part, rows, isRestored("id"))),
        ...where(part, () => insertParts(part, rows, isRestored("day_id"))),
      ]),
      ...where("draft_days", () => insertDrafts(rows)),
      ...where("photos", () => insertPhotos(rows, isRestored("day_id"))),
      ...where("drafts", () => linkDrafts(rows)),
      ...where(
        "photos",
        () => keepFiles(rows),
        () => releaseOtherFiles(rows),
      ),
    ];
  });
}

function insertRemovedDays(rows: Rows): SQL {
  return sql`INSERT INTO ${days} (${columnList(days)})
    SELECT ${valueList(days)} FROM ${rows("days")}`;
}

/** The unary plus makes SQLite find each day by its id. */
function putBackChangedDays(rows: Rows, isRestored: SQL, now: number): SQL {
  const kept = (column: string) => sql`iif(json_type(named.value, ${`$.${column}`}) IS NULL,
    days.${sql.raw(column)}, ${jsonField(column)})`;
  // guard (changes/changes-repo): AND ${isRestored}
  return sql`UPDATE ${days} SET updated_at = ${nextUpdate(now)}, date = ${jsonField("date")}, resort_id = ${jsonField("resort_id")},
      (${plainNames}) = (${plainValues(kept)})
    FROM ${rows("changed")} WHERE ${days.id} = ${jsonField("id")} AND ${isRestored}`;
}

function deleteAddedParts(part: PartName, rows: Rows, isRestored: SQL): SQL {
  const table = dayParts[part];
  // guard (changes/changes-repo): WHERE ${isRestored}
  return sql`DELETE FROM ${table} WHERE (${table.dayId}, ${partKeys[part]}) IN (
    SELECT ${jsonField("id")}, added.value FROM ${rows("changed")}
    CROSS JOIN json_each(named.value, ${`$.${part}`}) AS added WHERE ${isRestored})`;
}

/** An edited day may still have some of them. */
function insertParts(part: PartName, rows: Rows, isRestored: SQL): SQL {
  const table = dayParts[part];
  // guard (server/test/take-back imports/take-back/repo): WHERE ${isRestored}
  return sql`INSERT OR IGNORE INTO ${table} (${columnList(table)})
    SELECT ${valueList(table)} FROM ${rows(part)} WHERE ${isRestored}`;
}

function insertDrafts(rows: Rows): SQL {
  const dayIfThere = sql`(SELECT ${days.id} FROM ${days} WHERE ${days.id} = ${jsonField("day_id")})`;
  return sql`INSERT OR IGNORE INTO ${draftDays} (${columnList(draftDays)})
    SELECT ${valueList(draftDays, { day_id: dayIfThere })} FROM ${rows("draft_days")}`;
}

const draftIfThere = sql`(SELECT ${draftDays.id} FROM ${draftDays} WHERE ${draftDays.id} = ${jsonField("draft_day_id")})`;

function insertPhotos(rows: Rows, isRestored: SQL): SQL {
  // The import of a day's photo may have been deleted since, or is reviewed again; a photo that is on no day comes back only with its import.
  // guard (server/test/reopened-photo-imports): AND ${photoImports.status} <> 'waiting'
  const importIfNeeded = sql`iif(${jsonField("day_id")} IS NULL, ${jsonField("import_id")}, (SELECT ${photoImports.id}
    FROM ${photoImports} WHERE ${photoImports.id} = ${jsonField("import_id")} AND ${photoImports.status} <> 'waiting'))`;
  // guard (server/test/take-back): OR ${isRestored} -> OR TRUE
  return sql`INSERT OR IGNORE INTO ${photos} (${columnList(photos)})
    SELECT ${valueList(photos, { draft_day_id: draftIfThere, import_id: importIfNeeded })} FROM ${rows("photos")}
    WHERE ${jsonField("day_id")} IS NULL OR ${isRestored}`;
}

/** Puts the photos that a take-back has removed from days back into their import, on its drafts. */
export function returnPhotos({ changeId, piece }: Piece): SQL[] {
  const rows = rowsOf(sql`change_id = ${changeId} AND piece = ${piece}`);
  const onNoDay = { day_id: sql`NULL`, position: sql`NULL`, draft_day_id: draftIfThere };
  // An own place may have been deleted since.
  // guard (server/test/reopened-photo-imports): { ...onNoDay, resort_id: resortIfThere } -> onNoDay
  const resortIfThere = sql`(SELECT ${resorts.id} FROM ${resorts} WHERE ${resorts.id} = ${jsonField("resort_id")})`;
  return [
    sql`INSERT INTO ${photos} (${columnList(photos)})
      SELECT ${valueList(photos, { ...onNoDay, resort_id: resortIfThere })} FROM ${rows("photos")}`,
    // guard (server/test/reopened-photo-imports)
    keepFiles(rows),
  ];
}

/** Drafts that made or found a removed day. The unary plus makes SQLite find each draft by its id. */
function linkDrafts(rows: Rows): SQL {
  return sql`UPDATE ${draftDays} SET day_id = ${jsonField("day_id")}
    FROM ${rows("drafts")} WHERE ${draftDays.id} = ${jsonField("id")} AND +${draftDays.dayId} IS NULL`;
}

function keepFiles(rows: Rows): SQL {
  // guard (server/test/take-back): AND EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.id} = ${photoLeftovers.photoId})
  return sql`DELETE FROM ${photoLeftovers}
    WHERE ${photoLeftovers.photoId} IN (SELECT ${jsonField("id")} FROM ${rows("photos")})
    AND EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.id} = ${photoLeftovers.photoId})`;
}

function releaseOtherFiles(rows: Rows): SQL {
  // guard (server/test/take-back): sweep_at = 0 -> sweep_at = sweep_at
  return sql`UPDATE ${photoLeftovers} SET sweep_at = 0
    WHERE ${photoLeftovers.photoId} IN (SELECT ${jsonField("id")} FROM ${rows("photos")})`;
}

export async function listUndone(db: Db, ownerId: OwnerId, changeId: string) {
  const [undone] = await db
    .select({ id: changes.id })
    .from(changes)
    // guard (changes/changes-repo): , eq(changes.userId, ownerId)
    // guard (changes/changes-repo): , isNotNull(changes.undoneBy)
    .where(and(eq(changes.id, changeId), eq(changes.userId, ownerId), isNotNull(changes.undoneBy)));
  if (!undone) return undefined;
  const field = (name: string) => sql.raw(`json_extract(json_each.value, '$.${name}')`);
  const rows = await valuesOfPieces<[string, string, DatePrecision, string | null, number]>(
    db,
    ownerId,
    changeId,
    (kept) => sql`SELECT ${field("id")} AS day_id, ifnull(${days.date}, ${field("date")}),
        coalesce(iif(${days.id} IS NULL, ${field("date_precision")}, ${days.datePrecision}), 'day'), ${resorts.name},
        ${field("id")} IN (SELECT value FROM json_each(${kept(changePieces.leftOut)}))
      FROM json_each(${kept(changePieces.before)}) AS part CROSS JOIN json_each(part.value)
      LEFT JOIN ${days} ON ${days.id} = ${field("id")}
      LEFT JOIN ${resorts} ON ${resorts.id} = ifnull(${days.resortId}, ${field("resort_id")})
      WHERE part.key IN ('days', 'changed')`,
  );
  return rows.map(([id, date, date_precision, resort_name, isLeftOut]) => ({
    id,
    date,
    date_precision,
    resort_name,
    isLeftOut: isLeftOut === 1,
  }));
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
    parsedJson<Row>(sql`coalesce(json_extract(${changePieces.before}, ${path}), 'null')`);
  const [found] = await db
    .select({
      photo: parsed<RemovedPhoto | null>("$.photos[0]"),
      draft: parsed<{ id: string; date: string | null; resort_id: string | null } | null>("$.draft_days[0]"),
    })
    .from(changes)
    .innerJoin(changePieces, eq(changePieces.changeId, changes.id))
    .where(and(eq(changes.id, changeId), eq(changes.userId, ownerId)));
  return found;
}

/** The date of a day that has the same hours by now as a recording that would come back. */
export async function dateOfTwin(db: Db, ownerId: OwnerId, changeId: string): Promise<string | undefined> {
  const hours = { startedAt: jsonField("started_at"), endedAt: jsonField("ended_at") };
  const [found] = await valuesOfPieces<[string]>(
    db,
    ownerId,
    changeId,
    // guard (day-tracks/recorded): twin.user_id = ${ownerId} AND
    // guard (server/test/day-tracks): twin.id <> ${jsonField("id")} AND
    (kept) => sql`SELECT ${days.date} FROM json_each(${kept(changePieces.before)}, '$.day_tracks') AS named
      CROSS JOIN ${dayTracks} AS twin ON twin.user_id = ${ownerId} AND twin.id <> ${jsonField("id")} AND ${isNear(hours)}
      CROSS JOIN ${days} ON ${days.id} = twin.day_id
      WHERE ${isTwin(hours)} LIMIT 1`,
  );
  return found?.[0];
}

/** Whether photos that come back would be too many on a day. */
export async function isExcess(db: Db, ownerId: OwnerId, changeId: string): Promise<boolean> {
  const back = await valuesOfPieces<[number]>(
    db,
    ownerId,
    changeId,
    (kept) => sql`SELECT count(*) + (SELECT count(*) FROM ${photos} WHERE ${photos.dayId} = ${days.id})
      FROM json_each(${kept(changePieces.before)}, '$.photos') AS named
      JOIN ${days} ON ${days.id} = ${jsonField("day_id")} GROUP BY ${jsonField("day_id")}`,
  );
  return back.some(([count]) => count > limits.photosPerDay);
}
