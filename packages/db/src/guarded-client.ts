import type { Client, InStatement, ResultSet } from "@libsql/client";
import { isBusy } from "./busy.ts";
import { diskTrouble } from "./disk-trouble.ts";
import { isRead, type KeptClient } from "./kept-client.ts";
import { createWriteGroups } from "./write-groups.ts";

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
 * A client whose writes are safe: batches are atomic, begin as writers and run one after another, and a statement that
 * met SQLITE_BUSY never leaves a poisoned connection behind (libsql-client-ts#352: after one BUSY, later writes on that
 * connection are acknowledged and never committed). So on a local file every statement waits until the one before it is
 * known not to have met it, and after a BUSY nothing runs before a new, hardened connection. What the disk refuses is an
 * AppError; the connection stays, for SQLite has undone the write, and a new one could not take over the lock while syncs
 * fail (`npm run drill -- disk`). Interactive transactions are refused: they hold the one connection across awaits.
 * Of a local file, batches that are given in one turn of the event loop are committed together, and a read that says it is one
 * overtakes what waits.
 */
export function guardClient(client: Client & Partial<KeptClient>, guard: Guard): Client {
  const { local, onCall, retries = 6, pauseMs = 50 } = guard;
  let isSound = true;
  let loss: { error: unknown } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let running = 0;

  async function reconnect(): Promise<void> {
    await local?.letGo(client);
    await client.reconnect();
    await local?.harden(client);
    isSound = true;
  }

  async function retrying<T>(run: () => Promise<T>): Promise<T> {
    running++;
    try {
      return await untilNotBusy(run);
    } finally {
      running--;
    }
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

  async function told<T>(run: () => Promise<T>, givenAt: number): Promise<T> {
    if (!onCall) return retrying(run);
    const startedAt = performance.now();
    let failed = true;
    try {
      const result = await retrying(run);
      failed = false;
      return result;
    } finally {
      onCall({ waitedMs: startedAt - givenAt, ranMs: performance.now() - startedAt, failed });
    }
  }

  /** Waits for all that was given before. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  }

  function queued<T>(run: () => Promise<T>): Promise<T> {
    const givenAt = performance.now();
    groups.close();
    return inTurn(() => told(run, givenAt));
  }

  const groups = createWriteGroups<InStatement, ResultSet>({
    inTurn,
    together: async (statements) => {
      if (!isSound || loss) throw new Error("not before the connection is a new one");
      running++;
      try {
        return await client.batch(statements, "write");
      } catch (error) {
        if (isBusy(error)) isSound = false;
        throw error;
      } finally {
        running--;
      }
    },
    alone: (statements, givenAt) => told(() => client.batch(statements, "write"), givenAt),
    onDone: (givenAt, startedAt) =>
      onCall?.({ waitedMs: startedAt - givenAt, ranMs: performance.now() - startedAt, failed: false }),
  });

  /**
   * Answers a read at once, before whatever waits: a local file's client does not wait for anything, so it is known here and now
   * that no BUSY was met. Undefined where that cannot be said: then it takes its turn.
   */
  function readNow(statement: InStatement): Promise<ResultSet> | undefined {
    if (!client.executeNow || running > 0 || !isSound || loss || !isRead(statement)) return undefined;
    const givenAt = performance.now();
    let failed = true;
    try {
      const result = client.executeNow(statement);
      failed = false;
      return Promise.resolve(result);
    } catch (error) {
      if (!isBusy(error)) return Promise.reject(diskTrouble(error) ?? error);
      isSound = false;
      return undefined;
    } finally {
      if (isSound) onCall?.({ waitedMs: 0, ranMs: performance.now() - givenAt, failed });
    }
  }

  const single = local ? queued : <T>(run: () => Promise<T>) => told(run, performance.now());
  return {
    get closed() {
      return client.closed;
    },
    get protocol() {
      return client.protocol;
    },
    get writes() {
      return client.writes;
    },
    execute: (statement: InStatement | string, args?: never): Promise<ResultSet> =>
      typeof statement === "string"
        ? single(() => client.execute(statement, args))
        : (readNow(statement) ?? single(() => client.execute(statement))),
    batch: (statements: InStatement[]) =>
      local ? groups.add(statements) : queued(() => client.batch(statements, "write")),
    migrate: (statements: InStatement[]) => queued(() => client.migrate(statements)),
    executeMultiple: (sql: string) => queued(() => client.executeMultiple(sql)),
    transaction: () => Promise.reject(new Error("interactive transactions are not used: write one batch")),
    sync: () => client.sync(),
    reconnect: () => client.reconnect(),
    close: () => client.close(),
  } as Client;
}
