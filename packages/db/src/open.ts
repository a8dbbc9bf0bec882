import { type Client, createClient } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { isBusy } from "./busy.ts";
import { guardClient } from "./guarded-client.ts";
import { migrateDatabase } from "./migrate.ts";
import * as schema from "./schema.ts";

/** The one handle through which repos read and write. Writes of more than one statement are one `db.batch`. */
export type Db = LibSQLDatabase<typeof schema>;

export interface OpenOptions {
  /** `file:PATH`, or `libsql://`, `http://`, `https://` of a libSQL server. */
  url: string;
  authToken?: string | undefined;
  /** The folder of SQL migrations. */
  migrations: string;
  /** Called when the database can no longer be trusted; the process should end. */
  onLost: (error: unknown) => void;
  /** Sees every statement before it runs (tests read the query plans). */
  wrap?: (client: Client) => Client;
}

export interface OpenDatabase {
  db: Db;
  close: () => void;
}

/** Says in one line, for whoever runs the server, why a database cannot be used. */
export class DatabaseUnusable extends Error {}

const hardened: Record<string, string | number> = {
  locking_mode: "exclusive",
  journal_mode: "wal",
  synchronous: 2,
  foreign_keys: 1,
};

/**
 * Sets what a local file must be told and reads it back: one exclusive owner (SQLite before 3.51.3 can lose commits when
 * two connections checkpoint), a log that is synced at every commit, and foreign keys.
 */
async function harden(client: Client): Promise<void> {
  for (const [pragma, value] of Object.entries(hardened)) {
    await client.execute(`PRAGMA ${pragma}=${value}`);
    const [row] = (await client.execute(`PRAGMA ${pragma}`)).rows;
    if (row?.[0] !== value) throw new DatabaseUnusable(`it refuses PRAGMA ${pragma}=${value}`);
  }
  // The exclusive lock is taken by the first write, not by the setting.
  await client.execute("PRAGMA user_version=1");
}

/** Opens, hardens and migrates a database. Throws DatabaseUnusable with a sentence for whoever runs the server. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const local = options.url.startsWith("file:");
  let client: Client | undefined;
  try {
    client = createClient({
      url: options.url,
      ...(options.authToken ? { authToken: options.authToken } : {}),
      ...(local ? { concurrency: 1 } : {}),
    });
    if (local) await harden(client);
    const guarded = guardClient(client, { onLost: options.onLost, ...(local ? { harden } : {}) });
    const seen = options.wrap ? options.wrap(guarded) : guarded;
    const db = drizzle(seen, { schema });
    await migrateDatabase(db, options.migrations);
    return { db, close: () => guarded.close() };
  } catch (error) {
    client?.close();
    if (isBusy(error)) throw new DatabaseUnusable("another process is using it");
    throw error instanceof DatabaseUnusable ? error : new DatabaseUnusable(reason(error));
  }
}

function reason(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause.cause === undefined) return cause.message;
  }
  return String(error);
}
