import { doubtSentence, doubtText } from "@firn/contracts/draft-doubts";
import type { PhotoImport } from "@firn/contracts/photo-imports";
import { createTestApp } from "@firn/testing/app";
import { overRest } from "@firn/testing/call";
import { fitOf, gpxOf, skiPoints, zipOf } from "@firn/tracks/test-files";
import { expect, onTestFinished, test } from "vitest";

async function importing() {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const { id } = (await client.rest("POST", "/photo_imports")).body as { id: string };
  return {
    async add(file: Uint8Array) {
      const sent = await overRest(client, { route: "photoImports.addTrack", id, file: new Uint8Array(file) });
      expect(sent.status).toBe(201);
    },
    read: async () => (await client.rest("GET", `/photo_imports/${id}`)).body as PhotoImport,
  };
}

const lech = { id: "at-lech", latitude: 47.21, longitude: 10.14 };
/** Some 13 km west of Snowbird. */
const backcountry = { id: "", latitude: 40.59, longitude: -111.82 };
const ocean = { id: "", latitude: 30, longitude: -40 };
const typed = (type: string, at: typeof lech) => gpxOf(skiPoints({ at }), "", `<type>${type}</type>`);

test.each([
  ["a ski tour far from every resort", typed("BackcountrySki", backcountry), "duplicate", null, null],
  ["a day on a snowboard", typed("Snowboard", lech), "duplicate", null, "at-lech"],
  ["a hike at a resort", typed("hiking", lech), "skip", doubtSentence("recording:hiking"), "at-lech"],
  [
    "cross-country skiing",
    typed("NordicSki", lech),
    "skip",
    doubtSentence("recording:cross-country skiing"),
    "at-lech",
  ],
  ["runs that no resort is near", gpxOf(skiPoints({ at: ocean })), "skip", doubtText["no-runs"], null],
])("the sport and the place of a track decide: %s", async (_, file, decision, doubt, resortId) => {
  const { add, read } = await importing();
  await add(file);
  const [draft] = (await read()).draft_days;
  expect([draft?.decision, draft?.doubt, draft?.resort?.id ?? null]).toEqual([decision, doubt, resortId]);
});

test("two recordings of the same hours are one line, the device's own", async () => {
  const points = skiPoints();
  const session = { start: "2026-01-10T17:00:00Z", descent: 1234, maxSpeed: 20 };
  const device = fitOf(points, { sessions: [session] });
  const later = skiPoints({ start: "2026-01-10T20:00:00Z", runs: 1 });
  const own = "1,234 m vertical, 3 runs, top speed 72 km/h";
  for (const files of [
    [gpxOf(points), device],
    [device, gpxOf(points)],
    [await zipOf({ "phone.gpx": gpxOf(points), "watch.fit": device })],
  ]) {
    const { add, read } = await importing();
    for (const file of files) await add(file);
    const [draft, ...others] = (await read()).draft_days;
    expect([draft?.notes, draft?.tracks.length, others]).toEqual([own, files.length, []]);
    await add(gpxOf(later));
    expect((await read()).draft_days.map(({ notes }) => notes)).toEqual([
      `${own}\n400 m vertical, 1 run, top speed 36 km/h`,
    ]);
  }
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
