import { expect, test } from "vitest";
import { listDays } from "../days/service.ts";
import { getStats } from "../stats/service.ts";
import { createTestLog, dayOf, logDay, readDay } from "../test-log.ts";
import { createSki, deleteSki, listSkis, renameSki } from "./service.ts";

test("lists skis in the order of creation", async () => {
  const { core, clock, skier } = await createTestLog();
  const actor = await skier();
  const names = ["Zag", "Atomic", "Zag"];
  const made = [];
  for (const name of names) {
    made.push(await createSki(core, actor, { name }));
    clock.advance(1);
  }
  expect(await listSkis(core, actor)).toEqual(made);
  expect(made.map(({ name }) => name)).toEqual(names);
});

test("past days show a ski's new name", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const id = await ski(actor, "Rustler");
  const logged = await logDay(core, actor, dayOf([id]));
  expect(await renameSki(core, actor, { id, name: "Rustler 10" })).toEqual({ id, name: "Rustler 10" });
  expect(await listSkis(core, actor)).toEqual([{ id, name: "Rustler 10" }]);
  expect((await readDay(core, actor, logged.id)).skis).toEqual([{ id, name: "Rustler 10" }]);
});

test("a deleted ski leaves the list and stays on its days and in the stats", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const [kept, gone] = [await ski(actor, "Kept"), await ski(actor, "Gone")];
  for (const skis of [[gone], [gone, kept]]) await logDay(core, actor, dayOf(skis));
  await deleteSki(core, actor, gone);
  expect(await listSkis(core, actor)).toEqual([{ id: kept, name: "Kept" }]);
  expect((await listDays(core, actor, { season: 0 })).map((day) => day.ski_names)).toEqual([
    ["Gone", "Kept"],
    ["Gone"],
  ]);
  expect(await getStats(core, actor, {})).toEqual({ totalDays: 2, uniqueResorts: 1, mostUsedSki: "Gone" });
});

test("a deleted ski can be neither renamed nor deleted again", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const id = await ski(actor);
  await deleteSki(core, actor, id);
  await expect(renameSki(core, actor, { id, name: "Back" })).rejects.toMatchObject({ code: "not_found" });
  await expect(deleteSki(core, actor, id)).rejects.toMatchObject({ code: "not_found" });
});

test("returns 404 for another skier's ski and does not change it", async () => {
  const { core, skier, ski } = await createTestLog();
  const [actor, friend] = [await skier(), await skier()];
  const id = await ski(friend, "Theirs");
  await expect(renameSki(core, actor, { id, name: "Mine" })).rejects.toMatchObject({ code: "not_found" });
  await expect(deleteSki(core, actor, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await listSkis(core, friend)).toEqual([{ id, name: "Theirs" }]);
  expect(await listSkis(core, actor)).toEqual([]);
});
