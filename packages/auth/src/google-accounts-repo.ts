import { newDeviceKey } from "@firn/db/device-key";
import { feeds } from "@firn/db/feeds-schema";
import { googleIdentities } from "@firn/db/google-schema";
import { sessions, users } from "@firn/db/schema";
import { shares } from "@firn/db/shares-schema";
import { tokens } from "@firn/db/tokens-schema";
import { and, eq, exists, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { othersExist } from "./accounts-repo.ts";
import type { AuthDeps } from "./deps.ts";
import { emailKey } from "./email-key.ts";
import type { GoogleClaims } from "./google-tokens.ts";

/** Inserts both rows or none: none if the email or subject is taken, or if only the first account may be opened and this is not it. */
export async function insertGoogleAccount(deps: AuthDeps, id: string, claims: GoogleClaims): Promise<void> {
  const { db } = deps;
  const now = deps.runtime.now();
  const { email, subject } = claims;
  const isWithoutIdentity = notExists(identities(deps, eq(googleIdentities.userId, id)));
  const deviceKey = newDeviceKey({ id, email });
  const isTooLate = deps.settings.signUps === "first" ? othersExist(db, id) : undefined;
  await db.batch([
    db
      .insert(users)
      // guard (auth/src/email-change): , deviceKey
      .values({ id, email, emailKey: emailKey(email), emailVerifiedAt: now, createdAt: now, deviceKey })
      .onConflictDoNothing({ target: users.emailKey }),
    insertIdentity(deps, subject, eq(users.id, id)),
    db.delete(users).where(and(eq(users.id, id), or(isWithoutIdentity, isTooLate))),
  ]);
}

/** If the email was never verified before, somebody else may have registered it: the batch then ends all sessions, tokens, feeds and links and clears the password. */
export async function insertGoogleLink(deps: AuthDeps, accountId: string, subject: string): Promise<void> {
  const { db } = deps;
  const isAccount = eq(users.id, accountId);
  const isAccounts = eq(googleIdentities.userId, accountId);
  const isLinked = exists(identities(deps, and(isAccounts, eq(googleIdentities.subject, subject))));
  const isUnproven = exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isAccount, isNull(users.emailVerifiedAt))),
  );
  await db.batch([
    insertIdentity(deps, subject, and(isAccount, notExists(identities(deps, isAccounts)))),
    // guard (auth/src/google-accounts): eq(sessions.userId, accountId), isUnproven, isLinked -> sql`FALSE`
    db.delete(sessions).where(and(eq(sessions.userId, accountId), isUnproven, isLinked)),
    // guard (auth/src/google-accounts): eq(tokens.userId, accountId), isUnproven, isLinked -> sql`FALSE`
    db.delete(tokens).where(and(eq(tokens.userId, accountId), isUnproven, isLinked)),
    // guard (auth/src/google-accounts): eq(feeds.userId, accountId), isUnproven, isLinked -> sql`FALSE`
    db.delete(feeds).where(and(eq(feeds.userId, accountId), isUnproven, isLinked)),
    // guard (auth/src/google-accounts): eq(shares.userId, accountId), isUnproven, isLinked -> sql`FALSE`
    db.delete(shares).where(and(eq(shares.userId, accountId), isUnproven, isLinked)),
    db
      .update(users)
      .set({
        // guard (auth/src/google-accounts): WHEN ${users.emailVerifiedAt} IS NULL THEN NULL -> WHEN FALSE THEN NULL
        passwordHash: sql`CASE WHEN ${users.emailVerifiedAt} IS NULL THEN NULL ELSE ${users.passwordHash} END`,
        emailVerifiedAt: deps.runtime.now(),
      })
      .where(and(isAccount, isLinked)),
  ]);
}

function insertIdentity({ db, runtime }: AuthDeps, subject: string, account: SQL | undefined) {
  const row = db
    .select({
      subject: sql<string>`${subject}`.as("subject"),
      userId: users.id,
      createdAt: sql<number>`${runtime.now()}`.as("created_at"),
    })
    .from(users)
    .where(account);
  return db.insert(googleIdentities).select(row).onConflictDoNothing();
}

function identities({ db }: AuthDeps, condition: SQL | undefined) {
  return db.select({ subject: googleIdentities.subject }).from(googleIdentities).where(condition);
}
