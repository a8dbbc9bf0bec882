import { noConditions } from "@firn/contracts/day-numbers";
import type { DayInput, DayPatch } from "@firn/contracts/days";
import { days, resorts, users } from "@firn/db/schema";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deleteSki } from "../skis/service.ts";
import { changeDay, createTestLog, dayOf, logDay, readDay, refusedFields } from "../test-log.ts";
import { deleteDay, listDays } from "./service.ts";

test.each([
  ["1899-12-31", false],
  ["1900-01-01", true],
  ["2024-02-29", true],
  ["2026-01-14", true],
  ["2026-01-15", true],
  ["2026-01-16", true],
  ["2026-01-17", false],
  ["9999-12-31", false],
])("on 15 January 2026 a day on %s can be logged, and moved to: %s", async (date, allowed) => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const skiId = await ski(actor);
  const logged = await logDay(core, actor, dayOf([skiId]));
  const attempts = [
    () => logDay(core, actor, dayOf([skiId], { date })),
    () => changeDay(core, actor, logged.id, { date }),
  ];
  for (const attempt of attempts) {
    if (allowed) expect(await attempt()).toMatchObject({ date });
    else expect(await refusedFields(attempt())).toEqual(["date"]);
  }
});

test("returns a new day as a later read does", async () => {
  const { core, clock, skier, ski } = await createTestLog();
  const actor = await skier();
  const skis = [await ski(actor, "Second"), await ski(actor, "First")].reverse();
  const made = await logDay(
    core,
    actor,
    dayOf(skis, { resort_id: "at-lech", notes: "Powder.", activity: "Training", companions: ["Tom", "Anna"] }),
  );
  expect(made).toEqual({
    id: expect.any(String),
    date: "2026-01-10",
    date_precision: "day",
    resort: expect.objectContaining({ id: "at-lech", name: "Lech", country: "Austria", latitude: 47.21 }),
    skis: [
      { id: skis[0], name: "First" },
      { id: skis[1], name: "Second" },
    ],
    companions: ["Tom", "Anna"],
    activity: "Training",
    notes: "Powder.",
    ...noConditions,
    number_sources: {},
    recorded: {},
    tracks: [],
    photos: [],
    original_text: null,
    updated_at: "2026-01-15T12:00:00.000Z",
    season: 0,
    day_number: 1,
    log_number: 1,
    visit: { number: 1, days: 1, seasons: 1, previous: null },
    previous_id: null,
    next_id: null,
  });
  clock.advance(1000);
  expect(await readDay(core, actor, made.id)).toEqual(made);
});

test.each<[string, Partial<DayInput>, string[]]>([
  ["a resort that is not known", { resort_id: "nowhere" }, ["resort_id"]],
  ["a ski that is not known", { ski_ids: ["no-ski"] }, ["ski_ids"]],
  ["a photo, which nobody has yet", { photo_ids: ["photo"] }, ["photo_ids"]],
  [
    "all of it",
    { date: "1800-01-01", resort_id: "x", ski_ids: ["x"], photo_ids: ["x"] },
    ["date", "photo_ids", "resort_id", "ski_ids"],
  ],
])("refuses %s on a new day and on a change, and writes nothing", async (_, wrong, fields) => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const skiId = await ski(actor);
  const logged = await logDay(core, actor, dayOf([skiId]));
  expect(await refusedFields(logDay(core, actor, dayOf([skiId], wrong)))).toEqual(fields);
  expect(await refusedFields(changeDay(core, actor, logged.id, wrong))).toEqual(fields);
  expect(await readDay(core, actor, logged.id)).toEqual(logged);
  expect(await listDays(core, actor, { season: 0 })).toHaveLength(1);
});

