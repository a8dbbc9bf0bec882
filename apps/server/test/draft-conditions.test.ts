import type { DayDetail } from "@firn/contracts/days";
import type { DraftDay } from "@firn/contracts/draft-days";
import { limits } from "@firn/contracts/limits";
import { sweepImports } from "@firn/core/imports/sweep-imports";
import { overRest, overTrpc, type Transport } from "@firn/testing/call";
import { gpxOf, skiPoints } from "@firn/tracks/test-files";
import { describe, expect, test } from "vitest";
import { callingSkier } from "./support/calling-skier.ts";

interface Import {
  id: string;
  draft_days: DraftDay[];
}

async function skier(transport: Transport = overRest) {
  const { app, say } = await callingSkier(transport);
  const { body: ski } = await say<{ id: string }>({ route: "skis.create", body: { name: "Rustler 10" } });
  return {
    app,
    say,
    read: async (text: string) => (await say<Import>({ route: "textImports.create", form: { text } })).body,
    record: async (...files: Uint8Array[]) => {
      const { id } = (await say<Import>({ route: "photoImports.create" })).body;
      for (const file of files) await say({ route: "photoImports.addTrack", id, file: new Uint8Array(file) });
      return (await say<Import>({ route: "photoImports.get", id })).body;
    },
    commit: (route: "textImports" | "photoImports", id: string) =>
      say<Import>({ route: `${route}.update`, id, body: { status: "committed" } }),
    correct: (id: string | undefined, body: Record<string, unknown>) =>
      say<DraftDay>({ route: "draftDays.update", id: id ?? "none", body }),
    log: async (fields: Record<string, unknown>) => {
      const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends", ...fields };
      return (await say<DayDetail>({ route: "days.create", body: day })).body;
    },
    day: async (id: string | null | undefined) => (await say<DayDetail>({ route: "days.get", id: id ?? "none" })).body,
  };
}

const table = `Date,Day Number,Resort,Vertical (m),Runs,Snow,Sky,Rating,Tags
2026-01-10,1,Alta,4800,12,powder,sun,5,Touring; Night`;

