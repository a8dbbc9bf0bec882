import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { skis, users } from "./schema.ts";
import { openTestFile, testPath } from "./test-files.ts";
import { requirement, writeIf } from "./write-batch.ts";

async function openWithUser() {
  const { db } = await openTestFile(testPath());
  await db.insert(users).values({ id: "u", email: "u", emailKey: "u", createdAt: 0 });
  const insert = (id: string, userId = "u") => db.insert(skis).values({ id, userId, name: id, createdAt: 0 });
  return { db, insert, count: () => db.$count(skis) };
}

test.each([
  ["true", sql`TRUE`, true],
  ["a number that counts as true", sql`2`, true],
  ["a row that is there", sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${"u"})`, true],
  ["false", sql`FALSE`, false],
  ["null", sql`NULL`, false],
  ["a row that is not there", sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${"other"})`, false],
])("a batch on the condition of %s is written whole or not at all", async (_, condition, isWritten) => {
  const { db, insert, count } = await openWithUser();
  expect(await writeIf(db, condition, [insert("a"), insert("b")])).toBe(isWritten);
  expect(await count()).toBe(isWritten ? 2 : 0);
});

test("a requirement further below undoes what the batch has written before it", async () => {
  const { db, insert, count } = await openWithUser();
  const isAlone = sql`(SELECT count(*) FROM ${skis}) = 1`;
  expect(await writeIf(db, sql`TRUE`, [insert("a"), insert("b"), requirement(isAlone)])).toBe(false);
  expect(await count()).toBe(0);
  expect(await writeIf(db, sql`TRUE`, [insert("a"), requirement(isAlone), insert("b")])).toBe(true);
});

test("other errors of a batch are thrown", async () => {
  const { db, insert, count } = await openWithUser();
  await expect(writeIf(db, sql`TRUE`, [insert("a"), insert("a")])).rejects.toThrow("UNIQUE");
  await expect(writeIf(db, sql`TRUE`, [insert("a", "nobody")])).rejects.toMatchObject({ code: "conflict" });
  await expect(writeIf(db, sql`unknown()`, [insert("a")])).rejects.toThrow("no such function");
  expect(await count()).toBe(0);
});
