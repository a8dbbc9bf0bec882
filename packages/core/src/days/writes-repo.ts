import type { DayInput, DayPatch } from "@firn/contracts/days";
import type { OwnerId } from "@firn/contracts/runtime";
import { keptRow, keptSql, type Statement, writeKept } from "@firn/db/kept-sql";
import type { Db } from "@firn/db/open";
import { daySkis, days, photos, resorts, skis } from "@firn/db/schema";
import { type SQLWrapper, sql } from "drizzle-orm";
import { photosAreFree } from "../photos/repo.ts";

const owner = sql.placeholder("ownerId");
const day = sql.placeholder("dayId");
const skiIds = sql.placeholder("skiIds");
const photoIds = sql.placeholder("photoIds");
const now = sql.placeholder("now");

/** Whose day, which, and the photos that it is to have, as a JSON array: every write asks whether these are free. */
type Target = { ownerId: string; dayId: string; photoIds: string };

const ownDay = sql`${days.id} = ${day} AND ${days.userId} = ${owner}`;

/**
 * Whether the resort exists, every ski may be put on the day, and every photo: skis on the list and those that the day has
 * already (`dayId` null: a day that is only being made). What is left out is right.
 */
export async function checkNamed(db: Db, ownerId: OwnerId, patch: DayPatch, dayId: string | null) {
  const { resort_id = null, ski_ids = [], photo_ids = [] } = patch;
  const named = { resortId: resort_id, skiIds: JSON.stringify(ski_ids), photoIds: JSON.stringify(photo_ids) };
  const row = await namedAreUsable(db, { ownerId, dayId, ...named });
  const [resort, allSkis, allPhotos] = row ?? [];
  return { resort: resort === 1, skis: allSkis === 1, photos: allPhotos === 1 };
}

const namedAreUsable = keptRow<
  { ownerId: string; dayId: string | null; resortId: string | null; skiIds: string; photoIds: string },
  [resort: number, skis: number, photos: number]
>(sql`
  SELECT ${sql.placeholder("resortId")} IS NULL OR EXISTS (SELECT 1 FROM ${resorts} WHERE ${resorts.id} = ${sql.placeholder("resortId")}),
    (SELECT count(*) FROM json_each(${skiIds}) AS named CROSS JOIN ${skis} ON ${skis.id} = named.value
      WHERE ${skis.userId} = ${owner} AND (${skis.deletedAt} IS NULL OR EXISTS (
        SELECT 1 FROM ${daySkis} WHERE ${daySkis.dayId} = ${day} AND ${daySkis.skiId} = ${skis.id}))) = json_array_length(${skiIds}),
    ${photosAreFree}`);

/**
 * Writes a day with its skis and photos, whole or not at all; false if one of the photos is not free (any more). Skis that are not the owner's are left out: check them before.
 */
export async function insertDay(
  db: Db,
  ownerId: OwnerId,
  dayId: string,
  input: DayInput,
  now: number,
): Promise<boolean> {
  const { date, resort_id, activity, notes, ski_ids, photo_ids } = input;
  const target = { ownerId, dayId, photoIds: JSON.stringify(photo_ids) };
  return writeDay(db, [
    newDay({ ...target, date, resortId: resort_id, activity, notes: notes || null, now }),
    newSkis({ ...target, skiIds: JSON.stringify(ski_ids) }),
    ...(photo_ids.length > 0 ? [placePhotos(target)] : []),
  ]);
}

/** The first of the statements decides whether anything is written. */
async function writeDay(db: Db, statements: Statement[]): Promise<boolean> {
  const [changed = 0] = await writeKept(db, statements);
  return changed > 0;
}

const newDay = keptSql<
  Target & { date: string; resortId: string; activity: string; notes: string | null; now: number }
>(sql`
  INSERT INTO ${days} (id, user_id, date, resort_id, activity, notes, original_text, created_at, updated_at)
  SELECT ${day}, ${owner}, ${sql.placeholder("date")}, ${sql.placeholder("resortId")}, ${sql.placeholder("activity")},
    ${sql.placeholder("notes")}, NULL, ${now}, ${now} WHERE ${photosAreFree}`);

