import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DbWithClient, type OpenOptions, openDatabase } from "@firn/db/open";
import { resorts } from "@firn/db/schema";
import type { SqlClient } from "@firn/db/sql-client";
import { testResorts } from "./resorts.ts";
import { borrowServer, onServer } from "./test-server-databases.ts";

const migrationsFolder = fileURLToPath(new URL("../../../drizzle", import.meta.url));

export interface TestDatabase {
  db: DbWithClient;
  /** The file, or the folder of the server. */
  path: string;
  close: () => Promise<void>;
}

let template: Promise<string> | undefined;

/** A migrated file with the test resorts, copied for each test. */
async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "firn-template-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "firn.db");
  const { db, close } = await openTestDatabase(`file:${path}`);
  await db.insert(resorts).values(testResorts);
  await close();
  return path;
}

/** `wrap` sees every statement, `onCall` the outcome. With `url` the database is a server's, as it is. */
export async function createTestDatabase(
  wrap?: (client: SqlClient) => SqlClient,
  onCall?: OpenOptions["onCall"],
  url?: string,
): Promise<TestDatabase> {
  const options = { onCall, ...(wrap && { wrap }) };
  if (url) return { ...(await openTestDatabase(url, options)), path: "" };
  if (onServer) return borrowServer((url) => openTestDatabase(url, options));
  template ??= makeTemplate();
  const folder = mkdtempSync(join(tmpdir(), "firn-test-"));
  const path = join(folder, "firn.db");
  copyFileSync(await template, path);
  const { db, close } = await openTestDatabase(`file:${path}`, options);
  return {
    db,
    path,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function openTestDatabase(url: string, options: Partial<OpenOptions> = {}) {
  return openDatabase({ url, migrations: migrationsFolder, onLost: fail, ...options });
}

function fail(error: unknown): never {
  throw error;
}
