import { limits } from "@firn/contracts/limits";
import { days } from "@firn/db/schema";
import { spellingsOf } from "@firn/logbook/tags";
import { expect, test } from "vitest";
import { createTestLog, dayOf, logDay } from "../test-log.ts";
import { listTags } from "./service.ts";
import { tagsOf } from "./tags.ts";

async function createTaggedLog() {
  const { core, db, skier, ski } = await createTestLog();
  const actor = await skier();
  const skis = [await ski(actor)];
  for (const [date, tags] of [
    ["2026-01-01", ["ÜBUNG", "Night"]],
    ["2026-01-02", ["übung"]],
    ["2026-01-03", ["Übung", "Kids"]],
  ] as const)
    await logDay(core, actor, dayOf(skis, { date, tags: [...tags] }));
  return { core, db, actor, skier, ski };
}

test("tags are counted whatever the case, as the latest day writes them, most used first", async () => {
  const { core, actor, skier, ski } = await createTaggedLog();
  const other = await skier();
  await logDay(core, other, dayOf([await ski(other)], { tags: ["Theirs"] }));
  expect(await listTags(core, actor)).toEqual([
    { name: "Übung", day_count: 3 },
    { name: "Kids", day_count: 1 },
    { name: "Night", day_count: 1 },
  ]);
  expect(await listTags(core, other)).toEqual([{ name: "Theirs", day_count: 1 }]);
});

test("a tag is found in each spelling", async () => {
  const { db, actor } = await createTaggedLog();
  expect(new Set(spellingsOf(await tagsOf(db, actor), "üBUNG"))).toEqual(new Set(["üBUNG", "ÜBUNG", "übung", "Übung"]));
});

test("of more spellings than a log may have, those used last are listed", async () => {
  const { core, db, actor } = await createTaggedLog();
  const thousandFrom = (from: number) => Array.from({ length: 1000 }, (_, at) => `Tag ${from + at}`);
  const row = (n: number) => ({
    id: `day ${n}`,
    userId: actor.ownerId,
    date: `2020-01-0${n}`,
    tags: thousandFrom(1000 * n),
  });
  await db.insert(days).values([1, 2, 3].map((n) => ({ ...row(n), createdAt: 0, updatedAt: 0 })));
  const listed = await listTags(core, actor);
  expect(listed.reduce((sum, { day_count }) => sum + day_count, 0)).toBe(limits.tags);
  expect(listed[0]).toEqual({ name: "Übung", day_count: 3 });
  const names = new Set(listed.map(({ name }) => name));
  expect(["Night", "Tag 3000", "Tag 2000", "Tag 1000"].filter((name) => names.has(name))).toEqual([
    "Night",
    "Tag 3000",
    "Tag 2000",
  ]);
});
