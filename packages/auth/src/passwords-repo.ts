import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { sessions, users } from "@firn/db/schema";
import { and, eq, exists, ne } from "drizzle-orm";
import { hashSessionId } from "./session-id.ts";

/**
 * Puts a new hash in the place of the old one and ends all sessions but one, in one batch. False, and nothing done, if
 * the old hash is no longer the stored one: of two changes at once the second was given an old password.
 */
export async function replaceHash(
  db: Db,
  ownerId: OwnerId,
  change: { oldHash: string; newHash: string; keptToken: string },
): Promise<boolean> {
  const isOwner = eq(users.id, ownerId);
  const isReplaced = exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isOwner, eq(users.passwordHash, change.newHash))),
  );
  const isOther = ne(sessions.idHash, hashSessionId(change.keptToken));
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash: change.newHash })
      .where(and(isOwner, eq(users.passwordHash, change.oldHash)))
      .returning({ id: users.id }),
    db.delete(sessions).where(and(eq(sessions.userId, ownerId), isOther, isReplaced)),
  ]);
  return changed.length === 1;
}

/** For the operator, whom nobody asks for the old password: sets a hash and ends all sessions, in one batch. */
export async function setHash(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db.batch([
    db.update(users).set({ passwordHash }).where(eq(users.id, accountId)),
    db.delete(sessions).where(eq(sessions.userId, accountId)),
  ]);
}
