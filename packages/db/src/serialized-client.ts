import type { Client, InStatement, ResultSet } from "@libsql/client";
import { isBusy } from "./busy.ts";
import { diskTrouble } from "./disk-trouble.ts";
/** How one call of the client went, for metrics. */
export interface DatabaseCall {
  /** How long it waited for its turn, in milliseconds. */
  waitedMs: number;
  /** How long it then took, tries after a busy database included. */
  ranMs: number;
  failed: boolean;
}

export interface Guard {
  /** What a local file needs around a reconnect; absent for a libSQL server, which looks after its own connections. */
  local?: {
    /** Brings a new connection into its hardened state. */
    harden: (client: Client) => Promise<void>;
    /** Makes the old connection give the file back. */
    letGo: (client: Client) => Promise<void>;
  };
  /** Called once when a local file stays busy: the process must end, for what it says is no longer to be trusted. */
  onLost: (error: unknown) => void;
  /** Hears of every call when it is over. */
  onCall?: ((call: DatabaseCall) => void) | undefined;
  /** How often a busy database is tried again, and the first pause between two tries (it doubles). */
  retries?: number;
  pauseMs?: number;
}

/**
 * A client whose writes are safe. On a local file calls run one after another, and after SQLITE_BUSY no call runs before the connection
 * is a new, hardened one: otherwise later writes on it would be acknowledged and never committed (libsql-client-ts#352). Failures of the
 * disk are AppErrors; the connection stays, because SQLite has rolled back, and a new one could not take over the lock while syncs fail
 * (`npm run drill -- disk`). Batches are atomic and begin as writers. Interactive transactions are refused: they hold the one
 * connection across awaits.
 */
export function serializedClient(client: Client, guard: Guard): Client {
  const { local, onCall, retries = 6, pauseMs = 50 } = guard;
  let isSound = true;
  let loss: { error: unknown } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function reconnect(): Promise<void> {
    await local?.letGo(client);
    await client.reconnect();
    await local?.harden(client);
    isSound = true;
  }

  async function untilNotBusy<T>(run: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      if (loss) throw loss.error;
      try {
        if (!isSound) await reconnect();
        return await run();
      } catch (error) {
        if (!isBusy(error)) throw diskTrouble(error) ?? error;
        if (local) isSound = false;
        if (attempt >= retries) throw local ? lose(error) : error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** attempt));
      }
    }
  }

  function lose(error: unknown): unknown {
    loss = { error };
    guard.onLost(error);
    return error;
  }

  async function observed<T>(run: () => Promise<T>, givenAt: number): Promise<T> {
    if (!onCall) return untilNotBusy(run);
    const startedAt = performance.now();
    let failed = true;
    try {
      const result = await untilNotBusy(run);
      failed = false;
      return result;
    } finally {
      onCall({ waitedMs: startedAt - givenAt, ranMs: performance.now() - startedAt, failed });
    }
  }

  /** Runs after every call before it. */
  function queued<T>(run: () => Promise<T>): Promise<T> {
    const givenAt = performance.now();
    const result = last.then(() => observed(run, givenAt));
    last = result.catch(() => undefined);
    return result;
  }

  const single = local ? queued : <T>(run: () => Promise<T>) => observed(run, performance.now());
  return {
    get closed() {
      return client.closed;
    },
    get protocol() {
      return client.protocol;
    },
    execute: (statement: InStatement | string, args?: never): Promise<ResultSet> =>
      single(() => (typeof statement === "string" ? client.execute(statement, args) : client.execute(statement))),
    batch: (statements: InStatement[]) => queued(() => client.batch(statements, "write")),
    migrate: (statements: InStatement[]) => queued(() => client.migrate(statements)),
    executeMultiple: (sql: string) => queued(() => client.executeMultiple(sql)),
    transaction: () => Promise.reject(new Error("interactive transactions are not used: write one batch")),
    sync: () => client.sync(),
    reconnect: () => client.reconnect(),
    close: () => client.close(),
  } as Client;
}
