import { copyFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DbWithClient, type OpenOptions, openDatabase } from "@firn/db/open";
import { resorts } from "@firn/db/schema";
import type { Client } from "@libsql/client";
import { inject } from "vitest";
import { type LibsqlServer, startLibsqlServer } from "./libsql-server.ts";
import { testResorts } from "./resorts.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Each test database is on a libSQL server of its own, instead of in a file. */
    onLibsqlServer: boolean | undefined;
  }
}

const onServer = inject("onLibsqlServer") === true;

const migrationsFolder = fileURLToPath(new URL("../../../drizzle", import.meta.url));

export interface TestDatabase {
  db: DbWithClient;
  /** The file; on a server, its folder. */
  path: string;
  close: () => Promise<void>;
}

let template: Promise<string> | undefined;

/** A migrated database with the test resorts, copied for each test. */
async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "firn-template-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "firn.db");
  const server = onServer ? await startLibsqlServer(path) : undefined;
  await server?.syncEachCommit();
  const { db, close } = await openTestDatabase(path, server);
  await db.insert(resorts).values(testResorts);
  await close();
  await server?.stop();
  return path;
}

/** `wrap` sees every statement, `onCall` the outcome. */
export async function createTestDatabase(
  wrap?: (client: Client) => Client,
  onCall?: OpenOptions["onCall"],
): Promise<TestDatabase> {
  template ??= makeTemplate();
  const folder = mkdtempSync(join(tmpdir(), "firn-test-"));
  const path = join(folder, "firn.db");
  if (onServer) cpSync(await template, path, { recursive: true });
  else copyFileSync(await template, path);
  const server = onServer ? await startLibsqlServer(path) : undefined;
  const { db, close } = await openTestDatabase(path, server, { onCall, ...(wrap && { wrap }) });
  return {
    db,
    path,
    close: async () => {
      await close();
      await server?.stop("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function openTestDatabase(path: string, server: LibsqlServer | undefined, options: Partial<OpenOptions> = {}) {
  const url = server?.url ?? `file:${path}`;
  return openDatabase({ url, migrations: migrationsFolder, onLost: fail, ...options });
}

function fail(error: unknown): never {
  throw error;
}
