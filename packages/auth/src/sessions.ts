import type { LogState, OwnerId } from "@firn/contracts/runtime";
import { Lucia, TimeSpan } from "lucia";
import type { AuthDeps } from "./deps.ts";
import { deleteEndedSessions } from "./ended-sessions.ts";
import { redateSessions, sessionAdapter } from "./session-adapter.ts";
import { deleteOtherSessions } from "./sessions-repo.ts";
import { deleteEndedWindows } from "./throttle.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Use extends a session, at most once in half of this time. */
export const idleLimitMs = 30 * dayMs;
export const absoluteLimitMs = 180 * dayMs;

export interface Session {
  readonly ownerId: OwnerId;
  readonly token: string;
  readonly email: string;
  /** Instant at which it ends unless it is used before. */
  readonly expiresAt: number;
  readonly fresh: boolean;
  readonly log?: LogState;
}

/** Throws `wrong_credentials` if the account's password hash is no longer `checkedHash`. */
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

export async function validateSession(deps: AuthDeps, token: string): Promise<Session | null> {
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
  return {
    ownerId: asOwner(user.id),
    token,
    email: user.email,
    expiresAt: Math.min(session.expiresAt.getTime() - skewMs, lastMoment),
    fresh: session.fresh,
    log: user.log,
  };
}

export async function endSession(deps: AuthDeps, token: string): Promise<void> {
  await luciaFor(deps).lucia.invalidateSession(token);
}

export async function endOtherSessions(deps: AuthDeps, ownerId: OwnerId, keptToken: string): Promise<void> {
  await deleteOtherSessions(deps.db, ownerId, keptToken);
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
    getSessionAttributes: ({ createdAt }) => ({ createdAt }),
    getUserAttributes: ({ email, log }) => ({ email, log }),
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
