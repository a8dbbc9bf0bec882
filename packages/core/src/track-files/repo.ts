import type { OwnerId } from "@firn/contracts/runtime";
import { deleteInPieces } from "@firn/db/delete-in-pieces";
import { isAnyOf } from "@firn/db/json-each";
import type { Db } from "@firn/db/open";
import { photoLeftovers } from "@firn/db/schema";
import { dayTracks, trackFiles } from "@firn/db/tracks-schema";
import { writeIf } from "@firn/db/write-batch";
import { and, asc, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { hasRoom } from "../photos/repo.ts";
import { turn } from "../turns.ts";
import { isUnused } from "./is-unused-repo.ts";

/** False if the owner has no such file; else it stays until a sweep an hour later. */
export async function holdFile(db: Db, ownerId: OwnerId, sha256: string, now: number): Promise<boolean> {
  const held = await db
    .update(trackFiles)
    .set({ unusedSince: now })
    // guard (server/test/track-files): eq(trackFiles.userId, ownerId),
    .where(and(eq(trackFiles.userId, ownerId), eq(trackFiles.sha256, sha256)))
    .returning({ id: trackFiles.id });
  return held.length > 0;
}

export type NewFile = Pick<typeof trackFiles.$inferSelect, "id" | "sha256" | "sizeBytes">;

/** Returns false, with nothing written, where the account has no room. Where the same file has just been added, this one is left to the sweeper. */
export function insertFile(
  db: Db,
  ownerId: OwnerId,
  { id, sha256, sizeBytes }: NewFile,
  now: number,
  roomBytes?: number,
): Promise<boolean> {
  return writeIf(db, hasRoom(ownerId, sizeBytes, roomBytes), [
    sql`INSERT OR IGNORE INTO ${trackFiles} (id, user_id, sha256, size_bytes, unused_since) VALUES (${id}, ${ownerId}, ${sha256}, ${sizeBytes}, ${now})`,
    sql`DELETE FROM ${photoLeftovers} WHERE ${photoLeftovers.photoId} = ${id}
      AND EXISTS (SELECT 1 FROM ${trackFiles} WHERE ${trackFiles.id} = ${id})`,
  ]);
}

/** Of a track of a day. */
export async function findFile(db: Db, ownerId: OwnerId, dayId: string, trackId: string) {
  const [file] = await db
    .select({ id: trackFiles.id, name: dayTracks.name, sizeBytes: trackFiles.sizeBytes })
    .from(dayTracks)
    .innerJoin(trackFiles, and(eq(trackFiles.userId, dayTracks.userId), eq(trackFiles.sha256, dayTracks.sha256)))
    // guard (api/src/ownership): , eq(dayTracks.userId, ownerId)
    .where(and(eq(dayTracks.id, trackId), eq(dayTracks.dayId, dayId), eq(dayTracks.userId, ownerId)));
  return file;
}

const pageSize = 200;

/** Notes of each file that may have lost its lines whether it has any, and since when it has none. */
export async function noteUnused(db: Db, now: number): Promise<void> {
  for (let after = ""; ; ) {
    const page = await db
      .select({ id: trackFiles.id })
      .from(trackFiles)
      .where(and(isNotNull(trackFiles.unusedSince), gt(trackFiles.id, after)))
      .orderBy(asc(trackFiles.id))
      .limit(pageSize);
    const since = sql`iif(${trackFiles.unusedSince} BETWEEN 1 AND ${now}, ${trackFiles.unusedSince}, ${now})`;
    await db
      .update(trackFiles)
      // guard (server/test/track-files): iif(${isUnused}, ${since}, NULL) -> ${since}
      .set({ unusedSince: sql`iif(${isUnused}, ${since}, NULL)` })
      .where(
        isAnyOf(
          trackFiles.id,
          page.map(({ id }) => id),
        ),
      );
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
    await turn();
  }
}

export async function deleteUnused(db: Db, before: number): Promise<void> {
  await deleteInPieces(db, trackFiles, lt(trackFiles.unusedSince, before), { turn });
}
