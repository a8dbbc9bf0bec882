import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { daySkis, days, skis } from "@firn/db/schema";
import { and, between, count, countDistinct, desc, eq, max } from "drizzle-orm";
import { dayRank } from "../days/repo.ts";

export interface DateRange {
  from: string;
  to: string;
}

/** Number of days and of distinct resorts; without a range, over the whole log. */
export async function countDays(db: Db, ownerId: OwnerId, range?: DateRange) {
  const [counts] = await db
    .select({ days: count(), resorts: countDistinct(days.resortId) })
    .from(days)
    .where(ownDays(ownerId, range));
  return { days: counts?.days ?? 0, resorts: counts?.resorts ?? 0 };
}

/** The name of the ski on most days, of several the most recently used one; null without any. */
export async function mostUsedSki(db: Db, ownerId: OwnerId, range?: DateRange): Promise<string | null> {
  const [top] = await db
    .select({ name: skis.name })
    .from(days)
    .innerJoin(daySkis, eq(daySkis.dayId, days.id))
    .innerJoin(skis, eq(skis.id, daySkis.skiId))
    .where(ownDays(ownerId, range))
    .groupBy(skis.id)
    .orderBy(desc(count()), desc(max(dayRank)), desc(skis.id))
    .limit(1);
  return top?.name ?? null;
}

function ownDays(ownerId: OwnerId, range?: DateRange) {
  return and(eq(days.userId, ownerId), range && between(days.date, range.from, range.to));
}
