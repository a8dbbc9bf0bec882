import { type DraftDoubt, doubtMessage } from "@firn/contracts/draft-doubts";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import { wordsOf } from "@firn/contracts/words";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import type { TestClient } from "@firn/testing/client";
import { fitOf, gpxOf, skiPoints, zipOf } from "@firn/tracks/test-files";
import { expect, onTestFinished, test } from "vitest";

async function skier() {
  const app = await createTestApp();
  onTestFinished(app.close);
  return { app, client: await app.skier() };
}

async function importing(by?: TestClient) {
  const client = by ?? (await skier()).client;
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  return {
    async add(file: Uint8Array) {
      const sent = await overRest(client, { route: "photoImports.addTrack", id, file: new Uint8Array(file) });
      expect(sent.status).toBe(201);
    },
    read: async () => (await client.rest("GET", `/photo_imports/${id}`)).body as PhotoImport,
    commit: () => client.rest("PATCH", `/photo_imports/${id}`, { photo_import: { status: "committed" } }),
  };
}

const doubtOf = (doubt: DraftDoubt) => wordsOf(doubtMessage(doubt));

const lech = { id: "at-lech", latitude: 47.21, longitude: 10.14 };
/** Some 13 km west of Snowbird. */
const backcountry = { id: "", latitude: 40.59, longitude: -111.82 };
const ocean = { id: "", latitude: 30, longitude: -40 };
const typed = (type: string, at: typeof lech) => gpxOf(skiPoints({ at }), "", `<type>${type}</type>`);

test.each([
  ["a ski tour far from every resort", typed("BackcountrySki", backcountry), "duplicate", null, null],
  ["a day on a snowboard", typed("Snowboard", lech), "duplicate", null, "at-lech"],
  ["a hike at a resort", typed("hiking", lech), "skip", doubtOf("recording:hiking"), "at-lech"],
  ["cross-country skiing", typed("NordicSki", lech), "skip", doubtOf("recording:cross-country skiing"), "at-lech"],
  ["runs that no resort is near", gpxOf(skiPoints({ at: ocean })), "skip", doubtOf("no-runs"), null],
])("the sport and the place of a track decide: %s", async (_, file, decision, doubt, resortId) => {
  const { add, read } = await importing();
  await add(file);
  const [draft] = (await read()).draft_days;
  expect([draft?.decision, draft?.doubt, draft?.resort?.id ?? null]).toEqual([decision, doubt, resortId]);
});

test("two recordings of the same hours count once, with the device's own numbers", async () => {
  const points = skiPoints();
  const session = { start: "2026-01-10T17:00:00Z", descent: 1234, maxSpeed: 20 };
  const device = fitOf(points, { sessions: [session] });
  const later = skiPoints({ start: "2026-01-10T20:00:00Z", runs: 1 });
  const own = { vertical_m: 1234, runs: 3, top_speed_kmh: 72 };
  for (const files of [
    [gpxOf(points), device],
    [device, gpxOf(points)],
    [await zipOf({ "phone.gpx": gpxOf(points), "watch.fit": device })],
  ]) {
    const { add, read } = await importing();
    for (const file of files) await add(file);
    const [draft, ...others] = (await read()).draft_days;
    expect([draft, others]).toMatchObject([{ notes: null, numbers: own, tracks: { length: files.length } }, []]);
    await add(gpxOf(later));
    expect((await read()).draft_days).toMatchObject([{ numbers: { vertical_m: 1634, runs: 4, top_speed_kmh: 72 } }]);
  }
});

test("a recording that names no sport is of the sport that its twin names", async () => {
  const run = fitOf(skiPoints(), { sessions: [{ start: "2026-01-10T17:00:00Z", sport: 1 }] });
  const { add, read } = await importing();
  await add(gpxOf(skiPoints()));
  expect((await read()).draft_days).toMatchObject([{ doubt: null }]);
  await add(run);
  expect((await read()).draft_days).toMatchObject([{ decision: "skip", doubt: doubtOf("recording:running") }]);
  await add(gpxOf(skiPoints({ start: "2026-01-10T20:00:00Z" })));
  expect((await read()).draft_days).toMatchObject([{ doubt: null }]);
});

test("a recording in the log is nothing new in another format, and a number of a new day", async () => {
  const { app, client } = await skier();
  const points = skiPoints({ at: lech });
  const device = fitOf(points, { sessions: [{ start: "2026-01-10T17:00:00Z", descent: 1234, maxSpeed: 20 }] });
  const [first, open] = [await importing(client), await importing(client)];
  await first.add(gpxOf(points));
  await open.add(device);
  expect((await first.read()).draft_days, "an open import is not in the log").toMatchObject([
    { decision: "duplicate" },
  ]);
  await first.commit();
  const [{ day_id: dayId } = {}] = (await first.read()).draft_days;
  expect((await open.read()).draft_days).toMatchObject([
    { decision: "skip", day_id: dayId, merge_adds: [], numbers: { vertical_m: 1234, top_speed_kmh: 72 } },
  ]);
  await open.add(gpxOf(skiPoints({ at: lech, start: "2026-01-10T17:14:00Z", runs: 2 })));
  expect((await open.read()).draft_days).toMatchObject([{ decision: "merge", merge_adds: ["numbers", "tracks"] }]);
  await open.commit();
  const { body } = await client.rest("GET", `/days/${dayId}`);
  expect(body).toMatchObject({ notes: null, numbers: { vertical_m: 2000, runs: 5, top_speed_kmh: 36 } });
  expect((await open.read()).draft_days).toMatchObject([{ numbers: { vertical_m: 2034 } }]);

  const other = await app.skier("other@example.com");
  const ski = (await other.rest("POST", "/skis", { ski: { name: "Theirs" } })).body as { id: string };
  const day = { date: "2026-01-10", resort_id: "at-lech", ski_ids: [ski.id], activity: "Friends" };
  await other.rest("POST", "/days", { day });
  const theirs = await importing(other);
  await theirs.add(device);
  const [draft] = (await theirs.read()).draft_days;
  expect(draft).toMatchObject({ decision: "merge", merge_adds: ["numbers", "tracks"] });
  await overRest(other, { route: "draftDays.update", id: draft?.id ?? "", body: { decision: "merge" } });
  const alsoOpen = await importing(other);
  await alsoOpen.add(gpxOf(points));
  expect((await alsoOpen.read()).draft_days, "it is only planned").toMatchObject([
    { decision: "merge", merge_adds: ["numbers", "tracks"] },
  ]);
});

test("a file that ends early gives its day, and says so", async () => {
  const { add, read } = await importing();
  const file = gpxOf(skiPoints());
  await add(file.subarray(0, file.length * 0.6));
  const { tracks, draft_days } = await read();
  const problem = "This file ends early: what comes before is read.";
  expect(tracks).toMatchObject([{ problem }]);
  expect(draft_days).toMatchObject([{ decision: "duplicate", doubt: null, tracks: [{ problem }] }]);
});
