import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { sessions } from "@firn/db/schema";
import { and, eq, ne } from "drizzle-orm";
import { hashSessionId } from "./session-adapter.ts";

/** The one thing about sessions that lucia has no word for. */
export async function deleteOtherSessions(db: Db, ownerId: OwnerId, keptToken: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, ownerId), ne(sessions.idHash, hashSessionId(keptToken))));
}
