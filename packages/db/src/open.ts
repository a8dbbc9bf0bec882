import { statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Client, createClient } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { isBusy } from "./busy.ts";
import { createLocalClient } from "./local-client.ts";
import { harden, letGo } from "./local-file.ts";
import { migrateDatabase } from "./migrate.ts";
import * as schema from "./schema.ts";
import { snapshotDatabase } from "./snapshot.ts";
import { type DatabaseCall, soundClient } from "./sound-client.ts";
import { DatabaseUnusable } from "./unusable.ts";

/** The one handle through which repos read and write. Writes of more than one statement are one `db.batch`. */
export type Db = LibSQLDatabase<typeof schema>;

/** A handle with the client beneath it, for statements that no schema describes. */
export type DbWithClient = Db & { $client: Client };

export interface OpenOptions {
  /** `file:PATH`, or `libsql://`, `http://`, `https://` of a libSQL server. */
  url: string;
  authToken?: string | undefined;
  /** The folder of SQL migrations; without it the schema stays as it is. */
  migrations?: string;
  /** Called when the database can no longer be trusted; the process should end. */
  onLost: (error: unknown) => void;
  /** Hears of every call when it is over. */
  onCall?: ((call: DatabaseCall) => void) | undefined;
  /** Sees every statement before it runs (tests read the query plans). */
  wrap?: (client: Client) => Client;
}

export interface OpenDatabase {
  db: DbWithClient;
  /** Waits for what is under way, then gives the file back: another process may open it or copy it as it is. */
  close: () => Promise<void>;
}

/** Opens, hardens and migrates a database. Throws DatabaseUnusable with a sentence for whoever runs the server. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const local = options.url.startsWith("file:");
  let client: Client | undefined;
  try {
    const localClient = local ? createLocalClient(filePath(options.url)) : undefined;
    client =
      localClient ?? createClient({ url: options.url, ...(options.authToken && { authToken: options.authToken }) });
    if (local) {
      // Before a byte of it is written: a damaged file stays as it is.
      await refuseDamage(client, filePath(options.url));
      await harden(client);
    }
    const guarded = soundClient(client, {
      onLost: options.onLost,
      onCall: options.onCall,
      ...(localClient && { local: { harden, letGo, isSound: () => localClient.isSound } }),
    });
    const seen = options.wrap ? options.wrap(guarded) : guarded;
    const db = drizzle(seen, { schema });
    if (options.migrations) {
      await migrateDatabase(db, options.migrations, async (count) => {
        if (local) await keepOldSchema(guarded, filePath(options.url), count);
      });
    }
    return { db, close: () => close(guarded, local) };
  } catch (error) {
    if (client) await close(client, local);
    if (isBusy(error)) throw new DatabaseUnusable("another process is using it");
    throw error instanceof DatabaseUnusable ? error : new DatabaseUnusable(reason(error));
  }
}

/** The path of a database that is a file. */
export function filePath(url: string): string {
  return url.startsWith("file:///") ? fileURLToPath(url) : url.slice("file:".length);
}

/** Up to this size a file is read through when it is opened: about 0.2 s. A larger one is `check`'s. */
const readThroughBytes = 128 * 1024 * 1024;

async function refuseDamage(client: Client, path: string): Promise<void> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size > readThroughBytes) return;
  const [row] = (await client.execute("PRAGMA quick_check(1)")).rows;
  const said = String(row?.[0]).replaceAll(/\s+/g, " ");
  if (said !== "ok") throw new DatabaseUnusable(`it is damaged (${said}); restore a backup`);
}

/** Copies a database beside itself as it is before its schema changes. Throws where there is no room for that. */
async function keepOldSchema(client: Client, path: string, migrations: number): Promise<void> {
  const copy = `${path}.schema-${migrations}`;
  try {
    await snapshotDatabase(client, path, `${copy}.unfinished`);
    await rename(`${copy}.unfinished`, copy);
  } catch (error) {
    await rm(`${copy}.unfinished`, { force: true }).catch(() => undefined);
    throw new DatabaseUnusable(
      `it must be brought up to date, and no copy of it could be made before: ${reason(error)}`,
    );
  }
}

async function close(client: Client, local: boolean): Promise<void> {
  if (local && !client.closed) await letGo(client);
  client.close();
}

function reason(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.startsWith("ConnectionFailed") ? "there is no such file and none can be made there" : text;
}
