import type { Client, InStatement, ResultSet } from "@libsql/client";
import { deletedMeanwhile, diskTrouble, isBusy } from "./errors.ts";
export interface DatabaseCall {
  ranMs: number;
  failed: boolean;
}

export interface Guard {
  /** Brings a local file back after SQLITE_BUSY; a libSQL server's client manages its connections. */
  local?: {
    isSound: () => boolean;
    harden: (client: Client) => Promise<void>;
    letGo: (client: Client) => Promise<void>;
  };
  /** The process must end then: its answers cannot be trusted. */
  onLost: (error: unknown) => void;
  onCall?: ((call: DatabaseCall) => void) | undefined;
  retries?: number;
  pauseMs?: number;
}

/**
 * Disk failures and broken foreign keys become AppErrors on the same connection (`npm run drill -- disk`); interactive transactions are refused.
 * After SQLITE_BUSY no call runs before the connection is new: later writes on the old one would not be committed (libsql-client-ts#352).
 */
export function soundClient(client: Client, guard: Guard): Client {
  const { local, onCall, retries = 6, pauseMs = 50 } = guard;
  let loss: { error: unknown } | undefined;
  let isHardened = true;
  let repair: Promise<void> | undefined;

  async function reconnect(): Promise<void> {
    isHardened = false;
    await local?.letGo(client);
    await client.reconnect();
    await local?.harden(client);
    isHardened = true;
  }

  function repaired(): Promise<void> {
    repair ??= reconnect().finally(() => {
      repair = undefined;
    });
    return repair;
  }

  async function untilNotBusy<T>(run: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      if (loss) throw loss.error;
      try {
        if (local && !(isHardened && local.isSound())) await repaired();
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
    get closed() {
      return client.closed;
    },
    get protocol() {
      return client.protocol;
    },
    execute: (statement: InStatement | string, args?: never): Promise<ResultSet> =>
      observed(() => (typeof statement === "string" ? client.execute(statement, args) : client.execute(statement))),
    batch: (statements: InStatement[]) => observed(() => client.batch(statements, "write")),
    migrate: (statements: InStatement[]) => observed(() => client.migrate(statements)),
    executeMultiple: (sql: string) => observed(() => client.executeMultiple(sql)),
    transaction: () => Promise.reject(new Error("interactive transactions are not used: write one batch")),
    sync: () => client.sync(),
    reconnect: () => client.reconnect(),
    close: () => client.close(),
  } as Client;
}
