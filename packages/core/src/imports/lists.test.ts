import { limits } from "@firn/contracts/limits";
import { draftDays, photoImports, textImports } from "@firn/db/schema";
import { expect, test } from "vitest";
import { createTestLog, dayOf, logDay } from "../test-log.ts";
import { listOpenPhotoImports } from "./photos/service.ts";
import { listCommittedImports } from "./take-back/service.ts";
import { listOpenTextImports } from "./text/service.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

async function createImports(status: "waiting" | "committed", count: number) {
  const { core, db, skier, ski } = await createTestLog();
  const [actor, other] = [await skier(), await skier()];
  const row = (userId: string, n: number) =>
    ({ id: `${userId}-${n}`, userId, status, revision: "r", createdAt: n, updatedAt: n }) as const;
  const rows = [actor, other].flatMap(({ ownerId }) => numbers(count).map((n) => row(ownerId, n)));
  await db.insert(photoImports).values(rows.map((each) => ({ ...each, id: `photos-${each.id}` })));
  const text = { seasonYear: 2025, unreadLines: [], isOrderUncertain: false };
  await db.insert(textImports).values(rows.map((each) => ({ ...each, ...text })));
  return { core, db, actor, ski };
}

test("lists the latest hundred open imports of each kind", async () => {
  const { core, actor } = await createImports("waiting", limits.openImports + 5);
  const latest = numbers(limits.openImports).map((n) => `${actor.ownerId}-${limits.openImports + 4 - n}`);
  expect((await listOpenTextImports(core, actor)).map(({ id }) => id)).toEqual(latest);
  expect((await listOpenPhotoImports(core, actor)).map(({ id }) => id)).toEqual(latest.map((id) => `photos-${id}`));
});

test("lists the latest ten committed imports that still have days, of both kinds", async () => {
  const { core, db, actor, ski } = await createImports("committed", 12);
  const day = await logDay(core, actor, dayOf([await ski(actor)]));
  const { ownerId } = actor;
  const made = (n: number, kind: "photo" | "text") => ({
    id: `${kind}-${n}`,
    userId: ownerId,
    ...(kind === "text" ? { textImportId: `${ownerId}-${n}` } : { photoImportId: `photos-${ownerId}-${n}` }),
    decision: "duplicate" as const,
    dayId: day.id,
    createdAt: 0,
  });
  expect(await listCommittedImports(core, actor)).toEqual([]);
  await db.insert(draftDays).values([...numbers(9).map((n) => made(n, "text")), made(3, "photo"), made(8, "photo")]);
  const listed = await listCommittedImports(core, actor);
  expect(listed.map(({ id }) => id)).toEqual([
    ...[`photos-${ownerId}-8`, `${ownerId}-8`, `${ownerId}-7`, `${ownerId}-6`, `${ownerId}-5`, `${ownerId}-4`],
    ...[`photos-${ownerId}-3`, `${ownerId}-3`, `${ownerId}-2`, `${ownerId}-1`],
  ]);
  expect(listed.every(({ day_count }) => day_count === 1)).toBe(true);
});
