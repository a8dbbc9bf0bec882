import { hash } from "node:crypto";
import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { sessions } from "@firn/db/schema";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";

export async function deleteOtherSessions(db: Db, ownerId: OwnerId, keptToken: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, ownerId), ne(sessions.idHash, hashSessionId(keptToken))));
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, idHash));
}

/** An older version let thousands be made: each sign-in ends some of them. */
const endedAtOnce = 200;

/** Ends the sessions of an account that were not used for the longest, beyond those that it may have. */
export function deleteOldestSessions(db: Db, userId: string) {
  const oldest = db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    // guard (auth/src/sessions): .where(eq(sessions.userId, userId))
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.expiresAt), desc(sql`rowid`))
    .limit(endedAtOnce)
    .offset(limits.sessions);
  return db.delete(sessions).where(inArray(sessions.idHash, oldest));
}

/** The stored form of a session id, so that a stolen database opens no session. */
export function hashSessionId(token: string): string {
  return hash("sha256", token);
}
