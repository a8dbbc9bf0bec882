import { limits } from "@firn/contracts/limits";
import { users } from "@firn/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listDays } from "../days/service.ts";
import { getStats } from "../stats/service.ts";
import { addSkis } from "../test-full-log.ts";
import { createTestLog, dayOf, logDay, readDay, refusedFields } from "../test-log.ts";
import { createSki, deleteSki, listSkis, restoreSki, updateSki } from "./service.ts";

const unused = { retired: false, day_count: 0, season_day_count: 0, first_used_on: null, last_used_on: null };
const usedOnce = {
  ...unused,
  day_count: 1,
  season_day_count: 1,
  first_used_on: "2026-01-10",
  last_used_on: "2026-01-10",
};

test("lists skis in the order of creation", async () => {
  const { core, clock, skier } = await createTestLog();
  const actor = await skier();
  const names = ["Zag", "Atomic", "Zag"];
  const made = [];
  for (const name of names) {
    made.push(await createSki(core, actor, { name }));
    clock.advance(1);
  }
  expect(await listSkis(core, actor)).toEqual(made.map((ski) => ({ ...ski, ...unused })));
  expect(made.map(({ name }) => name)).toEqual(names);
});

test("past days show a ski's new name", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const id = await ski(actor, "Rustler");
  const logged = await logDay(core, actor, dayOf([id]));
  expect(await updateSki(core, actor, id, { name: "Rustler 10" })).toEqual({ id, name: "Rustler 10", retired: false });
  expect(await listSkis(core, actor)).toEqual([{ id, name: "Rustler 10", ...usedOnce }]);
  expect((await readDay(core, actor, logged.id)).skis).toEqual([{ id, name: "Rustler 10" }]);
});

test("a deleted ski leaves the list and stays on its days and in the stats", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const [kept, gone] = [await ski(actor, "Kept"), await ski(actor, "Gone")];
  const { id } = await logDay(core, actor, dayOf([gone]));
  await logDay(core, actor, dayOf([gone, kept]));
  await deleteSki(core, actor, gone);
  expect((await readDay(core, actor, id)).skis).toEqual([{ id: gone, name: "Gone" }]);
  expect(await listSkis(core, actor)).toEqual([{ id: kept, name: "Kept", ...usedOnce }]);
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
  await expect(updateSki(core, actor, id, { name: "Back" })).rejects.toMatchObject({ code: "not_found" });
  await expect(deleteSki(core, actor, id)).rejects.toMatchObject({ code: "not_found" });
});

test("returns 404 for another skier's ski and does not change it", async () => {
  const { core, skier, ski } = await createTestLog();
  const [actor, friend] = [await skier(), await skier()];
  const id = await ski(friend, "Theirs");
  await expect(updateSki(core, actor, id, { name: "Mine" })).rejects.toMatchObject({ code: "not_found" });
  await expect(deleteSki(core, actor, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await listSkis(core, friend)).toEqual([{ id, name: "Theirs", ...unused }]);
  expect(await listSkis(core, actor)).toEqual([]);
});

test("tells of each ski on how many days it was, of this season too, and the first and last of them", async () => {
  const { core, skier, ski } = await createTestLog();
  const [actor, friend] = [await skier("10-01"), await skier()];
  const [powder, slalom, theirs] = [await ski(actor, "Powder"), await ski(actor, "Slalom"), await ski(friend)];
  for (const [date, skis] of [
    ["2025-10-01", [powder]],
    ["2024-02-29", [slalom, powder]],
    ["2026-01-15", [powder, slalom]],
    ["2025-09-30", [slalom]],
  ] as const) {
    await logDay(core, actor, dayOf([...skis], { date }));
  }
  await logDay(core, friend, dayOf([theirs]));
  expect(await listSkis(core, actor)).toMatchObject([
    { name: "Powder", day_count: 3, season_day_count: 2, first_used_on: "2024-02-29", last_used_on: "2026-01-15" },
    { name: "Slalom", day_count: 3, season_day_count: 1, first_used_on: "2024-02-29", last_used_on: "2026-01-15" },
  ]);
});

test("a retired ski stays on the list, on its days and in the stats, and may be skied again", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const id = await ski(actor, "Rustler 10");
  await logDay(core, actor, dayOf([id]));
  expect(await updateSki(core, actor, id, { retired: true })).toEqual({ id, name: "Rustler 10", retired: true });
  expect(await listSkis(core, actor)).toEqual([{ id, name: "Rustler 10", ...usedOnce, retired: true }]);
  await logDay(core, actor, dayOf([id]));
  expect((await getStats(core, actor, {})).mostUsedSki).toBe("Rustler 10");
  expect(await updateSki(core, actor, id, { name: "Rustler 11" })).toMatchObject({ name: "Rustler 11", retired: true });
  await deleteSki(core, actor, id);
  expect(await restoreSki(core, actor, id)).toMatchObject({ retired: true });
  expect(await updateSki(core, actor, id, { retired: false })).toMatchObject({ name: "Rustler 11", retired: false });
  expect(await listSkis(core, actor)).toMatchObject([{ name: "Rustler 11", retired: false, day_count: 2 }]);
});

