import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readTrack } from "./read-track.ts";
import { alta, findResort, fitOf, gpxOf, icsOf, skiPoints, skizOf, slopesOf, tcxOf, zipOf } from "./test-files.ts";
import { noSummary } from "./track.ts";

function read(file: Buffer, latest = "2026-04-01") {
  return readTrack(Buffer.from(file), { findResort, readCalendar: () => [], latest });
}

const computed = { verticalM: 1200, runs: 3, topSpeedKmh: 36 };
const points = skiPoints();
const measured = { start: "2026-01-10 10:00:00 -0700", vertical: "4210.4", runCount: "14", topSpeed: "21.7" };
const slopes = { bare: await slopesOf(points), measured: await slopesOf(points, measured) };
const atAlta = "2026-01-10T10:00:00.000-07:00";
const figures = { totaldescent: 4210.4, descents: 14, maxspeed: 21.7 };
const skiz = { bare: await skizOf(points, atAlta), measured: await skizOf(points, atAlta, figures) };

describe("a ski day", () => {
  test.each([
    ["GPX", gpxOf(points), computed],
    ["TCX", tcxOf(points), computed],
    ["FIT without a session", fitOf(points), computed],
    ["GPX in gzip", gzipSync(gpxOf(points)), computed],
    ["Slopes without figures", slopes.bare, computed],
    ["Ski Tracks without figures", skiz.bare, computed],
    [
      "FIT with a session",
      fitOf(points, { sessions: [{ start: "2026-01-10T17:00:00Z", descent: 1234, maxSpeed: 20, ...alta }] }),
      { verticalM: 1234, runs: 3, topSpeedKmh: 72 },
    ],
    ["Slopes", slopes.measured, { verticalM: 4210, runs: 14, topSpeedKmh: 78 }],
    ["Ski Tracks", skiz.measured, { verticalM: 4210, runs: 14, topSpeedKmh: 78 }],
  ])("is read from %s", async (_, file, summary) => {
    const [day, ...others] = await read(file);
    expect(others).toEqual([]);
    expect(day).toMatchObject({ date: "2026-01-10", resortId: null, ...summary });
    expect(day?.position?.longitude).toBeCloseTo(alta.longitude, 5);
    expect(Math.abs((day?.position?.latitude ?? 0) - alta.latitude)).toBeLessThan(0.02);
  });
});

describe("the date", () => {
  const hirafu = { id: "jp-niseko-grand-hirafu", latitude: 42.86, longitude: 140.7 };
  test.each([
    ["the evening in Utah is the day before in UTC", skiPoints({ start: "2026-01-11T02:00:00Z" }), ["2026-01-10"]],
    [
      "the morning in Japan is the day after in UTC",
      skiPoints({ start: "2026-01-10T23:30:00Z", at: hirafu }),
      ["2026-01-11"],
    ],
    [
      "a recording of two days is two",
      [...skiPoints(), ...skiPoints({ start: "2026-01-11T17:00:00Z" })],
      ["2026-01-10", "2026-01-11"],
    ],
    [
      "a night across midnight is of its evening",
      skiPoints({ start: "2026-01-11T06:00:00Z", runs: 16 }),
      ["2026-01-10"],
    ],
    [
      "a recording that begins after midnight is of that day",
      skiPoints({ start: "2026-01-11T08:00:00Z" }),
      ["2026-01-11"],
    ],
    [
      "points after midnight without a run are of the day before",
      [...skiPoints({ start: "2026-01-11T06:20:00Z" }), ...skiPoints({ runs: 0, start: "2026-01-11T07:10:00Z" })],
      ["2026-01-10"],
    ],
  ])("%s", async (_, track, dates) => {
    expect((await read(gpxOf(track))).map(({ date }) => date)).toEqual(dates);
  });

  test("and the place of a Slopes file without points are the metadata's", async () => {
    const attributes = { start: "2026-01-10 23:30:00 +0100", locationName: "Lech", centerLat: "0", centerLong: "0" };
    expect(await read(await slopesOf([], attributes))).toMatchObject([
      { date: "2026-01-10", position: null, resortId: "at-lech" },
    ]);
  });
});

test("leaves out positions of 0,0 and out of range", async () => {
  const lost = skiPoints({ at: { id: "", latitude: 0, longitude: 0 }, runs: 0 });
  expect(await read(gpxOf(lost))).toMatchObject([{ date: "2026-01-10", position: null }]);
  const beyond = gpxOf([{ time: "2026-01-10T10:00:00Z", latitude: 91, longitude: 10, altitude: 99_999 }]);
  expect(await read(beyond)).toMatchObject([{ date: "2026-01-10", position: null, verticalM: null }]);
});

test("gives the days of a calendar up to the latest", async () => {
  const days = ["2026-01-10", "2026-04-02"].map((date) => ({ date, resortId: "us-alta", doubt: null }));
  const readCalendar = (file: Buffer) => (file.toString().startsWith("BEGIN:VCALENDAR") ? days : []);
  expect(await readTrack(Buffer.from(icsOf([])), { findResort, readCalendar, latest: "2026-04-01" })).toEqual([
    { date: "2026-01-10", position: null, resortId: "us-alta", doubt: null, isNamed: true, ...noSummary },
  ]);
  await expect(read(icsOf([]))).rejects.toMatchObject({
    fields: { file: ["This calendar has no ski days up to today."] },
  });
});

test("reads a ZIP file in a ZIP file", async () => {
  const inner = await zipOf({ "watch.fit": fitOf(points, { sessions: [{ start: "2026-01-10T17:00:00Z" }] }) });
  expect(await read(await zipOf({ "parts/Part1.zip": inner, "me.json": "{}" }))).toMatchObject([{ runs: 3 }]);
});

test("knows the hours of times without a zone by their place", async () => {
  const local = points.map((point) => ({
    ...point,
    time: new Date(Date.parse(point.time) - 7 * 3_600_000).toISOString().replace("Z", ""),
  }));
  const [day, other] = [...(await read(gpxOf(points))), ...(await read(gpxOf(local)))];
  expect(other?.span).toEqual(day?.span);
});

test("takes the sport that one of two copies in a ZIP file names", async () => {
  const run = fitOf(points, { sessions: [{ start: "2026-01-10T17:00:00Z", sport: 1 }] });
  expect(await read(await zipOf({ "a.gpx": gpxOf(points), "a.fit": run }))).toMatchObject([
    { doubt: "recording:running" },
  ]);
});
