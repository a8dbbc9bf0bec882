import { isIP } from "node:net";
import type { LogState, OwnerId } from "@firn/contracts/runtime";
import { Lucia, TimeSpan } from "lucia";
import type { AuthDeps, Client } from "./deps.ts";
import { deleteEndedSessions } from "./ended-sessions.ts";
import { redateSessions, sessionAdapter } from "./session-adapter.ts";
import { deleteOtherSessions, noteSeen, type Seen } from "./sessions-repo.ts";
import { clientNetwork, deleteEndedWindows } from "./throttle.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Use extends a session, at most once in half of this time. */
export const idleLimitMs = 30 * dayMs;
export const absoluteLimitMs = 180 * dayMs;

/** A list of sessions need not be more exact, and a read should not write. */
const notedEveryMs = 60 * 60 * 1000;
const longestUserAgent = 400;

export interface Session {
  readonly ownerId: OwnerId;
  readonly token: string;
  readonly email: string;
  /** Of the account; unknown when the session has just begun. */
  readonly key?: string;
  /** Instant at which it ends unless it is used before. */
  readonly expiresAt: number;
  readonly fresh: boolean;
  readonly log?: LogState;
}

/** Throws `wrong_credentials` if the account's password hash is no longer `checkedHash`. */
export async function createSession(
  deps: AuthDeps,
  user: { id: string; email: string },
  { client, checkedHash }: { client?: Client; checkedHash?: string } = {},
): Promise<Session> {
  const now = deps.runtime.now();
  const { lucia, skewMs } = luciaFor(deps);
  const seen = client ? seenFrom(client, now) : {};
  const made = await lucia.createSession(user.id, {
    createdAt: now,
    ...seen,
    ...(checkedHash !== undefined && { checkedHash }),
  });
  return {
    ownerId: asOwner(user.id),
    token: made.id,
    email: user.email,
    expiresAt: made.expiresAt.getTime() - skewMs,
    fresh: true,
  };
}

/** The session that a client came with. Notes at most once an hour that it was used, and where. */
export async function validateSession(deps: AuthDeps, token: string, client?: Client): Promise<Session | null> {
  if (!/^[a-z2-7]{40}$/.test(token)) return null;
  const { lucia, skewMs } = luciaFor(deps);
  const { session, user } = await lucia.validateSession(token);
  if (!session) return null;
  const lastMoment = session.createdAt + absoluteLimitMs;
  // guard (auth/src/sessions): deps.runtime.now() >= lastMoment -> false
  if (deps.runtime.now() >= lastMoment) {
    await lucia.invalidateSession(token);
    return null;
  }
  // guard (auth/src/session-list): client && deps.runtime.now() - (session.lastSeenAt ?? 0) >= notedEveryMs -> client
  if (client && deps.runtime.now() - (session.lastSeenAt ?? 0) >= notedEveryMs) {
    await noteSeen(deps.db, token, seenFrom(client, deps.runtime.now()));
  }
  return {
    ownerId: asOwner(user.id),
    token,
    email: user.email,
    key: user.key,
    expiresAt: Math.min(session.expiresAt.getTime() - skewMs, lastMoment),
    fresh: session.fresh,
    log: user.log,
  };
}

export async function endSession(deps: AuthDeps, token: string): Promise<void> {
  await luciaFor(deps).lucia.invalidateSession(token);
}

export async function endOtherSessions(
  deps: AuthDeps,
  { ownerId, token }: Pick<Session, "ownerId" | "token">,
): Promise<void> {
  await deleteOtherSessions(deps.db, ownerId, token);
}

export async function endAllSessions(deps: AuthDeps, ownerId: OwnerId): Promise<void> {
  await luciaFor(deps).lucia.invalidateUserSessions(ownerId);
}

export async function deleteExpired(deps: AuthDeps): Promise<void> {
  await deleteEndedSessions(deps.db);
  await luciaFor(deps).lucia.deleteExpiredSessions();
  await redateSessions(deps.db, deps.runtime.now(), idleLimitMs);
  await deleteEndedWindows(deps);
}

/** lucia reads the system clock; the skew is 0 outside of tests. */
function luciaFor(deps: AuthDeps) {
  // biome-ignore lint/plugin: measures the lead of the clock that lucia reads over the Runtime's.
  const skewMs = Date.now() - deps.runtime.now();
  const known = lucias.get(deps);
  if (known?.skewMs === skewMs) return known;
  const lucia = new Lucia(sessionAdapter(deps, skewMs), {
    sessionExpiresIn: new TimeSpan(idleLimitMs, "ms"),
    getSessionAttributes: ({ createdAt, lastSeenAt }) => ({ createdAt, lastSeenAt }),
    getUserAttributes: ({ email, key, log }) => ({ email, key, log }),
  });
  const made = { lucia, skewMs };
  lucias.set(deps, made);
  return made;
}

const lucias = new WeakMap<AuthDeps, { lucia: Lucia; skewMs: number }>();

/** The only cast to an owner: the session was just made or validated. */
function asOwner(userId: string): OwnerId {
  return userId as OwnerId;
}

function seenFrom({ address, userAgent }: Client, now: number): Seen {
  return {
    lastSeenAt: now,
    network: isIP(address) === 0 ? null : clientNetwork(address),
    userAgent: userAgent?.slice(0, longestUserAgent).toWellFormed() ?? null,
  };
}
