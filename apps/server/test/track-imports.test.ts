import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { DayDetail } from "@firn/contracts/days";
import { doubtText } from "@firn/contracts/draft-doubts";
import { limits } from "@firn/contracts/limits";
import type { OpenImport, PhotoImport } from "@firn/contracts/photo-imports";
import { sweepImports } from "@firn/core/imports/sweep-imports";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { testGpx } from "@firn/testing/gpx";
import { testJpeg } from "@firn/testing/jpeg";
import { gpxOf, icsOf, skiPoints } from "@firn/tracks/test-files";
import { expect, onTestFinished, test } from "vitest";

const most = (runs: number) => ({ vertical_m: runs * 400, runs, top_speed_kmh: 36 });

/** 400 m of vertical a run. */
const line = (runs: number) => {
  const vertical = (runs * 400).toLocaleString("en");
  return `${vertical} m vertical, ${runs} ${runs === 1 ? "run" : "runs"}, top speed 36 km/h`;
};

async function importing() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  const send = (file: Uint8Array) =>
    overRest(client, { route: "photoImports.addTrack", id, file: new Uint8Array(file) });
  const add = async (file: Uint8Array) => {
    const { status, body } = await send(file);
    expect(status).toBe(201);
    return body as { id: string; days: number };
  };
  const addPhoto = async (...photo: Parameters<typeof testJpeg>) => {
    const file = await testJpeg(...photo);
    expect((await overRest(client, { route: "photoImports.addPhoto", id, file })).status).toBe(201);
    await app.core.photos.reader.settled();
  };
  const read = async () => (await client.rest("GET", `/photo_imports/${id}`)).body as PhotoImport;
  const commit = () => client.rest("PATCH", `/photo_imports/${id}`, { photo_import: { status: "committed" } });
  const daysOf = async () => {
    const list = (await client.rest("GET", "/days")).body as { id: string }[];
    const read = list.map(async (day) => (await client.rest("GET", `/days/${day.id}`)).body as DayDetail);
    return (await Promise.all(read)).map(({ date, resort, numbers, photos }) => [
      date,
      resort?.id,
      numbers.vertical_m,
      photos.length,
    ]);
  };
  const trackRows = async () => (await app.db.$client.execute("SELECT draft_day_id FROM tracks")).rows;
  return { app, client, id, send, add, addPhoto, read, commit, daysOf, trackRows };
}

test("a track becomes a draft with its date, place and figures, and a commit turns it into a day", async () => {
  const { add, read, commit, daysOf, trackRows, app } = await importing();
  const { id, days } = await add(testGpx("2026-01-10", "us-alta"));
  expect(days).toBe(1);
  const { status, tracks, draft_days } = await read();
  expect(status).toBe("waiting");
  expect(tracks).toEqual([
    {
      id,
      file_id: expect.any(String),
      name: "photo.jpg",
      taken_at: "2026-01-10",
      resort: { id: "us-alta", name: "Alta" },
      distance_km: 2,
      summary: line(3),
      problem: null,
    },
  ]);
  expect(draft_days).toMatchObject([
    {
      date: "2026-01-10",
      resort: { id: "us-alta" },
      photos: [],
      tracks: [{ id, name: "photo.jpg", summary: line(3), problem: null }],
      notes: null,
      numbers: most(3),
      decision: "duplicate",
      doubt: null,
    },
  ]);
  expect((await commit()).status).toBe(200);
  expect(await daysOf()).toEqual([["2026-01-10", "us-alta", 1200, 0]]);
  expect(await trackRows(), "another review needs it").toHaveLength(1);
  expect((await read()).tracks).toEqual([]);
  expect(readdirSync(join(app.folder, "uploads"))).toEqual([]);
});

test("tracks and photos of a day are one draft, and a photo without a place joins the track's", async () => {
  const { add, addPhoto, read, commit, daysOf } = await importing();
  await addPhoto("2026-01-10", undefined, "a");
  await add(testGpx("2026-01-10", "us-alta", 3));
  await addPhoto("2026-01-10", "us-alta", "b");
  await add(testGpx("2026-01-10", "us-alta", 1));
  await add(testGpx("2026-01-11", "at-st-anton", 2));
  const { draft_days } = await read();
  expect(
    draft_days.map(({ date, photos, tracks, numbers }) => [date, photos.length, tracks.length, numbers.vertical_m]),
  ).toEqual([
    ["2026-01-10", 2, 2, 1200],
    ["2026-01-11", 0, 1, 800],
  ]);
  await commit();
  expect(await daysOf()).toEqual([
    ["2026-01-11", "at-st-anton", 800, 0],
    ["2026-01-10", "us-alta", 1200, 2],
  ]);
});

