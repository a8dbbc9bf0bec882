import { createHash } from "node:crypto";
import { AppError } from "@firn/contracts/errors";
import { throttles } from "@firn/db/schema";
import { and, eq, lte, or, sql } from "drizzle-orm";
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

/** So many times the failures that one account has are allowed over all accounts (behaviour §7). */
const networkFactor = 10;

/**
 * Wrong passwords from one network: over all accounts, and of this account. Sign-ins, password changes and account deletions
 * count alike. The network comes first: once it has used up its allowance, a try costs one statement that writes nothing.
 */
export function failedSignIns(deps: AuthDeps, accountKey: string, client: Client): readonly Allowance[] {
  const network = clientNetwork(client.address);
  const count = deps.settings.failedSignInsPer15Min;
  const windowMs = 15 * minuteMs;
  return [
    {
      key: digest("sign-in", network),
      count: count * networkFactor,
      windowMs,
      refusal: "Too many failed sign-ins from your network.",
    },
    { key: digest("sign-in", accountKey, network), count, windowMs, refusal: "Too many failed sign-ins." },
  ];
}

/** New accounts from one network, with a password or through Google. */
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

/** Gives reservations back. One whose window has ended meanwhile is left alone: it is not the new window's. */
export async function release(deps: AuthDeps, ...reservations: readonly Reservation[]): Promise<void> {
  if (reservations.length === 0) return;
  const isOneOfThem = reservations.map(({ key, windowEndsAt }) =>
    and(eq(throttles.key, key), eq(throttles.expiresAt, windowEndsAt)),
  );
  await deps.db
    .update(throttles)
    .set({ count: sql`max(${throttles.count} - 1, 0)` })
    .where(or(...isOneOfThem));
}

/**
 * Runs a try under a reservation of each allowance, and gives them back unless the try throws what `counts` recognises as a
 * failure. Throws what the try throws, and AppError `throttled` when one of the allowances is used up.
 */
export async function countingFailures<T>(
  deps: AuthDeps,
  allowances: readonly Allowance[],
  counts: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  const reservations: Reservation[] = [];
  let isFailure = false;
  try {
    for (const allowance of allowances) reservations.push(await reserve(deps, allowance));
    return await attempt();
  } catch (error) {
    isFailure = counts(error);
    throw error;
  } finally {
    if (!isFailure) await release(deps, ...reservations);
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