test("a change without a field is refused on the name", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const id = await ski(actor);
  expect(await refusedFields(updateSki(core, actor, id, {}))).toEqual(["name"]);
});

test("retiring a ski renews the cached list", async () => {
  const { core, db, skier, ski } = await createTestLog();
  const actor = await skier();
  const stamped = async () => {
    const [row] = await db.select({ stamp: users.logStamp }).from(users).where(eq(users.id, actor.ownerId));
    return { ...actor, log: { stamp: row?.stamp ?? "", seasonStartDay: "09-01" } };
  };
  const id = await ski(actor);
  expect(await listSkis(core, await stamped())).toMatchObject([{ retired: false }]);
  await updateSki(core, actor, id, { retired: true });
  expect(await listSkis(core, await stamped())).toMatchObject([{ retired: true }]);
});

const tooMany = { code: "conflict", message: "You have 500 skis. Delete one that is on no day first." };

test("returns 409 for the 501st ski; one that was deleted and is on no day does not count", async () => {
  const log = await createTestLog();
  const { core, ski } = log;
  const actor = await log.skier();
  const gone = await ski(actor, "Gone");
  await deleteSki(core, actor, gone);
  await addSkis(log.db, actor, limits.skis - 1);
  const last = await ski(actor, "The last");
  await expect(ski(actor)).rejects.toMatchObject(tooMany);
  await expect(restoreSki(core, actor, gone)).rejects.toMatchObject(tooMany);
  expect(await listSkis(core, actor)).toHaveLength(limits.skis);
  await deleteSki(core, actor, last);
  expect(await restoreSki(core, actor, gone)).toMatchObject({ name: "Gone" });
  expect(await ski(await log.skier())).toBeTruthy();
});

test("a deleted ski that is on a day counts, and can be put back", async () => {
  const log = await createTestLog();
  const { core, ski } = log;
  const actor = await log.skier();
  const used = await ski(actor, "Used");
  await logDay(core, actor, dayOf([used]));
  await deleteSki(core, actor, used);
  await addSkis(log.db, actor, limits.skis - 1);
  await expect(ski(actor)).rejects.toMatchObject(tooMany);
  expect(await restoreSki(core, actor, used)).toMatchObject({ name: "Used" });
  await expect(ski(actor)).rejects.toMatchObject(tooMany);
});

test("an account that an older version has let have more skis can put back one that is on a day, and no other", async () => {
  const log = await createTestLog();
  const { core, ski } = log;
  const actor = await log.skier();
  const [used, unused] = [await ski(actor, "Used"), await ski(actor, "Unused")];
  await logDay(core, actor, dayOf([used]));
  for (const id of [used, unused]) await deleteSki(core, actor, id);
  await addSkis(log.db, actor, limits.skis);
  await expect(restoreSki(core, actor, unused)).rejects.toMatchObject(tooMany);
  expect(await restoreSki(core, actor, used)).toMatchObject({ name: "Used" });
});

test("of two skis at the same time one is the last", async () => {
  const log = await createTestLog();
  const actor = await log.skier();
  await addSkis(log.db, actor, limits.skis - 1);
  const outcomes = await Promise.allSettled([log.ski(actor, "One"), log.ski(actor, "Two")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
