import { statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { DatabaseUnusable, deepestMessage, isBusy } from "./errors.ts";
import { createLocalClient, type LocalClient } from "./local-client.ts";
import { harden, releaseFile, renewOldFile } from "./local-file.ts";
import { migrateDatabase } from "./migrate.ts";
import { watchBatches } from "./open-batches.ts";
import { type DatabaseCall, retryingClient } from "./retrying-client.ts";
import * as schema from "./schema.ts";
import { createServerClient } from "./server-client.ts";
import { snapshotDatabase } from "./snapshot.ts";
import type { SqlClient, SqlResult } from "./sql-client.ts";
import type { AccountOf } from "./write-queue.ts";

export type Db = SqliteRemoteDatabase<typeof schema>;

/** `$client` is for SQL that drizzle has no words for. */
export type DbWithClient = Db & { $client: SqlClient };

export interface OpenOptions {
  /** `file:PATH`, or `libsql://`, `http://`, `https://` of a libSQL server. */
  url: string;
  authToken?: string | undefined;
  migrations?: string;
  onLost: (error: unknown) => void;
  onCall?: ((call: DatabaseCall) => void) | undefined;
  /** Writes that wait take turns by account. */
  account?: AccountOf | undefined;
  /** Lets tests read the query plans. */
  wrap?: (client: SqlClient) => SqlClient;
}

export interface OpenDatabase {
  db: DbWithClient;
  close: () => Promise<void>;
}

/** Opens, checks and migrates a database. Throws DatabaseUnusable. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const local = options.url.startsWith("file:");
  let client: SqlClient | undefined;
  try {
    const localClient = local ? createLocalClient(filePath(options.url), { account: options.account }) : undefined;
    client = localClient ?? createServerClient(options);
    if (local) {
      // Before any write, so that a damaged file stays as it is.
      await refuseDamage(client, filePath(options.url));
      await harden(client);
    }
    const guarded = retryingClient(client, {
      onLost: options.onLost,
      onCall: options.onCall,
      // The client of a server tries again itself, within its time limit.
      ...(localClient ? { local: { isSound: localClient.isSound, renew: () => renew(localClient) } } : { retries: 0 }),
    });
    const db = databaseOver(options.wrap ? options.wrap(guarded) : guarded);
    if (localClient) watchBatches(db, localClient.batchEnd);
    if (options.migrations) {
      await migrateDatabase(db, options.migrations, async (count) => {
        if (local) await keepOldSchema(guarded, filePath(options.url), count);
      });
    }
    if (local) await renewOldFile(guarded);
    return { db, close: () => close(guarded, local) };
  } catch (error) {
    if (client) await close(client, local);
    if (isBusy(error)) throw new DatabaseUnusable("another process is using it");
    throw error instanceof DatabaseUnusable ? error : new DatabaseUnusable(deepestMessage(error));
  }
}

/** drizzle's proxy (https://orm.drizzle.team/docs/connect-drizzle-proxy). */
function databaseOver(client: SqlClient): DbWithClient {
  const db = drizzle(
    async (sql, args, method) => answerOf(await client.execute({ sql, args }), method),
    async (queries) => {
      const results = await client.batch(queries.map(({ sql, params }) => ({ sql, args: params })));
      return results.map((result, i) => answerOf(result, queries[i]?.method));
    },
    { schema },
  );
  // It would hold the connection across awaits (decision 002).
  const transaction = () => Promise.reject(new Error("interactive transactions are not used: write one batch"));
  return Object.assign(db, { $client: client, transaction });
}

/** `run` gives its `rows` to the caller as they are: for `changedBy` (write-batch.ts). */
function answerOf({ rows, rowsAffected }: SqlResult, method?: "run" | "all" | "values" | "get"): { rows: unknown[] } {
  if (method === "run") return { rows: [rowsAffected] };
  return { rows: method === "get" ? (rows[0] as unknown[]) : rows };
}

async function renew(client: LocalClient): Promise<void> {
  await releaseFile(client);
  client.reconnect();
  await harden(client);
}

export function filePath(url: string): string {
  return url.startsWith("file:///") ? fileURLToPath(url) : url.slice("file:".length);
}

/** About 0.2 s. `check` reads larger files. */
const readThroughBytes = 128 * 1024 * 1024;

async function refuseDamage(client: SqlClient, path: string): Promise<void> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size > readThroughBytes) return;
  const [row] = (await client.execute("PRAGMA quick_check(1)")).rows;
  const finding = String(row?.[0]).replaceAll(/\s+/g, " ");
  if (finding !== "ok") throw new DatabaseUnusable(`it is damaged (${finding}); restore a backup`);
}

async function keepOldSchema(client: SqlClient, path: string, migrations: number): Promise<void> {
  const copy = `${path}.schema-${migrations}`;
  try {
    await snapshotDatabase(client, path, `${copy}.unfinished`);
    await rename(`${copy}.unfinished`, copy);
  } catch (error) {
    await rm(`${copy}.unfinished`, { force: true }).catch(() => undefined);
    throw new DatabaseUnusable(
      `it must be brought up to date, and no copy of it could be made before: ${deepestMessage(error)}`,
    );
  }
}

async function close(client: SqlClient, local: boolean): Promise<void> {
  if (local) await releaseFile(client);
  client.close();
}