test("a file of several days gives a draft for each, and each day can be taken out", async () => {
  const { client, id, add, read } = await importing();
  const at = { id: "us-alta", latitude: 40.59, longitude: -111.64 };
  const points = ["2026-01-10", "2026-01-11"].flatMap((date) => skiPoints({ start: `${date}T17:00:00Z`, at }));
  const file = gpxOf(points);
  expect(await add(file)).toMatchObject({ days: 2 });
  const [first, second] = (await read()).tracks;
  expect(second?.file_id).toBe(first?.file_id);
  expect((await client.rest("DELETE", `/photo_imports/${id}/tracks/${first?.id}`)).status).toBe(204);
  expect((await read()).draft_days.map(({ date }) => date)).toEqual(["2026-01-11"]);
  expect((await client.rest("DELETE", `/photo_imports/${id}/tracks/${first?.id}`)).status).toBe(404);
});

test("a calendar gives the days of events that speak of skiing or name a resort", async () => {
  const { add, read } = await importing();
  const events = [
    ["SUMMARY:Skiing with Sam", "DTSTART;VALUE=DATE:20251220"],
    ["SUMMARY:Day off", "LOCATION:St. Anton am Arlberg", "DTSTART;TZID=Europe/Vienna:20251221T090000"],
    ["SUMMARY:Dentist", "DTSTART;VALUE=DATE:20251222"],
  ];
  expect(await add(icsOf(events))).toMatchObject({ days: 2 });
  const { tracks, draft_days } = await read();
  expect(draft_days.map(({ date, resort, notes }) => [date, resort?.id, notes])).toEqual([
    ["2025-12-20", undefined, null],
    ["2025-12-21", "at-st-anton", null],
  ]);
  expect(tracks.map(({ distance_km, summary }) => [distance_km, summary])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test("an event of something else starts as skip with the reason, until a photo or a track shows the day", async () => {
  const { add, read, addPhoto } = await importing();
  const events = [
    ["SUMMARY:Ski boots fitting", "DTSTART;VALUE=DATE:20251220"],
    ["SUMMARY:Buy ski pass", "DTSTART;VALUE=DATE:20251221"],
    ["SUMMARY:Skiing? cancelled", "DTSTART;VALUE=DATE:20251222"],
    ["SUMMARY:Skiing", "DTSTART;VALUE=DATE:20251223"],
  ];
  await add(icsOf(events));
  const facts = async () => (await read()).draft_days.map(({ decision, doubt }) => [decision, doubt]);
  expect(await facts()).toEqual([
    ["skip", doubtText.gear.message],
    ["skip", doubtText.price.message],
    ["skip", doubtText.canceled.message],
    ["duplicate", null],
  ]);
  await addPhoto("2025-12-20");
  expect((await facts())[0]).toEqual(["duplicate", null]);
});

test("the same file twice is one, also when sent twice at once", async () => {
  const { add, read } = await importing();
  const file = testGpx("2026-01-10", "us-alta");
  const [one, other] = await Promise.all([add(file), add(file)]);
  expect(other).toEqual(one);
  expect(await add(file)).toEqual(one);
  expect((await read()).tracks).toHaveLength(1);
});

test("a merge adds the figures to a day that has all of the photos", async () => {
  const { client, add, addPhoto, read, commit, daysOf } = await importing();
  const ski = (await client.rest("POST", "/skis", { ski: { name: "Rustler 10" } })).body as { id: string };
  const file = await testJpeg("2026-01-10", "us-alta", "own");
  const own = (await overRest(client, { route: "photos.upload", file })).body as { id: string };
  const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: [ski.id], activity: "Friends" };
  await client.rest("POST", "/days", { day: { ...day, photo_ids: [own.id], notes: "Powder." } });
  await addPhoto("2026-01-10", "us-alta", "own");
  expect((await read()).draft_days).toMatchObject([{ decision: "skip" }]);
  await add(testGpx("2026-01-10", "us-alta"));
  expect((await read()).draft_days).toMatchObject([
    { decision: "merge", new_photos: 0, merge_adds: ["numbers", "tracks"] },
  ]);
  await commit();
  expect(await daysOf()).toEqual([["2026-01-10", "us-alta", 1200, 1]]);
  expect((await client.rest("GET", "/days")).body).toMatchObject([{ note: "Powder." }]);
});

test("a corrected draft takes its tracks along, and keeps its id when more come", async () => {
  const { client, add, read } = await importing();
  await add(testGpx("2026-01-10", "us-alta"));
  const [draft] = (await read()).draft_days;
  const change = { date: "2026-01-09", resort_id: "at-lech" };
  const { body } = await client.rest("PATCH", `/draft_days/${draft?.id}`, { draft_day: change });
  expect(body).toMatchObject({ id: draft?.id, date: "2026-01-09", tracks: [{ summary: line(3) }], numbers: most(3) });
  await add(testGpx("2026-01-10", "us-alta", 1));
  const { tracks, draft_days } = await read();
  expect(tracks.map(({ taken_at, resort }) => [taken_at, resort?.id])).toEqual([
    ["2026-01-09", "at-lech"],
    ["2026-01-10", "us-alta"],
  ]);
  expect(draft_days.map(({ id, date }) => [id === draft?.id, date])).toEqual([
    [true, "2026-01-09"],
    [false, "2026-01-10"],
  ]);
});

test("a track far from the resort that was found by position starts as skip", async () => {
  const { add, read } = await importing();
  await add(testGpx("2026-01-10", "far-away"));
  expect((await read()).draft_days).toMatchObject([
    { decision: "skip", doubt: "This track is more than 8 km from Snowbird." },
  ]);
});

test("an import is listed with its tracks, and canceled with them", async () => {
  const { client, id, add, read, send, trackRows } = await importing();
  await add(testGpx("2026-01-10", "us-alta"));
  const [listed] = (await client.rest("GET", "/photo_imports")).body as OpenImport[];
  expect(listed).toMatchObject({ id, status: "waiting", draft_count: 1, photo_count: 0, track_count: 1 });
  expect((await client.rest("DELETE", `/photo_imports/${id}`)).status).toBe(204);
  expect(await trackRows()).toEqual([]);
  expect(await read()).toMatchObject({ status: "canceled", tracks: [], draft_days: [] });
  expect((await send(testGpx("2026-01-11", "us-alta"))).status).toBe(409);
});

test("the sweeper cancels a forgotten import with its tracks", async () => {
  const { app, add, trackRows } = await importing();
  await add(testGpx("2026-01-10", "us-alta"));
  app.clock.advance(limits.openImportMs + 60_000);
  await sweepImports(app.core);
  expect(await trackRows()).toEqual([]);
  const { rows } = await app.db.$client.execute("SELECT status FROM photo_imports");
  expect(rows).toEqual([["canceled"]]);
});

test("an import with tracks has not failed if no photo could be read", async () => {
  const { app, client, id, add, addPhoto } = await importing();
  await addPhoto("2026-01-10", "us-alta", "a");
  await app.db.$client.execute("UPDATE photos SET problem = 'This photo is damaged.'");
  const statusOf = async () => ((await client.rest("GET", `/photo_imports/${id}`)).body as PhotoImport).status;
  expect(await statusOf()).toBe("failed");
  await add(testGpx("2026-01-10", "us-alta"));
  expect(await statusOf()).toBe("waiting");
});

test.each([
  ["a photo", await testJpeg("2026-01-10", "us-alta"), /^Choose a GPX, FIT or TCX file/],
  ["a track of the future", testGpx("2026-03-10", "us-alta"), /no day up to today/],
  ["an empty file", new Uint8Array(), /^This file is empty/],
  [
    "a calendar of more days than an import holds",
    icsOf([["SUMMARY:Ski", "DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=DAILY"]]),
    /^This file holds 2,\d{3} days\. An import holds at most 500\.$/,
  ],
])("refuses %s with a sentence, and nothing of it stays", async (_, file, message) => {
  const { app, send, read, trackRows } = await importing();
  const { status, body } = await send(file);
  expect(status).toBe(422);
  expect((body as { errors: { file: string[] } }).errors.file[0]).toMatch(message);
  expect(await trackRows()).toEqual([]);
  expect((await read()).draft_days).toEqual([]);
  expect(readdirSync(join(app.folder, "uploads"))).toEqual([]);
});

test("refuses a file over 25 MB before reading it", async () => {
  const { send, trackRows } = await importing();
  expect(await send(new Uint8Array(limits.trackBytes + 100_000))).toMatchObject({
    status: 413,
    body: { error: "This file is larger than 25 MB. Choose a smaller one." },
  });
  expect(await trackRows()).toEqual([]);
});

test("refuses more files than an import holds", async () => {
  const { app, id, send } = await importing();
  await app.db.$client.execute({
    sql: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      INSERT INTO tracks (id, user_id, import_id, sha256, name, taken_at, created_at)
      SELECT 't' || i, user_id, photo_imports.id, 'hash' || i, 'a.gpx', '2026-01-01', 0 FROM n, photo_imports WHERE photo_imports.id = ?`,
    args: [limits.tracksPerImport, id],
  });
  expect(await send(testGpx("2026-01-10", "us-alta"))).toMatchObject({
    status: 422,
    body: { errors: { file: ["An import holds at most 200 track files."] } },
  });
});
