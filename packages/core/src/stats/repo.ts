import type { OwnerId } from "@firn/contracts/runtime";
import { parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { daySkis, days, skis } from "@firn/db/schema";
import type { DateRange } from "@firn/seasons/seasons";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { allDates } from "../figures/repo.ts";

/** Counts days and distinct resorts, and finds the most used ski; ties go to the most recently used. */
export async function readStats(db: Db, ownerId: OwnerId, range?: DateRange) {
  const [row] = await (range ? figuresBetween(db, { ownerId, ...range }) : figuresOfAll(db, { ownerId }));
  const { dayCount = 0, resortCount = 0, uses = [] } = row ?? {};
  return { days: dayCount, resorts: resortCount, mostUsedSki: await mostUsedSki(db, ownerId, uses, range) };
}

interface SkiUses {
  id: string;
  name: string;
  uses: number;
}

/** Reads single days only to break a tie: a long log has too many for every call. */
async function mostUsedSki(db: Db, ownerId: OwnerId, all: SkiUses[], range = allDates): Promise<string | null> {
  const most = Math.max(1, ...all.map(({ uses }) => uses));
  const top = all.filter(({ uses }) => uses === most);
  if (top.length <= 1) return top[0]?.name ?? null;
  const [latest] = await latestUsed(db, { ownerId, skiIds: JSON.stringify(top.map(({ id }) => id)), ...range });
  return latest?.name ?? null;
}

const owner = sql.placeholder("ownerId");
// guard (core/src/owners): days.user_id = ${owner} AND
const isBetween = sql`days.user_id = ${owner} AND days.date BETWEEN ${sql.placeholder("from")} AND ${sql.placeholder("to")}`;

const figures = (counted: SQL) => ({
  dayCount: sql<number>`count(*)`,
  resortCount: sql<number>`count(DISTINCT ${days.resortId})`,
  uses: parsedJson<SkiUses[]>(
    sql`(SELECT json_group_array(json_object('id', id, 'name', name, 'uses', uses)) FROM (${counted}))`,
  ),
});

/** Two index scans: a ski is only on days of its owner. */
const figuresOfAll = prepared((db) =>
  db
    .select(
      figures(sql`SELECT skis.id AS id, skis.name AS name,
          (SELECT count(*) FROM ${daySkis} WHERE day_skis.ski_id = skis.id) AS uses
        FROM ${skis} WHERE skis.user_id = ${owner}`),
    )
    .from(days)
    // guard (core/src/owners): .where(eq(days.userId, owner))
    .where(eq(days.userId, owner)),
);

const figuresBetween = prepared((db) =>
  db
    .select(
      figures(sql`SELECT skis.id AS id, skis.name AS name, count(*) AS uses
        FROM ${days} JOIN ${daySkis} ON day_skis.day_id = days.id JOIN ${skis} ON skis.id = day_skis.ski_id
        WHERE ${isBetween} GROUP BY skis.id`),
    )
    .from(days)
    .where(isBetween),
);

/** Scans back from the last date and stops at the first match. */
const latestUsed = prepared((db) =>
  db
    .select({ name: skis.name })
    .from(days)
    .innerJoin(daySkis, eq(daySkis.dayId, days.id))
    .innerJoin(skis, eq(skis.id, daySkis.skiId))
    .where(and(isBetween, sql`${skis.id} IN (SELECT value FROM json_each(${sql.placeholder("skiIds")}))`))
    .orderBy(desc(days.date), desc(days.createdAt), desc(days.id), desc(skis.id))
    .limit(1),
);
