import type { DaysPatch } from "@firn/contracts/many-days";
import { days } from "@firn/db/schema";
import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { undoChange } from "../changes/service.ts";
import { createTestLog, dayOf, logDay, readDay, refusedFields } from "../test-log.ts";
import { updateDays } from "./many-days.ts";

async function createLog(...abouts: Parameters<typeof dayOf>[1][]) {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const skis = [await ski(actor)];
  const ids: string[] = [];
  for (const about of abouts) ids.push((await logDay(core, actor, dayOf(skis, about))).id);
  const read = async () => await Promise.all(ids.map((id) => readDay(core, actor, id)));
  const edit = async (patch: Omit<DaysPatch, "ids">) => await updateDays(core, actor, { ids, ...patch });
  return { core, actor, ids, read, edit };
}

const withoutTime = (days: readonly { updated_at: string }[]) => days.map(({ updated_at, ...day }) => day);

test("many days get numbers, snow, sky and a rating, and are as before after one undo", async () => {
  const { core, actor, read, edit } = await createLog(
    { numbers: { runs: 3, vertical_m: 500 }, snow: "ice", sky: "fog", rating: 2 },
    {},
  );
  const before = await read();
  const { change_id } = await edit({ numbers: { runs: null, ascent_m: 900 }, snow: "powder", sky: null, rating: 5 });
  expect(await read()).toMatchObject([
    { numbers: { vertical_m: 500, ascent_m: 900 }, snow: "powder", sky: null, rating: 5 },
    { numbers: { ascent_m: 900 }, snow: "powder", sky: null, rating: 5 },
  ]);
  expect((await read()).map(({ numbers }) => numbers.runs)).toEqual([undefined, undefined]);
  await undoChange(core, actor, change_id);
  expect(withoutTime(await read())).toEqual(withoutTime(before));
});

test("a number that stays as it was measured is not typed", async () => {
  const { core, ids, read, edit } = await createLog({ numbers: { vertical_m: 500, runs: 3, minutes: 90 } });
  const numberSources = { vertical_m: "track", runs: "track", minutes: "track" } as const;
  await core.db.update(days).set({ numberSources }).where(inArray(days.id, ids));
  await edit({ numbers: { vertical_m: 500, runs: 4, minutes: null }, rating: 5 });
  expect((await read()).map((day) => [day.numbers, day.number_sources])).toEqual([
    [
      { vertical_m: 500, runs: 4 },
      { vertical_m: "track", runs: "typed" },
    ],
  ]);
});

test("many days get a tag after those that they have and lose one, whatever the case, undone as one", async () => {
  const { core, actor, read, edit } = await createLog(
    { tags: ["Night", "ÜBUNG", "Kids"] },
    { tags: ["TOURING", "übung"] },
    {},
  );
  const before = await read();
  const { change_id } = await edit({ add_tag: "Touring", remove_tag: "Übung" });
  expect((await read()).map(({ tags }) => tags)).toEqual([["Night", "Kids", "Touring"], ["TOURING"], ["Touring"]]);
  await undoChange(core, actor, change_id);
  expect(withoutTime(await read())).toEqual(withoutTime(before));
});

test.each<Omit<DaysPatch, "ids">>([
  { numbers: { runs: 3, ascent_m: null }, snow: "ice", sky: null, rating: 2 },
  { add_tag: "NIGHT" },
  { remove_tag: "Kids" },
])("days that have it all already stay as they are: %j", async (patch) => {
  const { read, edit } = await createLog({ numbers: { runs: 3 }, snow: "ice", rating: 2, tags: ["Night"] });
  const before = await read();
  await edit(patch);
  expect(await read()).toEqual(before);
});

test("a tag beyond the 20 of a day is refused in words, but not one that the day has, or for which another goes", async () => {
  const full = Array.from({ length: 20 }, (_, at) => `Tag ${at}`);
  const { read, edit } = await createLog({ tags: full }, {});
  const attempt = edit({ add_tag: "One more" });
  await expect(attempt).rejects.toMatchObject({
    fields: { add_tag: ["One of these days has 20 tags already."] },
  });
  expect(await refusedFields(attempt)).toEqual(["add_tag"]);
  await edit({ add_tag: "TAG 3" });
  await edit({ add_tag: "One more", remove_tag: "tag 0" });
  expect((await read()).map(({ tags }) => tags)).toEqual([
    [...full.slice(1), "One more"],
    ["TAG 3", "One more"],
  ]);
});

test("an emptied list of tags is none", async () => {
  const { read, edit } = await createLog({ tags: ["Night"] });
  await edit({ remove_tag: "night" });
  expect((await read())[0]?.tags).toEqual([]);
});
