import type { DayInput, DayListItem, DayPatch } from "@firn/contracts/days";
import { JsonText } from "@firn/contracts/json-text";
import { photoUrls } from "@firn/contracts/photos";
import type { OwnerId } from "@firn/contracts/runtime";
import { keptQuery } from "@firn/db/kept-query";
import { keptText } from "@firn/db/kept-text";
import type { Db } from "@firn/db/open";
import { daySkis, days, photos, resorts, skis } from "@firn/db/schema";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { photosAreFree } from "../photos/repo.ts";

/** A preview's address around the photo's id. */
const [before = "", after = ""] = photoUrls("#").preview_url.split("#");
const preview = { before: sql.raw(`'${before}'`), after: sql.raw(`'${after}'`) };

/** Where a day stands in the log (by date, then creation, contract §1) as one text, so that max() finds a group's latest day. */
export const dayRank = sql<string>`${days.date} || printf('%015d', ${days.createdAt}) || ${days.id}`;

/**
 * Days of one owner between two dates, both included, newest first, each with its rank among them (1 = the earliest), as the
 * text of a JSON array of `DayListItem`. Written by concatenation, with one sort for all: SQLite's own `json_object` over a
 * `json()` of each part takes half as long again (bench/server).
 */
export async function listDays(db: Db, ownerId: OwnerId, range: { from: string; to: string }) {
  return new JsonText<DayListItem[]>((await seasonList(db, { ownerId, ...range })) ?? "[]");
}

const seasonList = keptText<{ ownerId: string; from: string; to: string }>(sql`
  SELECT '[' || coalesce(group_concat(item), '') || ']' FROM (
    SELECT '{"id":' || json_quote(${days.id}) || ',"resort_name":' || json_quote(${resorts.name})
      || ',"date":' || json_quote(${days.date})
      || ',"day_number":' || row_number() OVER (ORDER BY ${days.date}, ${days.createdAt}, ${days.id})
      || ',"ski_names":[' || (SELECT coalesce(group_concat(json_quote(${skis.name}) ORDER BY ${daySkis.position}), '')
           FROM ${daySkis} JOIN ${skis} ON ${skis.id} = ${daySkis.skiId} WHERE ${daySkis.dayId} = ${days.id})
      || '],"activity":' || json_quote(${days.activity})
      || ',"photos":[' || (SELECT coalesce(group_concat(json_object('id', ${photos.id}, 'preview_url',
             ${preview.before} || ${photos.id} || ${preview.after}) ORDER BY ${photos.position}, ${photos.id}), '')
           FROM ${photos} WHERE ${photos.dayId} = ${days.id})
      || ']}' AS item
    FROM ${days} LEFT JOIN ${resorts} ON ${resorts.id} = ${days.resortId}
    WHERE ${days.userId} = ${sql.placeholder("ownerId")}
      AND ${days.date} BETWEEN ${sql.placeholder("from")} AND ${sql.placeholder("to")}
    ORDER BY ${days.date} DESC, ${days.createdAt} DESC, ${days.id} DESC)`);

/** One day with its resort and skis; undefined if the owner has none of this id. */
export async function findDay(db: Db, ownerId: OwnerId, id: string) {
  const [found] = await oneDay(db, { ownerId, id });
  return found;
}

const oneDay = keptQuery((db) =>
  db
    .select({
      ...getTableColumns(days),
      resort: getTableColumns(resorts),
      skis: skisOfDay,
      photoIds,
    })
    .from(days)
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    .where(and(eq(days.id, sql.placeholder("id")), eq(days.userId, sql.placeholder("ownerId")))),
);

export type DayRecord = NonNullable<Awaited<ReturnType<typeof findDay>>>;

/**
 * Writes a day with its skis and photos, whole or not at all; false if one of the photos is not free (any more). Skis that
 * are not the owner's are left out: check them before.
 */
export async function insertDay(db: Db, ownerId: OwnerId, id: string, day: DayInput, now: number): Promise<boolean> {
  const free = photosAreFree(ownerId, day.photo_ids, null);
  const [made] = await db.batch([
    db
      .insert(days)
      .select(
        sql`SELECT ${id}, ${ownerId}, ${day.date}, ${day.resort_id}, ${day.activity}, ${day.notes || null}, NULL, ${now}, ${now} WHERE ${free}`,
      )
      .returning({ id: days.id }),
    insertSkis(db, ownerId, id, day.ski_ids),
    placePhotos(db, ownerId, id, day.photo_ids, free),
  ]);
  return made.length > 0;
}

/**
 * Changes what the patch carries, whole or not at all; photos that it leaves out are deleted. False if the owner has no such
 * day, or one of the photos is not free (any more).
 */
