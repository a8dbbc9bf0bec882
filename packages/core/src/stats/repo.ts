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

/** Number of days and of distinct resorts; without a range, over the whole log. */
export async function countDays(db: Db, ownerId: OwnerId, range?: DateRange) {
  const [counts] = await countsBetween(db, { ownerId, ...(range ?? allTime) });
  return { days: counts?.days ?? 0, resorts: counts?.resorts ?? 0 };
}

/** The name of the ski on most days, of several the most recently used one; null without any. */
export async function mostUsedSki(db: Db, ownerId: OwnerId, range?: DateRange): Promise<string | null> {
  const [top] = await topSkiBetween(db, { ownerId, ...(range ?? allTime) });
  return top?.name ?? null;
}

/** Dates are text, YYYY-MM-DD. */
const allTime: DateRange = { from: "", to: "9999" };

const between = and(
  eq(days.userId, sql.placeholder("ownerId")),
  isBetween(days.date, sql.placeholder("from"), sql.placeholder("to")),
);

const countsBetween = keptQuery((db) =>
  db
    .select({ days: count(), resorts: countDistinct(days.resortId) })
    .from(days)
    .where(between),
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
