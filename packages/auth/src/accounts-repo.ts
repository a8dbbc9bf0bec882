import type { OwnerId } from "@firn/contracts/runtime";
import { isDeleted } from "@firn/db/deleted-accounts";
import { deviceKey, newDeviceKey } from "@firn/db/device-key";
import { googleIdentities } from "@firn/db/google-schema";
import type { Db } from "@firn/db/open";
import { sessions, users } from "@firn/db/schema";
import { tokens } from "@firn/db/tokens-schema";
import { writeIf } from "@firn/db/write-batch";
import { and, eq, exists, ne, not, type SQL, sql } from "drizzle-orm";
import type { AuthDeps } from "./deps.ts";
import { deleteOtherSessions, hashSessionId } from "./sessions-repo.ts";

export interface AccountRow {
  id: string;
  email: string;
  passwordHash: string | null;
}

const columns = { id: users.id, email: users.email, passwordHash: users.passwordHash };

export async function findByEmailKey(db: Db, key: string): Promise<AccountRow | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.emailKey, key));
  return row;
}

export async function findByGoogleSubject(db: Db, subject: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(googleIdentities)
    .innerJoin(users, eq(users.id, googleIdentities.userId))
    .where(eq(googleIdentities.subject, subject));
  return row;
}

export async function findByOwner(db: Db, ownerId: OwnerId): Promise<AccountRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, ownerId), not(isDeleted)));
  return row;
}

export async function hasAccounts(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(not(isDeleted)).limit(1);
  return found.length > 0;
}

/** Returns false if the email is taken, or if only the first account may be opened and this is not it. */
export async function insertAccount(
  { db, settings }: Pick<AuthDeps, "db" | "settings">,
  account: typeof users.$inferInsert,
): Promise<boolean> {
  const insert = db
    .insert(users)
    // guard (auth/src/email-change): , deviceKey: newDeviceKey(account)
    .values({ ...account, deviceKey: newDeviceKey(account) })
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id });
  if (settings.signUps !== "first") return (await insert).length > 0;
  const isNotAlone = and(eq(users.id, account.id), othersExist(db, account.id));
  // guard (auth/src/sign-up): , db.delete(users).where(isNotAlone) -> , db.delete(users).where(sql`FALSE`)
  const [made, removed] = await db.batch([insert, db.delete(users).where(isNotAlone).returning({ id: users.id })]);
  return made.length > removed.length;
}

export function othersExist(db: Db, accountId: string): SQL {
  const isOther = and(ne(users.id, accountId), not(isDeleted));
  return exists(db.select({ id: users.id }).from(users).where(isOther));
}

/** Replaces the hash and ends all other sessions. Returns false if the old hash is no longer the stored one. */
export function replaceHash(
  db: Db,
  ownerId: OwnerId,
  change: { oldHash: string; newHash: string; keptToken: string },
): Promise<boolean> {
  const isOwner = eq(users.id, ownerId);
  // guard (auth/src/password-change): , eq(users.passwordHash, change.oldHash)
  const isStored = and(isOwner, eq(users.passwordHash, change.oldHash));
  return writeIf(db, exists(db.select({ id: users.id }).from(users).where(isStored)), [
    db.update(users).set({ passwordHash: change.newHash }).where(isOwner),
    // guard (auth/src/password-change)
    deleteOtherSessions(db, ownerId, change.keptToken),
  ]);
}

/** Replaces the address, which nobody has proven yet, and ends all other sessions. Returns false if another account has it, or another hash is stored. */
export function replaceEmail(
  db: Db,
  ownerId: OwnerId,
  change: { email: string; emailKey: string; checkedHash: string; keptToken: string },
): Promise<boolean> {
  const { email, emailKey, checkedHash, keptToken } = change;
  const isOwner = eq(users.id, ownerId);
  // guard (auth/src/email-change): , eq(users.passwordHash, checkedHash)
  const isStored = and(isOwner, eq(users.passwordHash, checkedHash));
  const isFree = sql`coalesce((SELECT ${users.id} = ${ownerId} FROM ${users} WHERE ${users.emailKey} = ${emailKey}), 1)`;
  // Two changes at once would each end the session of the other.
  const isOpen = exists(
    db
      .select({ idHash: sessions.idHash })
      .from(sessions)
      .where(and(eq(sessions.userId, ownerId), eq(sessions.idHash, hashSessionId(keptToken)))),
  );
  // guard (auth/src/email-change): AND ${isOpen}
  const isAllowed = sql`${exists(db.select({ id: users.id }).from(users).where(isStored))} AND ${isOpen} AND ${isFree}`;
  return writeIf(db, isAllowed, [
    // guard (auth/src/email-change): , emailVerifiedAt: null
    // guard (auth/src/email-change): , deviceKey
    db.update(users).set({ email, emailKey, emailVerifiedAt: null, deviceKey }).where(isOwner),
    // guard (auth/src/email-change)
    deleteOtherSessions(db, ownerId, keptToken),
  ]);
}

export async function setHash(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db.batch([
    db.update(users).set({ passwordHash }).where(eq(users.id, accountId)),
    // guard (auth/src/reset-password)
    db.delete(sessions).where(eq(sessions.userId, accountId)),
    // guard (auth/src/reset-password)
    db.delete(tokens).where(eq(tokens.userId, accountId)),
  ]);
}
