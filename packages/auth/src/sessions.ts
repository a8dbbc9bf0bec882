import type { LogState, OwnerId } from "@firn/contracts/runtime";
import { Lucia, TimeSpan } from "lucia";
import type { AuthDeps } from "./deps.ts";
import { deleteEndedSessions, isDiskTrouble, isEnded, refuseSession } from "./ended-sessions.ts";
import { hashSessionId, sessionAdapter, sessionAndUser } from "./session-adapter.ts";
import { deleteOtherSessions } from "./sessions-repo.ts";
import { deleteEndedWindows } from "./throttle.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** A session that nobody uses ends after this; use slides the end, at most once in half that time. */
export const idleLimitMs = 30 * dayMs;
/** No session lives longer than this, however much it is used. */
export const absoluteLimitMs = 180 * dayMs;

/** A live session. */
export interface Session {
  readonly ownerId: OwnerId;
  /** The id that the cookie carries; a secret. */
  readonly token: string;
  readonly email: string;
  /** Instant at which it ends unless it is used before. */
  readonly expiresAt: number;
  /** True when `expiresAt` has just been set, so that the cookie should be sent again. */
  readonly fresh: boolean;
  /** As it was when the session was read; none of one that has just been made. */
  readonly log?: LogState;
}

/**
 * Signs an account in under a new session id. With `checkedHash`, the hash that a password was compared with, it throws
 * AppError `wrong_credentials` if the account's password is no longer that one.
 */
export async function createSession(
  deps: AuthDeps,
  user: { id: string; email: string },
  checkedHash?: string,
): Promise<Session> {
  const createdAt = deps.runtime.now();
  const { lucia, skewMs } = luciaFor(deps);
  const made = await lucia.createSession(
    user.id,
    checkedHash === undefined ? { createdAt } : { createdAt, checkedHash },
  );
  return {
    ownerId: asOwner(user.id),
    token: made.id,
    email: user.email,
    expiresAt: made.expiresAt.getTime() - skewMs,
    fresh: true,
  };
}

/** The session that a cookie stands for, its end moved on if due; null for an unknown, ended or expired one. */
export async function validateSession(deps: AuthDeps, token: string): Promise<Session | null> {
  if (!/^[a-z2-7]{40}$/.test(token)) return null;
  const idHash = hashSessionId(token);
  const row = await sessionAndUser(deps.db, idHash);
  if (!row || isEnded(deps.db, idHash)) return null;
  const [userId, createdAt, expiresAt, email, seasonStartDay, stamp] = row;
  const now = deps.runtime.now();
  const lastMoment = createdAt + absoluteLimitMs;
  const end = Math.min(expiresAt, lastMoment);
  const unmoved = {
    ownerId: asOwner(userId),
    token,
    email,
    expiresAt: end,
    fresh: false,
    log: { seasonStartDay, stamp },
  };
  // lucia has nothing to do for a session of which more than half of its time is left, and asking it costs as much as the query.
  if (expiresAt - idleLimitMs / 2 > now && lastMoment > now) return unmoved;
  return renewed(deps, token, lastMoment).catch((error: unknown) => {
    // A disk that cannot be written does not keep anybody from reading: the end stays where it is.
    if (isDiskTrouble(error)) return end > now ? unmoved : null;
    throw error;
  });
}

/** A session with its end moved on; null, and its row deleted, if it has expired. */
async function renewed(deps: AuthDeps, token: string, lastMoment: number): Promise<Session | null> {
  const { lucia, skewMs } = luciaFor(deps);
  const { session, user } = await lucia.validateSession(token);
  if (!session) return null;
  if (deps.runtime.now() >= lastMoment) {
    await lucia.invalidateSession(token);
    return null;
  }
  return {
    ownerId: asOwner(user.id),
    token,
    email: user.email,
    expiresAt: Math.min(session.expiresAt.getTime() - skewMs, lastMoment),
    fresh: session.fresh,
    log: user.log,
  };
}

/**
 * Sign-out: the session is dead on the server, whatever the browser keeps. On a disk that cannot be written this process refuses it,
 * and its row is deleted by a later `deleteExpired`; a restart before that would let it live on.
 */
export async function endSession(deps: AuthDeps, token: string): Promise<void> {
  await luciaFor(deps)
    .lucia.invalidateSession(token)
    .catch((error: unknown) => {
      if (!isDiskTrouble(error)) throw error;
      refuseSession(deps.db, hashSessionId(token));
    });
}

export async function endOtherSessions(deps: AuthDeps, ownerId: OwnerId, keptToken: string): Promise<void> {
  await deleteOtherSessions(deps.db, ownerId, keptToken);
}

/** Sign-out everywhere, this browser included. */
export async function endAllSessions(deps: AuthDeps, ownerId: OwnerId): Promise<void> {
  await luciaFor(deps).lucia.invalidateUserSessions(ownerId);
}

/**
 * Sweeps what has expired or been ended: sessions and throttle windows. One that has reached the absolute limit slides no further, so
 * it is gone at most `idleLimitMs` after that.
 */
export async function deleteExpired(deps: AuthDeps): Promise<void> {
  await deleteEndedSessions(deps.db);
  await luciaFor(deps).lucia.deleteExpiredSessions();
  await deleteEndedWindows(deps);
}

/**
 * lucia, set to our clock. It reads the system's, so this is the one place that does too; where the server runs, the
 * two are the same and the skew is 0.
 */
function luciaFor(deps: AuthDeps) {
  // biome-ignore lint/plugin: what is measured here is how far the clock that lucia reads is from the Runtime's.
  const skewMs = Date.now() - deps.runtime.now();
  const known = lucias.get(deps);
  if (known?.skewMs === skewMs) return known;
  const lucia = new Lucia(sessionAdapter(deps, skewMs), {
    sessionExpiresIn: new TimeSpan(idleLimitMs, "ms"),
    getSessionAttributes: ({ createdAt }) => ({ createdAt }),
    getUserAttributes: ({ email, log }) => ({ email, log }),
  });
  const made = { lucia, skewMs };
  lucias.set(deps, made);
  return made;
}

/** The last one made: asked for at every request. */
const lucias = new WeakMap<AuthDeps, { lucia: Lucia; skewMs: number }>();

/** The only cast to an owner: a session of theirs has just been made or found. */
function asOwner(userId: string): OwnerId {
  return userId as OwnerId;
}