describe.each([
  ["REST", overRest],
  ["tRPC", overTrpc],
] as const)("over %s", (_, transport) => {
  test("what a text gave is corrected key by key and becomes a day", async () => {
    const { read, correct, commit, day } = await skier(transport);
    const { id, draft_days } = await read(table);
    expect(draft_days).toMatchObject([
      {
        numbers: { vertical_m: 4800, runs: 12 },
        snow: "powder",
        sky: "sun",
        rating: 5,
        tags: ["Touring", "Night"],
        decision: "duplicate",
      },
    ]);
    const draftId = draft_days[0]?.id;
    const { status, body } = await correct(draftId, {
      numbers: { vertical_m: null, minutes: 240, temperature_c: -12 },
      sky: "snowfall",
      rating: null,
      tags: ["#Powder", "Kids"],
    });
    expect(status).toBe(200);
    const corrected = {
      numbers: { runs: 12, minutes: 240, temperature_c: -12 },
      snow: "powder",
      sky: "snowfall",
      rating: null,
      tags: ["Powder", "Kids"],
    };
    expect(body).toMatchObject(corrected);
    expect(body.numbers).toEqual(corrected.numbers);
    const { body: committed } = await commit("textImports", id);
    const made = await day(committed.draft_days[0]?.day_id);
    expect(made).toMatchObject(corrected);
    expect(made.numbers).toEqual(corrected.numbers);
    expect(made.number_sources).toEqual({ runs: "typed", minutes: "typed", temperature_c: "typed" });
  });

  test("a merge overwrites nothing, says what it adds, and is taken back and put back whole", async () => {
    const { app, log, read, commit, day, say } = await skier(transport);
    const before = await log({ numbers: { vertical_m: 1000 }, sky: "fog", tags: ["touring", "Race"] });
    const { id, draft_days } = await read(table);
    expect(draft_days).toMatchObject([{ decision: "merge", merge_adds: ["numbers", "snow", "rating", "tags"] }]);
    app.clock.advance(1);
    await commit("textImports", id);
    const merged = await day(before.id);
    expect(merged).toMatchObject({
      numbers: { vertical_m: 1000, runs: 12 },
      snow: "powder",
      sky: "fog",
      rating: 5,
      tags: ["touring", "Race", "Night"],
    });
    app.clock.advance(1);
    const { body: taken } = await say<{ change_id: string }>({ route: "textImports.takeBack", id });
    const { updated_at: _, ...own } = before;
    expect(await day(before.id)).toMatchObject(own);
    expect((await day(before.id)).numbers).toEqual({ vertical_m: 1000 });
    await say({ route: "changes.undo", id: taken.change_id });
    const { updated_at: __, ...again } = merged;
    expect(await day(before.id)).toMatchObject(again);
  });

  test("a number that is undefined stays as it is", async () => {
    const { read, correct } = await skier(transport);
    const { draft_days } = await read(table);
    const { vertical_m: _, ...others } = draft_days[0]?.numbers ?? {};
    const { status, body } = await correct(draft_days[0]?.id, { numbers: { vertical_m: 900, ascent_m: undefined } });
    expect(status).toBe(200);
    expect(body.numbers).toEqual({ ...others, vertical_m: 900 });
  });

  test.each([
    [{ numbers: { vertical_m: 30_001 } }, { "numbers.vertical_m": ["Use a whole number from 0 to 30000."] }],
    [{ numbers: { runs: 1.5 } }, { "numbers.runs": ["Use a whole number from 0 to 300."] }],
    [{ snow: "deep" }, { snow: ["Choose the snow from the list."] }],
    [{ rating: 6 }, { rating: ["Use a whole number from 1 to 5."] }],
    [{ tags: ["Night", "#night"] }, { tags: ["A tag is named twice."] }],
    [{ tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }, { tags: ["Use at most 20 tags."] }],
  ])("%j is refused", async (patch, errors) => {
    const { read, correct } = await skier(transport);
    const { draft_days } = await read(table);
    expect(await correct(draft_days[0]?.id, patch)).toEqual({ status: 422, body: { errors } });
  });
});

test("many drafts get tags, snow, sky and a rating, and keep their own if they shall", async () => {
  const { read, say } = await skier();
  const { id, draft_days } = await read(`${table}\n2026-01-11,2,Alta,,,,,,`);
  const ids = draft_days.map((draft) => draft.id);
  const given = { tags: ["Race"], snow: "ice", sky: "wind", rating: 2 };
  const body = { ids, ...given, keep_own: true };
  const kept = await say<Import>({ route: "textImports.updateDrafts", id, body });
  expect(kept.body.draft_days).toMatchObject([
    { tags: ["Touring", "Night"], snow: "powder", sky: "sun", rating: 5 },
    given,
  ]);
  const all = await say<Import>({ route: "textImports.updateDrafts", id, body: { ids, ...given } });
  expect(all.body.draft_days).toMatchObject([given, given]);
});

test.each([{ tags: ["Kids"] }, { numbers: { runs: 3 } }, { rating: 1 }])(
  "another reading of the text keeps the draft that got %j",
  async (patch) => {
    const { read, correct, say } = await skier();
    const { id, draft_days } = await read("Jan 10 Alta\nJan 11 Snowbird");
    await correct(draft_days[0]?.id, patch);
    const again = await say<Import>({ route: "textImports.process", id, form: { season_offset: "-1" } });
    expect(again.body.draft_days).toMatchObject([{ date: "2025-01-10", ...patch }, { tags: [] }]);
  },
);

test("tags beyond twenty are not added by a merge", async () => {
  const { log, read, commit, day } = await skier();
  const own = Array.from({ length: limits.tagsPerDay - 1 }, (_, at) => `Own ${at}`);
  const { id: dayId } = await log({ tags: own });
  await commit("textImports", (await read(table)).id);
  expect((await day(dayId)).tags).toEqual([...own, "Touring"]);
});

const points = skiPoints();
const measured = { vertical_m: 1200, runs: 3, distance_m: 6000, top_speed_kmh: 36, minutes: 20 };

