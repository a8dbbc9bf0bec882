import type { Client, InStatement, ResultSet } from "@libsql/client";
import { isBusy } from "./busy.ts";

export interface Guard {
  /** Brings the connection back into its hardened state after a reconnect; absent for a server's database. */
  harden?: (client: Client) => Promise<void>;
  /** Called once when the database stays busy: the process must end, for what it says is no longer to be trusted. */
  onLost: (error: unknown) => void;
  /** How often a busy database is tried again, and the first pause between two tries (it doubles). */
  retries?: number;
  pauseMs?: number;
}

type Statements = Parameters<Client["batch"]>[0];

/**
 * A client whose writes are safe: batches are atomic, begin as writers and run one after another, and a statement that
 * met SQLITE_BUSY never leaves a poisoned connection behind (libsql-client-ts#352: after one BUSY, later writes on that
 * connection are acknowledged and never committed). Interactive transactions are refused: they hold the one connection
 * across awaits.
 */
export function guardClient(client: Client, guard: Guard): Client {
  const retries = guard.retries ?? 6;
  const pauseMs = guard.pauseMs ?? 50;
  let healing: Promise<void> | undefined;
  let lastWrite: Promise<unknown> = Promise.resolve();

  async function reconnect(pause: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!guard.harden) return;
    await client.reconnect();
    await guard.harden(client).catch((error) => {
      // Still held by another process: the next try reconnects again.
      if (!isBusy(error)) throw error;
    });
  }

  function heal(pause: number): Promise<void> {
    healing ??= reconnect(pause).finally(() => {
      healing = undefined;
    });
    return healing;
  }

  async function retrying<T>(run: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      if (healing) await healing;
      try {
        return await run();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (attempt >= retries) {
          guard.onLost(error);
          throw error;
        }
        await heal(pauseMs * 2 ** attempt);
      }
    }
  }

  function queued<T>(run: () => Promise<T>): Promise<T> {
    const turn = lastWrite.then(() => retrying(run));
    lastWrite = turn.catch(() => undefined);
    return turn;
  }

  return {
    get closed() {
      return client.closed;
    },
    get protocol() {
      return client.protocol;
    },
    execute: (statement: InStatement | string, args?: never): Promise<ResultSet> =>
      retrying(() => (typeof statement === "string" ? client.execute(statement, args) : client.execute(statement))),
    batch: (statements: Statements) => queued(() => client.batch(statements, "write")),
    migrate: (statements: InStatement[]) => queued(() => client.migrate(statements)),
    executeMultiple: (sql: string) => queued(() => client.executeMultiple(sql)),
    transaction: () => Promise.reject(new Error("interactive transactions are not used: write one batch")),
    sync: () => client.sync(),
    reconnect: () => client.reconnect(),
    close: () => client.close(),
  } as Client;
}
