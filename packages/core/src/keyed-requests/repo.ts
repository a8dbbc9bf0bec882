import type { OwnerId } from "@firn/contracts/runtime";
import { keyedRequests } from "@firn/db/keyed-requests-schema";
import type { Db } from "@firn/db/open";
import { readCommitted } from "@firn/db/open-batches";
import { prepared } from "@firn/db/prepared";
import { and, eq, lt, type SQL, sql } from "drizzle-orm";

export interface KeyedRequest {
  readonly key: string;
  readonly inputHash: string;
  readonly createdAt: number;
}

export interface Writer {
  readonly db: Db;
  readonly keyedRequest?: KeyedRequest | undefined;
}

/** Comes right after the statement that decides whether anything changes. Another request's key aborts the batch. */
export function recordRequest({ keyedRequest }: Writer, ownerId: OwnerId, subjectId: string): SQL[] {
  if (!keyedRequest) return [];
  const { key, inputHash, createdAt } = keyedRequest;
  return [
    // guard (core/src/keyed-requests): WHERE changes() > 0
    sql`INSERT INTO ${keyedRequests} (user_id, key, input_hash, subject_id, created_at)
      SELECT ${ownerId}, ${key}, ${inputHash}, ${subjectId}, ${createdAt} WHERE changes() > 0`,
  ];
}

/** For an effect that was undone, so that the request is not answered as done. */
export function forgetRequest(ownerId: OwnerId, subjectId: string, condition: SQL): SQL {
  return sql`DELETE FROM ${keyedRequests}
    WHERE ${keyedRequests.userId} = ${ownerId} AND ${keyedRequests.subjectId} = ${subjectId} AND ${condition}`;
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
      answer: keyedRequests.answer,
    })
    .from(keyedRequests)
    // guard (core/src/keyed-requests): eq(keyedRequests.userId, sql.placeholder("ownerId")),
    .where(and(eq(keyedRequests.userId, sql.placeholder("ownerId")), eq(keyedRequests.key, sql.placeholder("key")))),
);

/** Also records a request without an effect, such as a file that the import has. */
export async function storeAnswer(db: Db, ownerId: OwnerId, request: KeyedRequest, answer: string): Promise<void> {
  await db
    .insert(keyedRequests)
    .values({ ...request, userId: ownerId, answer })
    .onConflictDoUpdate({
      target: [keyedRequests.userId, keyedRequests.key],
      set: { answer },
      setWhere: eq(keyedRequests.inputHash, request.inputHash),
    });
}

export async function deleteRequestsBefore(db: Db, createdBefore: number): Promise<void> {
  await db.delete(keyedRequests).where(lt(keyedRequests.createdAt, createdBefore));
}
