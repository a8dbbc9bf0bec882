import { changes } from "@firn/db/changes-schema";
import { leases } from "@firn/db/leases-schema";
import type { Db } from "@firn/db/open";
import { days, photoLeftovers, photos, sessions, users } from "@firn/db/schema";
import { asc, count, gt, isNull } from "drizzle-orm";

/** Queries over all accounts, for commands of the operator only. */

const pageSize = 1000;

export interface PhotoRow {
  id: string;
  sha256: string;
  sizeBytes: number;
  renderedType: string | null;
}

export async function* everyPhoto(db: Db): AsyncGenerator<PhotoRow> {
  for (let after = ""; ; ) {
    const page = await db
      .select({
        id: photos.id,
        sha256: photos.sha256,
        sizeBytes: photos.sizeBytes,
        renderedType: photos.renderedType,
      })
      .from(photos)
      .where(gt(photos.id, after))
      .orderBy(asc(photos.id))
      .limit(pageSize);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}

export async function leftoverIds(db: Db): Promise<Set<string>> {
  return new Set((await db.select({ id: photoLeftovers.photoId }).from(photoLeftovers)).map(({ id }) => id));
}

export async function countAll(db: Db): Promise<{ accounts: number; days: number; photos: number }> {
  const counted = async (table: typeof users | typeof days | typeof photos) =>
    (await db.select({ count: count() }).from(table))[0]?.count ?? 0;
  return { accounts: await counted(users), days: await counted(days), photos: await counted(photos) };
}

export async function deleteAllSessions(db: Db): Promise<void> {
  await db.delete(sessions);
}

export async function deleteAllLeases(db: Db): Promise<void> {
  await db.delete(leases);
}

export async function deleteUndoable(db: Db): Promise<void> {
  await db.delete(changes).where(isNull(changes.importId));
}
