import { limits } from "@firn/contracts/limits";
import type { ChangedSki } from "@firn/contracts/listed-skis";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Ski } from "@firn/contracts/skis";
import { changes } from "@firn/db/changes-schema";
import { isAnyOf } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { daySkis, draftDays, skis } from "@firn/db/schema";
import { writeBatch } from "@firn/db/write-batch";
import { and, asc, between, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { recordRequest, type Writer } from "../keyed-requests/repo.ts";
import { turn } from "../turns.ts";

const owner = sql.placeholder("ownerId");
// guard (core/src/skis/service): and(eq(skis.userId, owner), isNull(skis.deletedAt)) -> isNull(skis.deletedAt)
const isOnList = and(eq(skis.userId, owner), isNull(skis.deletedAt));
/** Of `limits.skis`: a deleted ski counts as long as a day has it. */
export const isCounted = sql`(skis.deleted_at IS NULL OR EXISTS (SELECT 1 FROM ${daySkis} WHERE day_skis.ski_id = skis.id))`;

const oldestFirst = [asc(skis.createdAt), asc(skis.id)];
const retired = sql`${skis.retiredAt} IS NOT NULL`.mapWith(Boolean);

/** Oldest first, retired ones too. */
export function listSkis(db: Db, ownerId: OwnerId): Promise<ChangedSki[]> {
  return onList(db, { ownerId });
}

const onList = prepared((db) =>
  db
    .select({ id: skis.id, name: skis.name, retired })
    .from(skis)
    .where(isOnList)
    .orderBy(...oldestFirst),
);

/** SQL: the account may have so many new skis, and these deleted ones again. One that has too many already keeps those that count. */
export function roomForSkis(ownerId: OwnerId, added: number, again: readonly string[] = []): SQL {
  // guard (core/src/skis): skis.user_id = ${ownerId} AND
  // guard (core/src/skis): OR ${isAnyOf(skis.id, again)}
  // guard (core/src/skis): OR count(*) FILTER (WHERE NOT ${isCounted}) + ${added} = 0
  return sql`(SELECT count(*) <= ${limits.skis - added} OR count(*) FILTER (WHERE NOT ${isCounted}) + ${added} = 0
    FROM ${skis} WHERE skis.user_id = ${ownerId} AND (${isCounted} OR ${isAnyOf(skis.id, again)}))`;
}

/** False if the account has too many. */
export async function insertSki(writer: Writer, ownerId: OwnerId, { id, name }: Ski, now: number): Promise<boolean> {
  const [made] = await writeBatch(writer.db, [
    // guard (core/src/skis): WHERE ${roomForSkis(ownerId, 1)}
    sql`INSERT INTO ${skis} (id, user_id, name, created_at)
      SELECT ${id}, ${ownerId}, ${name}, ${now} WHERE ${roomForSkis(ownerId, 1)}`,
    ...recordRequest(writer, ownerId, id),
  ]);
  return made === 1;
}

export interface SkiFields {
  name?: string;
  retiredAt?: number | null;
  deletedAt?: number;
}

/** False if the ski is not on the list. Takes at least one field. */
export async function updateSki(writer: Writer, ownerId: OwnerId, id: string, fields: SkiFields): Promise<boolean> {
  const update = writer.db.update(skis).set(fields).where(isListed(ownerId, id));
  const [changed] = await writeBatch(writer.db, [update, ...recordRequest(writer, ownerId, id)]);
  return changed === 1;
}

/** Two instants. */
type Between = readonly [from: number, to: number];

export async function wasDeletedBetween(db: Db, ownerId: OwnerId, id: string, when: Between): Promise<boolean> {
  const found = await db
    .select({ id: skis.id })
    .from(skis)
    .where(wasDeleted(ownerId, id, when));
  return found.length > 0;
}

function wasDeleted(ownerId: OwnerId, id: string, [from, to]: Between) {
  // guard (api/src/ownership): eq(skis.userId, ownerId),
  // guard (server/test/undo): , between(skis.deletedAt, from, to)
  return and(eq(skis.id, id), eq(skis.userId, ownerId), between(skis.deletedAt, from, to));
}

/** False if the ski was not deleted then, or the account has too many. */
export async function restoreSki(writer: Writer, ownerId: OwnerId, id: string, when: Between): Promise<boolean> {
  const update = writer.db
    .update(skis)
    .set({ deletedAt: null })
    // guard (core/src/skis): , roomForSkis(ownerId, 0, [id])
    .where(and(wasDeleted(ownerId, id, when), roomForSkis(ownerId, 0, [id])));
  const [changed] = await writeBatch(writer.db, [update, ...recordRequest(writer, ownerId, id)]);
  return changed === 1;
}

/** Of each, a statement looks for days, drafts and changes by index. */
const sweptAtOnce = 200;

/** Deletes skis of all owners that were deleted before and that nothing has: no day, no draft, and no change that can be undone. */
export async function dropDeletedSkis(db: Db, deletedBefore: number): Promise<void> {
  const ownersNone = (table: typeof draftDays | typeof changes, condition = sql`TRUE`) =>
    sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table.userId} = skis.user_id AND ${condition})`;
  const isUnused = and(
    // guard (server/test/deleted-skis)
    sql`NOT ${isCounted}`,
    // guard (server/test/deleted-skis)
    ownersNone(draftDays, sql`draft_days.skis IS NOT NULL`),
    // guard (server/test/deleted-skis)
    ownersNone(changes),
  );
  let last: DeletedSki | undefined;
  do {
    const page = await skisDeleted(db, deletedBefore, last);
    const ids = page.map(({ id }) => id);
    await db.delete(skis).where(and(isAnyOf(skis.id, ids), isUnused));
    last = page.length === sweptAtOnce ? page.at(-1) : undefined;
    await turn();
  } while (last);
}

type DeletedSki = Pick<typeof skis.$inferSelect, "id" | "deletedAt">;

function skisDeleted(db: Db, before: number, last?: DeletedSki) {
  return (
    db
      .select({ id: skis.id, deletedAt: skis.deletedAt })
      .from(skis)
      // guard (server/test/deleted-skis): lt(skis.deletedAt, before) -> sql`skis.deleted_at IS NOT NULL`
      .where(and(lt(skis.deletedAt, before), last && sql`(skis.deleted_at, skis.id) > (${last.deletedAt}, ${last.id})`))
      .orderBy(asc(skis.deletedAt), asc(skis.id))
      .limit(sweptAtOnce)
  );
}

function isListed(ownerId: OwnerId, id: string) {
  // guard (core/src/skis/service): eq(skis.userId, ownerId),
  // guard (core/src/skis/service): , isNull(skis.deletedAt)
  return and(eq(skis.id, id), eq(skis.userId, ownerId), isNull(skis.deletedAt));
}

export async function findListedSki(db: Db, ownerId: OwnerId, id: string): Promise<ChangedSki | undefined> {
  const [found] = await db.select({ id: skis.id, name: skis.name, retired }).from(skis).where(isListed(ownerId, id));
  return found;
}

/** Deleted ones too. */
export async function findSki(db: Db, ownerId: OwnerId, id: string): Promise<ChangedSki | undefined> {
  const [found] = await db
    .select({ id: skis.id, name: skis.name, retired })
    .from(skis)
    .where(and(eq(skis.id, id), eq(skis.userId, ownerId)));
  return found;
}
