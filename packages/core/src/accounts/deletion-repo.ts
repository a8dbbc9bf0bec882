import type { OwnerId } from "@firn/contracts/runtime";
import { changePieces, changes } from "@firn/db/changes-schema";
import { deleteInPieces, runInPieces } from "@firn/db/delete-in-pieces";
import { deletedKey, isDeleted } from "@firn/db/deleted-accounts";
import { feeds } from "@firn/db/feeds-schema";
import { googleIdentities } from "@firn/db/google-schema";
import { keyedRequests } from "@firn/db/keyed-requests-schema";
import { logChanges } from "@firn/db/log-changes-schema";
import type { Db } from "@firn/db/open";
import { readCommitted } from "@firn/db/open-batches";
import { resortNames } from "@firn/db/resort-names-schema";
import {
  days,
  draftDays,
  photoImports,
  photoLeftovers,
  photos,
  resorts,
  sessions,
  skis,
  textImports,
  users,
} from "@firn/db/schema";
import { shares } from "@firn/db/shares-schema";
import { tokens } from "@firn/db/tokens-schema";
import { dayTracks, trackFiles, tracks } from "@firn/db/tracks-schema";
import { writeIf } from "@firn/db/write-batch";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { turn } from "../turns.ts";

/** Takes the address, the ways in, the links and the feeds from an account, so that nobody finds it. False if its password has changed. */
export function markDeleted(db: Db, ownerId: OwnerId, checkedHash: string | null): Promise<boolean> {
  // guard (accounts/deletion): AND ${users.passwordHash} IS ${checkedHash}
  const isAsChecked = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${ownerId}
    AND ${users.passwordHash} IS ${checkedHash} AND NOT ${isDeleted})`;
  return writeIf(db, isAsChecked, [
    sql`UPDATE ${users} SET email = '', email_key = ${deletedKey(ownerId)}, device_key = NULL, password_hash = NULL WHERE ${users.id} = ${ownerId}`,
    ...[sessions, tokens, googleIdentities, shares, feeds].map(
      (table) => sql`DELETE FROM ${table} WHERE ${table.userId} = ${ownerId}`,
    ),
  ]);
}

export async function listDeleted(db: Db): Promise<OwnerId[]> {
  const found = await db.select({ id: users.id }).from(users).where(isDeleted);
  return found.map(({ id }) => id as OwnerId);
}

/** Rows that refer to others come before them. The number: how many at once, where each may have long texts or takes many others with it. */
const owned = [
  [photos],
  [trackFiles],
  [tracks, 50],
  [dayTracks, 50],
  [draftDays, 50],
  [days, 20],
  [changes],
  [textImports, 10],
  [photoImports],
  [skis],
  [resortNames],
  [resorts],
  [keyedRequests],
] as const;

/** Deletes the rows of a marked account in pieces, the account last. */
export async function deleteRows(db: Db, ownerId: OwnerId): Promise<void> {
  // First, so that no other deletion changes them.
  await runInPieces(db, (limit) => someChanges(ownerId, limit), { turn });
  const isOwnPiece = sql`${changePieces.changeId} IN (SELECT ${changes.id} FROM ${changes} WHERE ${changes.userId} = ${ownerId})`;
  await deleteInPieces(db, changePieces, isOwnPiece, { atOnce: 10, turn });
  for (const [table, atOnce] of owned) {
    await deleteInPieces(db, table, eq(table.userId, ownerId), { atOnce, turn });
  }
  await db.delete(users).where(and(eq(users.id, ownerId), isDeleted));
}

function someChanges(ownerId: OwnerId, limit: number): SQL {
  return sql`DELETE FROM ${logChanges} WHERE ${logChanges.userId} = ${ownerId} AND ${logChanges.seq} IN (
    SELECT ${logChanges.seq} FROM ${logChanges} WHERE ${logChanges.userId} = ${ownerId} ORDER BY ${logChanges.seq} LIMIT ${limit})`;
}

/** Photos that are being read. */
export async function listPending(db: Db, ownerId: OwnerId): Promise<string[]> {
  const isPending = and(eq(photos.userId, ownerId), sql`${photos.exifState} = 'pending'`);
  const found = await db.select({ id: photos.id }).from(photos).where(isPending);
  return found.map(({ id }) => id);
}

/** Photos and track files whose rows are gone, and whose files are left. */
export async function listLeftovers(db: Db, ownerId: OwnerId): Promise<string[]> {
  const isOwn = eq(photoLeftovers.userId, ownerId);
  const found = await readCommitted(db, () =>
    db.select({ photoId: photoLeftovers.photoId }).from(photoLeftovers).where(isOwn),
  );
  return found.map(({ photoId }) => photoId);
}