test("refuses another skier's ski like an unknown one", async () => {
  const { core, skier, ski } = await createTestLog();
  const [actor, friend] = [await skier(), await skier()];
  const [own, theirs] = [await ski(actor), await ski(friend)];
  expect(await refusedFields(logDay(core, actor, dayOf([own, theirs])))).toEqual(["ski_ids"]);
  const logged = await logDay(core, actor, dayOf([own]));
  expect(await refusedFields(changeDay(core, actor, logged.id, { ski_ids: [theirs] }))).toEqual(["ski_ids"]);
});

test("only days that have a deleted ski may keep it", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const [old, current] = [await ski(actor, "Old"), await ski(actor, "New")];
  const [older, newer] = [await logDay(core, actor, dayOf([old])), await logDay(core, actor, dayOf([current]))];
  await deleteSki(core, actor, old);
  expect((await readDay(core, actor, older.id)).skis).toEqual([{ id: old, name: "Old" }]);
  const both = await changeDay(core, actor, older.id, { ski_ids: [current, old] });
  expect(both.skis.map(({ name }) => name)).toEqual(["New", "Old"]);
  expect(await refusedFields(changeDay(core, actor, newer.id, { ski_ids: [old] }))).toEqual(["ski_ids"]);
  expect(await refusedFields(logDay(core, actor, dayOf([old])))).toEqual(["ski_ids"]);
  await changeDay(core, actor, older.id, { ski_ids: [current] });
  expect(await refusedFields(changeDay(core, actor, older.id, { ski_ids: [old] }))).toEqual(["ski_ids"]);
});

test.each<DayPatch>([
  {},
  { seen_updated_at: "2026-01-15T12:00:00.000Z" },
  {
    date: "2026-01-10",
    resort_id: "us-alta",
    activity: "Friends",
    notes: "",
    photo_ids: [],
    companions: ["Anna", "Tom"],
  },
])("a change of %j, which the day has already, writes nothing", async (patch) => {
  const { core, db, clock, skier, ski } = await createTestLog();
  const actor = await skier();
  const skiId = await ski(actor);
  const logged = await logDay(core, actor, dayOf([skiId], { companions: ["Anna", "Tom"] }));
  const stamps = () => db.select({ stamp: users.logStamp }).from(users);
  const before = await stamps();
  clock.advance(1000);
  expect(await changeDay(core, actor, logged.id, { ...patch, ski_ids: [skiId] })).toEqual({
    ...logged,
    changed_elsewhere: false,
  });
  expect(await readDay(core, actor, logged.id)).toEqual(logged);
  expect(await stamps()).toEqual(before);
});

test("a new order of people or skis is a change", async () => {
  const { core, clock, skier, ski } = await createTestLog();
  const actor = await skier();
  const [one, two] = [await ski(actor, "One"), await ski(actor, "Two")];
  const { id } = await logDay(core, actor, dayOf([one, two], { companions: ["Anna", "Tom"] }));
  clock.advance(1000);
  const turned = await changeDay(core, actor, id, { ski_ids: [two, one], companions: ["Tom", "Anna"] });
  expect(turned).toMatchObject({ skis: [{ id: two }, { id: one }], companions: ["Tom", "Anna"] });
});

test.each<[DayPatch, object]>([
  [{ date: "2026-01-12" }, { date: "2026-01-12" }],
  [{ resort_id: "at-lech" }, { resort: expect.objectContaining({ id: "at-lech" }) }],
  [{ activity: "Training" }, { activity: "Training" }],
  [{ notes: "Icy." }, { notes: "Icy." }],
  [{ notes: "" }, { notes: null }],
  [{ notes: null }, { notes: null }],
])("a change of %j changes nothing else", async (patch, changed) => {
  const { core, clock, skier, ski } = await createTestLog();
  const actor = await skier();
  const logged = await logDay(core, actor, dayOf([await ski(actor)], { notes: "Slush." }));
  clock.advance(1000);
  const expected = { ...logged, ...changed, updated_at: "2026-01-15T12:00:01.000Z" };
  expect(await changeDay(core, actor, logged.id, patch)).toEqual({ ...expected, changed_elsewhere: false });
  expect(await readDay(core, actor, logged.id)).toEqual(expected);
});

