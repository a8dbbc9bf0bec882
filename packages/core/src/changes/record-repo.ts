import type { OwnerId } from "@firn/contracts/runtime";
import { changes } from "@firn/db/changes-schema";
import { isAnyOf, jsonField } from "@firn/db/json-each";
import { days, draftDays, photoLeftovers, photos } from "@firn/db/schema";
import { type SQL, sql } from "drizzle-orm";
import { dayParts, rowsAsJson } from "./rows-repo.ts";

export interface NewChange {
  id: string;
  now: number;
  subjectId?: string;
  importId?: string;
  removedDays?: readonly string[];
  editedDays?: readonly string[];
  removedPhotos?: readonly string[];
}

/** Writes the rows as they are into a change, if the condition holds: the first statement of the batch that removes or edits them. */
export function recordChange(ownerId: OwnerId, change: NewChange, condition: SQL): SQL {
  const { id, now, subjectId = null, importId = null } = change;
  const { removedDays = [], editedDays = [], removedPhotos = [] } = change;
  const removed = daysNamed(ownerId, removedDays);
  const all = daysNamed(ownerId, [...removedDays, ...editedDays]);
  const before: Record<string, SQL> = {
    days: rowsAsJson(days, sql`${days.id} IN ${removed}`),
    changed: rowsAsJson(days, sql`${days.id} IN ${daysNamed(ownerId, editedDays)}`),
    photos: rowsAsJson(
      photos,
      sql`${photos.userId} = ${ownerId} AND (${photos.dayId} IN ${removed} OR ${isAnyOf(photos.id, removedPhotos)})`,
    ),
    draft_days: rowsAsJson(
      draftDays,
      sql`${draftDays.id} IN (SELECT removed.draft_day_id FROM ${photos} AS removed
        WHERE ${isAnyOf(sql`removed.id`, removedPhotos)} AND removed.user_id = ${ownerId})`,
    ),
    drafts: sql`json((SELECT json_group_array(json_object('id', ${draftDays.id}, 'day_id', ${draftDays.dayId}))
      FROM ${draftDays} WHERE ${draftDays.dayId} IN ${removed}))`,
  };
  for (const [name, table] of Object.entries(dayParts)) before[name] = rowsAsJson(table, sql`${table.dayId} IN ${all}`);
  const parts = Object.entries(before).map(([name, rows]) => sql`${sql.raw(`'${name}'`)}, ${rows}`);
  return sql`INSERT INTO ${changes} (id, user_id, subject_id, import_id, before, created_at)
    SELECT ${id}, ${ownerId}, ${subjectId}, ${importId}, json_object(${sql.join(parts, sql`, `)}), ${now} WHERE ${condition}`;
}

export function isRecordedChange({ id }: Pick<NewChange, "id">): SQL {
  return sql`EXISTS (SELECT 1 FROM ${changes} WHERE ${changes.id} = ${id})`;
}

/** Removes the rows that the change names; a trigger would let the files of the photos go at once. */
export function removalStatements(ownerId: OwnerId, change: NewChange): SQL[] {
  const { removedDays = [], removedPhotos = [] } = change;
  const recorded = isRecordedChange(change);
  return [
    ...(removedDays.length > 0
      ? [sql`DELETE FROM ${days} WHERE ${days.id} IN ${daysNamed(ownerId, removedDays)} AND ${recorded}`]
      : []),
    ...(removedPhotos.length > 0
      ? [
          sql`DELETE FROM ${photos}
            WHERE ${isAnyOf(photos.id, removedPhotos)} AND ${photos.userId} = ${ownerId} AND ${recorded}`,
        ]
      : []),
    // The change's own removal lets them go.
    sql`UPDATE ${photoLeftovers} SET sweep_at = ${Number.MAX_SAFE_INTEGER} WHERE ${photoLeftovers.photoId} IN (
      SELECT ${jsonField("id")} FROM ${changes}, json_each(${changes.before}, '$.photos') AS named
      WHERE ${changes.id} = ${change.id})`,
  ];
}

export function daysNamed(ownerId: OwnerId, ids: readonly string[]): SQL {
  // guard (api/src/ownership): WHERE owned.user_id = ${ownerId}
  return sql`(SELECT owned.id FROM json_each(${JSON.stringify(ids)}) AS named
    CROSS JOIN ${days} AS owned ON owned.id = named.value WHERE owned.user_id = ${ownerId})`;
}
