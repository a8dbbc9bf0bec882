import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readTrack } from "./read-track.ts";
import { alta, findResort, fitOf, gpxOf, icsOf, skiPoints, skizOf, slopesOf, tcxOf } from "./test-files.ts";
import type { JudgeEvent } from "./track.ts";

const judge: JudgeEvent = ({ summary }) =>
  summary.startsWith("Buy") ? "price" : summary === "No ski" ? "not-ski" : null;

function read(file: Buffer, latest = "2026-04-01") {
  return readTrack(Buffer.from(file), { findResort, judge, latest });
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

describe("a calendar", () => {
  const datesIn = async (...event: string[]) =>
    (await read(icsOf([event]))).map(({ date, resortId }) => [date, resortId]);

  test.each([
    [
      "a resort in its place",
      ["SUMMARY:Day off", "LOCATION:Alta", "DTSTART;VALUE=DATE:20260110"],
      [["2026-01-10", "us-alta"]],
    ],
    ["a word of skiing", ["SUMMARY:Skifahren mit Anna", "DTSTART;VALUE=DATE:20260110"], [["2026-01-10", null]]],
    ["a word of boards", ["SUMMARY:Splitboarding", "DTSTART;VALUE=DATE:20260110"], [["2026-01-10", null]]],
    [
      "several whole days",
      ["SUMMARY:Skiurlaub Lech", "DTSTART;VALUE=DATE:20260110", "DTEND;VALUE=DATE:20260112"],
      [
        ["2026-01-10", "at-lech"],
        ["2026-01-11", "at-lech"],
      ],
    ],
    [
      "hours in a zone of its own",
      ["SUMMARY:Ski", "DTSTART;TZID=Europe/Vienna:20260110T003000", "DTEND;TZID=Europe/Vienna:20260110T160000"],
      [["2026-01-10", null]],
    ],
    [
      "hours in UTC, at the resort's date",
      ["SUMMARY:Ski Alta", "DTSTART:20260111T020000Z", "DTEND:20260111T040000Z"],
      [["2026-01-10", "us-alta"]],
    ],
    [
      "a repeated day",
      ["SUMMARY:Ski", "DTSTART;VALUE=DATE:20260110", "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;VALUE=DATE:20260117"],
      [
        ["2026-01-10", null],
        ["2026-01-24", null],
      ],
    ],
  ])("gives days of an event with %s", async (_, event, dates) => {
    expect(await datesIn(...event)).toEqual(dates);
  });

  test.each([
    ["a jet ski", ["SUMMARY:Jet ski rental", "DTSTART;VALUE=DATE:20260110"]],
    ["a skin doctor", ["SUMMARY:Skin check", "DTSTART;VALUE=DATE:20260110"]],
    ["a day in the future", ["SUMMARY:Ski", "DTSTART;VALUE=DATE:20260402"]],
    ["a canceled day", ["SUMMARY:Ski", "STATUS:CANCELLED", "DTSTART;VALUE=DATE:20260110"]],
    ["what is judged to be something else", ["SUMMARY:No ski", "DTSTART;VALUE=DATE:20260110"]],
    ["a whole season", ["SUMMARY:Ski pass", "DTSTART;VALUE=DATE:20251201", "DTEND;VALUE=DATE:20260401"]],
    ["no date", ["SUMMARY:Ski"]],
  ])("gives no day of an event with %s", async (_, event) => {
    await expect(datesIn(...event)).rejects.toMatchObject({
      fields: { file: ["This calendar has no ski days up to today."] },
    });
  });

  test("gives one day for each date, with the resort of the event that names one", async () => {
    const file = icsOf([
      ["SUMMARY:Ski", "DTSTART;VALUE=DATE:20260110"],
      ["SUMMARY:Alta", "DTSTART;VALUE=DATE:20260110"],
      ["SUMMARY:Ski", "DTSTART;VALUE=DATE:20260110"],
    ]);
    expect(await read(file)).toMatchObject([{ date: "2026-01-10", resortId: "us-alta" }]);
  });

  test("keeps what an event is doubted for, unless another one shows the day", async () => {
    const file = icsOf([
      ["SUMMARY:Buy ski pass", "DTSTART;VALUE=DATE:20260110"],
      ["SUMMARY:Buy ski pass for Alta", "DTSTART;VALUE=DATE:20260111"],
      ["SUMMARY:Ski", "DTSTART;VALUE=DATE:20260111"],
    ]);
    expect((await read(file)).map(({ date, resortId, doubt }) => [date, resortId, doubt])).toEqual([
      ["2026-01-10", null, "price"],
      ["2026-01-11", null, null],
    ]);
  });

  test("takes times in UTC as the calendar's zone shows them", async () => {
    const event = ["SUMMARY:Ski", "DTSTART:20260110T233000Z"];
    expect(await read(icsOf([event], ["X-WR-TIMEZONE:Asia/Tokyo"]))).toMatchObject([{ date: "2026-01-11" }]);
  });
});
