import type { OwnerId } from "@firn/contracts/runtime";
import { dayCompanions } from "@firn/db/companions-schema";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { daySkis, days, resorts, skis } from "@firn/db/schema";
import { and, desc, eq, type SQLWrapper, sql } from "drizzle-orm";

/** Both dates are included. */
export type DateRange = { from: string; to: string };

const owner = sql.placeholder("ownerId");
const isOwners = eq(days.userId, owner);
const isBetween = sql`${isOwners} AND ${days.date} BETWEEN ${sql.placeholder("from")} AND ${sql.placeholder("to")}`;

const dateList = sql`json_group_array(date)`.mapWith((text: string) => JSON.parse(text) as string[]);

/** The date of each day, oldest first; a date with two days comes twice. */
export async function listDates(db: Db, ownerId: OwnerId, range?: DateRange): Promise<string[]> {
  const [row] = await (range ? datesBetween(db, { ownerId, ...range }) : datesOfAll(db, { ownerId }));
  return row?.dates ?? [];
}

// One row of JSON: a row for each date would take four times as long.
const datesOfAll = prepared((db) =>
  db
    .select({ dates: dateList })
    .from(db.select({ date: days.date }).from(days).where(isOwners).orderBy(days.date).as("dated")),
);

const datesBetween = prepared((db) =>
  db
    .select({ dates: dateList })
    .from(db.select({ date: days.date }).from(days).where(isBetween).orderBy(days.date).as("dated")),
);

export type VisitedRow = Awaited<ReturnType<typeof visitsOfAll>>[number];

/** The dates at each resort, and those without a resort in a row where it is null. */
export function listVisits(db: Db, ownerId: OwnerId, range?: DateRange): Promise<VisitedRow[]> {
  return range ? visitsBetween(db, { ownerId, ...range }) : visitsOfAll(db, { ownerId });
}

const visits = (isCounted: typeof isBetween | typeof isOwners) => (db: Db) => {
  const byResort = db
    .select({ resortId: days.resortId, dates: dateList.as("dates") })
    .from(days)
    .where(isCounted)
    .groupBy(days.resortId)
    .as("visits");
  return db
    .select({
      resort: {
        id: resorts.id,
        name: resorts.name,
        region: resorts.region,
        country: resorts.country,
        countryCode: resorts.countryCode,
        latitude: resorts.latitude,
        longitude: resorts.longitude,
        userId: resorts.userId,
      },
      dates: byResort.dates,
    })
    .from(byResort)
    .leftJoin(resorts, eq(resorts.id, byResort.resortId));
};

const visitsOfAll = prepared(visits(isOwners));
const visitsBetween = prepared(visits(isBetween));

/** Most days first; those without a day are left out. */
export function countSkis(db: Db, ownerId: OwnerId, range?: DateRange) {
  return range ? skisBetween(db, { ownerId, ...range }) : skisOfAll(db, { ownerId });
}

const flag = (column: SQLWrapper) => sql`${column} IS NOT NULL`.mapWith(Boolean);
const ski = { id: skis.id, name: skis.name, retired: flag(skis.retiredAt), deleted: flag(skis.deletedAt) };

/** Counts in the index of each ski: a ski is only on days of its owner. */
const skisOfAll = prepared((db) => {
  const uses = sql<number>`(SELECT count(*) FROM ${daySkis} WHERE day_skis.ski_id = skis.id)`;
  return db
    .select({ ...ski, day_count: uses })
    .from(skis)
    .where(sql`${skis.userId} = ${owner} AND ${uses} > 0`)
    .orderBy(desc(uses), skis.name, skis.id);
});

const skisBetween = prepared((db) => {
  const uses = sql<number>`count(*)`;
  return db
    .select({ ...ski, day_count: uses })
    .from(days)
    .innerJoin(daySkis, eq(daySkis.dayId, days.id))
    .innerJoin(skis, eq(skis.id, daySkis.skiId))
    .where(isBetween)
    .groupBy(skis.id)
    .orderBy(desc(uses), skis.name, skis.id);
});

/** Most days first. The name is as the latest day writes it. */
export function countCompanions(db: Db, ownerId: OwnerId, range: DateRange = allDates) {
  return companionsBetween(db, { ownerId, ...range });
}

const allDates: DateRange = { from: "0000-01-01", to: "9999-12-31" };

/** Groups the keys by their index alone, then reads a row for each name. Of two days on one date the later id was created later. */
const companionsBetween = prepared((db) => {
  const named = db
    .select({
      nameKey: dayCompanions.nameKey,
      dayCount: sql<number>`count(*)`.as("day_count"),
      latest: sql<string>`max(${days.date} || ${days.id})`.as("latest"),
    })
    .from(days)
    .innerJoin(dayCompanions, eq(dayCompanions.dayId, days.id))
    .where(isBetween)
    .groupBy(dayCompanions.nameKey)
    .as("people");
  return db
    .select({ name: dayCompanions.name, day_count: named.dayCount })
    .from(named)
    .innerJoin(
      dayCompanions,
      and(eq(dayCompanions.nameKey, named.nameKey), eq(dayCompanions.dayId, sql`substr(${named.latest}, 11)`)),
    )
    .orderBy(desc(named.dayCount), named.nameKey);
});
