import Database from "libsql";
import { expect, test, vi } from "vitest";
import { createLocalClient } from "./local-client.ts";
import { harden, releaseFile } from "./local-file.ts";
import { retryingClient } from "./retrying-client.ts";
import type { SqlClient } from "./sql-client.ts";
import { lockHolder, openTestFile, otherProcess, rowsOf, testPath } from "./test-files.ts";

const insert = (id: string) => ({
  sql: "INSERT INTO users (id, email, email_key, created_at) VALUES (?, ?, ?, 0)",
  args: [id, id, id],
});

/**
 * A real file behind a guard, whose connection meets one BUSY when `stumble` is called. `whileFree` runs in the moment
 * in which the old connection has let go and the new one has not yet taken hold.
 */
async function stumblingFile(path: string, whileFree: () => Promise<unknown> = async () => {}) {
  await (await openTestFile(path)).close();
  const client = createLocalClient(path);
  await harden(client);
  let stumbles = 0;
  let isSound = true;
  const stumbling: SqlClient = {
    ...client,
    execute: async (statement) => {
      if (stumbles === 0) return client.execute(statement);
      stumbles--;
      isSound = false;
      throw new Database.SqliteError("database is locked", "SQLITE_BUSY");
    },
  };
  const renew = async () => {
    await releaseFile(client);
    client.reconnect();
    isSound = true;
    await whileFree();
    await harden(client);
  };
  const onLost = vi.fn();
  const guard = retryingClient(stumbling, {
    local: { renew, isSound: () => isSound && client.isSound() },
    onLost,
    retries: 6,
    pauseMs: 20,
  });
  return { guard, onLost, stumble: () => stumbles++ };
}

async function pragma(client: SqlClient, name: string): Promise<unknown> {
  return (await client.execute(`PRAGMA ${name}`)).rows[0]?.[0];
}

test("after a BUSY writes go on, on a hardened connection, and are there when the file is opened again", async () => {
  const path = testPath();
  const { guard, stumble } = await stumblingFile(path);
  await guard.execute(insert("before"));
  stumble();
  await Promise.all(["a", "b", "c"].map((id) => guard.execute(insert(id))));
  await guard.batch([insert("d"), insert("e")]);
  expect(await pragma(guard, "foreign_keys")).toBe(1);
  expect(await pragma(guard, "locking_mode")).toBe("exclusive");
  await releaseFile(guard);
  guard.close();
  expect(await rowsOf(await openTestFile(path), "SELECT group_concat(id) FROM users")).toEqual([["a,b,before,c,d,e"]]);
});

test("the client waits for a process that takes the file between two connections", async () => {
  const path = testPath();
  const holders: ReturnType<typeof otherProcess>[] = [];
  const { guard, onLost, stumble } = await stumblingFile(path, async () => {
    const [taken] = holders;
    if (taken) {
      taken.child.stdin?.end();
      await taken.ended;
      return;
    }
    const holder = otherProcess(lockHolder, path);
    holders.push(holder);
    await holder.line();
  });
  stumble();
  await guard.execute(insert("waited"));
  expect(holders).toHaveLength(1);
  expect(onLost).not.toHaveBeenCalled();
  expect(await pragma(guard, "foreign_keys")).toBe(1);
  expect(await pragma(guard, "locking_mode")).toBe("exclusive");
  await releaseFile(guard);
  guard.close();
  expect(await rowsOf(await openTestFile(path), "SELECT id FROM users")).toEqual([["waited"]]);
});

test("a process that keeps the file ends this one, which has acknowledged no write", async () => {
  const path = testPath();
  const holders: ReturnType<typeof otherProcess>[] = [];
  const { guard, onLost, stumble } = await stumblingFile(path, async () => {
    if (holders.length > 0) return;
    const holder = otherProcess(lockHolder, path);
    holders.push(holder);
    await holder.line();
  });
  stumble();
  await expect(guard.execute(insert("lost"))).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  await expect(guard.execute(insert("too"))).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  expect(onLost).toHaveBeenCalledTimes(1);
  guard.close();
  holders[0]?.child.stdin?.end();
  await holders[0]?.ended;
  expect(await rowsOf(await openTestFile(path), "SELECT count(*) FROM users")).toEqual([[0]]);
});
