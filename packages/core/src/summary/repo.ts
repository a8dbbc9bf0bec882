import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { days, resorts } from "@firn/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { isExact, newestFirst } from "../days/order-repo.ts";

/** Of the days of which the date is known. */
export async function latestDay(db: Db, ownerId: OwnerId) {
  const [day] = await latest(db, { ownerId });
  return day ?? null;
}

const latest = prepared((db) =>
  db
    .select({ id: days.id, date: days.date, resort_name: resorts.name })
    .from(days)
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    // guard (core/src/summary): eq(days.userId, sql.placeholder("ownerId")), isExact -> isExact
    // guard (core/src/summary): , isExact
    .where(and(eq(days.userId, sql.placeholder("ownerId")), isExact))
    .orderBy(...newestFirst)
    .limit(1),
);