test("a draft has the numbers of its tracks, from the track, unless they are typed or taken away", async () => {
  const { record, correct, commit, day } = await skier();
  const { id, draft_days } = await record(gpxOf(points));
  expect(draft_days).toMatchObject([{ numbers: measured }]);
  const { body } = await correct(draft_days[0]?.id, { numbers: { runs: 4, top_speed_kmh: null } });
  const corrected = { vertical_m: 1200, runs: 4, distance_m: 6000, minutes: 20 };
  expect(body.numbers).toEqual(corrected);
  const { body: committed } = await commit("photoImports", id);
  const made = await day(committed.draft_days[0]?.day_id);
  expect(made.numbers).toEqual(corrected);
  expect(made.number_sources).toEqual({ vertical_m: "track", runs: "typed", distance_m: "track", minutes: "track" });
});

test("two recordings of the same hours count once, and those of other hours together", async () => {
  const { record } = await skier();
  const later = skiPoints({ start: "2026-01-10T20:00:00Z", runs: 1 });
  const { draft_days } = await record(gpxOf(points), gpxOf(points, "the same again"), gpxOf(later));
  expect(draft_days).toMatchObject([{ numbers: { vertical_m: 1600, runs: 4, top_speed_kmh: 36 } }]);
});

test("a track fills the numbers that a day lacks, and leaves typed ones as they are", async () => {
  const { log, record, commit, day, say } = await skier();
  const { id: dayId } = await log({ numbers: { vertical_m: 900 } });
  const { id, draft_days } = await record(gpxOf(points));
  expect(draft_days).toMatchObject([{ day_id: dayId, decision: "merge", numbers: measured }]);
  expect(draft_days[0]?.merge_adds).toContain("numbers");
  await commit("photoImports", id);
  expect(await day(dayId)).toMatchObject({
    numbers: { ...measured, vertical_m: 900 },
    number_sources: { vertical_m: "typed", runs: "track", top_speed_kmh: "track" },
  });
  await say({ route: "photoImports.takeBack", id });
  const back = await day(dayId);
  expect([back.numbers, back.number_sources]).toEqual([{ vertical_m: 900 }, { vertical_m: "typed" }]);
});

test("a number that was taken away in the review is added to no day, and typed again is from no track", async () => {
  const { log, record, correct, commit, day } = await skier();
  const { id: dayId } = await log({});
  const { id, draft_days } = await record(gpxOf(points));
  const { body } = await correct(draft_days[0]?.id, { numbers: { vertical_m: null, runs: null } });
  expect(body).toMatchObject({ day_id: dayId, decision: "merge" });
  expect(body.numbers).toEqual({ distance_m: 6000, top_speed_kmh: 36, minutes: 20 });
  await correct(draft_days[0]?.id, { numbers: { runs: 3 } });
  await commit("photoImports", id);
  const merged = await day(dayId);
  expect(merged.numbers).toEqual({ runs: 3, distance_m: 6000, top_speed_kmh: 36, minutes: 20 });
  expect(merged.number_sources).toEqual({
    runs: "typed",
    distance_m: "track",
    top_speed_kmh: "track",
    minutes: "track",
  });

  const second = await record(gpxOf(skiPoints({ start: "2026-01-10T20:00:00Z", runs: 1 })));
  await correct(second.draft_days[0]?.id, { numbers: { distance_m: null } });
  await commit("photoImports", second.id);
  expect((await day(dayId)).numbers).toMatchObject({ vertical_m: 400, runs: 3, distance_m: 6000 });
});

test("an hour after its commit a text import has no tags any more, and its day has them", async () => {
  const { app, read, commit, day, say } = await skier();
  const { id } = await read(table);
  const [draft] = (await commit("textImports", id)).body.draft_days;
  app.clock.advance(limits.undoMs + 1);
  await sweepImports(app.core);
  expect((await say<Import>({ route: "textImports.get", id })).body.draft_days).toMatchObject([{ tags: [] }]);
  expect((await day(draft?.day_id)).tags).toEqual(["Touring", "Night"]);
});
