import { statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { createClient, type InStatement } from "@libsql/client";
import fc from "fast-check";
import Database from "libsql";
import { expect, onTestFinished, test } from "vitest";
import { createLocalClient } from "./local-client.ts";
import { readCommitted, watchBatches } from "./open-batches.ts";
import type { SqlStatement } from "./sql-client.ts";
import { otherProcess, testPath } from "./test-files.ts";

function localClient() {
  const client = createLocalClient(testPath());
  onTestFinished(() => client.close());
  return client;
}

function libsqlClient() {
  const client = createClient({ url: `file:${testPath()}`, concurrency: 1 });
  onTestFinished(() => client.close());
  return client;
}

/** The result of a call or its error, in the words that both clients have. */
async function outcomeOf(call: Promise<{ rows: ArrayLike<unknown>[]; rowsAffected: number }>) {
  return call.then(
    ({ rows, rowsAffected }) => ({ rows: rows.map((row) => Array.from(row)), rowsAffected }),
    (error: Error & { code?: string; extendedCode?: string }) =>
      // The clients may word the refusal of an argument differently.
      error instanceof TypeError || error instanceof RangeError
        ? { name: error.name }
        : { code: error.extendedCode ?? error.code, message: error.message.replace(/^SQLITE_\w+: /, "") },
  );
}

const script: (SqlStatement & InStatement)[] = [
  "CREATE TABLE t (id integer PRIMARY KEY, name text UNIQUE, size real) STRICT",
  { sql: "INSERT INTO t (name, size) VALUES (?, ?)", args: ["a", 1.5] },
  { sql: "INSERT INTO t (name, size) VALUES (?, ?)", args: ["b", null] },
  { sql: "INSERT INTO t (name, size) VALUES (?, ?)", args: ["c", 3] },
  { sql: "INSERT INTO t (name) VALUES (?)", args: ["a"] },
  { sql: "SELECT * FROM t WHERE name = ?", args: ["a"] },
  { sql: "SELECT * FROM t WHERE name = ?", args: ["nobody"] },
  { sql: "SELECT ? AS boolean, ? AS date, ? AS text", args: [true, new Date(5), "é❄️"] },
  { sql: "UPDATE t SET size = ? RETURNING id, size", args: [7] },
  "SELECT count(*) AS count, max(id), 1 AS one, 2 AS one FROM t",
  "SELECT 1 AS length, 2 AS map, 3 AS name",
  "ALTER TABLE t ADD COLUMN added text DEFAULT 'x'",
  "SELECT * FROM t ORDER BY id",
  "DELETE FROM t WHERE id > 1",
  "SELECT nothing FROM t",
  "INSERT INTO t (name, size) VALUES ('d', 'no number')",
  { sql: "SELECT ?", args: [Number.NaN] },
  { sql: "SELECT ?", args: [undefined as never] },
  "PRAGMA user_version",
];

test("every statement returns the same as libSQL's client, the second time too", async () => {
  const [theirs, ours] = [libsqlClient(), localClient()];
  for (const statement of [...script, ...script.slice(1)]) {
    const expected = await outcomeOf(theirs.execute(statement));
    expect(await outcomeOf(ours.execute(statement)), JSON.stringify(statement)).toEqual(expected);
  }
});

test("batches are whole or not at all", async () => {
  const client = localClient();
  await client.execute("CREATE TABLE t (id integer PRIMARY KEY) STRICT");
  const batch = (...ids: number[]) => client.batch(ids.map((id) => ({ sql: "INSERT INTO t VALUES (?)", args: [id] })));
  await batch(1, 2);
  await expect(batch(3, 1, 4)).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_PRIMARYKEY" });
  await batch(5);
  expect((await client.execute("SELECT group_concat(id) FROM t")).rows).toEqual([["1,2,5"]]);
});

test("a statement of a batch that is a function is made after the ones before it have run", async () => {
  const { client, batch, insert, read } = await withOpenBatch();
  const seen: unknown[] = [];
  const noted = (id: number) => () => {
    void read().then((ids) => seen.push(ids));
    return insert(id);
  };
  await batch;
  await client.batch([noted(3), noted(4), noted(5)]);
  expect(seen).toEqual(["1,2", "1,2,3", "1,2,3,4"]);
});

/** A client that gives a turn before each statement, and a batch of two rows that has written the first. */
async function withOpenBatch(secondId = 2) {
  const client = createLocalClient(testPath(), { turnMs: 0 });
  onTestFinished(() => client.close());
  await client.execute("CREATE TABLE t (id integer PRIMARY KEY) STRICT");
  const insert = (id: number) => ({ sql: "INSERT INTO t VALUES (?)", args: [id] });
  const batch = client.batch([insert(1), insert(secondId)]);
  await setImmediate();
  const ids = "SELECT group_concat(id) FROM t";
  const read = async () => (await client.execute(ids)).rows[0]?.[0];
  return { client, batch, insert, read };
}

test("reads go on while a batch is open, and a committed read waits for its end", async () => {
  const { client, batch, read } = await withOpenBatch();
  const db = {};
  watchBatches(db, client.batchEnd);
  const committed = readCommitted(db, read);
  expect(await read()).toBe("1");
  expect(await committed).toBe("1,2");
  await batch;
});

test("a committed read does not see what was rolled back", async () => {
  const { client, batch, read } = await withOpenBatch(1);
  const db = {};
  watchBatches(db, client.batchEnd);
  const [failure, committed] = await Promise.allSettled([batch, readCommitted(db, read)]);
  expect(failure.status).toBe("rejected");
  expect(committed).toEqual({ status: "fulfilled", value: null });
});

test("other writes wait for an open batch, and stay when it fails", async () => {
  const { client, batch, insert, read } = await withOpenBatch(1);
  const others = Promise.all([
    client.execute(insert(7)),
    client.execute("INSERT INTO t VALUES (8) RETURNING id"),
    client.executeMultiple("INSERT INTO t VALUES (9)"),
    client.batch([insert(10), insert(11)]),
    client.migrate([insert(12)]),
  ]);
  await expect(batch).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_PRIMARYKEY" });
  await others;
  expect(await read()).toBe("7,8,9,10,11,12");
});

/** The file of a client, held by another connection. */
function hold(path: string) {
  const holder = new Database(path);
  onTestFinished(() => void holder.close());
  holder.exec("BEGIN IMMEDIATE");
  return { letGo: () => void holder.exec("ROLLBACK") };
}

test("a write that has waited while another met SQLITE_BUSY is not done on that connection", async () => {
  const path = testPath();
  const client = createLocalClient(path, { turnMs: 0 });
  onTestFinished(() => client.close());
  await client.execute("CREATE TABLE t (id integer PRIMARY KEY) STRICT");
  const insert = (id: number) => ({ sql: "INSERT INTO t VALUES (?)", args: [id] });
  const batch = client.batch([insert(1), insert(2)]);
  const busy = client.execute(insert(3));
  const waiting = client.execute(insert(4));
  const after = Promise.allSettled([busy, waiting]);
  await batch;
  const held = hold(path);
  await expect(busy).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  held.letGo();
  expect((await after).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(waiting).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  client.reconnect();
  await client.execute(insert(5));
  expect((await client.execute("SELECT group_concat(id) FROM t")).rows).toEqual([["1,2,5"]]);
});

test("the log of a long batch is copied into the file in a turn after its commit, and that of others in their commits", async () => {
  const path = testPath();
  const client = createLocalClient(path, { turnMs: 0 });
  onTestFinished(() => client.close());
  for (const sql of ["PRAGMA journal_mode=wal", "CREATE TABLE t (text text) STRICT"]) await client.execute(sql);
  const sizes = () => ({ file: statSync(path).size, log: statSync(`${path}-wal`).size });
  const insert = { sql: "INSERT INTO t VALUES (?)", args: ["x".repeat(2_000_000)] };
  const seen: ReturnType<typeof sizes>[] = [];
  const batch = client.batch([insert, insert, insert]);
  while (client.batchEnd()) {
    seen.push(sizes());
    await setImmediate();
  }
  await batch;
  const after = sizes();
  expect(after.file).toBeGreaterThan(6_000_000);
  expect(seen.filter(({ file, log }) => log === after.log && file < after.file)).not.toEqual([]);
  expect((await client.execute("PRAGMA wal_autocheckpoint")).rows).toEqual([[1000]]);
});

test("any rows come back as they went in", async () => {
  const client = localClient();
  await client.execute("CREATE TABLE t (id integer PRIMARY KEY, a integer, b text, c real) STRICT");
  let id = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.option(fc.maxSafeInteger()),
          fc.option(fc.string({ unit: "binary" }).filter((text) => !text.includes("\0"))),
          fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
        ),
        { maxLength: 5 },
      ),
      async (rows) => {
        const first = id + 1;
        for (const row of rows)
          await client.execute({ sql: "INSERT INTO t VALUES (?, ?, ?, ?)", args: [++id, ...row] });
        const found = await client.execute({ sql: "SELECT a, b, c FROM t WHERE id >= ? ORDER BY id", args: [first] });
        // Minus nothing is nothing to SQLite.
        expect(found.rows).toEqual(rows.map(([a, b, c]) => [a, b, c === 0 ? 0 : c]));
      },
    ),
  );
});

