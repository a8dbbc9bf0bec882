import type { Activity, DayListItem } from "@firn/contracts/days";
import { JsonText } from "@firn/contracts/json-text";
import { photoUrls } from "@firn/contracts/photos";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Ski } from "@firn/contracts/skis";
import { keptRow, keptText } from "@firn/db/kept-sql";
import type { Db } from "@firn/db/open";
import { daySkis, days, photos, resorts, skis } from "@firn/db/schema";
import { sql } from "drizzle-orm";
import type { ShownResort } from "../resorts/presenter.ts";

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

/**
 * The skis of the outer query's day, in the order in which its owner named them, as JSON. Names are written out: in a query of one
 * table drizzle leaves the tables' names away, and `id` would be anybody's.
 */
const skisJson = sql`(SELECT json_group_array(json_object('id', skis.id, 'name', skis.name) ORDER BY day_skis.position)
  FROM day_skis JOIN skis ON skis.id = day_skis.ski_id WHERE day_skis.day_id = days.id)`;

/** The ids of the outer query's day's photos, in their order, as JSON. */
const photoIdsJson = sql`(SELECT json_group_array(photos.id ORDER BY photos.position, photos.id) FROM photos WHERE photos.day_id = days.id)`;

export const skisOfDay = skisJson.mapWith((text: string) => JSON.parse(text) as Ski[]);

/** One day with its resort and skis; undefined if the owner has none of this id. */
export async function findDay(db: Db, ownerId: OwnerId, id: string): Promise<DayRecord | undefined> {
  const row = await oneDay(db, { ownerId, id });
  if (!row) return undefined;
  const [date, activity, notes, originalText, skisText, photoIds, resortId, name, region, country, ...more] = row;
  const [latitude, longitude, createdAt, updatedAt] = more;
  const resort = resortId !== null && {
    id: resortId,
    name,
    region,
    country,
    latitude,
    longitude,
    createdAt,
    updatedAt,
  };
  return {
    id,
    date,
    activity,
    notes,
    originalText,
    skis: JSON.parse(skisText),
    photoIds: JSON.parse(photoIds),
    resort: resort || null,
  };
}

export interface DayRecord {
  id: string;
  date: string;
  activity: Activity | null;
  notes: string | null;
  originalText: string | null;
  skis: Ski[];
  photoIds: string[];
  resort: ShownResort | null;
}

/** Without a resort all of it is null. */
type DayRow = [
  ...[date: string, activity: Activity | null, notes: string | null, originalText: string | null],
  ...[skis: string, photoIds: string],
  ...[resortId: string | null, name: string, region: string, country: string],
  ...[latitude: number, longitude: number, createdAt: number, updatedAt: number],
];

const oneDay = keptRow<{ ownerId: string; id: string }, DayRow>(sql`
  SELECT ${days.date}, ${days.activity}, ${days.notes}, ${days.originalText}, ${skisJson}, ${photoIdsJson},
    ${resorts.id}, ${resorts.name}, ${resorts.region}, ${resorts.country},
    ${resorts.latitude}, ${resorts.longitude}, ${resorts.createdAt}, ${resorts.updatedAt}
  FROM ${days} LEFT JOIN ${resorts} ON ${resorts.id} = ${days.resortId}
  WHERE ${days.id} = ${sql.placeholder("id")} AND ${days.userId} = ${sql.placeholder("ownerId")}`);
