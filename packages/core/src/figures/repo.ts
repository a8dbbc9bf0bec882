import type { OwnerId } from "@firn/contracts/runtime";
import { dayCompanions } from "@firn/db/companions-schema";
import { parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { daySkis, days, resorts, skis } from "@firn/db/schema";
import type { DateRange } from "@firn/seasons/seasons";
import { desc, eq, type SQLWrapper, sql } from "drizzle-orm";

const owner = sql.placeholder("ownerId");
// guard (core/src/figures): eq(days.userId, owner) -> sql`TRUE`
const isOwners = eq(days.userId, owner);
const isBetween = sql`${isOwners} AND ${days.date} BETWEEN ${sql.placeholder("from")} AND ${sql.placeholder("to")}`;

const dateList = sql`group_concat(date)`.mapWith((text: string) => text.split(","));

/** The date of each day, oldest first; a date with two days comes twice. */
export async function listDates(db: Db, ownerId: OwnerId, range?: DateRange): Promise<string[]> {
  const [row] = await (range ? datesBetween(db, { ownerId, ...range }) : datesOfAll(db, { ownerId }));
  return row?.dates ?? [];
}

// One row: a row for each date would take four times as long.
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
  // guard (core/src/figures): ${skis.userId} = ${owner} AND
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

export async function listCompanions(db: Db, ownerId: OwnerId, range: DateRange = allDates): Promise<string[]> {
  const [row] = await companionsBetween(db, { ownerId, ...range });
  return row?.names ?? [];
}

export const allDates: DateRange = { from: "0000-01-01", to: "9999-12-31" };

const companionsBetween = prepared((db) =>
  db
    .select({ names: parsedJson<string[]>(sql`json_group_array(name)`) })
    .from(
      db
        .select({ name: dayCompanions.name })
        .from(days)
        .innerJoin(dayCompanions, eq(dayCompanions.dayId, days.id))
        .where(isBetween)
        .orderBy(days.date, days.createdAt, days.id)
        .as("people"),
    ),
);
