import { dayCompanions } from "@firn/db/companions-schema";
import { daySkis, days, skis } from "@firn/db/schema";
import { asc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteDays } from "../days/many-days.ts";
import { createTestLog } from "../test-log.ts";
import { daysInPieces } from "./record-repo.ts";
import { undoChange } from "./service.ts";

test("days with many skis and people are deleted in pieces of some thousand of them, and each comes back", async () => {
  const { core, db, skier } = await createTestLog();
  const actor = await skier();
  const numbers = (count: number) => sql`json_each(${JSON.stringify(Array.from({ length: count }, (_, n) => n))})`;
  await db.run(sql`INSERT INTO ${days} (id, user_id, date, resort_id, created_at, updated_at)
    SELECT 'day-' || value, ${actor.ownerId}, '2026-01-10', 'us-alta', 0, 0 FROM ${numbers(60)}`);
  await db.run(sql`INSERT INTO ${skis} (id, user_id, name, created_at)
    SELECT 'ski-' || value, ${actor.ownerId}, 'Ski ' || value, 0 FROM ${numbers(20)}`);
  await db.run(sql`INSERT INTO ${daySkis} (day_id, ski_id, position)
    SELECT days.id, 'ski-' || value, value FROM ${days} CROSS JOIN ${numbers(20)}`);
  await db.run(sql`INSERT INTO ${dayCompanions} (day_id, name_key, name, position)
    SELECT days.id, 'anna ' || value, 'Anna ' || value, value FROM ${days} CROSS JOIN ${numbers(20)}`);
  const parts = async () => [
    await db.select().from(daySkis).orderBy(asc(daySkis.dayId), asc(daySkis.position)),
    await db.select().from(dayCompanions).orderBy(asc(dayCompanions.dayId), asc(dayCompanions.position)),
  ];
  const before = await parts();
  const ids = (await db.select({ id: days.id }).from(days)).map(({ id }) => id);
  expect((await daysInPieces(db, actor.ownerId, ids)).map((piece) => piece.length)).toEqual([25, 25, 10]);
  const { change_id } = await deleteDays(core, actor, ids);
  expect(await parts()).toEqual([[], []]);
  await undoChange(core, actor, change_id);
  expect(await parts()).toEqual(before);
});
