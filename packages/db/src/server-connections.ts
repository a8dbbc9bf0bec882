import { openWs, parseLibsqlUrl, type Stream, type WsClient } from "@libsql/hrana-client";
import { DatabaseUnusable } from "./errors.ts";

export interface Connection {
  socket: WsClient;
  stream: Stream;
  /** The server's clock when `performance.now()` was 0, in ms. */
  serverStartMs: number;
  openedAt: number;
  usedAt: number;
}

/** Firewalls forget connections that were silent for some minutes. */
const longestIdleMs = 60_000;

/** A server that has moved behind its name or its proxy is found then, as is one that no longer syncs each commit. */
const longestAgeMs = 30 * 60_000;

/** Keeps those that no call uses: `@libsql/client` opens a stream per call, at seven times the cost of a point read. */
export function createConnections(url: string, authToken: string | undefined) {
  const { hranaWsUrl = "", authToken: tokenOfUrl } = parseLibsqlUrl(url.replace(/^http/, "ws"));
  const idle: Connection[] = [];
  let isClosed = false;

  function open(): Connection {
    const socket = openWs(hranaWsUrl, authToken ?? tokenOfUrl, 3);
    return { socket, stream: socket.openStream(), serverStartMs: 0, openedAt: performance.now(), usedAt: 0 };
  }

  function closeIdle(): void {
    for (const { socket } of idle.splice(0)) socket.close();
  }

  return {
    take(): Connection {
      if (isClosed) throw new Error("The database is closed");
      const kept = idle.pop();
      const now = performance.now();
      if (kept && !kept.socket.closed && now - kept.usedAt < longestIdleMs && now - kept.openedAt < longestAgeMs)
        return kept;
      closeIdle();
      kept?.socket.close();
      return open();
    },
    giveBack(connection: Connection): void {
      connection.usedAt = performance.now();
      if (isClosed) connection.socket.close();
      else if (!connection.socket.closed) idle.push(connection);
    },
    close(): void {
      isClosed = true;
      closeIdle();
    },
  };
}

/** Throws DatabaseUnusable for a server that ignores foreign keys or answers a write before it is on its disk; a restart forgets the latter setting. */
export async function prepare(connection: Connection): Promise<void> {
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
