import type { OwnerId } from "@firn/contracts/runtime";
import { dayCompanions } from "@firn/db/companions-schema";
import type { Db } from "@firn/db/open";
import { days } from "@firn/db/schema";
import { desc, eq, sql } from "drizzle-orm";
import { dayRank } from "../days/repo.ts";

/** The name is that of the latest day: SQLite takes the other columns from the row of max(). */
export function listCompanions(db: Db, ownerId: OwnerId) {
  const latest = sql`max(${dayRank})`;
  // guard (api/src/ownership): .where(eq(days.userId, ownerId))
  return db
    .select({
      name: dayCompanions.name,
      dayCount: sql<number>`count(*)`,
      lastOn: days.date,
      latest,
    })
    .from(days)
    .innerJoin(dayCompanions, eq(dayCompanions.dayId, days.id))
    .where(eq(days.userId, ownerId))
    .groupBy(dayCompanions.nameKey)
    .orderBy(desc(latest), dayCompanions.nameKey);
}
