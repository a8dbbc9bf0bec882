import { expectedIn } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { sessions } from "@firn/db/schema";
import { hashSecret } from "@firn/db/secrets";
import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";

/** Ends the sessions of an account but one: a statement, also for a batch. */
export function deleteOtherSessions(db: Db, ownerId: OwnerId, keptToken: string) {
  // guard (auth/src/sessions auth/src/password-change auth/src/email-change): eq(sessions.userId, ownerId),
  return db.delete(sessions).where(and(eq(sessions.userId, ownerId), ne(sessions.idHash, hashSessionId(keptToken))));
}

/** The sessions of an account that have not ended, the last used first. */
export function listSessions(db: Db, ownerId: OwnerId, { now, lifetimeMs }: { now: number; lifetimeMs: number }) {
  // guard (auth/src/session-list): eq(sessions.userId, ownerId),
  const isOpen = and(
    eq(sessions.userId, ownerId),
    gt(sessions.expiresAt, now),
    gt(sessions.createdAt, now - lifetimeMs),
  );
  const lastSeen = sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`;
  return db.select().from(sessions).where(isOpen).orderBy(desc(lastSeen), desc(sql`rowid`));
}

/** Returns false if the account has no such session. */
export async function deleteSessionOf(db: Db, ownerId: OwnerId, idHash: string): Promise<boolean> {
  // guard (auth/src/session-list): eq(sessions.userId, ownerId),
  const isTheirs = and(eq(sessions.userId, ownerId), eq(sessions.idHash, idHash));
  const ended = await db.delete(sessions).where(isTheirs).returning({ idHash: sessions.idHash });
  return ended.length > 0;
}

/** Of the last request. */
export interface Seen {
  readonly lastSeenAt: number;
  readonly network: string | null;
  readonly userAgent: string | null;
}

/** A full disk must not refuse a read: then nothing is noted. */
export async function noteSeen(db: Db, token: string, seen: Seen): Promise<void> {
  await db
    .update(sessions)
    .set(seen)
    .where(eq(sessions.idHash, hashSessionId(token)))
    .catch(exceptDiskTrouble);
}

/** For `catch`: rethrows all but the troubles of a disk. */
export function exceptDiskTrouble(error: unknown): undefined {
  const code = expectedIn(error)?.code;
  // guard (auth/src/sessions)
  if (code !== "storage_full" && code !== "unavailable") throw error;
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
  return hashSecret(token);
}
