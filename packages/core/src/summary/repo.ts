import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { days, resorts } from "@firn/db/schema";
import { desc, eq, sql } from "drizzle-orm";

export async function latestDay(db: Db, ownerId: OwnerId) {
  const [day] = await latest(db, { ownerId });
  return day ?? null;
}

const latest = prepared((db) =>
  db
    .select({ id: days.id, date: days.date, resort_name: resorts.name })
    .from(days)
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    // guard (core/src/summary): .where(eq(days.userId, sql.placeholder("ownerId")))
    .where(eq(days.userId, sql.placeholder("ownerId")))
    .orderBy(desc(days.date), desc(days.createdAt), desc(days.id))
    .limit(1),
);
