import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { isDeleted } from "@firn/db/deleted-accounts";
import { feeds } from "@firn/db/feeds-schema";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { days, resorts, users } from "@firn/db/schema";
import { changedBy, writeIf } from "@firn/db/write-batch";
import { and, desc, eq, not, sql } from "drizzle-orm";
import { isExact, oldestFirst } from "../days/order-repo.ts";
import { allDates, isInPiece, readInPieces } from "../days/pieces-repo.ts";
import { skisOfDay } from "../days/repo.ts";

export type FeedRow = typeof feeds.$inferSelect;

/** Newest first. */
export function listFeeds(db: Db, ownerId: OwnerId): Promise<FeedRow[]> {
  return (
    db
      .select()
      .from(feeds)
      // guard (core/src/feeds): .where(eq(feeds.userId, ownerId))
      .where(eq(feeds.userId, ownerId))
      .orderBy(desc(feeds.createdAt), desc(feeds.id))
  );
}

/** False if the account has too many. */
export function insertFeed(db: Db, ownerId: OwnerId, feed: Omit<FeedRow, "userId">): Promise<boolean> {
  // guard (core/src/feeds): < ${limits.feeds} -> < 100000
  const hasRoom = sql`(SELECT count(*) FROM ${feeds} WHERE ${feeds.userId} = ${ownerId}) < ${limits.feeds}`;
  const { id, secret, createdAt } = feed;
  return writeIf(db, hasRoom, [
    sql`INSERT INTO ${feeds} (id, user_id, secret, created_at) VALUES (${id}, ${ownerId}, ${secret}, ${createdAt})`,
  ]);
}

export async function deleteFeed(db: Db, ownerId: OwnerId, id: string): Promise<boolean> {
  // guard (core/src/feeds): , eq(feeds.userId, ownerId)
  return changedBy(await db.delete(feeds).where(and(eq(feeds.id, id), eq(feeds.userId, ownerId)))) === 1;
}

export const findBySecret = prepared((db) =>
  db
    .select({ id: feeds.id, userId: users.id, seasonStartDay: users.seasonStartDay, stamp: users.logStamp })
    .from(feeds)
    .innerJoin(users, eq(users.id, feeds.userId))
    // guard (core/src/feeds): , not(isDeleted)
    .where(and(eq(feeds.secret, sql.placeholder("secret")), not(isDeleted))),
);

export type CalendarRow = Awaited<ReturnType<typeof daysOfPiece>>[number];

/** All days of which the date is known, in pieces, oldest first: an event is on a date. */
export function calendarDays(db: Db, ownerId: OwnerId): AsyncGenerator<CalendarRow[]> {
  return readInPieces(db, ownerId, allDates, (piece) => daysOfPiece(db, piece));
}

const daysOfPiece = prepared((db) =>
  db
    .select({
      id: days.id,
      date: days.date,
      notes: days.notes,
      createdAt: days.createdAt,
      updatedAt: days.updatedAt,
      skis: skisOfDay,
      resortName: resorts.name,
      region: resorts.region,
      country: resorts.country,
      latitude: resorts.latitude,
      longitude: resorts.longitude,
    })
    .from(days)
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    // guard (server/test/feeds): and(isInPiece, isExact) -> isInPiece
    .where(and(isInPiece, isExact))
    .orderBy(...oldestFirst),
);
