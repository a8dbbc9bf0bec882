import { piecesOf } from "@firn/contracts/pieces";
import type { OwnerId } from "@firn/contracts/runtime";
import { changePieces, changes } from "@firn/db/changes-schema";
import { jsonField } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days, draftDays, photoLeftovers, photos } from "@firn/db/schema";
import { dayTracks } from "@firn/db/tracks-schema";
import type { Statement } from "@firn/db/write-batch";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isOwnDay } from "../days/own-days-repo.ts";
import { turn } from "../turns.ts";
import { asJson, dayParts, type PartName, partKeys, rowAsJson, rowsAsJson } from "./rows-repo.ts";

export interface NewChange {
  id: string;
  now: number;
  subjectId?: string;
  importId?: string;
}

/** Opens a change; comes before what is kept in it. */
export function recordChange(ownerId: OwnerId, { id, now, subjectId, importId }: NewChange): SQL {
  return sql`INSERT INTO ${changes} (id, user_id, subject_id, import_id, created_at)
    VALUES (${id}, ${ownerId}, ${subjectId ?? null}, ${importId ?? null}, ${now})`;
}

/** For a day's row, skis and people, which are not counted because that would take as long as a piece. */
const bytesOfDay = 2000;

/** The owner's days among these, in pieces by what they hold. */
export async function daysInPieces(db: Db, ownerId: OwnerId, ids: readonly string[]): Promise<string[][]> {
  // Thousands of days may just have been read.
  await turn();
  const held = await db
    .select({
      id: days.id,
      length: sql<number>`${bytesOfDay} + ifnull(octet_length(${days.notes}), 0) + ifnull(octet_length(${days.originalText}), 0)
        + ifnull(octet_length(${days.tags}), 0)
        + 500 * (SELECT count(*) FROM ${photos} WHERE photos.day_id = days.id)
        + (SELECT ifnull(sum(octet_length(line)), 0) FROM ${dayTracks} WHERE day_tracks.day_id = days.id)`,
    })
    .from(days)
    .where(isOwnDay(ownerId, ids));
  return piecesOf(held, ({ length }) => length).map((piece) => piece.map(({ id }) => id));
}

/** Keeps the days of each piece whole, and removes them. */
export function removeDays(ownerId: OwnerId, change: NewChange, pieces: readonly (readonly string[])[]): Statement[] {
  return pieces.flatMap((ids, piece) => [
    () => keepDays(ownerId, change, piece, ids),
    () => sql`DELETE FROM ${days} WHERE ${days.id} IN ${daysNamed(ownerId, ids)}`,
    () => holdFiles(change, piece),
  ]);
}

function keepDays(ownerId: OwnerId, change: NewChange, piece: number, ids: readonly string[]): SQL {
  const named = daysNamed(ownerId, ids);
  return keepRows(change, piece, {
    days: rowsAsJson(days, sql`${days.id} IN ${named}`),
    // guard (changes/changes-repo): ${photos.userId} = ${ownerId} AND
    photos: rowsAsJson(photos, sql`${photos.userId} = ${ownerId} AND ${photos.dayId} IN ${named}`),
    drafts: asJson(
      sql`json_object('id', ${draftDays.id}, 'day_id', ${draftDays.dayId})`,
      sql`${draftDays} WHERE ${draftDays.dayId} IN ${named}`,
    ),
    ...partsOf(named),
  });
}

/** Keeps a photo, with the draft that it is on in an open import, and removes it. */
export function removePhoto(ownerId: OwnerId, change: NewChange, photoId: string): SQL[] {
  // guard (changes/changes-repo): AND ${photos.userId} = ${ownerId}
  const isIt = sql`${photos.id} = ${photoId} AND ${photos.userId} = ${ownerId}`;
  return [
    keepRows(change, 0, {
      photos: rowsAsJson(photos, isIt),
      draft_days: rowsAsJson(
        draftDays,
        // guard (server/test/reopened-photo-imports): AND ${photos.dayId} IS NULL
        sql`${draftDays.id} IN (SELECT ${photos.draftDayId} FROM ${photos} WHERE ${isIt} AND ${photos.dayId} IS NULL)`,
      ),
    }),
    sql`DELETE FROM ${photos} WHERE ${isIt}`,
    holdFiles(change, 0),
  ];
}

