import type { OwnerId } from "@firn/contracts/runtime";
import type { Ski } from "@firn/contracts/skis";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { skis } from "@firn/db/schema";
import { and, asc, eq, isNull, sql } from "drizzle-orm";

const shape = { id: skis.id, name: skis.name };

export function listSkis(db: Db, ownerId: OwnerId): Promise<Ski[]> {
  return onList(db, { ownerId });
}

const onList = prepared((db) =>
  db
    .select(shape)
    .from(skis)
    .where(and(eq(skis.userId, sql.placeholder("ownerId")), isNull(skis.deletedAt)))
    .orderBy(asc(skis.createdAt), asc(skis.id)),
);

export async function insertSki(db: Db, ownerId: OwnerId, ski: Ski, now: number): Promise<void> {
  await db.insert(skis).values({ ...ski, userId: ownerId, createdAt: now });
}

export async function renameSki(db: Db, ownerId: OwnerId, ski: Ski): Promise<boolean> {
  const changed = await db.update(skis).set({ name: ski.name }).where(listed(ownerId, ski.id)).returning(shape);
  return changed.length > 0;
}

/** Days that used the ski keep it. */
export async function retireSki(db: Db, ownerId: OwnerId, id: string, now: number): Promise<boolean> {
  const changed = await db.update(skis).set({ deletedAt: now }).where(listed(ownerId, id)).returning(shape);
  return changed.length > 0;
}

function listed(ownerId: OwnerId, id: string) {
  return and(eq(skis.id, id), eq(skis.userId, ownerId), isNull(skis.deletedAt));
}
