import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { googleIdentities, users } from "@firn/db/schema";
import { eq } from "drizzle-orm";

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

/** False if the email is taken, which only the unique index can tell for sure. */
export async function insertAccount(db: Db, account: typeof users.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(users)
    .values(account)
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id });
  return made.length > 0;
}

/** With everything that it owns, by the schema's cascades; false if there is none. */
export async function deleteByEmailKey(db: Db, key: string): Promise<boolean> {
  const gone = await db.delete(users).where(eq(users.emailKey, key)).returning({ id: users.id });
  return gone.length > 0;
}
