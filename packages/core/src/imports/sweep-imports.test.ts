import { limits } from "@firn/contracts/limits";
import { photoImports, textImports } from "@firn/db/schema";
import { expect, test } from "vitest";
import { createTestLog } from "../test-log.ts";
import { sweepImports } from "./sweep-imports.ts";

test("others have a turn after each import that is canceled", async () => {
  const { core, db, clock, skier } = await createTestLog();
  const { ownerId } = await skier();
  const rows = Array.from({ length: 25 }, (_, at) => {
    const status = "waiting" as const;
    return { id: `i-${at}`, userId: ownerId, status, revision: "r", createdAt: 0, updatedAt: at };
  });
  await db.insert(photoImports).values(rows);
  const text = { seasonYear: 2025, unreadLines: [], isOrderUncertain: false };
  await db.insert(textImports).values(rows.map((row) => ({ ...row, ...text })));
  clock.advance(limits.openImportMs);
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await new Promise((resolve) => setImmediate(resolve));
  })();
  await sweepImports(core);
  isOver = true;
  await others;
  expect((await db.select().from(photoImports)).filter(({ status }) => status === "canceled")).toHaveLength(25);
  expect(turns).toBeGreaterThanOrEqual(50);
});
