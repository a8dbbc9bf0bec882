import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inspectDatabase } from "./inspect.ts";
import { skis, users } from "./schema.ts";
import { snapshotDatabase } from "./snapshot.ts";
import { intruder, openTestFile, otherProcess, rowsOf, testFolder, testPath } from "./test-files.ts";

const user = { id: "u", email: "u@example.com", emailKey: "u@example.com", createdAt: 0 };
const ski = (id: string) => ({ id, userId: "u", name: id, createdAt: 0 });

async function opened() {
  const path = testPath();
  const open = await openTestFile(path);
  await open.db.insert(users).values(user);
  return { ...open, path, target: join(testFolder(), "copy.db") };
}

async function inspected(path: string) {
  const found = await inspectDatabase(path);
  const names = found.problems.length > 0 ? [] : (await found.db.select().from(skis)).map(({ id }) => id);
  await found.close();
  return { problems: found.problems, names };
}

test("a snapshot holds every earlier acknowledged write during other writes", async () => {
  const { db, path, target, close } = await opened();
  const write = (i: number) => db.batch([db.insert(skis).values(ski(`a${i}`)), db.insert(skis).values(ski(`b${i}`))]);
  for (let i = 0; i < 5; i++) await write(i);
  const meanwhile = Promise.all(Array.from({ length: 300 }, (_, i) => write(100 + i)));
  await snapshotDatabase(db.$client, path, target);
  await meanwhile;
  const { problems, names } = await inspected(target);
  expect(problems).toEqual([]);
  for (let i = 0; i < 5; i++) expect(names).toContain(`a${i}`);
  // Of every batch both rows or none.
  const [a, b] = ["a", "b"].map((letter) =>
    names.filter((name) => name.startsWith(letter)).map((name) => name.slice(1)),
  );
  expect(a?.sort()).toEqual(b?.sort());
  await close();
  expect(await rowsOf(await openTestFile(path), "SELECT count(*) FROM skis")).toEqual([[610]]);
});

test("it leaves the file locked, and its log is put into the file again afterwards", async () => {
  const { db, path, target } = await opened();
  await snapshotDatabase(db.$client, path, target);
  expect(JSON.parse(await otherProcess(intruder, path).line())).toEqual(["SQLITE_BUSY", "SQLITE_BUSY"]);
  expect(await rowsOf({ db }, "PRAGMA wal_autocheckpoint")).toEqual([[1000]]);
});

test("a snapshot that cannot be written fails, and the database goes on", async () => {
  const { db, path, target } = await opened();
  mkdirSync(target);
  await expect(snapshotDatabase(db.$client, path, target)).rejects.toThrow(/EISDIR/);
  await db.insert(skis).values(ski("after"));
  expect(await rowsOf({ db }, "PRAGMA wal_autocheckpoint")).toEqual([[1000]]);
});

test("an inspection reports the damage of a file", async () => {
  const { db, path, target } = await opened();
  for (let i = 0; i < 300; i++) await db.insert(skis).values(ski(`ski ${i} ${"x".repeat(200)}`));
  await snapshotDatabase(db.$client, path, target);
  const bytes = readFileSync(target);
  const damaged = Buffer.from(bytes);
  damaged.fill(0x5a, Math.floor(bytes.length / 8192) * 4096);
  const broken = join(testFolder(), "broken.db");
  writeFileSync(broken, damaged);
  expect((await inspected(broken)).problems[0]).toMatch(/^The database (is damaged|cannot be read): /);
  writeFileSync(broken, bytes.subarray(0, bytes.length / 2));
  expect((await inspected(broken)).problems[0]).toMatch(/^The database (is damaged|cannot be read): /);
  writeFileSync(broken, "no database");
  expect((await inspected(broken)).problems).toEqual(["The database cannot be read: file is not a database."]);
  const empty = join(testFolder(), "empty.db");
  writeFileSync(empty, "");
  expect((await inspected(empty)).problems).toEqual(["This is no database of Firn."]);
});

test("an inspection reports rows with a missing parent", async () => {
  const { db, path, target } = await opened();
  await db.$client.executeMultiple(
    "PRAGMA foreign_keys=0; INSERT INTO skis (id, user_id, name, created_at) VALUES ('s', 'nobody', 's', 0); DELETE FROM log_changes; PRAGMA foreign_keys=1",
  );
  await snapshotDatabase(db.$client, path, target);
  expect((await inspected(target)).problems).toEqual(["Row 1 of skis refers to a row of users that is not there."]);
});
