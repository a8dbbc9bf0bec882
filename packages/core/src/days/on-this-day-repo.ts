import type { OwnerId } from "@firn/contracts/runtime";
import { isAnyOf } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days } from "@firn/db/schema";
import { and, desc, eq, sql } from "drizzle-orm";
import { isExact } from "./order-repo.ts";

export async function idsOnDates(db: Db, ownerId: OwnerId, dates: readonly string[], limit: number): Promise<string[]> {
  // guard (days/on-this-day): eq(days.userId, ownerId),
  const found = await db
    .select({ id: days.id })
    .from(days)
    .where(and(eq(days.userId, ownerId), isAnyOf(days.date, dates), isExact))
    // The unary plus makes SQLite seek the dates, and not read the whole log in order.
    .orderBy(sql`+${days.date} DESC`, desc(days.createdAt), desc(days.id))
    .limit(limit);
  return found.map(({ id }) => id);
}