test("a change replaces all skis, in the given order", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const [a, b, c] = [await ski(actor, "A"), await ski(actor, "B"), await ski(actor, "C")];
  const logged = await logDay(core, actor, dayOf([a, b]));
  const changed = await changeDay(core, actor, logged.id, { ski_ids: [c, a], notes: "Changed." });
  expect(changed).toEqual({
    ...logged,
    skis: [
      { id: c, name: "C" },
      { id: a, name: "A" },
    ],
    notes: "Changed.",
    updated_at: expect.any(String),
    changed_elsewhere: false,
  });
  expect((await listDays(core, actor, { season: 0 }))[0]?.ski_names).toEqual(["C", "A"]);
});

test("returns 404 for the second deletion of a day", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const logged = await logDay(core, actor, dayOf([await ski(actor)]));
  await deleteDay(core, actor, logged.id);
  for (const call of [readDay, deleteDay]) {
    await expect(call(core, actor, logged.id)).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(changeDay(core, actor, logged.id, { notes: "" })).rejects.toMatchObject({ code: "not_found" });
  expect(await listDays(core, actor, { season: 0 })).toEqual([]);
});

test("a concurrent change and deletion delete the day in any order", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const skiId = await ski(actor);
  for (let round = 0; round < 10; round++) {
    const { id } = await logDay(core, actor, dayOf([skiId]));
    const [change] = await Promise.allSettled([
      changeDay(core, actor, id, { notes: "Late.", ski_ids: [skiId] }),
      deleteDay(core, actor, id),
    ]);
    if (change.status === "rejected") expect(change.reason).toMatchObject({ code: "not_found" });
    await expect(readDay(core, actor, id)).rejects.toMatchObject({ code: "not_found" });
  }
});

test("the list has the place of a day and the first line of its notes", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const skiId = await ski(actor);
  const notes = `\n  \n ${"🎿".repeat(150)}\nSecond line`;
  const { id } = await logDay(core, actor, dayOf([skiId], { resort_id: "us-alta", notes }));
  expect(await listDays(core, actor, { season: 0 })).toMatchObject([
    { id, resort_id: "us-alta", resort_name: "Alta", region: "Utah", country: "United States", note: "🎿".repeat(140) },
  ]);
});

test("lists and reads a day without resort, skis and activity", async () => {
  const { core, db, skier } = await createTestLog();
  const actor = await skier();
  const bare = { id: "bare", userId: actor.ownerId, date: "2026-01-10", createdAt: 0, updatedAt: 0 };
  await db.insert(days).values({ ...bare, originalText: "10 Jan, somewhere" });
  expect(await listDays(core, actor, { season: 0 })).toEqual([
    {
      id: "bare",
      resort_id: null,
      resort_name: null,
      region: null,
      country: null,
      date: "2026-01-10",
      date_precision: "day",
      day_number: 1,
      ski_names: [],
      companions: [],
      activity: null,
      note: null,
      ...noConditions,
      photos: [],
    },
  ]);
  expect(await readDay(core, actor, "bare")).toMatchObject({
    resort: null,
    skis: [],
    activity: null,
    notes: null,
    original_text: "10 Jan, somewhere",
  });
});

test("a day has the exact position of its resort", async () => {
  const { core, db, skier, ski } = await createTestLog();
  const actor = await skier();
  const { id } = await logDay(core, actor, dayOf([await ski(actor)]));
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  await fc.assert(
    fc.asyncProperty(degrees(90), degrees(180), async (latitude, longitude) => {
      await db.update(resorts).set({ latitude, longitude }).where(eq(resorts.id, "us-alta"));
      // SQLite stores -0 as 0.
      const position = { latitude: latitude || 0, longitude: longitude || 0 };
      expect((await readDay(core, actor, id)).resort).toMatchObject(position);
    }),
  );
});
