import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteInPieces } from "./delete-in-pieces.ts";
import { skis, users } from "./schema.ts";
import { openTestFile, testPath } from "./test-files.ts";

async function openWithSkis(...owners: string[]) {
  const { db } = await openTestFile(testPath());
  for (const [at, userId] of owners.entries()) {
    await db.insert(users).values({ id: userId, email: userId, emailKey: userId, createdAt: 0 }).onConflictDoNothing();
    await db.insert(skis).values({ id: `ski ${at}`, userId, name: "Rustler 10", createdAt: 0 });
  }
  return { db, left: async () => (await db.select().from(skis)).map(({ userId }) => userId) };
}

test("deletes the rows that meet the condition, and no others", async () => {
  const { db, left } = await openWithSkis("a", "b", "a", "a", "b");
  expect(await deleteInPieces(db, skis, eq(skis.userId, "a"), { atOnce: 2 })).toBe(3);
  expect(await left()).toEqual(["b", "b"]);
});

test("gives other requests a turn after each piece", async () => {
  const { db, left } = await openWithSkis("a", "a", "a", "a", "a");
  const deleted = deleteInPieces(db, skis, eq(skis.userId, "a"), { atOnce: 2 });
  await setImmediate();
  expect(await left()).toHaveLength(3);
  await deleted;
  expect(await left()).toEqual([]);
});
