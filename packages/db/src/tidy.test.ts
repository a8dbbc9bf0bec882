import { readFileSync, statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { days, users } from "./schema.ts";
import { openTestFile, rowsOf, testPath } from "./test-files.ts";
import { mergeDayTexts, mergeNewDayTexts, shrinkFile } from "./tidy.ts";

const dayCount = 1000;

/** Days of two accounts, in turn, with words of their own: "ours17x", "theirs17x". */
async function openWithTexts() {
  const path = testPath();
  const opened = await openTestFile(path);
  const { db } = opened;
  for (const id of ["ours", "theirs"]) await db.insert(users).values({ id, email: id, emailKey: id, createdAt: 0 });
  await db.run(sql`WITH RECURSIVE one(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < ${dayCount})
    INSERT INTO ${days} (id, user_id, date, notes, created_at, updated_at)
    SELECT hex(randomblob(8)), ${users.id}, '2026-01-10', ${users.id} || n || 'x ' || hex(randomblob(200)), 0, 0 FROM one, ${users} ORDER BY n`);
  const foundIn = (suffix: string, word: RegExp) => readFileSync(path + suffix, "latin1").match(word)?.[0];
  /** The first such word in the bytes of the file or its log. */
  const bytesLike = (word: RegExp) => foundIn("", word) ?? foundIn("-wal", word);
  return { ...opened, path, bytesLike };
}

test("nothing of deleted texts is left in the file or its log", async () => {
  const { db, bytesLike } = await openWithTexts();
  expect(bytesLike(/ours17x/)).toBeDefined();
  await db.delete(users).where(eq(users.id, "ours"));
  await mergeDayTexts(db);
  await shrinkFile(db.$client);
  expect(bytesLike(/ours\d/)).toBeUndefined();
  expect(bytesLike(/theirs17x/)).toBeDefined();
});

test("nor where the index was merged before", async () => {
  const { db, bytesLike } = await openWithTexts();
  await mergeDayTexts(db);
  await db.delete(users).where(eq(users.id, "ours"));
  await mergeDayTexts(db);
  await shrinkFile(db.$client);
  expect(bytesLike(/ours\d/)).toBeUndefined();
});

test("nor of the only text", async () => {
  const { db, bytesLike } = await openWithTexts();
  await db.delete(days);
  await mergeDayTexts(db);
  await db
    .insert(days)
    .values({ id: "d", userId: "ours", date: "2026-01-10", notes: "ours1y", createdAt: 0, updatedAt: 0 });
  await db.delete(days);
  await mergeDayTexts(db);
  await shrinkFile(db.$client);
  expect(bytesLike(/ours\d+[xy]/)).toBeUndefined();
});

test("words of the others are found as before", async () => {
  const opened = await openWithTexts();
  await opened.db.delete(users).where(eq(users.id, "ours"));
  await mergeDayTexts(opened.db);
  const found = "SELECT count(*) FROM day_texts WHERE day_texts MATCH";
  expect(await rowsOf(opened, `${found} 'theirs17x'`)).toEqual([[1]]);
  expect(await rowsOf(opened, `${found} 'ours17x'`)).toEqual([[0]]);
  await opened.db.$client.execute("INSERT INTO day_texts (day_texts) VALUES ('integrity-check')");
});

test("writes add segments to the index, which are merged in steps afterwards", async () => {
  const opened = await openWithTexts();
  const { db } = opened;
  const segments = async () =>
    Number((await rowsOf(opened, "SELECT count(DISTINCT segid) FROM day_texts_idx"))[0]?.[0]);
  for (let n = 0; n < 20; n++) {
    const words = Array.from({ length: 300 }, (_, at) => `new${n}y${at}`).join(" ");
    await db
      .insert(days)
      .values({ id: `d${n}`, userId: "ours", date: "2026-01-11", notes: words, createdAt: 0, updatedAt: 0 });
  }
  await db.delete(days).where(sql`rowid IN (SELECT rowid FROM ${days} WHERE id NOT LIKE 'd%' LIMIT 200)`);
  expect(await segments()).toBeGreaterThan(20);
  await mergeNewDayTexts(db);
  expect(await segments()).toBeLessThan(8);
  const found = "SELECT count(*) FROM day_texts WHERE day_texts MATCH";
  expect(await rowsOf(opened, `${found} 'new7y299'`)).toEqual([[1]]);
});

test("free pages of a large file are given back to the disk, with turns for others", async () => {
  const { db, path } = await openWithTexts();
  const freePages = async () => Number((await rowsOf({ db }, "PRAGMA freelist_count"))[0]?.[0]);
  await db.$client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  const sizeBefore = statSync(path).size;
  await db.delete(users);
  await mergeDayTexts(db);
  expect(await freePages()).toBeGreaterThan(200);
  const shrinking = shrinkFile(db.$client);
  await setImmediate();
  expect(await freePages()).toBeGreaterThan(0);
  await shrinking;
  expect(await freePages()).toBe(0);
  expect(statSync(path).size).toBeLessThan(sizeBefore / 2);
});

test("both stop when their time is over, and the next call does the rest", async () => {
  const { db, bytesLike } = await openWithTexts();
  await db.delete(users).where(eq(users.id, "ours"));
  let steps = 0;
  const isOver = () => ++steps > 3;
  await mergeDayTexts(db, isOver);
  await shrinkFile(db.$client, isOver);
  expect(steps).toBe(7);
  expect(bytesLike(/ours\d/)).toBeDefined();
  await mergeDayTexts(db);
  await shrinkFile(db.$client);
  expect(bytesLike(/ours\d/)).toBeUndefined();
});