const newSkis = keptSql<Target & { skiIds: string }>(sql`
  INSERT INTO ${daySkis} (day_id, ski_id, position)
  SELECT ${days.id}, ${skis.id}, named.key FROM json_each(${skiIds}) AS named
    CROSS JOIN ${skis} ON ${skis.id} = named.value AND ${skis.userId} = ${owner}
    JOIN ${days} ON ${ownDay} WHERE ${photosAreFree}`);

/** Puts these photos on a day in this order, if it exists. Leaves an import's photo that a commit has freed to the day. */
const placePhotos = keptSql<Target>(sql`
  UPDATE ${photos} SET day_id = ${day}, position = (SELECT key FROM json_each(${photoIds}) WHERE value = ${photos.id})
  WHERE ${photos.id} IN (SELECT value FROM json_each(${photoIds})) AND ${photos.userId} = ${owner}
    AND EXISTS (SELECT 1 FROM ${days} WHERE ${ownDay}) AND ${photosAreFree}`);

/**
 * Changes the fields that the patch carries, whole or not at all; photos that it leaves out are deleted. False if the owner has no such day, or one of the photos is not free (any more).
 */
export async function updateDay(
  db: Db,
  ownerId: OwnerId,
  dayId: string,
  patch: DayPatch,
  now: number,
): Promise<boolean> {
  const { date = null, resort_id = null, activity = null, notes, ski_ids, photo_ids } = patch;
  const target = { ownerId, dayId, photoIds: JSON.stringify(photo_ids ?? []) };
  const hasNotes = notes === undefined ? 0 : 1;
  return writeDay(db, [
    changeDay({ ...target, date, resortId: resort_id, activity, hasNotes, notes: notes || null, now }),
    ...(ski_ids ? [removeSkis(target), newSkis({ ...target, skiIds: JSON.stringify(ski_ids) })] : []),
    ...(photo_ids ? [removePhotos(target), placePhotos(target)] : []),
  ]);
}

/** Another one with every change, however the clock stands: a merge tells by it whether the day is as it was read. */
export const nextUpdate = (now: SQLWrapper | number) => sql`max(${days.updatedAt} + 1, ${now})`;

/** Null stands for what stays as it is; only notes can be taken away. */
const changeDay = keptSql<
  Target & {
    date: string | null;
    resortId: string | null;
    activity: string | null;
    hasNotes: number;
    notes: string | null;
    now: number;
  }
>(sql`
  UPDATE ${days} SET updated_at = ${nextUpdate(now)}, date = coalesce(${sql.placeholder("date")}, date),
    resort_id = coalesce(${sql.placeholder("resortId")}, resort_id), activity = coalesce(${sql.placeholder("activity")}, activity),
    notes = CASE WHEN ${sql.placeholder("hasNotes")} THEN ${sql.placeholder("notes")} ELSE notes END
  WHERE ${ownDay} AND ${photosAreFree}`);

const removeSkis = keptSql<Target>(sql`
  DELETE FROM ${daySkis} WHERE ${daySkis.dayId} IN (SELECT ${days.id} FROM ${days} WHERE ${ownDay}) AND ${photosAreFree}`);

const removePhotos = keptSql<Target>(sql`
  DELETE FROM ${photos} WHERE ${photos.dayId} IN (SELECT ${days.id} FROM ${days} WHERE ${ownDay}) AND ${photos.userId} = ${owner}
    AND ${photosAreFree} AND ${photos.id} NOT IN (SELECT value FROM json_each(${photoIds}))`);

/** False if the owner has no such day. */
export async function deleteDay(db: Db, ownerId: OwnerId, dayId: string): Promise<boolean> {
  const [deleted = 0] = await writeKept(db, [removeDay({ ownerId, dayId })]);
  return deleted > 0;
}

const removeDay = keptSql<{ ownerId: string; dayId: string }>(sql`DELETE FROM ${days} WHERE ${ownDay}`);
