import type { Client, InStatement, ResultSet } from "@libsql/client";
import { isBusy } from "./busy.ts";
import { diskTrouble } from "./disk-trouble.ts";
/** How one call of the client went, for metrics. */
export interface DatabaseCall {
  /** Its duration in milliseconds, with further tries on a busy database. */
  ranMs: number;
  failed: boolean;
}

export interface Guard {
  /** How a local file is brought back after SQLITE_BUSY; absent for a libSQL server, whose client manages its connections. */
  local?: {
    /** Whether the connection can be used, known as soon as a call has failed. */
    isSound: () => boolean;
    /** Brings a new connection into its hardened state. */
    harden: (client: Client) => Promise<void>;
    /** Makes the old connection release the file. */
    letGo: (client: Client) => Promise<void>;
  };
  /** Called once when a local file stays busy: the process must end, because its answers can no longer be trusted. */
  onLost: (error: unknown) => void;
  /** Called after every call. */
  onCall?: ((call: DatabaseCall) => void) | undefined;
  /** The number of further tries on a busy database, and the first pause between two (it doubles). */
  retries?: number;
  pauseMs?: number;
}

/**
 * A client whose acknowledged writes are committed. After SQLITE_BUSY on a local file no call runs before the connection is a new,
 * hardened one: later writes on the old one would be acknowledged and never committed (libsql-client-ts#352). Failures of the disk are
 * AppErrors; the connection stays, because SQLite has rolled back, and a new one could not take over the lock while syncs fail
 * (`npm run drill -- disk`). Batches are atomic and begin as writers. Interactive transactions are refused: they hold the one
 * connection across awaits.
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
        if (!isBusy(error)) throw diskTrouble(error) ?? error;
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