test("a closed client refuses, and one that is connected again answers", async () => {
  const path = testPath();
  const client = createLocalClient(path);
  await client.execute("CREATE TABLE t (id integer) STRICT");
  await client.execute("INSERT INTO t VALUES (1)");
  client.reconnect();
  expect((await client.execute("SELECT id FROM t")).rows).toHaveLength(1);
  client.close();
  await expect(client.execute("SELECT 1")).rejects.toThrow("not open");
});

test("no prepared statement holds the log open: a checkpoint succeeds after every kind of read", async () => {
  const client = localClient();
  await client.execute("PRAGMA journal_mode=wal");
  await client.execute("CREATE TABLE t (id integer PRIMARY KEY) STRICT");
  for (let i = 0; i < 20; i++) await client.execute({ sql: "INSERT INTO t VALUES (?)", args: [i] });
  for (const sql of [
    "SELECT * FROM t",
    "SELECT id FROM t LIMIT 1",
    "SELECT 1 FROM t WHERE id = 3",
    "PRAGMA table_info(t)",
  ]) {
    await client.execute(sql);
    expect((await client.execute("PRAGMA wal_checkpoint(TRUNCATE)")).rows[0]?.[0]).toBe(0);
  }
});

test("another process reads every acknowledged write afterwards", async () => {
  const path = testPath();
  const client = createLocalClient(path);
  await client.execute("CREATE TABLE t (id integer PRIMARY KEY) STRICT");
  for (let i = 0; i < 100; i++) await client.execute({ sql: "INSERT INTO t VALUES (?)", args: [i] });
  const reader = `
    import { createClient } from "@libsql/client";
    const { rows } = await createClient({ url: "file:" + process.argv[1] }).execute("SELECT count(*) FROM t");
    console.log(rows[0][0]);`;
  expect(await otherProcess(reader, path).line()).toBe("100");
  client.close();
});
