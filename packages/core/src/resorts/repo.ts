import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { resortSources } from "@firn/db/resort-sources-schema";
import { days, resorts } from "@firn/db/schema";
import { versions } from "@firn/db/versions-schema";
import { isLocated } from "@firn/resorts/record";
import { and, desc, eq, inArray, isNull, max, type Placeholder, type SQL, sql } from "drizzle-orm";
import { dayRank, newestFirst } from "../days/order-repo.ts";

/** SQL: everybody's resorts, and the owner's own places; only the former without an owner. */
export function isVisible(ownerId: OwnerId | Placeholder | null): SQL {
  // guard (resorts/own-places): resorts.user_id IS NULL OR resorts.user_id = ${ownerId} -> TRUE
  return sql`(resorts.user_id IS NULL OR resorts.user_id = ${ownerId})`;
}

/** Another account's place counts as unknown. */
export async function resortExists(db: Db, ownerId: OwnerId | null, id: string): Promise<boolean> {
  const found = await db
    .select({ id: resorts.id })
    .from(resorts)
    .where(and(eq(resorts.id, id), isVisible(ownerId)));
  return found.length > 0;
}

/** Everybody's, which all have a position. */
export async function allResorts(db: Db) {
  // guard (resorts/own-places): .where(isNull(resorts.userId))
  const rows = await db.select().from(resorts).where(isNull(resorts.userId));
  return rows.filter(isLocated);
}

export function allResortSources(db: Db) {
  return db.select().from(resortSources);
}

const versionRow = prepared((db) =>
  db.select({ version: versions.version }).from(versions).where(eq(versions.name, "resorts")),
);

/** Another one after every change of everybody's resorts; undefined before the first. */
export async function resortVersion(db: Db): Promise<string | undefined> {
  const [row] = await versionRow(db, {});
  return row?.version;
}

export async function countriesOf(db: Db, ownerId: OwnerId): Promise<string[]> {
  // guard (resorts/own-places): .where(eq(days.userId, ownerId))
  const visited = db.select({ id: days.resortId }).from(days).where(eq(days.userId, ownerId));
  const found = await db
    .selectDistinct({ code: resorts.countryCode })
    .from(resorts)
    .where(inArray(resorts.id, visited));
  return found.map(({ code }) => code).filter((code) => code !== "");
}

/** Latest first. Cost grows with the number of resorts, not of days. */
export async function recentResorts(db: Db, ownerId: OwnerId, limit: number) {
  const near = await resortsOfLastDays(db, { ownerId, limit });
  return near.length === limit ? near : resortsOfAllDays(db, { ownerId, limit });
}

/** Enough to find the last resorts of nearly every skier. */
const lastDays = 50;

const summary = {
  id: resorts.id,
  name: resorts.name,
  region: resorts.region,
  country: resorts.country,
  userId: resorts.userId,
};

const resortsOfLastDays = prepared((db) => {
  const last = db
    .select({ resortId: days.resortId, rank: dayRank.as("day_rank") })
    .from(days)
    // guard (resorts/recent-resorts)
    .where(eq(days.userId, sql.placeholder("ownerId")))
    .orderBy(...newestFirst)
    .limit(lastDays)
    .as("last_days");
  return db
    .select(summary)
    .from(last)
    .innerJoin(resorts, eq(resorts.id, last.resortId))
    .groupBy(last.resortId)
    .orderBy(desc(max(last.rank)))
    .limit(sql.placeholder("limit"));
});

/** Steps through the index from resort to resort. */
const resortsOfAllDays = prepared((db) => {
  const owner = sql.placeholder("ownerId");
  // guard (resorts/recent-resorts): WHERE user_id = ${owner} ${after} -> WHERE TRUE ${after}
  const next = (after: SQL) => sql`SELECT min(resort_id) FROM days WHERE user_id = ${owner} ${after}`;
  // The unary pluses keep SQLite from scanning the index by date, past the days at all other resorts.
  const latestDay = sql`SELECT ${dayRank} FROM ${days} WHERE ${days.userId} = ${owner} AND ${days.resortId} = been_at.id
    ORDER BY ${days.date} DESC, +${days.datePrecision}, +${days.createdAt} DESC, +${days.id} DESC LIMIT 1`;
  const been = sql`(WITH RECURSIVE been_at(id) AS (${next(sql``)} UNION ALL
    SELECT (${next(sql`AND resort_id > been_at.id`)}) FROM been_at WHERE been_at.id IS NOT NULL)
    SELECT been_at.id, (${latestDay}) AS day_rank FROM been_at WHERE been_at.id IS NOT NULL) AS been`;
  return db
    .select(summary)
    .from(resorts)
    .innerJoin(been, sql`been.id = ${resorts.id}`)
    .orderBy(sql`been.day_rank DESC`)
    .limit(sql.placeholder("limit"));
});
