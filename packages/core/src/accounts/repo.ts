import { AppError, errorText } from "@firn/contracts/errors";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import type { Units } from "@firn/contracts/units";
import { isDeleted } from "@firn/db/deleted-accounts";
import { deviceKey } from "@firn/db/device-key";
import { parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { days, users } from "@firn/db/schema";
import { writeBatch } from "@firn/db/write-batch";
import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { cachedByStamp } from "../cached-by-stamp.ts";
import { recordRequest, type Writer } from "../keyed-requests/repo.ts";
import { seasonStartOf, seasonYearOf } from "../season-year-repo.ts";

export async function getUser(db: Db, ownerId: OwnerId) {
  const [user] = await userById(db, { ownerId });
  if (!user) throw new AppError("unauthenticated", errorText.unauthenticated);
  return user;
}

const owner = sql.placeholder("ownerId");

const userById = prepared((db) =>
  db
    .select({
      email: users.email,
      key: deviceKey,
      createdAt: users.createdAt,
      seasonStartDay: users.seasonStartDay,
      seasonGoal: users.seasonGoal,
      units: users.units,
      leavesFiguresInNotes: users.leavesFiguresInNotes,
      hasPassword: sql`${users.passwordHash} IS NOT NULL`.mapWith(Boolean),
    })
    .from(users)
    .where(and(eq(users.id, owner), not(isDeleted))),
);

export async function seasonStartDay(db: Db, { ownerId, log }: Actor): Promise<string> {
  return log?.seasonStartDay ?? (await getUser(db, ownerId)).seasonStartDay;
}

/** Those that the account has chosen, or of the caller's region. */
export async function unitsOf(db: Db, { ownerId, regionUnits = "metric" }: Actor): Promise<Units> {
  return (await getUser(db, ownerId)).units ?? regionUnits;
}

/** Changes with each write to the log (decision 013). */
export async function logStamp(db: Db, ownerId: OwnerId): Promise<string> {
  const [user] = await db.select({ stamp: users.logStamp }).from(users).where(eq(users.id, ownerId));
  return user?.stamp ?? "";
}

/** SQL: nothing was written to the log since its stamp was read. */
export function hasStamp(ownerId: OwnerId, stamp: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${ownerId} AND ${users.logStamp} = ${stamp})`;
}

/** SQL: the account's seasons start then, MM-DD. */
export function startsSeasonsOn(ownerId: OwnerId, start: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${ownerId} AND ${users.seasonStartDay} = ${start})`;
}

/** Takes at least one field. */
export async function updateUser(
  writer: Writer,
  ownerId: OwnerId,
  fields: Partial<Pick<typeof users.$inferInsert, "seasonStartDay" | "seasonGoal" | "units" | "leavesFiguresInNotes">>,
): Promise<void> {
  // guard (core/src/accounts): .where(eq(users.id, ownerId))
  const update = writer.db.update(users).set(fields).where(eq(users.id, ownerId));
  const moves = fields.seasonStartDay === undefined ? [] : [moveSeasons(ownerId, fields.seasonStartDay)];
  await writeBatch(writer.db, [...moves, update, ...recordRequest(writer, ownerId, ownerId)]);
}

/** SQL: days of which only the season is known stay in the season of the same year. SQLite makes 1 March of a 29 February in a year without one. */
function moveSeasons(ownerId: OwnerId, start: string): SQL {
  // guard (days/half-known): ${days.userId} = ${ownerId} AND
  return sql`UPDATE ${days} SET date = date(substr(${days.date}, 1, 5) || ${start})
    WHERE ${days.userId} = ${ownerId} AND ${days.datePrecision} = 'season'`;
}

export async function accountExists(db: Db, ownerId: OwnerId): Promise<boolean> {
  const isThere = and(eq(users.id, ownerId), not(isDeleted));
  return (await db.select({ id: users.id }).from(users).where(isThere)).length > 0;
}

/** Start years of the seasons that have days, newest first. Steps through the index: cost grows with seasons, not days. */
export function seasonYears(db: Db, actor: Actor, start: string): Promise<number[]> {
  return cachedByStamp(db, actor, `years ${start}`, async () => {
    const [found] = await yearsFromStart(db, { ownerId: actor.ownerId, start });
    return found?.years ?? [];
  });
}

const start = sql.placeholder("start");
const latestDate = sql`latest.date`;

const yearsFromStart = prepared((db) =>
  // guard (core/src/owners): WHERE days.user_id = ${owner}
  db.select({ years: parsedJson<number[]>(sql`json_group_array(${seasonYearOf(latestDate, start)})`) }).from(sql`(
      WITH RECURSIVE latest(date) AS (
        SELECT (SELECT max(days.date) FROM ${days} WHERE days.user_id = ${owner})
        UNION ALL
        SELECT (SELECT max(days.date) FROM ${days}
                WHERE days.user_id = ${owner} AND days.date < ${seasonStartOf(latestDate, start)})
        FROM latest WHERE latest.date IS NOT NULL
      )
      SELECT latest.date FROM latest WHERE latest.date IS NOT NULL) AS latest`),
);
