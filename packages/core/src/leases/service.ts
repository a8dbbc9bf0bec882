import type { CoreDeps } from "../deps.ts";
import * as repo from "./repo.ts";

type LeaseDeps = Pick<CoreDeps, "db" | "runtime">;

/** Another process takes the work of a killed one over after this time. */
const leaseMs = 20_000;
const renewalsPerLease = 4;
const sweepAfterMs = 60 * 60 * 1000;
/** Twice the longest that is asked for (`copyingMs`). */
const longestMs = 2 * 60 * 60 * 1000;

export interface Lease {
  /** False if it could not be renewed in time: another process may have the work now. */
  isHeld(): boolean;
  end(): void;
  giveBack(): Promise<void>;
}

interface LeaseOptions {
  condition?: repo.Condition;
  forMs?: number;
  everyMs?: number;
}

/** Undefined if another process has it or the condition does not hold. The work must be safe to do twice: a suspended process finds out late. */
export async function holdLease(
  { db, runtime }: LeaseDeps,
  name: string,
  { condition, forMs = leaseMs, everyMs = forMs / renewalsPerLease }: LeaseOptions = {},
): Promise<Lease | undefined> {
  const owner = runtime.newId();
  let until = runtime.now() + forMs;
  let isOver = false;
  if (!(await repo.takeLease(db, { name, owner, until }, runtime.now(), condition))) return undefined;
  const renew = async () => {
    const next = runtime.now() + forMs;
    const isRenewed = await repo.renewLease(db, { name, owner, until: next });
    until = isRenewed ? next : 0;
    if (!isRenewed) end();
  };
  // A failed renewal is made up for by the next one, or `isHeld` becomes false.
  const timer = setInterval(() => void renew().catch(() => undefined), everyMs).unref();
  const end = () => {
    isOver = true;
    clearInterval(timer);
  };
  return {
    isHeld: () => !isOver && runtime.now() < until,
    end,
    async giveBack() {
      end();
      await repo.giveLeaseBack(db, name, owner);
    },
  };
}

/** Also those of processes that ended while the clock ran ahead. One that is alive renews its lease. */
export async function sweepLeases({ db, runtime }: LeaseDeps): Promise<void> {
  const now = runtime.now();
  await repo.deleteLeases(db, { endedBefore: now - sweepAfterMs, endAfter: now + longestMs });
}
