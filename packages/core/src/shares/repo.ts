import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { isDeleted } from "@firn/db/deleted-accounts";
import type { Db } from "@firn/db/open";
import { days, resorts, users } from "@firn/db/schema";
import { shares } from "@firn/db/shares-schema";
import { changedBy, writeIf } from "@firn/db/write-batch";
import { and, desc, eq, gte, isNull, not, or, type SQL, sql } from "drizzle-orm";

export type NewShare = Omit<typeof shares.$inferSelect, "userId" | "lastVisitOn">;
export type ShareFields = Partial<Pick<NewShare, "shows" | "endsOn" | "passwordHash">>;
export type ShareRow = Awaited<ReturnType<typeof listShares>>[number];

export function listShares(db: Db, ownerId: OwnerId) {
  // guard (shares/service): eq(shares.userId, ownerId) -> sql`TRUE`
  return select(db, eq(shares.userId, ownerId));
}

export async function findShare(db: Db, ownerId: OwnerId, id: string): Promise<ShareRow | undefined> {
  // guard (shares/service): , eq(shares.userId, ownerId)
  const [found] = await select(db, and(eq(shares.id, id), eq(shares.userId, ownerId)));
  return found;
}

function select(db: Db, condition: SQL | undefined) {
  return db
    .select({
      share: shares,
      day: { id: days.id, date: days.date, datePrecision: days.datePrecision, resortName: resorts.name },
    })
    .from(shares)
    .leftJoin(days, and(eq(days.id, shares.dayId), eq(days.userId, shares.userId)))
    .leftJoin(resorts, eq(resorts.id, days.resortId))
    .where(condition)
    .orderBy(desc(shares.createdAt), desc(shares.id));
}

/** False if the account has too many. */
export function insertShare(db: Db, ownerId: OwnerId, share: NewShare): Promise<boolean> {
  // guard (shares/service): < ${limits.shares} -> < 100000
  const hasRoom = sql`(SELECT count(*) FROM ${shares} WHERE ${shares.userId} = ${ownerId}) < ${limits.shares}`;
  const { id, secret, dayId, seasonYear, fromDate, toDate, shows, endsOn, passwordHash, createdAt } = share;
  return writeIf(db, hasRoom, [
    sql`INSERT INTO ${shares} (id, user_id, secret, day_id, season_year, from_date, to_date, shows, ends_on, password_hash, created_at)
      VALUES (${id}, ${ownerId}, ${secret}, ${dayId}, ${seasonYear}, ${fromDate}, ${toDate}, ${JSON.stringify(shows)}, ${endsOn},
        ${passwordHash}, ${createdAt})`,
  ]);
}

export async function hasDay(db: Db, ownerId: OwnerId, dayId: string): Promise<boolean> {
  const found = await db
    .select({ id: days.id })
    .from(days)
    // guard (shares/service): , eq(days.userId, ownerId)
    .where(and(eq(days.id, dayId), eq(days.userId, ownerId)));
  return found.length > 0;
}

/** Takes at least one field. */
export async function updateShare(db: Db, ownerId: OwnerId, id: string, fields: ShareFields): Promise<boolean> {
  // guard (shares/service): , eq(shares.userId, ownerId)
  return (
    changedBy(
      await db
        .update(shares)
        .set(fields)
        .where(and(eq(shares.id, id), eq(shares.userId, ownerId))),
    ) === 1
  );
}

export async function deleteShare(db: Db, ownerId: OwnerId, id: string): Promise<boolean> {
  // guard (shares/service): , eq(shares.userId, ownerId)
  return changedBy(await db.delete(shares).where(and(eq(shares.id, id), eq(shares.userId, ownerId)))) === 1;
}

/** The link of a secret if it is open on this date, with what its account decides. */
export async function findOpen(db: Db, secret: string, date: string) {
  const hasItsDay = sql`(${shares.dayId} IS NULL OR EXISTS (SELECT 1 FROM ${days} WHERE days.id = shares.day_id AND days.user_id = shares.user_id))`;
  const [found] = await db
    .select({ share: shares, seasonStart: users.seasonStartDay, stamp: users.logStamp })
    .from(shares)
    .innerJoin(users, eq(users.id, shares.userId))
    // guard (shares/read-shared): or(isNull(shares.endsOn), gte(shares.endsOn, date)) -> undefined
    // guard (shares/read-shared): not(isDeleted) -> undefined
    // guard (shares/read-shared): , hasItsDay
    .where(
      and(eq(shares.secret, secret), or(isNull(shares.endsOn), gte(shares.endsOn, date)), not(isDeleted), hasItsDay),
    );
  return found;
}

/** Writes at most once a day. */
export async function noteVisit(db: Db, ownerId: OwnerId, id: string, date: string): Promise<void> {
  await db
    .update(shares)
    .set({ lastVisitOn: date })
    .where(and(eq(shares.id, id), eq(shares.userId, ownerId)));
}
