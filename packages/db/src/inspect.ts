import { type Client, createClient } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { releaseFile } from "./local-file.ts";
import * as schema from "./schema.ts";

const problemsShown = 20;

export interface Inspection {
  problems: string[];
  /** The time of its newest migration; 0 without any. */
  schema: number;
  db: LibSQLDatabase<typeof schema> & { $client: Client };
  /** Writes the copy anew, without traces of what was deleted. Leaves it as it is where there is no room, or the replica of a server still has it open. */
  renew: () => Promise<void>;
  close: () => Promise<void>;
}

/** Checks pages, indexes and foreign keys of a copy that no other process has open. Does not throw for its contents. */
export async function inspectDatabase(path: string): Promise<Inspection> {
  const client = createClient({ url: `file:${path}`, concurrency: 1 });
  const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => Array.from(row));
  const problems: string[] = [];
  const tried = async <Result>(question: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await question();
    } catch (error) {
      problems.push(`The database cannot be read: ${(error as Error).message.replace(/^SQLITE_\w+: /, "")}.`);
      return otherwise;
    }
  };
  const pages = await tried(() => rows(`PRAGMA integrity_check(${problemsShown})`), [["ok"]]);
  for (const [finding] of pages) if (finding !== "ok") problems.push(`The database is damaged: ${finding}.`);
  if (problems.length === 0) {
    for (const [table, rowId, parent] of (await tried(() => rows("PRAGMA foreign_key_check"), [])).slice(
      0,
      problemsShown,
    ))
      problems.push(`Row ${rowId} of ${table} refers to a row of ${parent} that is not there.`);
  }
  const newest = problems.length > 0 ? 0 : await tried(() => newestMigration(rows), 0);
  if (problems.length === 0 && newest === 0) problems.push("This is no database of Firn.");
  return {
    problems,
    schema: newest,
    db: drizzle(client, { schema }),
    renew: async () => {
      await client
        .execute("PRAGMA journal_mode=delete")
        .then(() => client.execute("VACUUM"))
        .catch(() => undefined);
    },
    close: async () => {
      // Otherwise the connection and its lock stay until garbage collection.
      await releaseFile(client);
      client.close();
    },
  };
}

export function newestKnownSchema(migrationsFolder: string): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
}

async function newestMigration(rows: (sql: string) => Promise<unknown[][]>): Promise<number> {
  const [table] = await rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'");
  if (!table) return 0;
  const [last] = await rows("SELECT max(created_at) FROM __drizzle_migrations");
  return Number(last?.[0] ?? 0);
}
