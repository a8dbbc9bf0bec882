import type { LogState, OwnerId } from "@firn/contracts/runtime";
import { Lucia, TimeSpan } from "lucia";
import type { AuthDeps } from "./deps.ts";
import { deleteEndedSessions } from "./ended-sessions.ts";
import { sessionAdapter } from "./session-adapter.ts";
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

/** The session of a cookie's token, renewed if it is due; null for an unknown, ended or expired one. */
export async function validateSession(deps: AuthDeps, token: string): Promise<Session | null> {
  if (!/^[a-z2-7]{40}$/.test(token)) return null;
  const { lucia, skewMs } = luciaFor(deps);
  const { session, user } = await lucia.validateSession(token);
  if (!session) return null;
  const lastMoment = session.createdAt + absoluteLimitMs;
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

/** Sign-out: the session is dead on the server, whatever the browser keeps (see `sessionAdapter` for a full disk). */
export async function endSession(deps: AuthDeps, token: string): Promise<void> {
  await luciaFor(deps).lucia.invalidateSession(token);
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
