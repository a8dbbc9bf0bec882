import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { daySkis, days, skis, users } from "./schema.ts";
import { openTestFile, otherProcess, rowsOf, testPath } from "./test-files.ts";
import { changedBy } from "./write-batch.ts";

const user = { id: "u", email: "u@example.com", emailKey: "u@example.com", createdAt: 0 };
const ski = (id: string) => ({ id, userId: "u", name: id, createdAt: 0 });

async function openWithUser() {
  const path = testPath();
  const opened = await openTestFile(path);
  await opened.db.insert(users).values(user);
  return { ...opened, path };
}

test("fifty batches at once are all written", async () => {
  const opened = await openWithUser();
  const ids = Array.from({ length: 50 }, (_, i) => `ski-${i}`);
  await Promise.all(
    ids.map((id) =>
      opened.db.batch([
        opened.db.insert(skis).values(ski(id)),
        opened.db
          .update(skis)
          .set({ name: `${id} renamed` })
          .where(eq(skis.id, id)),
      ]),
    ),
  );
  await opened.close();
  const found = await (await openTestFile(opened.path)).db.select().from(skis);
  expect(found.map(({ name }) => name).sort()).toEqual(ids.map((id) => `${id} renamed`).sort());
});

test("a batch whose second statement fails is rolled back", async () => {
  const opened = await openWithUser();
  const batch = opened.db.batch([opened.db.insert(skis).values(ski("a")), opened.db.insert(skis).values(ski("a"))]);
  await expect(batch).rejects.toThrow();
  expect(await opened.db.select().from(skis)).toEqual([]);
  await opened.db.insert(skis).values(ski("b"));
  expect(await opened.db.select().from(skis)).toHaveLength(1);
});

test("a failing batch does not stop the one behind it", async () => {
  const { db } = await openWithUser();
  const outcomes = await Promise.allSettled([
    db.batch([db.insert(skis).values(ski("a")), db.insert(skis).values(ski("a"))]),
    db.batch([db.insert(skis).values(ski("b")), db.insert(skis).values(ski("c"))]),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(await db.select({ id: skis.id }).from(skis)).toEqual([{ id: "b" }, { id: "c" }]);
});

test("drizzle's calls answer with one row or none, all rows, values or the number of changed rows, alone and in a batch", async () => {
  const { db } = await openWithUser();
  const add = db.insert(skis).values([ski("a"), ski("b")]);
  expect(changedBy(await add)).toBe(2);
  const ids = () => db.select({ id: skis.id }).from(skis);
  const one = (id: string) => ids().where(eq(skis.id, id)).get();
  expect([await one("a"), await one("none")]).toEqual([{ id: "a" }, undefined]);
  expect(await db.values(sql`SELECT id FROM ${skis}`)).toEqual([["a"], ["b"]]);
  const renamed = db.update(skis).set({ name: "c" }).where(eq(skis.id, "a"));
  const [changed, all, values, returned] = await db.batch([
    renamed,
    ids(),
    db.values(sql`SELECT name FROM ${skis} WHERE id = 'a'`),
    db.delete(skis).where(eq(skis.id, "b")).returning({ id: skis.id }),
  ]);
  expect([changedBy(changed), all, values, returned]).toEqual([1, [{ id: "a" }, { id: "b" }], [["c"]], [{ id: "b" }]]);
});

test("interactive transactions are refused", async () => {
  const { db } = await openWithUser();
  await expect(db.transaction(async (tx) => tx.insert(skis).values(ski("a")))).rejects.toThrow(/write one batch/);
  expect(await db.select().from(skis)).toEqual([]);
});

test("foreign keys are enforced, and deleting an account cascades", async () => {
  const { db } = await openWithUser();
  await expect(db.insert(daySkis).values({ dayId: "none", skiId: "none", position: 0 })).rejects.toThrow();
  await db.insert(skis).values(ski("a"));
  await db.insert(days).values({ id: "d", userId: "u", date: "2026-01-01", createdAt: 0, updatedAt: 0 });
  await db.insert(daySkis).values({ dayId: "d", skiId: "a", position: 0 });
  await db.delete(users);
  for (const table of [skis, days, daySkis]) expect(await db.select().from(table)).toEqual([]);
});

/** Guards libsql-client-ts#352: a failed statement once left a connection that acknowledged writes and kept none. */
const crashing = `
import { openDatabase } from "./src/open.ts";
const { db } = await openDatabase({ url: "file:" + process.argv[1], migrations: "../../drizzle", onLost: () => process.exit(3) });
const insert = "INSERT INTO users (id, email, email_key, created_at) VALUES (?, ?, ?, 0) RETURNING id";
const add = (id) => ({ sql: insert, args: [id, id, id] });
await db.$client.execute(add("first"));
await db.$client.execute(add("first")).catch(() => {});
await db.$client.execute("SELECT nonsense").catch(() => {});
await db.$client.batch([add("gone"), add("first")]).catch(() => {});
for (let i = 0; i < 20; i++) await db.$client.execute(add("single-" + i));
await db.$client.batch(Array.from({ length: 20 }, (_, i) => add("batched-" + i)));
process.kill(process.pid, "SIGKILL");
`;

test("an acknowledged write after a failed statement survives the death of the process", async () => {
  const path = testPath();
  await otherProcess(crashing, path).ended;
  const opened = await openTestFile(path);
  expect(await rowsOf(opened, "SELECT count(*), count(*) FILTER (WHERE id = 'gone') FROM users")).toEqual([[41, 0]]);
});
