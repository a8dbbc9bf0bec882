import type { OwnerId } from "@firn/contracts/runtime";
import { jsonField } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { days, photos, resorts } from "@firn/db/schema";
import type { DayKey } from "@firn/logbook/day-key";
import type { DateRange } from "@firn/seasons/seasons";
import { and, between, eq, not, sql } from "drizzle-orm";
import { plainColumns } from "../days/fields-repo.ts";
import { isAfter, isExact, keyColumns, oldestFirst } from "../days/order-repo.ts";
import { isOwnDay } from "../days/own-days-repo.ts";
import { companionsOfDay, skisOfDay } from "../days/repo.ts";

export async function countDays(db: Db, ownerId: OwnerId, ranges: readonly DateRange[]): Promise<number[]> {
  // guard (core/src/owners): ${days.userId} = ${ownerId} -> TRUE
  const rows = await db.values<[number]>(sql`
    SELECT (SELECT count(*) FROM ${days} WHERE ${days.userId} = ${ownerId}
      AND ${days.date} BETWEEN ${jsonField("from")} AND ${jsonField("to")})
    FROM json_each(${JSON.stringify(ranges)}) AS named ORDER BY named.key`);
  return rows.map((row) => Number(row[0]));
}

/** Whether the log has a half-known day. */
export async function hasHalfKnown(db: Db, ownerId: OwnerId): Promise<boolean> {
  // guard (server/test/csv-export): eq(days.userId, ownerId),
  const isHalfKnown = and(eq(days.userId, ownerId), not(isExact));
  return (await db.select({ id: days.id }).from(days).where(isHalfKnown).limit(1)).length > 0;
}

export function datesOf(db: Db, ownerId: OwnerId, ids: readonly string[]) {
  return db.select({ date: days.date }).from(days).where(isOwnDay(ownerId, ids));
}

export type ExportRow = Awaited<ReturnType<typeof pageOfDays>>[number];

export function pageOfDays(db: Db, ownerId: OwnerId, { from, to }: DateRange, last: DayKey | undefined, limit: number) {
  // guard (core/src/owners): eq(days.userId, ownerId),
  return db
    .select({
      ...keyColumns,
      plain: plainColumns,
      resortName: resorts.name,
      region: resorts.region,
      country: resorts.country,
      latitude: resorts.latitude,
      longitude: resorts.longitude,
      skis: skisOfDay,
      companions: companionsOfDay,
      photoCount: sql<number>`(SELECT count(*) FROM ${photos} WHERE ${photos.dayId} = ${days.id})`,
    })
    .from(days)
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    .where(and(eq(days.userId, ownerId), between(days.date, from, to), isAfter(last)))
    .orderBy(...oldestFirst)
    .limit(limit);
}
