import { setImmediate } from "node:timers/promises";
import { googleIdentities } from "@firn/db/google-schema";
import { days, sessions, skis, users } from "@firn/db/schema";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestLog, dayOf, logDay } from "../test-log.ts";
import { deleteAccount, sweepDeletedAccounts } from "./deletion.ts";
import { markDeleted } from "./deletion-repo.ts";
import { accountExists, getUser } from "./repo.ts";

async function createLogWithDays(count = 1) {
  const log = await createTestLog();
  const actor = await log.skier();
  const { ownerId } = actor;
  const day = await logDay(log.core, actor, dayOf([await log.ski(actor)], { notes: "Two feet of powder." }));
  await log.db.run(sql`WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ${count})
    INSERT INTO ${days} (id, user_id, date, created_at, updated_at)
    SELECT 'copy ' || n, user_id, date, 0, 0 FROM copy, ${days} WHERE ${days.id} = ${day.id} AND n < ${count}`);
  await log.db.insert(sessions).values({ idHash: "hash", userId: ownerId, createdAt: 0, expiresAt: 1e15 });
  await log.db.insert(googleIdentities).values({ subject: "google-1", userId: ownerId, createdAt: 0 });
  const rows = async () => ({
    users: await log.db.$count(users, eq(users.id, ownerId)),
    days: await log.db.$count(days, eq(days.userId, ownerId)),
    skis: await log.db.$count(skis, eq(skis.userId, ownerId)),
  });
  return { ...log, actor, ownerId, rows };
}

test("from the first write on nobody finds the account, and its address is free", async () => {
  const { db, ownerId } = await createLogWithDays();
  expect(await markDeleted(db, ownerId, null)).toBe(true);
  expect(await accountExists(db, ownerId)).toBe(false);
  await expect(getUser(db, ownerId)).rejects.toMatchObject({ code: "unauthenticated" });
  expect([await db.$count(sessions), await db.$count(googleIdentities)]).toEqual([0, 0]);
  await db.insert(users).values({ id: "new", email: "skier-1", emailKey: "skier-1", createdAt: 0 });
});

test("an account with another password keeps its sessions", async () => {
  const { db, ownerId } = await createLogWithDays();
  expect(await markDeleted(db, ownerId, "another hash")).toBe(false);
  expect([await db.$count(sessions), await db.$count(googleIdentities)]).toEqual([1, 1]);
});

test("the sweeper completes a deletion that a crash has interrupted, and no other account's", async () => {
  const { core, db, skier, ski, ownerId, rows } = await createLogWithDays();
  const friend = await skier();
  await logDay(core, friend, dayOf([await ski(friend)]));
  await markDeleted(db, ownerId, null);
  expect(await rows()).toEqual({ users: 1, days: 1, skis: 1 });
  expect(await sweepDeletedAccounts(core)).toBe(1);
  expect(await rows()).toEqual({ users: 0, days: 0, skis: 0 });
  expect([await db.$count(users), await db.$count(days), await db.$count(skis)]).toEqual([1, 1, 1]);
  expect(await sweepDeletedAccounts(core)).toBe(0);
});

test("others have their turns while the rows go", async () => {
  const { core, actor, rows } = await createLogWithDays(1000);
  let isOver = false;
  const deletion = deleteAccount(core, actor, null).finally(() => {
    isOver = true;
  });
  const seen = new Set<number>();
  while (!isOver) {
    await setImmediate();
    seen.add((await rows()).days);
  }
  await deletion;
  expect(seen.size).toBeGreaterThan(3);
  expect(await rows()).toEqual({ users: 0, days: 0, skis: 0 });
});

test("the words of its texts leave the search index with it", async () => {
  const { core, db, actor, ownerId } = await createLogWithDays();
  const withWord = async () =>
    (
      await db.values<[number]>(sql`SELECT count(*) FROM day_texts_data WHERE instr(block, ${Buffer.from("powder")})`)
    )[0];
  expect(await withWord()).toEqual([1]);
  await db.delete(days).where(eq(days.userId, ownerId));
  expect(await withWord()).toEqual([1]);
  await deleteAccount(core, actor, null);
  expect(await withWord()).toEqual([0]);
});
