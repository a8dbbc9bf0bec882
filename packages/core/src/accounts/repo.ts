import { AppError, errorText } from "@firn/contracts/errors";
import type { Actor, OwnerId } from "@firn/contracts/runtime";
import { changes } from "@firn/db/changes-schema";
import { parsedJson } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { days, photos, users } from "@firn/db/schema";
import { writeBatch } from "@firn/db/write-batch";
import { and, eq, isNull, sql } from "drizzle-orm";
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
      createdAt: users.createdAt,
      seasonStartDay: users.seasonStartDay,
      seasonGoal: users.seasonGoal,
      hasPassword: sql`${users.passwordHash} IS NOT NULL`.mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, owner)),
);

export async function seasonStartDay(db: Db, { ownerId, log }: Actor): Promise<string> {
  return log?.seasonStartDay ?? (await getUser(db, ownerId)).seasonStartDay;
}

/** Takes at least one field. */
export async function updateUser(
  writer: Writer,
  ownerId: OwnerId,
  fields: { seasonStartDay?: string; seasonGoal?: number | null },
): Promise<void> {
  // guard (core/src/accounts): .where(eq(users.id, ownerId))
  const update = writer.db.update(users).set(fields).where(eq(users.id, ownerId));
  await writeBatch(writer.db, [update, ...recordRequest(writer, ownerId, ownerId)]);
}

export async function accountExists(db: Db, ownerId: OwnerId): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId))).length > 0;
}

/** Undefined if the password has changed. Triggers leave the files of the returned photos to the sweeper. */
export async function deleteUser(db: Db, ownerId: OwnerId, checkedHash: string | null) {
  const hash = checkedHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, checkedHash);
  const [owned, gone] = await db.batch([
    db.select({ id: sql<string>`id`, exifState: sql<string>`exif_state` }).from(
      sql`(SELECT id, exif_state FROM ${photos} WHERE ${photos.userId} = ${ownerId} UNION ALL
        SELECT json_extract(json_each.value, '$.id'), json_extract(json_each.value, '$.exif_state')
        FROM ${changes} CROSS JOIN json_each(${changes.before}, '$.photos')
        WHERE ${changes.userId} = ${ownerId} AND ${changes.undoneBy} IS NULL)`,
    ),
    db
      .delete(users)
      // guard (core/src/accounts): , hash)) -> ))
      .where(and(eq(users.id, ownerId), hash))
      .returning({ id: users.id }),
  ]);
  return gone.length > 0 ? owned : undefined;
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
