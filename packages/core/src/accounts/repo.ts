import { AppError, errorText } from "@firn/contracts/errors";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import { keptQuery } from "@firn/db/kept-query";
import { keptRow } from "@firn/db/kept-sql";
import type { Db } from "@firn/db/open";
import { photos, users } from "@firn/db/schema";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";

/** The account's own row; 401 if it has been deleted meanwhile. */
export async function getUser(db: Db, ownerId: OwnerId) {
  const [user] = await userById(db, { ownerId });
  if (!user) throw new AppError("unauthenticated", errorText.unauthenticated);
  return user;
}

const userById = keptQuery((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder("ownerId"))),
);

/** The caller's, MM-DD: as it was read with the session, else from the account. */
export async function seasonStartDay(db: Db, { ownerId, log }: Actor): Promise<string> {
  return log?.seasonStartDay ?? (await getUser(db, ownerId)).seasonStartDay;
}

export async function setSeasonStartDay(db: Db, ownerId: OwnerId, start: string): Promise<void> {
  await db.update(users).set({ seasonStartDay: start }).where(eq(users.id, ownerId));
}

/** False when the account is gone. */
export async function accountExists(db: Db, ownerId: OwnerId): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId))).length > 0;
}

/**
 * Deletes the account with all rows that it owns, by the schema's cascades, if its password still has this hash (null: none).
 * Gives the photos whose files are nobody's from now on, undefined if nothing was deleted. A trigger puts each of them on the
 * sweeper's list in the same write.
 */
export async function deleteUser(db: Db, ownerId: OwnerId, checkedHash: string | null) {
  const hash = checkedHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, checkedHash);
  const [owned, gone] = await db.batch([
    db.select({ id: photos.id, exifState: photos.exifState }).from(photos).where(eq(photos.userId, ownerId)),
    db
      .delete(users)
      .where(and(eq(users.id, ownerId), hash))
      .returning({ id: users.id }),
  ]);
  return gone.length > 0 ? owned : undefined;
}

/**
 * Of one owner, a JSON array of the years in which seasons with at least one day start, newest first. It hops over the index
 * from each season's start to the latest day before it, so its cost follows the number of seasons, not of days.
 */
function yearsOfSeasons(ownerId: SQL, start: SQL): SQL {
  const yearOf = (date: SQL) => sql`CAST(substr(${date}, 1, 4) AS INTEGER) - (substr(${date}, 6) < ${start})`;
  const year = yearOf(sql`latest.date`);
  return sql`(WITH RECURSIVE latest(date) AS (
      SELECT (SELECT max(days.date) FROM days WHERE days.user_id = ${ownerId})
      UNION ALL
      SELECT (SELECT max(days.date) FROM days WHERE days.user_id = ${ownerId} AND days.date < printf('%04d-%s', ${year}, ${start}))
      FROM latest WHERE latest.date IS NOT NULL
    )
    SELECT json_group_array(${year}) FROM latest WHERE latest.date IS NOT NULL)`;
}

/** For seasons that start on `start`, MM-DD. */
export async function seasonYears(db: Db, ownerId: OwnerId, start: string): Promise<number[]> {
  const row = await yearsFromStart(db, { ownerId, start });
  return JSON.parse(row?.[0] ?? "[]");
}

const yearsFromStart = keptRow<{ ownerId: string; start: string }, [string]>(
  sql`SELECT ${yearsOfSeasons(sql`${sql.placeholder("ownerId")}`, sql`${sql.placeholder("start")}`)}`,
);

/** What the account says of itself, with the years of its seasons that hold days; 401 if it has been deleted meanwhile. */
export async function readAccount(db: Db, ownerId: OwnerId) {
  const row = await accountRow(db, { ownerId });
  if (!row) throw new AppError("unauthenticated", errorText.unauthenticated);
  const [email, createdAt, seasonStartDay, hasPassword, years] = row;
  return { email, createdAt, seasonStartDay, hasPassword: hasPassword === 1, years: JSON.parse(years) as number[] };
}

const accountRow = keptRow<{ ownerId: string }, [string, number, string, number, string]>(sql`
  SELECT users.email, users.created_at, users.season_start_day, users.password_hash IS NOT NULL,
    ${yearsOfSeasons(sql`users.id`, sql`users.season_start_day`)}
  FROM users WHERE users.id = ${sql.placeholder("ownerId")}`);
