import type { OwnerId } from "@firn/contracts/runtime";
import { isAnyOf } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { daySkis, days, resorts, skis } from "@firn/db/schema";
import type { DateRange } from "@firn/seasons/seasons";
import { and, eq, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isExact } from "../days/order-repo.ts";
import { turn } from "../turns.ts";

const owner = sql.placeholder("ownerId");
// guard (core/src/figures): eq(days.userId, owner) -> sql`TRUE`
const isOwners = eq(days.userId, owner);
const isBetween = sql`${isOwners} AND ${days.date} BETWEEN ${sql.placeholder("from")} AND ${sql.placeholder("to")}`;

const dateList = sql`group_concat(date)`.mapWith((text: string) => text.split(","));
const datesWhere = (isCounted: SQL) =>
  sql`coalesce(group_concat(date) FILTER (WHERE ${isCounted}), '')`.mapWith((text: string) =>
    text === "" ? [] : text.split(","),
  );

/** The date of each day that has an exact one, oldest first; a date with two days comes twice. */
export async function listDates(db: Db, ownerId: OwnerId, range?: DateRange): Promise<string[]> {
  const [row] = await (range ? datesBetween(db, { ownerId, ...range }) : datesOfAll(db, { ownerId }));
  return row?.dates ?? [];
}

// One row: a row for each date would take four times as long.
const datesOfAll = prepared((db) =>
  db
    .select({ dates: dateList })
    .from(db.select({ date: days.date }).from(days).where(and(isOwners, isExact)).orderBy(days.date).as("dated")),
);

const datesBetween = prepared((db) =>
  db
    .select({ dates: dateList })
    .from(db.select({ date: days.date }).from(days).where(and(isBetween, isExact)).orderBy(days.date).as("dated")),
);

/** The dates at each resort, and those without a resort in a row where it is null. */
export function listVisits(db: Db, ownerId: OwnerId, range?: DateRange) {
  return range ? visitsBetween(db, { ownerId, ...range }) : visitsOfAll(db, { ownerId });
}

const visits = (isCounted: typeof isBetween | typeof isOwners) => (db: Db) => {
  const byResort = db
    .select({
      resortId: days.resortId,
      dates: datesWhere(isExact).as("dates"),
      halfKnown: datesWhere(not(isExact)).as("half_known"),
    })
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
      halfKnown: byResort.halfKnown,
    })
    .from(byResort)
    .leftJoin(resorts, eq(resorts.id, byResort.resortId));
};

const visitsOfAll = prepared(visits(isOwners));
const visitsBetween = prepared(visits(isBetween));

const flag = (column: SQLWrapper) => sql`${column} IS NOT NULL`.mapWith(Boolean);
const ski = { id: skis.id, name: skis.name, retired: flag(skis.retiredAt), deleted: flag(skis.deletedAt) };

/** Each may be on all days. */
const skisInPiece = 10;

/** By id, those without a day too. */
export async function countSkis(db: Db, ownerId: OwnerId) {
  const found: CountedSki[] = [];
  for (;;) {
    const piece = await skisOfPiece(db, { ownerId, after: found.at(-1)?.id ?? "" });
    found.push(...piece);
    if (piece.length < skisInPiece) return found;
    // guard (core/src/figures)
    await turn();
  }
}

type CountedSki = Awaited<ReturnType<typeof skisOfPiece>>[number];

/** Counts in the index of each ski: a ski is only on days of its owner. */
const skisOfPiece = prepared((db) =>
  db
    .select({ ...ski, day_count: sql<number>`(SELECT count(*) FROM ${daySkis} WHERE day_skis.ski_id = skis.id)` })
    .from(skis)
    // guard (core/src/figures): ${skis.userId} = ${owner} AND
    .where(sql`${skis.userId} = ${owner} AND ${skis.id} > ${sql.placeholder("after")}`)
    .orderBy(skis.id)
    .limit(skisInPiece),
);

export function skisOfIds(db: Db, ownerId: OwnerId, ids: readonly string[]) {
  return db
    .select(ski)
    .from(skis)
    .where(and(eq(skis.userId, ownerId), isAnyOf(skis.id, ids)));
}
