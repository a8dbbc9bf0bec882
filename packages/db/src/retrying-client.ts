import { deletedMeanwhile, diskTrouble, isBusy } from "./errors.ts";
import type { SqlClient } from "./sql-client.ts";

export interface DatabaseCall {
  ranMs: number;
  failed: boolean;
}

export interface Guard {
  /** Brings a local file back after SQLITE_BUSY; a libSQL server's client manages its connections. */
  local?: {
    isSound: () => boolean;
    /** Makes a new, hardened connection. */
    renew: () => Promise<void>;
  };
  /** The process must end then: its answers cannot be trusted. */
  onLost: (error: unknown) => void;
  onCall?: ((call: DatabaseCall) => void) | undefined;
  retries?: number;
  pauseMs?: number;
}

/**
 * Disk failures and broken foreign keys become AppErrors on the same connection (`npm run drill -- disk`).
 * After SQLITE_BUSY no call runs before the connection is new: later writes on the old one would not be committed (libsql-client-ts#352).
 */
export function retryingClient(client: SqlClient, guard: Guard): SqlClient {
  const { local, onCall, retries = 6, pauseMs = 50 } = guard;
  let loss: { error: unknown } | undefined;
  let isRenewed = true;
  let repair: Promise<void> | undefined;

  async function renew(): Promise<void> {
    isRenewed = false;
    await local?.renew();
    isRenewed = true;
  }

  function repaired(): Promise<void> {
    repair ??= renew().finally(() => {
      repair = undefined;
    });
    return repair;
  }

  async function untilNotBusy<T>(run: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      if (loss) throw loss.error;
      try {
        if (local && !(isRenewed && local.isSound())) await repaired();
        return await run();
      } catch (error) {
        if (!isBusy(error)) throw diskTrouble(error) ?? deletedMeanwhile(error) ?? error;
        if (attempt >= retries) throw local ? lose(error) : error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** attempt));
      }
    }
  }

  function lose(error: unknown): unknown {
    if (!loss) guard.onLost(error);
    loss ??= { error };
    return error;
  }

  async function observed<T>(run: () => Promise<T>): Promise<T> {
    if (!onCall) return untilNotBusy(run);
    const startedAt = performance.now();
    let failed = true;
    try {
      const result = await untilNotBusy(run);
      failed = false;
      return result;
    } finally {
      onCall({ ranMs: performance.now() - startedAt, failed });
    }
  }

  return {
    execute: (statement) => observed(() => client.execute(statement)),
    batch: (statements) => observed(() => client.batch(statements)),
    migrate: (statements) => observed(() => client.migrate(statements)),
    executeMultiple: (sql) => observed(() => client.executeMultiple(sql)),
    close: () => client.close(),
  };
}
