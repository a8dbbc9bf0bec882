import { setTimeout as pause } from "node:timers/promises";
import { type Client, type InArgs, type InStatement, LibsqlError, type ResultSet } from "@libsql/client";
import { openWs, parseLibsqlUrl, type Stream, type WsClient } from "@libsql/hrana-client";
import pLimit from "p-limit";
import { DatabaseUnusable, databaseAway, isBusy } from "./errors.ts";
import { failureOfStatement, type Given, resultSetOf, statementOf, writeTransaction } from "./server-statements.ts";

export interface ServerClientOptions {
  url: string;
  authToken?: string | undefined;
  /** For each call but a migration, including the wait for a connection. */
  limitMs?: number | undefined;
}

interface Connection {
  socket: WsClient;
  stream: Stream;
  /** The server's clock when `performance.now()` was 0, in ms. */
  serverStartMs: number;
  openedAt: number;
  usedAt: number;
}

const mostConnections = 8;

/**
 * The server runs one transaction at a time, and one process with one writer gets twice as many done as with eight. From about ten
 * waiting writers of all processes on, it can lose their turn, and no write is done for 5 s. With two, a lost answer holds up no other write.
 */
const mostWriters = 2;

const busyPauseMs = 5;

/** Firewalls forget connections that were silent for some minutes. */
const longestIdleMs = 60_000;

/** A server that has moved behind its name or its proxy is found then, as is one that no longer syncs each commit. */
const longestAgeMs = 30 * 60_000;

/** A migration may build an index over all accounts. */
const migrationLimitMs = 3_600_000;

const isWrite = /^\s*(?:insert|update|delete|replace)\b/i;

/** Keeps a stream per connection; `@libsql/client` opens one per call, at seven times the cost of a point read. A late call fails as `unavailable`. */
export function createServerClient({ url, authToken, limitMs = 10_000 }: ServerClientOptions): Client {
  const { hranaWsUrl = "", authToken: tokenOfUrl } = parseLibsqlUrl(url.replace(/^http/, "ws"));
  const inTurn = pLimit(mostConnections);
  const writersInTurn = pLimit(mostWriters);
  const idle: Connection[] = [];
  let isClosed = false;

  function connect(): Connection {
    const kept = idle.pop();
    const now = performance.now();
    if (kept && !kept.socket.closed && now - kept.usedAt < longestIdleMs && now - kept.openedAt < longestAgeMs)
      return kept;
    for (const { socket } of idle.splice(0)) socket.close();
    kept?.socket.close();
    const socket = openWs(hranaWsUrl, authToken ?? tokenOfUrl, 3);
    return { socket, stream: socket.openStream(), serverStartMs: 0, openedAt: now, usedAt: 0 };
  }

  function call<Result>(
    work: (connection: Connection, until: number) => Promise<Result>,
    withinMs = limitMs,
    turn: (run: () => Promise<Result>) => Promise<Result> = inTurn,
  ): Promise<Result> {
    const until = performance.now() + withinMs;
    return turn(async () => {
      if (isClosed) throw new LibsqlError("The client is closed", "CLIENT_CLOSED");
      const connection = connect();
      const timer = setTimeout(() => connection.socket.close(), until - performance.now());
      try {
        if (connection.usedAt === 0) await prepare(connection);
        return await untilNotBusy(() => work(connection, until), until);
      } catch (error) {
        const failure = failureOfStatement(error);
        if (failure) throw failure;
        connection.socket.close();
        throw databaseAway(error);
      } finally {
        clearTimeout(timer);
        connection.usedAt = performance.now();
        if (isClosed) connection.socket.close();
        else if (!connection.socket.closed) idle.push(connection);
      }
    });
  }

  async function write(given: readonly Given[], isMigration = false): Promise<ResultSet[]> {
    const statements = given.map(statementOf);
    return call(
      ({ stream, serverStartMs }, until) => writeTransaction(stream, statements, serverStartMs + until, isMigration),
      isMigration ? migrationLimitMs : limitMs,
      (run) => writersInTurn(() => inTurn(run)),
    );
  }

  async function execute(given: InStatement, args?: InArgs): Promise<ResultSet | undefined> {
    const sql = typeof given === "string" ? given : given.sql;
    const statement: Given = typeof given === "string" ? [given, args] : given;
    if (isWrite.test(sql)) return (await write([statement]))[0];
    const read = statementOf(statement);
    return call(async ({ stream }) => resultSetOf(await stream.query(read)));
  }

  const unused = (name: string) => () => Promise.reject(new Error(`${name} is not used on a server`));
  return {
    get closed() {
      return isClosed;
    },
    protocol: "ws",
    execute,
    batch: (statements: Given[]) => write(statements),
    migrate: (statements: Given[]) => write(statements, true),
    executeMultiple: (sql: string) => call(({ stream }) => stream.sequence(sql)),
    close() {
      isClosed = true;
      for (const { socket } of idle.splice(0)) socket.close();
    },
    transaction: unused("transaction"),
    sync: unused("sync"),
    reconnect: unused("reconnect"),
  } as unknown as Client;
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

/** Throws DatabaseUnusable for a server that ignores foreign keys or answers a write before it is on its disk; a restart forgets the latter setting. */
async function prepare(connection: Connection): Promise<void> {
  // `isAutocommit` needs the version of the protocol, which comes with the first answer.
  await connection.socket.getVersion();
  const row = await connection.stream.queryRow(
    "SELECT unixepoch('subsec') * 1000, foreign_keys, synchronous FROM pragma_foreign_keys, pragma_synchronous",
  );
  const [now, foreignKeys, synchronous] = Array.from(row.row ?? [], Number);
  if (foreignKeys !== 1) throw new DatabaseUnusable("it ignores foreign keys");
  if (synchronous === undefined || synchronous < 2) {
    throw new DatabaseUnusable(
      'it answers before a change is on its disk: set its durability_mode to "strong" (docs/scaling.md)',
    );
  }
  connection.serverStartMs = Number(now) - performance.now();
}
