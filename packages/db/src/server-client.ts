import { setTimeout as pause, setImmediate } from "node:timers/promises";
import type { Stmt } from "@libsql/hrana-client";
import pLimit from "p-limit";
import { databaseAway, isBusy } from "./errors.ts";
import { type Connection, createConnections, prepare } from "./server-connections.ts";
import { isOfStatement, resultOf, statementOf, writeTransaction } from "./server-statements.ts";
import { type BatchStatement, madeStatement, type SqlClient, type SqlResult } from "./sql-client.ts";
import { type AccountOf, createWriteQueue } from "./write-queue.ts";

export interface ServerClientOptions {
  url: string;
  authToken?: string | undefined;
  /** For each call but a migration, including the wait for a connection. */
  limitMs?: number | undefined;
  account?: AccountOf | undefined;
}

const mostConnections = 8;

/**
 * The server runs one transaction at a time, and one process with one writer gets twice as many done as with eight. From about ten
 * waiting writers of all processes on, it can lose their turn, and no write is done for 5 s. With two, a lost answer holds up no other write.
 */
const mostWriters = 2;

const busyPauseMs = 5;

/** Statements of some hundred rows each, made in some ms. */
const madeAtOnce = 10;

/** A migration may build an index over all accounts. */
const migrationLimitMs = 3_600_000;

const isWrite = /^\s*(?:insert|update|delete|replace)\b/i;

/** One call at a time on each connection. A late call fails as `unavailable`. */
export function createServerClient({ url, authToken, limitMs = 10_000, account }: ServerClientOptions): SqlClient {
  const connections = createConnections(url, authToken);
  const inTurn = pLimit(mostConnections);
  const writersInTurn = createWriteQueue(mostWriters, account);

  function call<Result>(
    work: (connection: Connection, until: number) => Promise<Result>,
    withinMs = limitMs,
    turn: (run: () => Promise<Result>) => Promise<Result> = inTurn,
  ): Promise<Result> {
    const until = performance.now() + withinMs;
    return turn(async () => {
      const leftMs = until - performance.now();
      // It would cost a connection, and the next call two round trips for another one.
      // guard (db/src/server-client)
      if (leftMs <= 0) throw databaseAway(new Error("the call has waited too long for a connection"));
      const connection = connections.take();
      const timer = setTimeout(() => connection.socket.close(), leftMs);
      try {
        if (connection.usedAt === 0) await prepare(connection);
        return await untilNotBusy(() => work(connection, until), until);
      } catch (error) {
        if (isOfStatement(error)) throw error;
        connection.socket.close();
        throw databaseAway(error);
      } finally {
        clearTimeout(timer);
        connections.giveBack(connection);
      }
    });
  }

  async function write(given: readonly BatchStatement[], isMigration = false): Promise<SqlResult[]> {
    const statements = await made(given);
    return call(
      ({ stream, serverStartMs }, until) => writeTransaction(stream, statements, serverStartMs + until, isMigration),
      isMigration ? migrationLimitMs : limitMs,
      async (run) => writersInTurn.run(given.length, () => inTurn(run)),
    );
  }

  return {
    async execute(statement) {
      if (!isWrite.test(typeof statement === "string" ? statement : statement.sql)) {
        return call(async ({ stream }) => resultOf(await stream.query(statementOf(statement))));
      }
      const [result] = await write([statement]);
      return result ?? { rows: [], rowsAffected: 0 };
    },
    batch: (statements) => write(statements),
    migrate: (statements) => write(statements, true),
    executeMultiple: (sql) => call(({ stream }) => stream.sequence(sql)),
    close: connections.close,
  };
}

/** With a turn of the event loop after some of them. */
async function made(given: readonly BatchStatement[]): Promise<Stmt[]> {
  const statements: Stmt[] = [];
  for (const statement of given) {
    if (statements.length % madeAtOnce === madeAtOnce - 1) await setImmediate();
    statements.push(statementOf(madeStatement(statement)));
  }
  return statements;
}

/**
 * A transaction that begins while another one commits can fail with SQLITE_BUSY. The server's turn to write then stays with its
 * connection, for up to 5 s, so the same connection tries again.
 */
async function untilNotBusy<Result>(run: () => Promise<Result>, until: number): Promise<Result> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() + busyPauseMs > until) throw error;
      await pause(busyPauseMs);
    }
  }
}
