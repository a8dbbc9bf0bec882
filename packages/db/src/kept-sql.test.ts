import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { keptRow, keptRowUntilWrite, writeAndRead, writeKept } from "./kept-sql.ts";
import { type DbWithClient, openDatabase } from "./open.ts";
import { users } from "./schema.ts";
import { migrations, openTestFile, testPath } from "./test-files.ts";

const query = sql`SELECT ${users.email}, ${users.seasonStartDay} FROM ${users} WHERE ${users.id} = ${sql.placeholder("key")}`;
const remembered = keptRowUntilWrite<[string, string]>(query);
const asked = keptRow<{ key: string }, [string, string]>(query);

const insert = (id: string) => ({
  sql: "INSERT INTO users (id, email, email_key, created_at) VALUES (?, ?, ?, 0)",
  args: [id, `${id}@firn.test`, id],
});
const rename = (id: string, email: string) => ({ sql: "UPDATE users SET email = ? WHERE id = ?", args: [email, id] });

/** A database of one user whose reads are counted. */
async function counted() {
  let reads = 0;
  const opened = await openTestFile(testPath());
  await opened.db.$client.execute(insert("a"));
  const execute = opened.db.$client.execute.bind(opened.db.$client);
  opened.db.$client.execute = ((statement: never) => {
    reads++;
    return execute(statement);
  }) as typeof execute;
  return { db: opened.db, reads: () => reads };
}

test("a remembered row is read once while nobody writes", async () => {
  const { db, reads } = await counted();
  for (let count = 0; count < 3; count++) expect(await remembered(db, "a")).toEqual(["a@firn.test", "09-01"]);
  expect(reads()).toBe(1);
  expect(await remembered(db, "nobody")).toBeUndefined();
  expect(await remembered(db, "nobody")).toBeUndefined();
  expect(reads()).toBe(3);
  expect(await remembered(db, "a")).toBeDefined();
  expect(reads()).toBe(3);
});

const ways: Record<string, (db: DbWithClient) => Promise<unknown>> = {
  "a statement": (db) => db.$client.execute(rename("a", "new@firn.test")),
  "a statement that gives rows": (db) =>
    db.$client.execute({ sql: "UPDATE users SET email = ? RETURNING id", args: ["new@firn.test"] }),
  "a statement behind a name": (db) =>
    db.$client.execute("WITH them(id) AS (VALUES ('a')) UPDATE users SET email = 'new@firn.test' WHERE id IN them"),
  "a batch": (db) => writeKept(db, [rename("a", "new@firn.test")]),
  "a write that reads": (db) =>
    writeAndRead(db, [rename("a", "new@firn.test")], { sql: "SELECT 'x'", args: [], positional: "one" }),
  "a script": (db) => db.$client.executeMultiple("; UPDATE users SET email = 'new@firn.test'; SELECT 1"),
  drizzle: (db) => db.update(users).set({ email: "new@firn.test" }),
};

test.each(Object.entries(ways))("no old row is given after %s", async (_, write) => {
  const { db } = await counted();
  await remembered(db, "a");
  await write(db);
  expect(await remembered(db, "a")).toEqual(["new@firn.test", "09-01"]);
});

test("what was deleted is not remembered, nor what was not there before it came", async () => {
  const { db } = await counted();
  expect(await remembered(db, "b")).toBeUndefined();
  await writeKept(db, [insert("b"), { sql: "DELETE FROM users WHERE id = 'a'", args: [] }]);
  expect(await remembered(db, "a")).toBeUndefined();
  expect(await remembered(db, "b")).toEqual(["b@firn.test", "09-01"]);
});

test("reads among writes that nobody waits for are what the database says at the time", async () => {
  const { db } = await counted();
  const seen: unknown[] = [];
  const writes = Array.from({ length: 50 }, async (_, i) => {
    const write = writeKept(db, [rename("a", `${i}@firn.test`)]);
    const read = remembered(db, "a");
    await write;
    seen.push((await read) !== undefined);
    expect(await remembered(db, "a")).toEqual(await asked(db, { key: "a" }));
  });
  await Promise.all(writes);
  expect(seen).toEqual(Array(50).fill(true));
  expect(await remembered(db, "a")).toEqual(["49@firn.test", "09-01"]);
});

test("each database has its own, and one whose writes nobody counts is asked each time", async () => {
  const { db } = await counted();
  const other = await counted();
  await other.db.$client.execute(rename("a", "other@firn.test"));
  expect(await remembered(db, "a")).toEqual(["a@firn.test", "09-01"]);
  expect(await remembered(other.db, "a")).toEqual(["other@firn.test", "09-01"]);

  let reads = 0;
  const far = await openDatabase({
    url: `file:${testPath()}`,
    migrations,
    onLost: () => {},
    // As a libSQL server's client, which knows nothing of others' writes.
    wrap: (client) => {
      const execute = ((statement: never) => {
        reads++;
        return client.execute(statement);
      }) as typeof client.execute;
      return { ...client, execute, writes: undefined } as typeof client;
    },
  });
  onTestFinished(far.close);
  await far.db.$client.execute(insert("a"));
  reads = 0;
  for (let count = 0; count < 3; count++) expect(await remembered(far.db, "a")).toBeDefined();
  expect(reads).toBe(3);
});
