import type { ChangedSki } from "@firn/contracts/listed-skis";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Ski } from "@firn/contracts/skis";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { daySkis, days, skis } from "@firn/db/schema";
import { writeBatch } from "@firn/db/write-batch";
import type { DateRange } from "@firn/seasons/seasons";
import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import { recordRequest, type Writer } from "../keyed-requests/repo.ts";

const owner = sql.placeholder("ownerId");
// guard (core/src/skis/service): and(eq(skis.userId, owner), isNull(skis.deletedAt)) -> isNull(skis.deletedAt)
const isOnList = and(eq(skis.userId, owner), isNull(skis.deletedAt));
const oldestFirst = [asc(skis.createdAt), asc(skis.id)];
const retired = sql`${skis.retiredAt} IS NOT NULL`.mapWith(Boolean);

/** Oldest first, retired ones too. */
export function listSkis(db: Db, ownerId: OwnerId): Promise<Ski[]> {
  return onList(db, { ownerId });
}

const onList = prepared((db) =>
  db
    .select({ id: skis.id, name: skis.name })
    .from(skis)
    .where(isOnList)
    .orderBy(...oldestFirst),
);

/** As `listSkis`, with the use of each ski. */
export function listUsedSkis(db: Db, ownerId: OwnerId, season: DateRange) {
  return withUses(db, { ownerId, ...season });
}

/** Reads the log once, by two indexes alone: a ski is only on days of its owner. */
const withUses = prepared((db) => {
  const isInSeason = sql`${days.date} BETWEEN ${sql.placeholder("from")} AND ${sql.placeholder("to")}`;
  const uses = db
    .select({
      skiId: daySkis.skiId,
      count: sql<number>`count(*)`.as("use_count"),
      inSeason: sql<number>`sum(${isInSeason})`.as("season_use_count"),
      firstOn: sql<string>`min(${days.date})`.as("first_on"),
      lastOn: sql<string>`max(${days.date})`.as("last_on"),
    })
    .from(days)
    .innerJoin(daySkis, eq(daySkis.dayId, days.id))
    .where(eq(days.userId, owner))
    .groupBy(daySkis.skiId)
    .as("uses");
  return db
    .select({
      id: skis.id,
      name: skis.name,
      retired,
      day_count: sql<number>`coalesce(${uses.count}, 0)`,
      season_day_count: sql<number>`coalesce(${uses.inSeason}, 0)`,
      first_used_on: uses.firstOn,
      last_used_on: uses.lastOn,
    })
    .from(skis)
    .leftJoin(uses, eq(uses.skiId, skis.id))
    .where(isOnList)
    .orderBy(...oldestFirst);
});

export async function insertSki(writer: Writer, ownerId: OwnerId, ski: Ski, now: number): Promise<void> {
  const insert = writer.db.insert(skis).values({ ...ski, userId: ownerId, createdAt: now });
  await writeBatch(writer.db, [insert, ...recordRequest(writer, ownerId, ski.id)]);
}

export interface SkiFields {
  name?: string;
  retiredAt?: number | null;
  deletedAt?: number;
}

/** False if the ski is not on the list. Takes at least one field. */
export async function updateSki(writer: Writer, ownerId: OwnerId, id: string, fields: SkiFields): Promise<boolean> {
  // guard (core/src/skis/service): eq(skis.userId, ownerId),
  const isListed = and(eq(skis.id, id), eq(skis.userId, ownerId), isNull(skis.deletedAt));
  const update = writer.db.update(skis).set(fields).where(isListed);
  const [changed] = await writeBatch(writer.db, [update, ...recordRequest(writer, ownerId, id)]);
  return changed === 1;
}

/** False if the ski was not deleted after `since`. */
export async function restoreSki(writer: Writer, ownerId: OwnerId, id: string, since: number): Promise<boolean> {
  // guard (api/src/ownership): eq(skis.userId, ownerId),
  // guard (server/test/undo): , gte(skis.deletedAt, since)
  const wasDeleted = and(eq(skis.id, id), eq(skis.userId, ownerId), gte(skis.deletedAt, since));
  const update = writer.db.update(skis).set({ deletedAt: null }).where(wasDeleted);
  const [changed] = await writeBatch(writer.db, [update, ...recordRequest(writer, ownerId, id)]);
  return changed === 1;
}

export async function findSki(db: Db, ownerId: OwnerId, id: string): Promise<ChangedSki | undefined> {
  const [found] = await db
    .select({ id: skis.id, name: skis.name, retired })
    .from(skis)
    .where(and(eq(skis.id, id), eq(skis.userId, ownerId)));
  return found;
}
