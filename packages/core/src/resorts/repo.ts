import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { days, resorts } from "@firn/db/schema";
import { desc, eq, max } from "drizzle-orm";

/** Resorts belong to nobody: these two read what every account sees. */
export async function resortExists(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: resorts.id }).from(resorts).where(eq(resorts.id, id));
  return found.length > 0;
}

export function allResorts(db: Db) {
  return db.select().from(resorts);
}

/** The owner's last distinct resorts, the one of the latest day first. */
export function recentResorts(db: Db, ownerId: OwnerId, limit: number) {
  return db
    .select({ id: resorts.id, name: resorts.name, region: resorts.region, country: resorts.country })
    .from(days)
    .innerJoin(resorts, eq(resorts.id, days.resortId))
    .where(eq(days.userId, ownerId))
    .groupBy(days.resortId)
    .orderBy(desc(max(days.date)), desc(max(days.createdAt)))
    .limit(limit);
}
