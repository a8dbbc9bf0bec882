import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DbWithClient, OpenDatabase } from "@firn/db/open";
import { resorts } from "@firn/db/schema";
import { inject } from "vitest";
import { type LibsqlServer, startLibsqlServer } from "./libsql-server.ts";
import { testResorts } from "./resorts.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Test databases are on a libSQL server instead of in files. */
    onLibsqlServer: boolean | undefined;
  }
}

export const onServer = inject("onLibsqlServer") === true;

type Open = (url: string) => Promise<OpenDatabase>;

const idle: LibsqlServer[] = [];

const folders = new Set<string>();
process.once("exit", () => folders.forEach(remove));

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

/** A database with the test resorts on a libSQL server, which the next test of this process uses again: an emptied one costs a tenth of a new one. */
export async function borrowServer(open: Open): Promise<OpenDatabase & { path: string }> {
  const server = idle.pop() ?? (await startServer());
  const { db, close } = await open(server.url);
  await db.insert(resorts).values(testResorts);
  const schema = await schemaOf(db);
  let isClosed = false;
  return {
    db,
    path: server.folder,
    async close() {
      if (isClosed) return;
      isClosed = true;
      const isAsBefore = (await schemaOf(db)) === schema;
      if (isAsBefore) await empty(db);
      await close();
      if (isAsBefore) return void idle.push(server);
      await server.stop("SIGKILL");
      remove(server.folder);
    },
  };
}

async function startServer(): Promise<LibsqlServer> {
  const folder = mkdtempSync(join(tmpdir(), "firn-server-"));
  folders.add(folder);
  const server = await startLibsqlServer(folder);
  await server.syncEachCommit();
  return server;
}

const namesOfTables = `SELECT name FROM pragma_table_list WHERE type IN ('table', 'virtual')
  AND name NOT GLOB 'sqlite_*' AND name NOT IN ('__drizzle_migrations', 'log_branches')`;

/** Twice: triggers write to other tables, and count in `log_branches`. */
async function empty({ $client }: DbWithClient): Promise<void> {
  const names = (await $client.execute(namesOfTables)).rows.map((row) => String(row[0]));
  await $client.migrate([...names, ...names].map((name) => `DELETE FROM ${name}`));
}

async function schemaOf({ $client }: DbWithClient): Promise<unknown> {
  return (await $client.execute("SELECT group_concat(sql) FROM sqlite_master")).rows[0]?.[0];
}
