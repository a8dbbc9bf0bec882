import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startLibsqlServer } from "@firn/testing/libsql-server";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./open.ts";
import { migrations, rowsOf, testFolder } from "./test-files.ts";

const known = readMigrationFiles({ migrationsFolder: migrations }).length;

async function serverUrl(): Promise<string> {
  const server = await startLibsqlServer(testFolder());
  onTestFinished(() => server.stop("SIGKILL"));
  await server.syncEachCommit();
  return server.url;
}

async function open(url: string, folder = migrations) {
  const opened = await openDatabase({
    url,
    migrations: folder,
    onLost: (error) => {
      throw error;
    },
  });
  onTestFinished(opened.close);
  return opened;
}

function firstMigrations(count: number): string {
  const folder = testFolder();
  cpSync(migrations, folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

const times = "SELECT count(*), count(DISTINCT created_at) FROM __drizzle_migrations";

test.each([0, 0, 0, 1, 10, known - 1])(
  "three processes that start at once after %i migrations all open the database, and each migration runs once",
  async (before) => {
    const url = await serverUrl();
    if (before > 0) await (await open(url, firstMigrations(before))).close();
    const opened = await Promise.all([open(url), open(url), open(url)]);
    for (const each of opened) expect(await rowsOf(each, times)).toEqual([[known, known]]);
  },
);

test("a migration of data that lost the race is undone", async () => {
  const url = await serverUrl();
  await open(url);
  const folder = firstMigrations(known);
  const path = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8"));
  const next = { ...journal.entries.at(-1), idx: known, when: journal.entries.at(-1).when + 1, tag: "9999_data" };
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  writeFileSync(
    join(folder, "9999_data.sql"),
    "INSERT INTO versions VALUES ('runs', '1') ON CONFLICT DO UPDATE SET version = version + 1;",
  );
  const opened = await Promise.all(Array.from({ length: 6 }, () => open(url, folder)));
  for (const each of opened) {
    expect(await rowsOf(each, "SELECT version FROM versions WHERE name = 'runs'")).toEqual([["1"]]);
    expect(await rowsOf(each, times)).toEqual([[known + 1, known + 1]]);
  }
});
