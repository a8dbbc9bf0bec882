import { AppError, errorText } from "@firn/contracts/errors";
import type { LogState } from "@firn/contracts/runtime";
import { deleteInPieces } from "@firn/db/delete-in-pieces";
import { isDeleted } from "@firn/db/deleted-accounts";
import { deviceKey } from "@firn/db/device-key";
import { diskTrouble } from "@firn/db/errors";
import type { Db } from "@firn/db/open";
import { prepared } from "@firn/db/prepared";
import { sessions, users } from "@firn/db/schema";
import { and, eq, gt, lte, not, sql } from "drizzle-orm";
import type { Adapter, DatabaseSession, Lucia } from "lucia";
import type { AuthDeps } from "./deps.ts";
import { isEnded, refuseSession } from "./ended-sessions.ts";
import { deleteOldestSessions, deleteSession, exceptDiskTrouble, hashSessionId } from "./sessions-repo.ts";

declare module "lucia" {
  interface Register {
    Lucia: Lucia<Pick<SessionAttributes, "createdAt" | "lastSeenAt">, UserAttributes>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

export interface UserAttributes {
  email: string;
  key: string;
  log: LogState;
}

export interface SessionAttributes {
  createdAt: number;
  /** Null where an older version made the session. */
  lastSeenAt?: number | null;
  network?: string | null;
  userAgent?: string | null;
  checkedHash?: string;
}

/** Stores lucia's sessions under the hash of their ids. lucia reads the system clock; `skewMs` is its lead over ours. */
export function sessionAdapter({ db, runtime }: AuthDeps, skewMs: number): Adapter {
  const toLucia = (instant: number) => new Date(instant + skewMs);
  const fromLucia = (date: Date) => date.getTime() - skewMs;

  return {
    async getSessionAndUser(token) {
      const idHash = hashSessionId(token);
      const [row] = await sessionAndUser(db, { idHash });
      if (!row || isEnded(db, idHash)) return [null, null];
      const { userId, createdAt, lastSeenAt, expiresAt, email, key, seasonStartDay, stamp } = row;
      return [
        { id: token, userId, expiresAt: toLucia(expiresAt), attributes: { createdAt, lastSeenAt } },
        { id: userId, attributes: { email, key, log: { seasonStartDay, stamp } } },
      ];
    },

    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
      return rows.map(({ idHash, createdAt, expiresAt }) => ({
        id: idHash,
        userId,
        expiresAt: toLucia(expiresAt),
        attributes: { createdAt },
      }));
    },

    setSession: (session) => insertSession(db, session, fromLucia(session.expiresAt)),

    async updateSessionExpiration(token, expiresAt) {
      await db
        .update(sessions)
        .set({ expiresAt: fromLucia(expiresAt) })
        .where(eq(sessions.idHash, hashSessionId(token)))
        // The session keeps its old end.
        .catch(exceptDiskTrouble);
    },

    async deleteSession(token) {
      const idHash = hashSessionId(token);
      await deleteSession(db, idHash).catch((error: unknown) => {
        // Other processes of a libSQL server would accept the session, and the app asks again after a refusal.
        if (!diskTrouble(error)) throw error;
        refuseSession(db, idHash);
      });
    },

    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId));
    },

    async deleteExpiredSessions() {
      await deleteInPieces(db, sessions, lte(sessions.expiresAt, runtime.now()));
    },
  };
}

/** Sessions that were made or used while the clock ran ahead get the time that one of now has. */
export async function redateSessions(db: Db, now: number, lifetimeMs: number): Promise<void> {
  await db
    .update(sessions)
    .set({ createdAt: sql`min(${sessions.createdAt}, ${now})`, expiresAt: now + lifetimeMs })
    .where(gt(sessions.expiresAt, now + lifetimeMs));
}

const sessionAndUser = prepared((db) =>
  db
    .select({
      userId: users.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      email: users.email,
      key: deviceKey,
      seasonStartDay: users.seasonStartDay,
      stamp: users.logStamp,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.idHash, sql.placeholder("idHash"))),
);

/**
 * Inserts the session only if the compared hash is still stored: the password may have changed meanwhile. Throws `wrong_credentials`.
 * Ends the account's oldest sessions beyond those that it may have.
 */
async function insertSession(db: Db, session: DatabaseSession, expiresAt: number): Promise<void> {
  const { createdAt, checkedHash, lastSeenAt, network, userAgent } = session.attributes;
  const isUser = and(eq(users.id, session.userId), not(isDeleted));
  const insert = db
    .insert(sessions)
    .select(
      db
        .select({
          idHash: sql<string>`${hashSessionId(session.id)}`.as("id_hash"),
          userId: users.id,
          createdAt: sql<number>`${createdAt}`.as("created_at"),
          expiresAt: sql<number>`${expiresAt}`.as("expires_at"),
          lastSeenAt: sql<number | null>`${lastSeenAt ?? null}`.as("last_seen_at"),
          network: sql<string | null>`${network ?? null}`.as("network"),
          userAgent: sql<string | null>`${userAgent ?? null}`.as("user_agent"),
        })
        .from(users)
        // guard (auth/src/sessions auth/src/sign-in auth/src/password-change): and(isUser, eq(users.passwordHash, checkedHash)) -> isUser
        .where(checkedHash === undefined ? isUser : and(isUser, eq(users.passwordHash, checkedHash))),
    )
    .returning({ userId: sessions.userId });
  // guard (auth/src/sessions): , deleteOldestSessions(db, session.userId)
  const [made] = await db.batch([insert, deleteOldestSessions(db, session.userId)]);
  if (made.length === 0) throw new AppError("wrong_credentials", errorText.wrong_credentials);
}
