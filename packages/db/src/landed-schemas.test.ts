import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@libsql/client";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { describe, expect, test } from "vitest";
import { releaseFile } from "./local-file.ts";
import { migrations, openTestFile, rowsOf, testPath } from "./test-files.ts";

/**
 * A database of every schema that was ever landed, with rows in every table, as SQL that SQLite's own dump wrote at the time.
 * A new migration brings its own: make a database with it, fill its tables, dump it.
 */
const fixtures = fileURLToPath(new URL("../fixtures", import.meta.url));
const landed = readMigrationFiles({ migrationsFolder: migrations }).length;
const objects = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name";
/** But for the full-text index, which has no rows of its own, and the numbers of its rows. */
const tables = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'
  AND name NOT IN ('__drizzle_migrations', 'day_text_rows', 'day_text_owners') ORDER BY name`;

test("there is one for each migration", () => {
  const names = Array.from({ length: landed }, (_, i) => `schema-${i + 1}.sql`);
  expect(readdirSync(fixtures).sort()).toEqual(names.sort());
});

describe.each(Array.from({ length: landed }, (_, i) => i + 1))("schema %i", (number) => {
  test("migrates to the newest schema with every row", async () => {
    const { path, contents: old } = await makeOld(number);
    const contents = withoutDropped(old);
    expect(Object.values(contents).every(({ rows }) => rows.length > 0)).toBe(true);
    const opened = await openTestFile(path);
    expect(await rowsOf(opened, objects)).toEqual(await newObjects());
    expect(await contentsOf(opened, Object.keys(contents), contents)).toEqual(contents);
    expect(await rowsOf(opened, "PRAGMA integrity_check")).toEqual([["ok"]]);
    expect(await rowsOf(opened, "PRAGMA foreign_key_check")).toEqual([]);
    const copies = readdirSync(dirname(path)).filter((name) => name.includes(".schema-"));
    expect(copies).toEqual(number < landed ? [`firn.db.schema-${number}`] : []);
  });
});

/** Of a new database, whose migrations are the most of a test's time. */
let made: Promise<unknown[][]> | undefined;
function newObjects(): Promise<unknown[][]> {
  made ??= openTestFile(testPath()).then((opened) => rowsOf(opened, objects));
  return made;
}

/** The fixture of this schema as a file, with what its tables hold. */
async function makeOld(number: number) {
  const path = testPath();
  const client = createClient({ url: `file:${path}`, concurrency: 1 });
  // A dump names tables before those that they refer to.
  await client.executeMultiple("PRAGMA foreign_keys=0");
  await client.executeMultiple(readFileSync(join(fixtures, `schema-${number}.sql`), "utf8"));
  const contents = await contentsOf({ db: { $client: client } }, await namesOf({ db: { $client: client } }));
  await releaseFile(client);
  client.close();
  return { path, contents };
}

test("imports that were open before their last change was kept have all of their days left", async () => {
  const { path } = await makeOld(6);
  const before = Math.floor(Date.now() / 1000) * 1000;
  const opened = await openTestFile(path);
  const rows = await rowsOf(
    opened,
    "SELECT updated_at FROM photo_imports UNION ALL SELECT updated_at FROM text_imports",
  );
  expect(rows).toHaveLength(3);
  for (const [updatedAt] of rows) expect(updatedAt).toBeGreaterThanOrEqual(before);
});

test.each([16, 18])(
  "the texts of days that were logged in schema %i are found, each in its owner's rows",
  async (number) => {
    const { path } = await makeOld(number);
    const opened = await openTestFile(path);
    const found = (query: string, owner = "u1") =>
      rowsOf(
        opened,
        `SELECT day_id FROM day_text_rows WHERE id IN (SELECT rowid FROM day_texts WHERE day_texts MATCH '${query}'
        AND rowid >> 32 = (SELECT id FROM day_text_owners WHERE user_id = '${owner}')) ORDER BY day_id`,
      );
    expect(await found("bluebird")).toEqual([["d1"]]);
    expect(await found("bluebird", "u2")).toEqual([]);
    expect(await found("somew*")).toEqual([["d2"]]);
    expect(await rowsOf(opened, "SELECT day_id FROM day_text_rows ORDER BY id")).toEqual([["d1"], ["d2"], ["d3"]]);
  },
);

test("a removal of schema 20 can be undone and counts, and the files of a removed photo go with an edit", async () => {
  const { path } = await makeOld(20);
  const client = createClient({ url: `file:${path}`, concurrency: 1 });
  await client.executeMultiple(`INSERT INTO changes (id, user_id, before, created_at)
      VALUES ('edit', 'u1', '{"changed":[{"id":"d1"}],"photos":[{"id":"gone"}]}', 1);
    INSERT INTO photo_leftovers VALUES ('gone', 9007199254740991)`);
  await releaseFile(client);
  client.close();
  const opened = await openTestFile(path);
  const [row] = await rowsOf(
    opened,
    "SELECT before, left_out, bytes FROM change_pieces JOIN changes ON id = change_id",
  );
  expect(JSON.parse(String(row?.[0]))).toMatchObject({ days: [{ id: "d2" }], photos: [{ id: "p0" }] });
  expect(row?.slice(1)).toEqual([null, 1000 + String(row?.[0]).length]);
  expect(await rowsOf(opened, "SELECT id FROM changes")).toEqual([["c1"]]);
  expect(await rowsOf(opened, "SELECT sweep_at FROM photo_leftovers WHERE photo_id = 'gone'")).toEqual([[0]]);
});

test("nothing of an answer that schema 34 kept is left in the file", async () => {
  const { path } = await makeOld(34);
  const client = createClient({ url: `file:${path}`, concurrency: 1 });
  await client.execute("UPDATE keyed_requests SET answer = 'Zyxwvut' || hex(zeroblob(10000))");
  await releaseFile(client);
  client.close();
  const opened = await openTestFile(path);
  await opened.db.$client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  expect(readFileSync(path, "latin1")).not.toContain("Zyxwvut");
  expect(readFileSync(`${path}.schema-34`, "latin1")).toContain("Zyxwvut");
});

type Source = Parameters<typeof rowsOf>[0] | { db: { $client: ReturnType<typeof createClient> } };

async function namesOf(source: Source): Promise<string[]> {
  return (await rowsOf(source as never, tables)).map(([name]) => String(name));
}

type Contents = Record<string, { columns: unknown[]; rows: unknown[][] }>;

const dropped: Record<string, unknown[]> = {
  photos: ["leased_until"],
  changes: ["before", "left_out"],
  keyed_requests: ["answer"],
};

/** Without the columns that a later schema no longer has. */
function withoutDropped(contents: Contents): Contents {
  const kept = Object.entries(contents).map(([name, { columns, rows }]) => {
    const stays = (_: unknown, at: number) => !dropped[name]?.includes(columns[at]);
    return [name, { columns: columns.filter(stays), rows: rows.map((row) => row.filter(stays)) }];
  });
  return Object.fromEntries(kept);
}

/** Each table's columns and rows; `like`: only the columns that it has there. */
async function contentsOf(source: Source, names: string[], like?: Record<string, { columns: unknown[] }>) {
  const contents: Contents = {};
  for (const name of names) {
    const own = (await rowsOf(source as never, `SELECT name FROM pragma_table_info('${name}')`)).map(
      ([column]) => column,
    );
    const columns = like?.[name]?.columns ?? own;
    const list = columns.map((column) => `"${column}"`).join(", ");
    contents[name] = { columns, rows: await rowsOf(source as never, `SELECT ${list} FROM "${name}" ORDER BY 1, 2`) };
  }
  return contents;
}

test("a migration that was applied twice is recorded once, and cannot be recorded again", async () => {
  const { path } = await makeOld(18);
  const client = createClient({ url: `file:${path}`, concurrency: 1 });
  const again =
    "INSERT INTO __drizzle_migrations (hash, created_at) SELECT hash, max(created_at) FROM __drizzle_migrations";
  await client.execute(again);
  await releaseFile(client);
  client.close();
  const opened = await openTestFile(path);
  expect(await rowsOf(opened, "SELECT count(*) FROM __drizzle_migrations")).toEqual([[landed]]);
  await expect(opened.db.$client.execute(again)).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_UNIQUE" });
});
