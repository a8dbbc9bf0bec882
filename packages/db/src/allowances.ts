import { AppError } from "@firn/contracts/errors";
import type { Message } from "@firn/contracts/messages";
import { and, eq, gte, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "./open.ts";
import { throttles } from "./throttles-schema.ts";

export interface Allowance {
  /** Holds neither an address nor an email. */
  readonly key: string;
  readonly count: number;
  /** At most `longestWindowMs`. */
  readonly windowMs: number;
  /** With the minutes to wait. */
  readonly refusal: (minutes: number) => Message;
}

const minuteMs = 60_000;
export const longestWindowMs = 60 * minuteMs;

/** Takes so much of an allowance atomically; `amount` is at most its count. Returns when its window ends. Throws `throttled` where less is left. */
export async function takeAllowance(db: Db, now: number, allowance: Allowance, amount = 1): Promise<number> {
  const { key, count, windowMs } = allowance;
  const isOver = hasEnded(now, windowMs);
  const [taken] = await db
    .insert(throttles)
    .values({ key, count: amount, expiresAt: now + windowMs })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN excluded.count ELSE ${throttles.count} + excluded.count END`,
        expiresAt: sql`CASE WHEN ${isOver} THEN excluded.expires_at ELSE ${throttles.expiresAt} END`,
      },
      // guard (auth/src/throttle core/src/room-to-keep): OR ${throttles.count} + excluded.count <= ${count} -> OR TRUE
      setWhere: sql`${isOver} OR ${throttles.count} + excluded.count <= ${count}`,
    })
    .returning({ windowEndsAt: throttles.expiresAt });
  if (taken) return taken.windowEndsAt;
  throw await refused(db, now, allowance);
}

/** Throws `throttled` where nothing is left of one of them. Takes nothing, and so writes nothing. */
export async function checkAllowances(db: Db, now: number, allowances: readonly Allowance[]): Promise<void> {
  const usedUp = allowances.map(({ key, count, windowMs }) =>
    and(eq(throttles.key, key), gte(throttles.count, count), not(hasEnded(now, windowMs))),
  );
  const rows = await db
    .select({ key: throttles.key })
    .from(throttles)
    .where(or(...usedUp));
  const first = allowances.find(({ key }) => rows.some((row) => row.key === key));
  if (first) throw await refused(db, now, first);
}

/** Between the clocks of processes, and between requests that read the clock and write in another order. */
const skewMs = minuteMs;

/** Also of a window that ends later than one that begins now: the clock ran ahead when it began. */
export function hasEnded(now: number, windowMs: number): SQL {
  return sql`(${throttles.expiresAt} <= ${now} OR ${throttles.expiresAt} > ${now + windowMs + skewMs})`;
}

async function refused(db: Db, now: number, { key, refusal }: Allowance): Promise<AppError> {
  const [row] = await db.select({ windowEndsAt: throttles.expiresAt }).from(throttles).where(eq(throttles.key, key));
  const waitMs = Math.max((row?.windowEndsAt ?? now) - now, 1);
  const minutes = Math.ceil(waitMs / minuteMs);
  return new AppError("throttled", refusal(minutes), { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