/** Keeps a recording of a day, and removes it. */
export function removeTrack(ownerId: OwnerId, change: NewChange, trackId: string): SQL[] {
  // guard (changes/changes-repo): AND ${dayTracks.userId} = ${ownerId}
  const isIt = sql`${dayTracks.id} = ${trackId} AND ${dayTracks.userId} = ${ownerId}`;
  return [
    keepRows(change, 0, { day_tracks: rowsAsJson(dayTracks, isIt) }),
    sql`DELETE FROM ${dayTracks} WHERE ${isIt}`,
  ];
}

/** Keeps what undoing the import's merges into these days changes, and removes its photos from them. */
export function keepMergedDays(
  ownerId: OwnerId,
  change: NewChange,
  piece: number,
  { ids, importId }: { ids: readonly string[]; importId: string },
): Statement[] {
  const named = daysNamed(ownerId, ids);
  // guard (server/test/take-back): AND ${photos.importId} = ${importId}
  const ofImport = sql`${photos.dayId} IN ${named} AND ${photos.importId} = ${importId}`;
  return [
    () =>
      keepRows(change, piece, {
        changed: rowsAsJson(days, sql`${days.id} IN ${named}`),
        photos: rowsAsJson(photos, ofImport),
        ...partsOf(named),
      }),
    () => sql`DELETE FROM ${photos} WHERE ${ofImport}`,
    () => holdFiles(change, piece),
  ];
}

/** What an edit is about to add to a day. */
export interface Edit {
  id: string;
  skiIds?: readonly string[];
  nameKeys?: readonly string[];
  trackIds?: readonly string[];
}

/** Keeps the resort and these columns, and the names of the skis, people and tracks that the edit adds; comes before the edit. */
export function keepEditedDays(
  ownerId: OwnerId,
  change: NewChange,
  piece: number,
  { edits, columns }: { edits: readonly Edit[]; columns: readonly SQLiteColumn[] },
): SQL {
  const added = (part: PartName, field: keyof Edit) =>
    asJson(
      sql`added.value`,
      sql`json_each(named.value, ${`$.${field}`}) AS added WHERE NOT EXISTS (SELECT 1 FROM ${dayParts[part]}
        WHERE ${dayParts[part].dayId} = ${days.id} AND ${partKeys[part]} = added.value)`,
    );
  const row = rowAsJson([days.id, days.date, days.resortId, days.updatedAt, ...columns], {
    day_skis: added("day_skis", "skiIds"),
    day_companions: added("day_companions", "nameKeys"),
    ...(edits.some(({ trackIds = [] }) => trackIds.length > 0) && { day_tracks: added("day_tracks", "trackIds") }),
  });
  // guard (changes/changes-repo): AND ${days.userId} = ${ownerId}
  const edited = sql`json_each(${JSON.stringify(edits)}) AS named
    CROSS JOIN ${days} ON ${days.id} = ${jsonField("id")} AND ${days.userId} = ${ownerId}`;
  return keepRows(change, piece, { changed: asJson(row, edited) });
}

function keepRows(change: NewChange, piece: number, rows: Record<string, SQL>): SQL {
  return sql`INSERT INTO ${changePieces} (change_id, piece, before) VALUES (${change.id}, ${piece}, ${rowAsJson([], rows)})`;
}

function partsOf(named: SQL): Record<string, SQL> {
  const parts = Object.entries(dayParts);
  return Object.fromEntries(parts.map(([name, table]) => [name, rowsAsJson(table, sql`${table.dayId} IN ${named}`)]));
}

/** The change's own removal lets them go; a trigger has just let them go at once. */
function holdFiles(change: NewChange, piece: number): SQL {
  // guard (server/test/undo): ${Number.MAX_SAFE_INTEGER} -> 0
  return sql`UPDATE ${photoLeftovers} SET sweep_at = ${Number.MAX_SAFE_INTEGER} WHERE ${photoLeftovers.photoId} IN (
    SELECT ${jsonField("id")} FROM json_each((SELECT before FROM ${changePieces}
      WHERE ${changePieces.changeId} = ${change.id} AND ${changePieces.piece} = ${piece}), '$.photos') AS named)`;
}

export function daysNamed(ownerId: OwnerId, ids: readonly string[]): SQL {
  // guard (api/src/ownership): WHERE owned.user_id = ${ownerId}
  return sql`(SELECT owned.id FROM json_each(${JSON.stringify(ids)}) AS named
    CROSS JOIN ${days} AS owned ON owned.id = named.value WHERE owned.user_id = ${ownerId})`;
}
