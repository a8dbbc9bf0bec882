import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { deleteInPieces } from "@firn/db/delete-in-pieces";
import { keyedRequests } from "@firn/db/keyed-requests-schema";
import type { Db } from "@firn/db/open";
import { readCommitted } from "@firn/db/open-batches";
import { prepared } from "@firn/db/prepared";
import { and, eq, lt, type SQL, sql } from "drizzle-orm";

export interface KeyedRequest {
  readonly key: string;
  readonly inputHash: string;
  readonly createdAt: number;
  /** What a PATCH of a day answers; it cannot be read again. */
  readonly changedElsewhere?: boolean;
}

export interface Writer {
  readonly db: Db;
  readonly keyedRequest?: KeyedRequest | undefined;
}

/** Comes right after the first statement that changes a row, and not after a requirement. Another request's key aborts the batch. Forgets the oldest over the bound. */
export function recordRequest({ keyedRequest }: Writer, ownerId: OwnerId, subjectId: string): SQL[] {
  if (!keyedRequest) return [];
  const { key, inputHash, createdAt, changedElsewhere = null } = keyedRequest;
  return [
    // guard (core/src/keyed-requests): WHERE changes() > 0
    sql`INSERT INTO ${keyedRequests} (user_id, key, input_hash, subject_id, changed_elsewhere, created_at)
      SELECT ${ownerId}, ${key}, ${inputHash}, ${subjectId}, ${changedElsewhere}, ${createdAt} WHERE changes() > 0`,
    // The unary plus makes SQLite sort the owner's rows instead of searching those of all for the oldest.
    sql`DELETE FROM ${keyedRequests} WHERE rowid IN (SELECT rowid FROM ${keyedRequests}
      WHERE ${isOwn(ownerId)} AND (SELECT count(*) FROM ${keyedRequests} WHERE ${isOwn(ownerId)}) > ${limits.keyedRequests}
      ORDER BY +created_at LIMIT ${limits.forgottenAtOnce})`,
  ];
}

// guard (core/src/keyed-requests): = ${ownerId} -> = ${keyedRequests.userId}
const isOwn = (ownerId: OwnerId) => sql`${keyedRequests.userId} = ${ownerId}`;

/** For an effect that was undone, so that the request is not answered as done. */
export function forgetRequest(ownerId: OwnerId, subjectId: string): SQL {
  return sql`DELETE FROM ${keyedRequests} WHERE ${keyedRequests.userId} = ${ownerId} AND ${keyedRequests.subjectId} = ${subjectId}`;
}

export async function isRecorded({ db, keyedRequest }: Writer, ownerId: OwnerId): Promise<boolean> {
  return keyedRequest !== undefined && (await findRequest(db, ownerId, keyedRequest.key)) !== undefined;
}

export async function findRequest(db: Db, ownerId: OwnerId, key: string) {
  // An effect that is not committed yet must not be acknowledged.
  const [found] = await readCommitted(db, () => requestOf(db, { ownerId, key }));
  return found;
}

const requestOf = prepared((db) =>
  db
    .select({
      inputHash: keyedRequests.inputHash,
      subjectId: keyedRequests.subjectId,
      changedElsewhere: keyedRequests.changedElsewhere,
    })
    .from(keyedRequests)
    // guard (core/src/keyed-requests): eq(keyedRequests.userId, sql.placeholder("ownerId")),
    .where(and(eq(keyedRequests.userId, sql.placeholder("ownerId")), eq(keyedRequests.key, sql.placeholder("key")))),
);

export async function deleteRequestsBefore(db: Db, createdBefore: number): Promise<void> {
  await deleteInPieces(db, keyedRequests, lt(keyedRequests.createdAt, createdBefore));
}
