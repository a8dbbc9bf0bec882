import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { DatabaseUnusable } from "./errors.ts";
import { openDatabase } from "./open.ts";
import { users } from "./schema.ts";
import {
  intruder,
  lockHolder,
  migrations,
  openTestFile,
  otherProcess,
  rowsOf,
  testFolder,
  testPath,
} from "./test-files.ts";

const neverLost = (error: unknown) => {
  throw error;
};

/** The rejection of an opening, and the longest time in which the event loop did not turn meanwhile. */
async function refusal(url: string) {
  let longestPauseMs = 0;
  let isOver = false;
  const watch = (async () => {
    for (let last = performance.now(); !isOver; last = performance.now()) {
      await setImmediate();
      longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
    }
  })();
  const error: unknown = await openDatabase({ url, migrations, onLost: neverLost }).catch((reason) => reason);
  isOver = true;
  await watch;
  return { error, longestPauseMs };
}

test.each([
  ["locking_mode", "exclusive"],
  ["journal_mode", "wal"],
  ["synchronous", 2],
  ["foreign_keys", 1],
  ["secure_delete", 1],
  ["auto_vacuum", 2],
  ["cache_size", -16_000],
])("an open file has %s = %s", async (pragma, value) => {
  expect(await rowsOf(await openTestFile(testPath()), `PRAGMA ${pragma}`)).toEqual([[value]]);
});

test("a file of an earlier version is written anew once, without what was deleted from it", async () => {
  const path = testPath();
  const earlier = await openTestFile(path);
  for (const pragma of ["secure_delete=0", "auto_vacuum=0"]) await earlier.db.$client.execute(`PRAGMA ${pragma}`);
  await earlier.db.$client.execute("VACUUM");
  await earlier.db.insert(users).values({ id: "a", email: "deleted@example.com", emailKey: "a", createdAt: 0 });
  await earlier.db.delete(users);
  await earlier.close();
  expect(readFileSync(path, "latin1")).toContain("deleted@example.com");
  const opened = await openTestFile(path);
  expect(await rowsOf(opened, "PRAGMA auto_vacuum")).toEqual([[2]]);
  await opened.close();
  expect(readFileSync(path, "latin1")).not.toContain("deleted@example.com");
});

test("another process can neither read nor write an open file, and can when it is closed", async () => {
  const path = testPath();
  const opened = await openTestFile(path);
  expect(JSON.parse(await otherProcess(intruder, path).line())).toEqual(["SQLITE_BUSY", "SQLITE_BUSY"]);
  await opened.close();
  expect(JSON.parse(await otherProcess(intruder, path).line())).toEqual(["ok", "ok"]);
});

test("a file that another process holds is refused at once, and opens when it is let go", async () => {
  const path = testPath();
  const holder = otherProcess(lockHolder, path);
  expect(await holder.line()).toBe("held");
  const { error, longestPauseMs } = await refusal(`file:${path}`);
  expect(error).toEqual(new DatabaseUnusable("another process is using it"));
  expect(longestPauseMs).toBeLessThan(1000);
  holder.child.stdin?.end();
  await holder.ended;
  await openTestFile(path);
});

test("a file that this process has open already is refused too", async () => {
  const path = testPath();
  await openTestFile(path);
  expect((await refusal(`file:${path}`)).error).toEqual(new DatabaseUnusable("another process is using it"));
});

test("the refused opening leaves the first one whole", async () => {
  const path = testPath();
  const opened = await openTestFile(path);
  await refusal(`file:${path}`);
  await opened.db.insert(users).values({ id: "a", email: "a", emailKey: "a", createdAt: 0 });
  await opened.close();
  expect(await rowsOf(await openTestFile(path), "SELECT id FROM users")).toEqual([["a"]]);
});

test("a file that is no database is refused with a sentence", async () => {
  const path = testPath();
  writeFileSync(path, "Saturday: powder, Alta. ".repeat(100));
  const { error } = await refusal(`file:${path}`);
  expect(error).toBeInstanceOf(DatabaseUnusable);
  expect((error as Error).message).toBe("file is not a database");
});

test("a damaged page that opening does not need is found, and left as it is", async () => {
  const path = testPath();
  const opened = await openTestFile(path);
  const [[page]] = (await rowsOf(opened, "SELECT rootpage FROM sqlite_master WHERE name = 'draft_days'")) as [[number]];
  await opened.close();
  const bytes = readFileSync(path);
  bytes.fill(0x5a, (page - 1) * 4096, page * 4096);
  writeFileSync(path, bytes);
  const { error } = await refusal(`file:${path}`);
  expect(error).toBeInstanceOf(DatabaseUnusable);
  expect((error as Error).message).toMatch(/^it is damaged \(.+\); restore a backup$/);
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

test.each(["missing/firn.db", "a-folder"])("no file can be opened at %s", async (name) => {
  const folder = testFolder();
  mkdirSync(join(folder, "a-folder"));
  const { error } = await refusal(`file:${join(folder, name)}`);
  expect(error).toBeInstanceOf(DatabaseUnusable);
  expect((error as Error).message).toMatch(/^[^\n]{5,100}$/);
});

test("an address of no known kind is refused", async () => {
  expect((await refusal("ftp://example.com/firn.db")).error).toBeInstanceOf(DatabaseUnusable);
});
