import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { sessions } from "@firn/db/schema";
import { and, eq, ne } from "drizzle-orm";
import { hashSessionId } from "./session-id.ts";

/** What lucia has no word for: it knows sessions by the id in the cookie, and ends one or all of an account. */
export async function deleteOtherSessions(db: Db, ownerId: OwnerId, keptToken: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, ownerId), ne(sessions.idHash, hashSessionId(keptToken))));
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, idHash));
}
