import { hash } from "node:crypto";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { sessions } from "@firn/db/schema";
import { and, eq, ne } from "drizzle-orm";

export async function deleteOtherSessions(db: Db, ownerId: OwnerId, keptToken: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, ownerId), ne(sessions.idHash, hashSessionId(keptToken))));
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, idHash));
}

/** The stored form of a session id, so that a stolen database opens no session. */
export function hashSessionId(token: string): string {
  return hash("sha256", token);
}
