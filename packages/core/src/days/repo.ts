import type { DayDetail, DayListItem } from "@firn/contracts/days";
import { JsonText } from "@firn/contracts/json-text";
import { photoUrls } from "@firn/contracts/photos";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Ski } from "@firn/contracts/skis";
import { keptText, keptTextRead } from "@firn/db/kept-sql";
import type { Db } from "@firn/db/open";
import { daySkis, days, photos, resorts, skis } from "@firn/db/schema";
import { type SQL, sql } from "drizzle-orm";

const { preview_url: preview, full_url: full } = photoUrls("#");

/** A view's address in a query of photos. */
function urlOf(view: string) {
  const [before = "", after = ""] = view.split("#");
  return sql`${sql.raw(`'${before}'`)} || ${photos.id} || ${sql.raw(`'${after}'`)}`;
}

/** The photos of the outer query's day, in their order, with their previews and what else is given: the inside of a JSON array. */
function photosOfDay(others: SQL) {
  return sql`(SELECT coalesce(group_concat('{"id":' || json_quote(${photos.id}) || ',"preview_url":"' || ${urlOf(preview)} ${others} || '"}'
      ORDER BY ${photos.position}, ${photos.id}), '') FROM ${photos} WHERE ${photos.dayId} = ${days.id})`;
}

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
      || ',"photos":[' || ${photosOfDay(sql``)} || ']}' AS item
    FROM ${days} LEFT JOIN ${resorts} ON ${resorts.id} = ${days.resortId}
    WHERE ${days.userId} = ${sql.placeholder("ownerId")}
      AND ${days.date} BETWEEN ${sql.placeholder("from")} AND ${sql.placeholder("to")}
    ORDER BY ${days.date} DESC, ${days.createdAt} DESC, ${days.id} DESC)`);

/**
 * The skis of the outer query's day, in the order in which its owner named them, as JSON. Names are written out: in a query of one
 * table drizzle leaves the tables' names away, and `id` would be anybody's.
 */
const skisJson = sql`(SELECT '[' || coalesce(group_concat('{"id":' || json_quote(skis.id) || ',"name":' || json_quote(skis.name) || '}'
    ORDER BY day_skis.position), '') || ']'
  FROM day_skis JOIN skis ON skis.id = day_skis.ski_id WHERE day_skis.day_id = days.id)`;

export const skisOfDay = skisJson.mapWith((text: string) => JSON.parse(text) as Ski[]);

/** One day as the text of a `DayDetail`; undefined if the owner has none of this id. */
export async function findDay(db: Db, ownerId: OwnerId, id: string): Promise<JsonText<DayDetail> | undefined> {
  const text = await oneDay(db, { ownerId, id });
  return text === undefined ? undefined : new JsonText(text);
}

/**
 * The query's resort as the API shows it. SQLite makes it when the resort is written (a generated column, migration 0005): to make it
 * at each reading costs more than to find the resort (bench/server).
 */
const resortJson = sql.raw("resorts.json");

const dayJson = sql`
  SELECT '{"id":' || json_quote(${days.id}) || ',"resort":' || coalesce(${resortJson}, 'null') || ',"date":' || json_quote(${days.date})
      || ',"skis":' || ${skisJson}
      || ',"activity":' || json_quote(${days.activity}) || ',"notes":' || json_quote(${days.notes})
      || ',"photos":[' || ${photosOfDay(sql`|| '","full_url":"' || ${urlOf(full)}`)} || '],"original_text":' || json_quote(${days.originalText}) || '}'
  FROM ${days} LEFT JOIN ${resorts} ON ${resorts.id} = ${days.resortId}
  WHERE ${days.id} = ${sql.placeholder("id")} AND ${days.userId} = ${sql.placeholder("ownerId")}`;

const oneDay = keptText<{ ownerId: string; id: string }>(dayJson);

/** The same read, as the end of a write. */
export const dayAfterWrite = keptTextRead<{ ownerId: string; id: string }>(dayJson);
