import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { clearPageGaps } from "./page-gaps.ts";
import { days, users } from "./schema.ts";
import type { SqlClient } from "./sql-client.ts";
import { openTestFile, rowsOf, testPath } from "./test-files.ts";

const never = () => false;
const dayCount = 3000;

/** More pages than one page of the map describes, of days in the order of random ids, so that SQLite moves their rows. */
async function openLargeFile() {
  const path = testPath();
  const opened = await openTestFile(path);
  const { db } = opened;
  await db.insert(users).values({ id: "ours", email: "a@b.c", emailKey: "a@b.c", createdAt: 0 });
  await db.run(sql`WITH RECURSIVE one(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < ${dayCount})
    INSERT INTO ${days} (rowid, id, user_id, date, notes, created_at, updated_at)
    SELECT (n * 7919) % 100003, 'day ' || n, 'ours', '2026-01-10', 'note' || n || 'x ' || hex(randomblob(100 + n % 700)), 0, 0 FROM one`);
  const pages = Number((await rowsOf(opened, "PRAGMA page_count"))[0]?.[0]);
  expect(pages).toBeGreaterThan(2 * 820);
  const bytesLike = async (word: RegExp) => {
    await db.$client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    return readFileSync(path, "latin1").match(word)?.[0];
  };
  const isSound = async () => {
    expect(await rowsOf(opened, "PRAGMA integrity_check")).toEqual([["ok"]]);
    await db.run(sql`INSERT INTO day_texts (day_texts) VALUES ('integrity-check')`);
  };
  const rows = () => rowsOf(opened, "SELECT * FROM days ORDER BY id");
  return { ...opened, bytesLike, isSound, rows };
}

test("nothing of deleted texts is left in a file of megabytes, and every other row stays as it is", async () => {
  const { db, bytesLike, isSound, rows } = await openLargeFile();
  await db.run(sql`DELETE FROM ${days} WHERE rowid % 3 > 0`);
  await db.run(sql`INSERT INTO day_texts (day_texts) VALUES ('optimize')`);
  const before = await rows();
  const kept = new Set(before.map(([id]) => String(id).slice("day ".length)));
  const deleted = Array.from({ length: dayCount }, (_, at) => String(at + 1)).filter((n) => !kept.has(n));
  const words = new RegExp(`note(?:${deleted.join("|")})x`);
  expect(await bytesLike(words)).toBeDefined();
  await clearPageGaps(db.$client, never);
  expect(await bytesLike(words)).toBeUndefined();
  expect(await rows()).toEqual(before);
  await isSound();
});

test("a page that a request changes meanwhile is left as the request has made it", async () => {
  const { db, isSound, rows } = await openLargeFile();
  const write = async () => {
    await db.run(sql`UPDATE ${days} SET notes = 'changed meanwhile'`);
  };
  const client: SqlClient = {
    ...db.$client,
    batch: async (updates) => {
      await write();
      return db.$client.batch(updates);
    },
  };
  await clearPageGaps(client, never);
  expect(new Set((await rows()).map((row) => row.includes("changed meanwhile")))).toEqual(new Set([true]));
  await isSound();
});
