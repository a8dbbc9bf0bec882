import type { OwnerId } from "@firn/contracts/runtime";
import { keptRow, keptText } from "@firn/db/kept-sql";
import type { Db } from "@firn/db/open";
import { daySkis, days, skis } from "@firn/db/schema";
import { type SQL, sql } from "drizzle-orm";

export type DateRange = { from: string; to: string };

/**
 * Number of days and of distinct resorts between two dates, or over the whole log; and the name of the ski on most of these
 * days, of several the most recently used one, null without any.
 */
export async function readStats(db: Db, ownerId: OwnerId, range?: DateRange) {
  const row = await (range ? figuresBetween(db, { ownerId, ...range }) : figuresOfAll(db, { ownerId }));
  const [dayCount = 0, resortCount = 0, uses = "[]"] = row ?? [];
  return { days: dayCount, resorts: resortCount, mostUsedSki: await mostUsedSki(db, ownerId, JSON.parse(uses), range) };
}

/** A ski's id and name, and on how many of the days it is. */
type Uses = [id: string, name: string, uses: number];

/** Days are looked at one by one only where two skis are on equally many: a long log has too many for every call. */
async function mostUsedSki(db: Db, ownerId: OwnerId, all: Uses[], range = allDates): Promise<string | null> {
  const most = Math.max(1, ...all.map(([, , uses]) => uses));
  const top = all.filter(([, , uses]) => uses === most);
  if (top.length <= 1) return top[0]?.[1] ?? null;
  const skiIds = JSON.stringify(top.map(([id]) => id));
  return (await latestUsed(db, { ownerId, skiIds, ...range })) ?? null;
}

const allDates: DateRange = { from: "0000-01-01", to: "9999-12-31" };

const owner = sql.placeholder("ownerId");
const isBetween = sql`${days.userId} = ${owner} AND ${days.date} BETWEEN ${sql.placeholder("from")} AND ${sql.placeholder("to")}`;

const usesAs = (counted: SQL) => sql`(SELECT json_group_array(json_array(id, name, uses)) FROM (${counted}))`;

/** Without a date in it, one walk over the days' index by resort, and one over the skis': a ski is on days of its owner only. */
const figuresOfAll = keptRow<{ ownerId: string }, [number, number, string]>(sql`
  SELECT count(*), count(DISTINCT ${days.resortId}), ${usesAs(sql`
    SELECT ${skis.id} AS id, ${skis.name} AS name,
      (SELECT count(*) FROM ${daySkis} WHERE ${daySkis.skiId} = ${skis.id}) AS uses
    FROM ${skis} WHERE ${skis.userId} = ${owner}`)}
  FROM ${days} WHERE ${days.userId} = ${owner}`);

const figuresBetween = keptRow<{ ownerId: string } & DateRange, [number, number, string]>(sql`
  SELECT count(*), count(DISTINCT ${days.resortId}), ${usesAs(sql`
    SELECT ${skis.id} AS id, ${skis.name} AS name, count(*) AS uses
    FROM ${days} JOIN ${daySkis} ON ${daySkis.dayId} = ${days.id} JOIN ${skis} ON ${skis.id} = ${daySkis.skiId}
    WHERE ${isBetween} GROUP BY ${skis.id}`)}
  FROM ${days} WHERE ${isBetween}`);

/** Of these skis the one on the latest day; it goes back from the last date and stops at the first such day. */
const latestUsed = keptText<{ ownerId: string; skiIds: string } & DateRange>(sql`
  SELECT ${skis.name}
  FROM ${days} JOIN ${daySkis} ON ${daySkis.dayId} = ${days.id} JOIN ${skis} ON ${skis.id} = ${daySkis.skiId}
  WHERE ${isBetween} AND ${skis.id} IN (SELECT value FROM json_each(${sql.placeholder("skiIds")}))
  ORDER BY ${days.date} DESC, ${days.createdAt} DESC, ${days.id} DESC, ${skis.id} DESC LIMIT 1`);
