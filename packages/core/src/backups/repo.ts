import { changes } from "@firn/db/changes-schema";
import { leases } from "@firn/db/leases-schema";
import type { Db } from "@firn/db/open";
import { days, photoLeftovers, photos, sessions, users } from "@firn/db/schema";
import { tokens } from "@firn/db/tokens-schema";
import { trackFiles } from "@firn/db/tracks-schema";
import { asc, count, gt, isNull, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** Queries over all accounts, for commands of the operator only. */

const pageSize = 1000;

export interface StoredRow {
  id: string;
  sha256: string;
  /** Null where only the original is stored, as of a track file. */
  renderedType: string | null;
  what: "Photo" | "Track file";
}

/** Whatever lies in the photo store. */
export async function* everyStored(db: Db): AsyncGenerator<StoredRow> {
  for (const table of await storedTables(db)) {
    const isPhoto = table === photos;
    for (let after = ""; ; ) {
      const page = await db
        .select({
          id: table.id,
          sha256: table.sha256,
          renderedType: isPhoto ? photos.renderedType : sql<null>`NULL`,
        })
        .from(table)
        .where(gt(table.id, after))
        .orderBy(asc(table.id))
        .limit(pageSize);
      for (const row of page) yield { ...row, what: isPhoto ? "Photo" : "Track file" };
      const last = page.at(-1);
      if (!last || page.length < pageSize) break;
      after = last.id;
    }
  }
}

export async function countStored(db: Db): Promise<number> {
  let stored = 0;
  for (const table of await storedTables(db)) stored += await countRows(db, table);
  return stored;
}

/** A backup may be made of a database that an earlier version wrote. */
async function storedTables(db: Db) {
  const found = await db.values(sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'track_files'`);
  return found.length > 0 ? [photos, trackFiles] : [photos];
}

export async function leftoverIds(db: Db): Promise<Set<string>> {
  return new Set((await db.select({ id: photoLeftovers.photoId }).from(photoLeftovers)).map(({ id }) => id));
}

export async function countAll(db: Db): Promise<{ accounts: number; days: number; photos: number }> {
  return { accounts: await countRows(db, users), days: await countRows(db, days), photos: await countRows(db, photos) };
}

async function countRows(db: Db, table: SQLiteTable): Promise<number> {
  return (await db.select({ count: count() }).from(table))[0]?.count ?? 0;
}

/** Tokens too: some were revoked since the backup. */
export async function deleteWaysIn(db: Db): Promise<void> {
  await db.delete(sessions);
  // guard (server/test/restore)
  await db.delete(tokens);
}

export async function deleteAllLeases(db: Db): Promise<void> {
  await db.delete(leases);
}

export async function deleteUndoable(db: Db): Promise<void> {
  await db.delete(changes).where(isNull(changes.importId));
}
