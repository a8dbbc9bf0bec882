import type { OwnerId } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";
import { days } from "@firn/db/schema";
import { addDays } from "@firn/seasons/plain-date";
import { testResorts } from "@firn/testing/resorts";
import { expect, test } from "vitest";
import { createTestLog } from "../test-log.ts";
import { recentResorts } from "./service.ts";

const [home, ...others] = testResorts.map(({ id }) => id).slice(0, 8);

async function log(db: Db, userId: OwnerId, first: string, resortIds: readonly (string | undefined)[]) {
  const rows = resortIds.map((resortId, i) => {
    const date = addDays(first, i);
    return { id: `${userId} ${date}`, userId, date, resortId: resortId ?? null, createdAt: 0, updatedAt: 0 };
  });
  await db.insert(days).values(rows);
}

test("finds resorts behind any number of days at one resort or at none", async () => {
  const { core, db, skier } = await createTestLog();
  const actor = await skier();
  await log(db, actor.ownerId, "2024-01-01", others);
  await log(db, actor.ownerId, "2025-01-01", Array<string | undefined>(150).fill(home));
  await log(db, actor.ownerId, "2025-09-01", Array<undefined>(60).fill(undefined));
  const found = await recentResorts(core, actor);
  expect(found.map(({ id }) => id)).toEqual([home, ...others.toReversed()].slice(0, 6));
});

test("never finds resorts of another skier's days", async () => {
  const { core, db, skier } = await createTestLog();
  const [one, two] = [await skier(), await skier()];
  await log(db, one.ownerId, "2025-01-01", [home]);
  await log(db, two.ownerId, "2025-02-01", others);
  expect((await recentResorts(core, one)).map(({ id }) => id)).toEqual([home]);
  expect((await recentResorts(core, two)).map(({ id }) => id)).toEqual(others.toReversed().slice(0, 6));
});
