import type { OwnerId } from "@firn/contracts/runtime";
import { keptQuery } from "@firn/db/kept-query";
import type { Db } from "@firn/db/open";
import { daySkis, days, skis } from "@firn/db/schema";
import { and, count, countDistinct, desc, eq, between as isBetween, max, sql } from "drizzle-orm";
import { dayRank } from "../days/repo.ts";

export interface DateRange {
  from: string;
  to: string;
}

/** Number of days and of distinct resorts between two dates, or over the whole log. */
export async function countDays(db: Db, ownerId: OwnerId, range?: DateRange) {
  const [counts] = await (range ? countsBetween(db, { ownerId, ...range }) : countsOfAll(db, { ownerId }));
  return { days: counts?.days ?? 0, resorts: counts?.resorts ?? 0 };
}

/** The name of the ski on most days, of several the most recently used one; null without any. */
export async function mostUsedSki(db: Db, ownerId: OwnerId, range?: DateRange): Promise<string | null> {
  if (!range) return mostUsedEver(db, ownerId);
  const [top] = await topSkiBetween(db, { ownerId, ...range });
  return top?.name ?? null;
}

/** Days are looked at one by one only where two skis are on equally many: a long log has too many for every call. */
async function mostUsedEver(db: Db, ownerId: OwnerId): Promise<string | null> {
  const all = await usesOfAll(db, { ownerId });
  const most = Math.max(0, ...all.map(({ uses }) => uses));
  if (most === 0) return null;
  const top = all.filter(({ uses }) => uses === most);
  if (top.length === 1) return top[0]?.name ?? null;
  const [latest] = await latestUsed(db, { ownerId, skiIds: JSON.stringify(top.map(({ id }) => id)) });
  return latest?.name ?? null;
}

const ofOwner = eq(days.userId, sql.placeholder("ownerId"));
const between = and(ofOwner, isBetween(days.date, sql.placeholder("from"), sql.placeholder("to")));

const countsBetween = keptQuery((db) =>
  db
    .select({ days: count(), resorts: countDistinct(days.resortId) })
    .from(days)
    .where(between),
);

/** Without a date in it, one walk over the index by resort answers it. */
const countsOfAll = keptQuery((db) =>
  db
    .select({ days: count(), resorts: countDistinct(days.resortId) })
    .from(days)
    .where(ofOwner),
);

const topSkiBetween = keptQuery((db) =>
  db
    .select({ name: skis.name })
    .from(days)
    .innerJoin(daySkis, eq(daySkis.dayId, days.id))
    .innerJoin(skis, eq(skis.id, daySkis.skiId))
    .where(between)
    .groupBy(skis.id)
    .orderBy(desc(count()), desc(max(dayRank)), desc(skis.id))
    .limit(1),
);

/** On how many days each ski is, out of its index alone: a ski is on days of its owner only. */
const usesOfAll = keptQuery((db) =>
  db
    .select({
      id: skis.id,
      name: skis.name,
      // The names are written out: in a query of one table drizzle leaves the tables' names away.
      uses: sql<number>`(SELECT count(*) FROM day_skis WHERE day_skis.ski_id = skis.id)`,
    })
    .from(skis)
    .where(eq(skis.userId, sql.placeholder("ownerId"))),
);

/** Of these skis the one on the latest day; it goes back from the log's end and stops at the first. */
const latestUsed = keptQuery((db) =>
  db
    .select({ name: skis.name })
    .from(days)
    .innerJoin(daySkis, eq(daySkis.dayId, days.id))
    .innerJoin(skis, eq(skis.id, daySkis.skiId))
    .where(and(ofOwner, sql`${skis.id} IN (SELECT value FROM json_each(${sql.placeholder("skiIds")}))`))
    .orderBy(desc(days.date), desc(days.createdAt), desc(days.id), desc(skis.id))
    .limit(1),
);
