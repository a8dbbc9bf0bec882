import { setImmediate } from "node:timers/promises";
import { type LocalConnection, openLocalConnection } from "./local-connection.ts";
import { type BatchStatement, madeStatement, type SqlClient, type SqlResult } from "./sql-client.ts";
import { type AccountOf, createWriteQueue } from "./write-queue.ts";

const isRead = /^\s*(?:select|with)\b/i;

export interface LocalClient extends SqlClient {
  /** False from SQLITE_BUSY until `reconnect`. */
  isSound(): boolean;
  reconnect(): void;
  /** Settles when the batch that is open now has ended; undefined if none is. */
  batchEnd(): Promise<unknown> | undefined;
}

export interface LocalClientOptions {
  turnMs?: number;
  account?: AccountOf | undefined;
}

/**
 * A local file by one connection. After `turnMs` a batch lets other work run before its next statement. Reads do not wait for it,
 * and see what it has written so far (decision 027).
 */
export function createLocalClient(path: string, { turnMs = 20, account }: LocalClientOptions = {}): LocalClient {
  let connection = openLocalConnection(path);
  /** Settles when the batch that has its transaction open has ended. */
  let openBatch: Promise<unknown> | undefined;
  const queue = createWriteQueue(1, account);

  /** A write whose connection meets SQLITE_BUSY while it waits fails with that error. `retryingClient` tries it again on a new connection. */
  function inTurn<Result>(statements: number, work: (own: LocalConnection) => Result) {
    const own = connection;
    // `releaseFile` closes one that is not.
    const wasSound = own.isSound();
    return queue.run(statements, () => {
      // guard (db/src/local-client)
      if (wasSound) own.requireSound();
      return work(own);
    });
  }

  async function alone(
    statements: readonly BatchStatement[],
    work: (own: LocalConnection) => Promise<SqlResult[]>,
  ): Promise<SqlResult[]> {
    return inTurn(statements.length, (own) => {
      const results = work(own);
      openBatch = results.then(forget, forget);
      return results;
    });
  }

  function forget(): void {
    openBatch = undefined;
  }

  return {
    isSound: () => connection.isSound(),
    batchEnd: () => openBatch,
    async execute(statement) {
      const sql = typeof statement === "string" ? statement : statement.sql;
      return isRead.test(sql) ? connection.run(statement) : inTurn(1, (own) => own.run(statement));
    },
    batch: (statements) => alone(statements, (own) => inTransaction(own, "BEGIN IMMEDIATE", statements, turnMs)),
    migrate: (statements) => alone(statements, (own) => withoutForeignKeys(own, statements, turnMs)),
    executeMultiple: async (sql) => inTurn(1, (own) => own.runAll(sql)),
    reconnect() {
      connection.close();
      connection = openLocalConnection(path);
    },
    close: () => connection.close(),
  };
}

async function inTransaction(
  connection: LocalConnection,
  begin: string,
  statements: readonly BatchStatement[],
  turnMs: number,
): Promise<SqlResult[]> {
  connection.run(begin);
  let isLong = false;
  try {
    const results: SqlResult[] = [];
    let turnEndsAt = performance.now() + turnMs;
    for (const statement of statements) {
      if (performance.now() >= turnEndsAt) {
        await setImmediate();
        isLong = true;
        turnEndsAt = performance.now() + turnMs;
      }
      results.push(connection.run(madeStatement(statement)));
    }
    if (isLong) await commitThenCheckpoint(connection);
    else connection.run("COMMIT");
    return results;
  } finally {
    connection.rollBack();
  }
}

/** Copies the log's pages into the file in a turn of their own: with some thousand of them a commit would take twice as long. */
async function commitThenCheckpoint(connection: LocalConnection): Promise<void> {
  // guard (db/src/local-client)
  connection.run("PRAGMA wal_autocheckpoint=0");
  try {
    connection.run("COMMIT");
  } finally {
    // guard (db/src/local-client)
    connection.run("PRAGMA wal_autocheckpoint=1000");
  }
  await setImmediate();
  connection.checkpoint();
}

async function withoutForeignKeys(
  connection: LocalConnection,
  statements: readonly BatchStatement[],
  turnMs: number,
): Promise<SqlResult[]> {
  connection.run("PRAGMA foreign_keys=off");
  try {
    return await inTransaction(connection, "BEGIN", statements, turnMs);
  } finally {
    connection.run("PRAGMA foreign_keys=on");
  }
}
