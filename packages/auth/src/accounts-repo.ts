import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { googleIdentities, users } from "@firn/db/schema";
import { and, eq, exists, ne, type SQL } from "drizzle-orm";
import type { AuthDeps } from "./deps.ts";

/** The part of an account that signing in is about. */
export interface AccountRow {
  id: string;
  email: string;
  passwordHash: string | null;
}

const columns = { id: users.id, email: users.email, passwordHash: users.passwordHash };

/** Before a sign-in there is no owner yet: this and the next are the two ways to one. */
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
  const [row] = await db.select(columns).from(users).where(eq(users.id, ownerId));
  return row;
}

export async function hasAccounts(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}

/**
 * False, and nothing done, if the email is taken, which only the unique index can tell for sure, or if only the first account
 * may be opened and this is not it.
 */
export async function insertAccount(
  { db, settings }: Pick<AuthDeps, "db" | "settings">,
  account: typeof users.$inferInsert,
): Promise<boolean> {
  const insert = db
    .insert(users)
    .values(account)
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id });
  if (settings.signUps !== "first") return (await insert).length > 0;
  const isNotAlone = and(eq(users.id, account.id), othersExist(db, account.id));
  const [made, removed] = await db.batch([insert, db.delete(users).where(isNotAlone).returning({ id: users.id })]);
  return made.length > removed.length;
}

/** The condition that there is an account besides this one. */
export function othersExist(db: Db, accountId: string): SQL {
  return exists(db.select({ id: users.id }).from(users).where(ne(users.id, accountId)));
}

/** With everything that it owns, by the schema's cascades; false if there is none. */
export async function deleteByEmailKey(db: Db, key: string): Promise<boolean> {
  const gone = await db.delete(users).where(eq(users.emailKey, key)).returning({ id: users.id });
  return gone.length > 0;
}
