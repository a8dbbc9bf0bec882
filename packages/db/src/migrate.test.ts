import { mkdirSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { DatabaseUnusable } from "./errors.ts";
import { openDatabase } from "./open.ts";
import { openTestFile, rowsOf, testFolder, testPath } from "./test-files.ts";

/** A folder of migrations as drizzle-kit writes it, one SQL text each. */
function migrationsOf(...texts: string[]): string {
  const folder = testFolder();
  mkdirSync(join(folder, "meta"));
  const entries = texts.map((text, idx) => {
    const tag = `000${idx}_step`;
    writeFileSync(join(folder, `${tag}.sql`), text);
    return { idx, version: "6", when: 1_000 + idx, tag, breakpoints: true };
  });
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ version: "7", dialect: "sqlite", entries }));
  return folder;
}

function open(path: string, folder: string) {
  return openDatabase({
    url: `file:${path}`,
    migrations: folder,
    onLost: (error) => {
      throw error;
    },
  });
}

const one = "CREATE TABLE one (id text PRIMARY KEY) STRICT;";
const two = "CREATE TABLE two (id text PRIMARY KEY) STRICT;";
const breakpoint = "\n--> statement-breakpoint\n";
const tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name != '__drizzle_migrations' ORDER BY name";
const steps = "SELECT count(*) FROM __drizzle_migrations";

test("an empty file becomes current, and opening it again changes nothing", async () => {
  const path = testPath();
  const first = await openTestFile(path);
  const schema = await rowsOf(first, "SELECT name, sql FROM sqlite_master ORDER BY name");
  const done = await rowsOf(first, "SELECT * FROM __drizzle_migrations");
  expect(schema.map(([name]) => name)).toContain("days");
  await first.close();
  const second = await openTestFile(path);
  expect(await rowsOf(second, "SELECT name, sql FROM sqlite_master ORDER BY name")).toEqual(schema);
  expect(await rowsOf(second, "SELECT * FROM __drizzle_migrations")).toEqual(done);
});

test("an older file gets only the missing migrations", async () => {
  const path = testPath();
  await (await open(path, migrationsOf(one))).close();
  const opened = await open(path, migrationsOf(one, two));
  expect(await rowsOf(opened, tables)).toEqual([["one"], ["two"]]);
  expect(await rowsOf(opened, steps)).toEqual([[2]]);
  await opened.close();
});

test("before an older file is changed it is copied; a new one and a current one are not", async () => {
  const path = testPath();
  const copies = () => readdirSync(dirname(path)).filter((name) => name.startsWith("firn.db."));
  const first = await open(path, migrationsOf(one));
  await first.db.$client.execute("INSERT INTO one VALUES ('kept')");
  await first.close();
  await (await open(path, migrationsOf(one))).close();
  expect(copies()).toEqual([]);
  await (await open(path, migrationsOf(one, two))).close();
  expect(copies()).toEqual(["firn.db.schema-1"]);
  const copy = await open(`${path}.schema-1`, migrationsOf(one));
  expect(await rowsOf(copy, "SELECT id FROM one")).toEqual([["kept"]]);
  expect(await rowsOf(copy, tables)).toEqual([["one"]]);
  await copy.close();
});

test("a failed copy stops the migration", async () => {
  const path = testPath();
  await (await open(path, migrationsOf(one))).close();
  mkdirSync(`${path}.schema-1.unfinished`);
  await expect(open(path, migrationsOf(one, two))).rejects.toThrow(
    /^it must be brought up to date, and no copy of it could be made before: EISDIR/,
  );
  rmdirSync(`${path}.schema-1.unfinished`);
  const opened = await open(path, migrationsOf(one));
  expect(await rowsOf(opened, tables)).toEqual([["one"]]);
  await opened.close();
});

test("one failing migration rolls all back, and the repaired ones run", async () => {
  const path = testPath();
  const broken = migrationsOf(one, `${two}${breakpoint}CREATE TABLE nonsense (;`);
  await expect(open(path, broken)).rejects.toThrow(DatabaseUnusable);
  const opened = await open(path, migrationsOf(one, two));
  expect(await rowsOf(opened, tables)).toEqual([["one"], ["two"]]);
  expect(await rowsOf(opened, "PRAGMA foreign_keys")).toEqual([[1]]);
  await opened.close();
});

test("after a failing migration the file has no table of it", async () => {
  const path = testPath();
  await expect(open(path, migrationsOf(one, "CREATE TABLE nonsense (;"))).rejects.toThrow(DatabaseUnusable);
  const opened = await open(path, migrationsOf());
  expect(await rowsOf(opened, tables)).toEqual([]);
  expect(await rowsOf(opened, steps)).toEqual([[0]]);
  await opened.close();
});

test("a file that a newer Firn wrote is refused and left as it is", async () => {
  const path = testPath();
  await (await open(path, migrationsOf(one, two))).close();
  await expect(open(path, migrationsOf(one))).rejects.toThrow("a newer version of Firn wrote it");
  const opened = await open(path, migrationsOf(one, two));
  expect(await rowsOf(opened, tables)).toEqual([["one"], ["two"]]);
  await opened.close();
});
