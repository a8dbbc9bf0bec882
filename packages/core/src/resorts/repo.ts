import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { days, resortSources, resorts } from "@firn/db/schema";
import { desc, eq, max } from "drizzle-orm";
import { dayRank } from "../days/repo.ts";

/** Resorts belong to nobody: these three read what every account sees. */
export async function resortExists(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: resorts.id }).from(resorts).where(eq(resorts.id, id));
  return found.length > 0;
}

export function allResorts(db: Db) {
  return db.select().from(resorts);
}

export function allResortSources(db: Db) {
  return db.select().from(resortSources);
}

/** The owner's last distinct resorts, the one of the latest day first. */
export function recentResorts(db: Db, ownerId: OwnerId, limit: number) {
  return db
    .select({ id: resorts.id, name: resorts.name, region: resorts.region, country: resorts.country })
    .from(days)
    .innerJoin(resorts, eq(resorts.id, days.resortId))
    .where(eq(days.userId, ownerId))
    .groupBy(days.resortId)
    .orderBy(desc(max(dayRank)))
    .limit(limit);
}
