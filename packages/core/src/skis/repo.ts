import type { OwnerId } from "@firn/contracts/runtime";
import type { Ski } from "@firn/contracts/skis";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { skis } from "@firn/db/schema";
import { writeBatch } from "@firn/db/write-batch";
import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import { recordRequest, type Writer } from "../keyed-requests/repo.ts";

export function listSkis(db: Db, ownerId: OwnerId): Promise<Ski[]> {
  return onList(db, { ownerId });
}

const onList = prepared((db) =>
  db
    .select({ id: skis.id, name: skis.name })
    .from(skis)
    .where(and(eq(skis.userId, sql.placeholder("ownerId")), isNull(skis.deletedAt)))
    .orderBy(asc(skis.createdAt), asc(skis.id)),
);

export async function insertSki(writer: Writer, ownerId: OwnerId, ski: Ski, now: number): Promise<void> {
  const insert = writer.db.insert(skis).values({ ...ski, userId: ownerId, createdAt: now });
  await writeBatch(writer.db, [insert, ...recordRequest(writer, ownerId, ski.id)]);
}

export function renameSki(writer: Writer, ownerId: OwnerId, { id, name }: Ski): Promise<boolean> {
  return updateListed(writer, ownerId, id, { name });
}

/** Days that used the ski keep it. */
export function retireSki(writer: Writer, ownerId: OwnerId, id: string, now: number): Promise<boolean> {
  return updateListed(writer, ownerId, id, { deletedAt: now });
}

/** False if the ski was not deleted after `since`. */
export async function restoreSki(writer: Writer, ownerId: OwnerId, id: string, since: number): Promise<boolean> {
  const wasDeleted = and(eq(skis.id, id), eq(skis.userId, ownerId), gte(skis.deletedAt, since));
  const update = writer.db.update(skis).set({ deletedAt: null }).where(wasDeleted);
  const [changed] = await writeBatch(writer.db, [update, ...recordRequest(writer, ownerId, id)]);
  return changed === 1;
}

export async function findSki(db: Db, ownerId: OwnerId, id: string): Promise<Ski | undefined> {
  const [found] = await db
    .select({ id: skis.id, name: skis.name })
    .from(skis)
    .where(and(eq(skis.id, id), eq(skis.userId, ownerId)));
  return found;
}

async function updateListed(
  writer: Writer,
  ownerId: OwnerId,
  id: string,
  fields: { name: string } | { deletedAt: number },
): Promise<boolean> {
  const isListed = and(eq(skis.id, id), eq(skis.userId, ownerId), isNull(skis.deletedAt));
  const update = writer.db.update(skis).set(fields).where(isListed);
  const [changed] = await writeBatch(writer.db, [update, ...recordRequest(writer, ownerId, id)]);
  return changed === 1;
}
