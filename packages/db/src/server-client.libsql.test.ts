import { setTimeout } from "node:timers/promises";
import { type LibsqlServer, startLibsqlServer } from "@firn/testing/libsql-server";
import { startSilentProxy } from "@firn/testing/silent-proxy";
import { createClient } from "@libsql/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLocalClient } from "./local-client.ts";
import { openDatabase } from "./open.ts";
import { createServerClient } from "./server-client.ts";
import type { SqlClient } from "./sql-client.ts";
import { migrations, testFolder, testPath } from "./test-files.ts";

async function startServer(folder = testFolder(), port?: number): Promise<LibsqlServer> {
  const server = await startLibsqlServer(folder, port);
  onTestFinished(() => server.stop("SIGKILL"));
  await server.syncEachCommit();
  return server;
}

async function clientOf(url: string, limitMs?: number): Promise<SqlClient> {
  const client = createServerClient({ url, limitMs });
  onTestFinished(() => client.close());
  await client.executeMultiple("CREATE TABLE IF NOT EXISTS t (id INTEGER PRIMARY KEY, name TEXT UNIQUE)");
  return client;
}

const insert = (name: string) => ({ sql: "INSERT INTO t (name) VALUES (?)", args: [name] });
const names = async (client: SqlClient) => (await client.execute("SELECT name FROM t ORDER BY name")).rows.flat();
const away = { code: "unavailable", retryAfterSeconds: 5 };

test.each([
  ["SELECT 1, 1.5, 'a', NULL, ?, ?, ?", [2, "b", null]],
  ["SELECT typeof(?), ? + 1, ? || '', ? || ''", [2, true, "c", 2]],
  ["INSERT INTO t (name) VALUES (?), (?)", ["e", "f"]],
  ["INSERT INTO t (name) VALUES (?) RETURNING id, name", ["g"]],
  ["UPDATE t SET name = 'none' WHERE id = -1", []],
])("%s answers as a local file does", async (sql, args) => {
  const server = await clientOf((await startServer()).url);
  const file = createLocalClient(testPath());
  onTestFinished(() => file.close());
  await file.executeMultiple("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE)");
  const [there, here] = [await server.execute({ sql, args }), await file.execute({ sql, args })];
  expect(there.rows).toEqual(here.rows);
  if (here.rows.length === 0) expect(there.rowsAffected).toBe(here.rowsAffected);
});

test("a batch is all or nothing, and its failure has the code of SQLite", async () => {
  const client = await clientOf((await startServer()).url);
  await client.batch([insert("a"), insert("b")]);
  await expect(client.batch([insert("c"), insert("a")])).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT" });
  await expect(client.execute("SELECT nothing FROM t")).rejects.toMatchObject({ code: /^SQL/ });
  expect(await names(client)).toEqual(["a", "b"]);
});

test("a write that finds the server's file locked is done once the lock is gone", async () => {
  const folder = testFolder();
  const client = await clientOf((await startServer(folder)).url);
  const other = createClient({ url: `file:${folder}/dbs/default/data` });
  onTestFinished(() => other.close());
  const lock = await other.transaction("write");
  const written = client.execute(insert("a"));
  await setTimeout(500);
  await lock.rollback();
  await written;
  expect(await names(client)).toEqual(["a"]);
});

test("a migration may take longer than a call", async () => {
  const client = await clientOf((await startServer()).url, 1000);
  const slowly =
    "INSERT INTO t (name) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000000) SELECT count(*) FROM n";
  await expect(client.execute(slowly)).rejects.toMatchObject(away);
  await client.migrate([slowly]);
  expect(await names(client)).toEqual(["20000000"]);
});

test("a lost answer fails its own call, and no other waits for it", async () => {
  const proxy = await startSilentProxy((await startServer()).url);
  onTestFinished(proxy.close);
  const client = await clientOf(proxy.url, 3000);
  let isOver = false;
  const lost = proxy.loseNextAnswer();
  const concerned = client.execute(insert("lost")).finally(() => {
    isOver = true;
  });
  concerned.catch(() => undefined);
  await lost;
  await Promise.all(Array.from({ length: 40 }, (_, i) => client.batch([insert(`a${i}`), insert(`b${i}`)])));
  expect(await names(client)).toHaveLength(81);
  expect(isOver).toBe(false);
  await expect(concerned).rejects.toMatchObject(away);
});

test("more calls than connections, none of which is answered, all fail in time", async () => {
  const server = await startServer();
  const client = await clientOf(server.url, 500);
  await server.freeze();
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => client.execute(insert(`a${i}`))));
  server.thaw();
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: "rejected", reason: away });
});

test("the server does not write later what was given up while it waited for another writer", async () => {
  const server = await startServer();
  const client = await clientOf(server.url, 500);
  const other = createClient({ url: server.url.replace("http", "ws") });
  onTestFinished(() => other.close());
  const writer = await other.transaction("write");
  await writer.execute("SELECT 1");
  const givenUp = [client.execute(insert("one")), client.batch([insert("two"), insert("three")])];
  for (const call of await Promise.allSettled(givenUp))
    expect(call).toMatchObject({ status: "rejected", reason: away });
  await writer.commit();
  // Writers take their turns in the order in which they came.
  await (await clientOf(server.url)).execute(insert("after"));
  expect(await names(client)).toEqual(["after"]);
});

test("a restarted server is used again", async () => {
  const folder = testFolder();
  const first = await startServer(folder);
  const client = await clientOf(first.url);
  await client.execute(insert("before"));
  await first.stop("SIGKILL");
  await expect(client.execute(insert("meanwhile"))).rejects.toMatchObject(away);
  await startServer(folder, Number(new URL(first.url).port));
  await client.execute(insert("after"));
  expect(await names(client)).toEqual(["after", "before"]);
});

test("a connection in use is replaced after half an hour", async () => {
  const { url } = await startServer();
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const client = await clientOf(url);
  await client.execute(insert("a"));
  /** Those of the connection. */
  const changes = async () => (await client.execute("SELECT total_changes()")).rows[0]?.[0];
  for (let ageMs = 0; ageMs < 30 * 60_000; ageMs += 50_000) {
    expect(await changes()).toBe(1);
    vi.advanceTimersByTime(50_000);
  }
  expect(await changes()).toBe(0);
});

test("a server that was restarted and has forgotten to sync each commit is not used until it is told again", async () => {
  const folder = testFolder();
  const first = await startServer(folder);
  const client = await clientOf(first.url);
  await client.execute(insert("before"));
  await first.stop("SIGKILL");
  const second = await startLibsqlServer(folder, Number(new URL(first.url).port));
  onTestFinished(() => second.stop("SIGKILL"));
  await expect(client.execute(insert("meanwhile"))).rejects.toMatchObject({
    ...away,
    cause: { message: expect.stringContaining("durability_mode") },
  });
  await second.syncEachCommit();
  await client.execute(insert("after"));
  expect(await names(client)).toEqual(["after", "before"]);
});

test("the database opens only if the server syncs each commit", async () => {
  const server = await startLibsqlServer(testFolder());
  onTestFinished(() => server.stop("SIGKILL"));
  const open = () => openDatabase({ url: server.url, migrations, onLost: () => expect.unreachable() });
  await expect(open()).rejects.toThrow(/durability_mode/);
  await server.syncEachCommit();
  const { db, close } = await open();
  expect((await db.$client.execute("PRAGMA synchronous")).rows).toEqual([[2]]);
  await close();
});
