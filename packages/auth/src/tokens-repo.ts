import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import { isDeleted } from "@firn/db/deleted-accounts";
import { deviceKey } from "@firn/db/device-key";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { users } from "@firn/db/schema";
import { tokens } from "@firn/db/tokens-schema";
import { changedBy, writeIf } from "@firn/db/write-batch";
import { and, desc, eq, not, sql } from "drizzle-orm";

export type TokenRow = typeof tokens.$inferSelect;
export type NewTokenRow = Pick<TokenRow, "id" | "name" | "scopes" | "secretHash" | "endsAt" | "createdAt">;

export const findByHash = prepared((db) =>
  db
    .select({
      id: tokens.id,
      userId: users.id,
      scopes: tokens.scopes,
      endsAt: tokens.endsAt,
      lastUsedAt: tokens.lastUsedAt,
      key: deviceKey,
      seasonStartDay: users.seasonStartDay,
      stamp: users.logStamp,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    // guard (auth/src/tokens): , not(isDeleted)
    .where(and(eq(tokens.secretHash, sql.placeholder("secretHash")), not(isDeleted))),
);

/** Newest first. */
export function listTokens(db: Db, ownerId: OwnerId): Promise<TokenRow[]> {
  return (
    db
      .select()
      .from(tokens)
      // guard (auth/src/tokens): .where(eq(tokens.userId, ownerId))
      .where(eq(tokens.userId, ownerId))
      .orderBy(desc(tokens.createdAt), desc(tokens.id))
  );
}

/** False if the account has too many. */
export function insertToken(db: Db, ownerId: OwnerId, token: NewTokenRow): Promise<boolean> {
  // guard (auth/src/tokens): < ${limits.tokens} -> < 100000
  const hasRoom = sql`(SELECT count(*) FROM ${tokens} WHERE ${tokens.userId} = ${ownerId}) < ${limits.tokens}`;
  const { id, name, scopes, secretHash, endsAt, createdAt } = token;
  return writeIf(db, hasRoom, [
    sql`INSERT INTO ${tokens} (id, user_id, name, scopes, secret_hash, ends_at, created_at)
      VALUES (${id}, ${ownerId}, ${name}, ${JSON.stringify(scopes)}, ${secretHash}, ${endsAt}, ${createdAt})`,
  ]);
}

export async function deleteToken(db: Db, ownerId: OwnerId, id: string): Promise<boolean> {
  // guard (auth/src/tokens): , eq(tokens.userId, ownerId)
  return changedBy(await db.delete(tokens).where(and(eq(tokens.id, id), eq(tokens.userId, ownerId)))) === 1;
}

/** Writes nothing where another process has noted a use just now. */
export async function noteUse(
  db: Db,
  ownerId: OwnerId,
  id: string,
  use: { at: number; network: string; leastMs: number },
): Promise<void> {
  const isDue = sql`(${tokens.lastUsedAt} IS NULL OR abs(${tokens.lastUsedAt} - ${use.at}) >= ${use.leastMs})`;
  await db
    .update(tokens)
    .set({ lastUsedAt: use.at, lastNetwork: use.network })
    // guard (auth/src/tokens): , isDue
    .where(and(eq(tokens.id, id), eq(tokens.userId, ownerId), isDue));
}
