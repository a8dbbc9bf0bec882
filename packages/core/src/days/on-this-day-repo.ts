import type { OwnerId } from "@firn/contracts/runtime";
import { isAnyOf } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days, resorts } from "@firn/db/schema";
import { and, desc, eq } from "drizzle-orm";
import { listColumns } from "./repo.ts";
import { rankInSeason } from "./search/repo.ts";

export function daysOnDates(db: Db, ownerId: OwnerId, dates: readonly string[], seasonStart: string) {
  // guard (core/src/owners): eq(days.userId, ownerId),
  return db
    .select({ ...listColumns, dayNumber: rankInSeason(ownerId, seasonStart) })
    .from(days)
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    .where(and(eq(days.userId, ownerId), isAnyOf(days.date, dates)))
    .orderBy(desc(days.date), desc(days.createdAt), desc(days.id));
}