export async function updateDay(db: Db, ownerId: OwnerId, id: string, patch: DayPatch, now: number): Promise<boolean> {
  const free = photosAreFree(ownerId, patch.photo_ids ?? [], id);
  const owned = db.select({ id: days.id }).from(days).where(ownedDay(ownerId, id));
  const [changed] = await db.batch([
    db
      .update(days)
      .set({
        updatedAt: now,
        ...(patch.date !== undefined && { date: patch.date }),
        ...(patch.resort_id !== undefined && { resortId: patch.resort_id }),
        ...(patch.activity !== undefined && { activity: patch.activity }),
        ...(patch.notes !== undefined && { notes: patch.notes || null }),
      })
      .where(and(ownedDay(ownerId, id), free))
      .returning({ id: days.id }),
    ...(patch.ski_ids
      ? [
          db.delete(daySkis).where(sql`${daySkis.dayId} IN ${owned} AND ${free}`),
          insertSkis(db, ownerId, id, patch.ski_ids, free),
        ]
      : []),
    ...(patch.photo_ids
      ? [
          db.delete(photos).where(sql`${photos.dayId} IN ${owned} AND ${photos.userId} = ${ownerId} AND ${free}
              AND ${photos.id} NOT IN (SELECT value FROM json_each(${JSON.stringify(patch.photo_ids)}))`),
          placePhotos(db, ownerId, id, patch.photo_ids, free),
        ]
      : []),
  ]);
  return changed.length > 0;
}

/** False if the owner has no such day. */
export async function deleteDay(db: Db, ownerId: OwnerId, id: string): Promise<boolean> {
  const gone = await db.delete(days).where(ownedDay(ownerId, id)).returning({ id: days.id });
  return gone.length > 0;
}

/** Of these ski ids, those that the owner may put on a day: skis on the list, and those that the day has already. */
export async function usableSkiIds(db: Db, ownerId: OwnerId, ids: readonly string[], dayId: string | null) {
  const found = await db
    .select({ id: skis.id })
    .from(skis)
    .where(
      and(
        eq(skis.userId, ownerId),
        sql`${skis.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        sql`(${skis.deletedAt} IS NULL OR EXISTS (SELECT 1 FROM ${daySkis} WHERE ${daySkis.dayId} = ${dayId} AND ${daySkis.skiId} = ${skis.id}))`,
      ),
    );
  return new Set(found.map((ski) => ski.id));
}

function ownedDay(ownerId: OwnerId, id: string): SQL | undefined {
  return and(eq(days.id, id), eq(days.userId, ownerId));
}

/**
 * The skis of the outer query's day, in the order in which its owner named them. Names are written out: in a query of one table
 * drizzle leaves the tables' names away, and `id` would be anybody's.
 */
export const skisOfDay =
  sql`(SELECT json_group_array(json_object('id', skis.id, 'name', skis.name) ORDER BY day_skis.position)
    FROM day_skis JOIN skis ON skis.id = day_skis.ski_id WHERE day_skis.day_id = days.id)`.mapWith(
    (text: string) => JSON.parse(text) as { id: string; name: string }[],
  );

/** The ids of the outer query's day's photos, in their order. */
const photoIds =
  sql`(SELECT json_group_array(${photos.id} ORDER BY ${photos.position}, ${photos.id}) FROM ${photos} WHERE ${photos.dayId} = ${days.id})`.mapWith(
    (text: string) => JSON.parse(text) as string[],
  );

function insertSkis(db: Db, ownerId: OwnerId, dayId: string, ids: readonly string[], condition = sql`1`) {
  return db.insert(daySkis).select(
    sql`SELECT ${days.id}, ${skis.id}, named.key FROM json_each(${JSON.stringify(ids)}) AS named
        JOIN ${skis} ON ${skis.id} = named.value AND ${skis.userId} = ${ownerId}
        JOIN ${days} ON ${days.id} = ${dayId} AND ${days.userId} = ${ownerId} WHERE ${condition}`,
  );
}

/** Puts these photos on a day in this order, if it exists. Leaves an import's photo that a commit has freed to the day. */
function placePhotos(db: Db, ownerId: OwnerId, dayId: string, ids: readonly string[], condition: SQL) {
  const named = sql`json_each(${JSON.stringify(ids)})`;
  return db
    .update(photos)
    .set({ dayId, position: sql`(SELECT key FROM ${named} WHERE value = ${photos.id})` })
    .where(
      sql`${photos.id} IN (SELECT value FROM ${named}) AND ${photos.userId} = ${ownerId}
        AND EXISTS (SELECT 1 FROM ${days} WHERE ${ownedDay(ownerId, dayId)}) AND ${condition}`,
    );
}
