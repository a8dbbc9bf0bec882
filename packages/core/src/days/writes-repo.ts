import { companionKey } from "@firn/contracts/companion-key";
import type { DayDetail, DayInput, DayPatch } from "@firn/contracts/days";
import type { OwnerId } from "@firn/contracts/runtime";
import { dayCompanions } from "@firn/db/companions-schema";
import { jsonField } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { daySkis, days, photos, resorts, skis } from "@firn/db/schema";
import { writeIf } from "@firn/db/write-batch";
import { type SQL, sql } from "drizzle-orm";
import { writeRecorded } from "../changes/forget-repo.ts";
import { type NewChange, recordChange, removeDays } from "../changes/record-repo.ts";
import type { DayPart } from "../changes/rows-repo.ts";
import type { Condition } from "../condition-repo.ts";
import { recordRequest, type Writer } from "../keyed-requests/repo.ts";
import { nextUpdate } from "../next-update-repo.ts";
import { type PhotoTarget, photosAreFree } from "../photos/repo.ts";
import { isVisible } from "../resorts/repo.ts";
import { plainChanges, plainNames, plainValues, storedValue } from "./fields-repo.ts";

type Target = PhotoTarget & { dayId: string };

const ownDay = ({ ownerId, dayId }: Pick<Target, "ownerId" | "dayId">) =>
  // guard (api/src/ownership): AND ${days.userId} = ${ownerId}
  sql`${days.id} = ${dayId} AND ${days.userId} = ${ownerId}`;

/** A day may use skis on the list and skis that it already has. `dayId` is null for a new day. */
export async function checkNamed(db: Db, ownerId: OwnerId, patch: DayPatch, dayId: string | null) {
  const { resort_id = null, ski_ids = [], photo_ids = [] } = patch;
  const [row] = await db
    .select({
      resort: sql<number>`${resortIsKnown(ownerId, resort_id)}`,
      skis: sql<number>`${skisAreUsable(ownerId, ski_ids, dayId)}`,
      photos: sql<number>`${photosAreFree({ ownerId, dayId, photoIds: JSON.stringify(photo_ids) })}`,
    })
    .from(sql`(SELECT 1)`);
  return { resort: row?.resort === 1, skis: row?.skis === 1, photos: row?.photos === 1 };
}

function skisAreUsable(ownerId: OwnerId, ids: readonly string[], dayId: string | null): SQL {
  const named = JSON.stringify(ids);
  // guard (api/src/ownership): skis.user_id = ${ownerId} AND
  // guard (core/src/days/rules): AND (skis.deleted_at IS NULL -> OR (skis.deleted_at IS NULL
  return sql`((SELECT count(*) FROM json_each(${named}) AS named CROSS JOIN ${skis} ON skis.id = named.value
    WHERE skis.user_id = ${ownerId} AND (skis.deleted_at IS NULL OR EXISTS (
      SELECT 1 FROM ${daySkis} WHERE day_skis.day_id = ${dayId} AND day_skis.ski_id = skis.id)))
    = json_array_length(${named}))`;
}

function resortIsKnown(ownerId: OwnerId, id: string | null): SQL {
  // guard (api/src/ownership): AND ${isVisible(ownerId)}
  return sql`(${id} IS NULL OR EXISTS (SELECT 1 FROM ${resorts} WHERE resorts.id = ${id} AND ${isVisible(ownerId)}))`;
}

/** All or nothing. False if the resort is not known, a ski or a photo is not the owner's or not free, or there is no room for the people. */
export function insertDay(
  writer: Writer,
  ownerId: OwnerId,
  dayId: string,
  { date, resort_id, ski_ids, photo_ids, companions, ...plain }: DayInput,
  now: number,
  room: Condition,
): Promise<boolean> {
  const target = { ownerId, dayId, photoIds: JSON.stringify(photo_ids) };
  // guard (core/src/days/writes-repo): ${photosAreFree(target)} AND
  // guard (core/src/owners): ${resortIsKnown(ownerId, resort_id)} AND
  // guard (core/src/owners): ${skisAreUsable(ownerId, ski_ids, null)} AND
  // guard (companions/room): AND ${room}
  const mayBeMade = sql`${photosAreFree(target)} AND ${resortIsKnown(ownerId, resort_id)} AND ${skisAreUsable(ownerId, ski_ids, null)} AND ${room}`;
  return writeIf(writer.db, mayBeMade, [
    sql`INSERT INTO ${days} (id, user_id, date, resort_id, ${plainNames}, created_at, updated_at)
      VALUES (${dayId}, ${ownerId}, ${date}, ${resort_id}, ${plainValues((field) => storedValue(plain, field))}, ${now}, ${now})`,
    ...recordRequest(writer, ownerId, dayId),
    insertSkis(target, ski_ids),
    ...(companions.length > 0 ? [insertCompanions(target, companions)] : []),
    ...(photo_ids.length > 0 ? [placePhotos(target)] : []),
  ]);
}

