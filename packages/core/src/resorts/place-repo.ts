import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { resortNames } from "@firn/db/resort-names-schema";
import { days, photos, resorts } from "@firn/db/schema";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { isExact, keyColumns, newestFirst } from "../days/order-repo.ts";
import { seasonYearOf } from "../season-year-repo.ts";
import { isVisible } from "./repo.ts";

const owner = sql.placeholder("ownerId");
const resort = sql.placeholder("resortId");
// guard (core/src/resorts/place.test): eq(days.userId, owner),
const isThere = and(eq(days.userId, owner), eq(days.resortId, resort));

export async function findResort(db: Db, ownerId: OwnerId, resortId: string) {
  const [found] = await visibleResort(db, { ownerId, resortId });
  return found;
}

const visibleResort = prepared((db) =>
  db
    .select()
    .from(resorts)
    // guard (core/src/resorts/place.test): , isVisible(owner)
    .where(and(eq(resorts.id, resort), isVisible(owner))),
);

/** The account's own names of a resort. */
export function namesOf(db: Db, ownerId: OwnerId, resortId: string) {
  return ownNamesOf(db, { ownerId, resortId });
}

const ownNamesOf = prepared((db) =>
  db
    .select({ id: resortNames.id, name: resortNames.name })
    .from(resortNames)
    // guard (core/src/resorts/place.test): , eq(resortNames.userId, owner)
    .where(and(eq(resortNames.resortId, resort), eq(resortNames.userId, owner)))
    .orderBy(asc(resortNames.name), asc(resortNames.id)),
);

/** The days at a resort by the start year of their season, newest first. `seasonStart` is MM-DD. Reads one index. */
export function countBySeason(db: Db, ownerId: OwnerId, resortId: string, seasonStart: string) {
  return visitsBySeason(db, { ownerId, resortId, seasonStart });
}

const ofDates = (aggregate: SQL) => sql<string | null>`${aggregate} FILTER (WHERE ${isExact})`;

const visitsBySeason = prepared((db) =>
  db
    .select({
      year: seasonYearOf(sql`days.date`, sql.placeholder("seasonStart")),
      dayCount: sql<number>`count(*)`,
      halfKnownCount: sql<number>`count(${days.datePrecision})`,
      firstOn: ofDates(sql`min(days.date)`),
      lastOn: ofDates(sql`max(days.date)`),
    })
    .from(days)
    .where(isThere)
    .groupBy(sql`1`)
    .orderBy(sql`1 DESC`),
);

export function latestPhotos(db: Db, ownerId: OwnerId, resortId: string, limit: number) {
  return photosThere(db, { ownerId, resortId, limit });
}

const photosThere = prepared((db) =>
  db
    .select({ id: photos.id, dayId: days.id, date: days.date, precision: keyColumns.precision })
    .from(days)
    .innerJoin(photos, eq(photos.dayId, days.id))
    .where(isThere)
    .orderBy(...newestFirst, asc(photos.position), asc(photos.id))
    .limit(sql.placeholder("limit")),
);
