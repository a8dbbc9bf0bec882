import { createHash } from "node:crypto";
import { AppError } from "@firn/contracts/errors";
import { throttles } from "@firn/db/schema";
import { and, eq, lte, sql } from "drizzle-orm";
import { clientNetwork } from "./client-address.ts";
import type { AuthDeps, Client } from "./deps.ts";

/** So many within one window, which begins with the first. */
export interface Allowance {
  /** A digest: the table holds neither addresses nor emails. */
  readonly key: string;
  readonly count: number;
  readonly windowMs: number;
  /** What somebody reads who has used it up; the time to wait is put after it. */
  readonly refusal: string;
}

/** One use of an allowance, taken before its outcome is known. */
export interface Reservation {
  readonly key: string;
  readonly windowEndsAt: number;
}

const minuteMs = 60_000;

/** Failed tries of one account's password from one address; a password change counts here too. */
export function failedSignIns(deps: AuthDeps, accountKey: string, client: Client): Allowance {
  return {
    key: digest("sign-in", accountKey, clientNetwork(client.address)),
    count: deps.settings.failedSignInsPer15Min,
    windowMs: 15 * minuteMs,
    refusal: "Too many failed sign-ins.",
  };
}

/** New accounts from one address, with a password or through Google. */
export function signUps(deps: AuthDeps, client: Client): Allowance {
  return {
    key: digest("sign-up", clientNetwork(client.address)),
    count: deps.settings.signUpsPerHour,
    windowMs: 60 * minuteMs,
    refusal: "Too many new accounts from your network.",
  };
}

/**
 * Takes one use, atomically, so that parallel tries cannot share it; give it back with `release` if it must not count.
 * Throws AppError `throttled` when none is left; a refused try uses nothing.
 */
export async function reserve(deps: AuthDeps, allowance: Allowance): Promise<Reservation> {
  const now = deps.runtime.now();
  const isOver = lte(throttles.expiresAt, now);
  const [taken] = await deps.db
    .insert(throttles)
    .values({ key: allowance.key, count: 1, expiresAt: now + allowance.windowMs })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${throttles.count} + 1 END`,
        expiresAt: sql`CASE WHEN ${isOver} THEN excluded.expires_at ELSE ${throttles.expiresAt} END`,
      },
      setWhere: sql`${isOver} OR ${throttles.count} < ${allowance.count}`,
    })
    .returning({ windowEndsAt: throttles.expiresAt });
  if (taken) return { key: allowance.key, windowEndsAt: taken.windowEndsAt };
  throw await refused(deps, allowance);
}

/** Gives a reservation back. One whose window has ended meanwhile is left alone: it is not the new window's. */
export async function release(deps: AuthDeps, reservation: Reservation): Promise<void> {
  await deps.db
    .update(throttles)
    .set({ count: sql`max(${throttles.count} - 1, 0)` })
    .where(and(eq(throttles.key, reservation.key), eq(throttles.expiresAt, reservation.windowEndsAt)));
}

/**
 * Runs a try under a reservation, and gives it back unless the try throws what `counts` recognises as a failure.
 * Throws what the try throws, and AppError `throttled`.
 */
export async function countingFailures<T>(
  deps: AuthDeps,
  allowance: Allowance,
  counts: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  const reservation = await reserve(deps, allowance);
  let isFailure = false;
  try {
    return await attempt();
  } catch (error) {
    isFailure = counts(error);
    throw error;
  } finally {
    if (!isFailure) await release(deps, reservation);
  }
}

/** Forgets windows that have ended. */
export async function deleteEndedWindows(deps: AuthDeps): Promise<void> {
  await deps.db.delete(throttles).where(lte(throttles.expiresAt, deps.runtime.now()));
}

async function refused(deps: AuthDeps, allowance: Allowance): Promise<AppError> {
  const [row] = await deps.db
    .select({ windowEndsAt: throttles.expiresAt })
    .from(throttles)
    .where(eq(throttles.key, allowance.key));
  const now = deps.runtime.now();
  const waitMs = Math.max((row?.windowEndsAt ?? now) - now, 1);
  const minutes = Math.ceil(waitMs / minuteMs);
  return new AppError(
    "throttled",
    `${allowance.refusal} Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  );
}

function digest(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