/** `room`, and the day as it was read. */
export const asRead = ({ updated_at }: Pick<DayDetail, "updated_at">, room: Condition): Condition =>
  // guard (core/src/days/two-writers): ${days.updatedAt} = ${Date.parse(updated_at)} AND
  sql`${days.updatedAt} = ${Date.parse(updated_at)} AND ${room}`;

/** All or nothing; deletes omitted photos. False if the day or the resort is missing, a photo is not free, or the condition does not hold. */
export function updateDay(
  writer: Writer,
  ownerId: OwnerId,
  dayId: string,
  { date, resort_id, ski_ids, photo_ids, companions, ...plain }: DayPatch & Partial<Pick<DayDetail, "number_sources">>,
  now: number,
  condition: Condition,
): Promise<boolean> {
  const target = { ownerId, dayId, photoIds: JSON.stringify(photo_ids ?? []) };
  // guard (core/src/days/writes-repo): AND ${photosAreFree(target)}
  // guard (core/src/owners): AND ${resortIsKnown(ownerId, resort_id ?? null)}
  // guard (companions/room): AND ${condition}
  const mayChange = sql`EXISTS (SELECT 1 FROM ${days} WHERE ${ownDay(target)} AND ${condition})
    AND ${photosAreFree(target)} AND ${resortIsKnown(ownerId, resort_id ?? null)}`;
  return writeIf(writer.db, mayChange, [
    sql`UPDATE ${days} SET updated_at = ${nextUpdate(now)}, date = ${date ?? sql.raw("date")},
      resort_id = ${resort_id ?? sql.raw("resort_id")}, ${plainChanges(plain)} WHERE ${ownDay(target)}`,
    ...recordRequest(writer, ownerId, dayId),
    ...(ski_ids ? [deleteFrom(daySkis, target), insertSkis(target, ski_ids)] : []),
    ...(companions ? [deleteFrom(dayCompanions, target), insertCompanions(target, companions)] : []),
    ...(photo_ids ? [deletePhotos(target), placePhotos(target)] : []),
  ]);
}

/** Keeps the day in a change of this id, to put it back. False if the day is not there. */
export function deleteDay(
  writer: Writer,
  ownerId: OwnerId,
  dayId: string,
  { id, now }: Pick<NewChange, "id" | "now">,
): Promise<boolean> {
  const change = { id, now, subjectId: dayId };
  const isThere = sql`EXISTS (SELECT 1 FROM ${days} WHERE ${ownDay({ ownerId, dayId })})`;
  // guard (api/src/ownership): isThere, [ -> sql`TRUE`, [
  return writeRecorded(writer.db, ownerId, isThere, [
    recordChange(ownerId, change),
    ...recordRequest(writer, ownerId, dayId),
    ...removeDays(ownerId, change, [[dayId]]),
  ]);
}

function insertSkis(target: Target, skiIds: readonly string[]): SQL {
  return sql`INSERT INTO ${daySkis} (day_id, ski_id, position)
    SELECT ${days.id}, ${skis.id}, named.key FROM json_each(${JSON.stringify(skiIds)}) AS named
      CROSS JOIN ${skis} ON ${skis.id} = named.value AND ${skis.userId} = ${target.ownerId}
      JOIN ${days} ON ${ownDay(target)}`;
}

function insertCompanions(target: Target, names: readonly string[]): SQL {
  const named = names.map((name) => ({ name, nameKey: companionKey(name) }));
  return sql`INSERT INTO ${dayCompanions} (day_id, name_key, name, position)
    SELECT ${days.id}, ${jsonField("nameKey")}, ${jsonField("name")}, named.key FROM json_each(${JSON.stringify(named)}) AS named
      JOIN ${days} ON ${ownDay(target)}`;
}

function deleteFrom(part: DayPart, target: Target): SQL {
  return sql`DELETE FROM ${part} WHERE ${part.dayId} IN (SELECT ${days.id} FROM ${days} WHERE ${ownDay(target)})`;
}

function placePhotos(target: Target): SQL {
  const { ownerId, dayId, photoIds } = target;
  return sql`UPDATE ${photos} SET day_id = ${dayId},
      position = (SELECT key FROM json_each(${photoIds}) WHERE value = ${photos.id})
    WHERE ${photos.id} IN (SELECT value FROM json_each(${photoIds})) AND ${photos.userId} = ${ownerId}
      AND EXISTS (SELECT 1 FROM ${days} WHERE ${ownDay(target)})`;
}

function deletePhotos(target: Target): SQL {
  return sql`DELETE FROM ${photos}
    WHERE ${photos.dayId} IN (SELECT ${days.id} FROM ${days} WHERE ${ownDay(target)}) AND ${photos.userId} = ${target.ownerId}
      AND ${photos.id} NOT IN (SELECT value FROM json_each(${target.photoIds}))`;
}
