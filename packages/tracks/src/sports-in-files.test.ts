import { describe, expect, test } from "vitest";
import { readTrack } from "./read-track.ts";
import {
  alta,
  findResort,
  fitOf,
  gpxOf,
  profileOf,
  skiPoints,
  skizOf,
  slopesOf,
  type TestSession,
  tcxOf,
} from "./test-files.ts";

async function read(file: Buffer) {
  return readTrack(Buffer.from(file), { findResort, readCalendar: () => [], latest: "2026-04-01" });
}

const points = skiPoints();
const start = "2026-01-10T17:00:00Z";
const ofType = (type: string) => gpxOf(points, "", `<type>${type}</type>`);
const ofSession = (sport: number, subSport = 0) => fitOf(points, { sessions: [{ start, sport, subSport }] });
const slopes = await slopesOf(points);
const skiz = await skizOf(points, "2026-01-10T10:00:00.000-07:00");
const nordic = "recording:cross-country skiing";

describe("the sport that a file names decides", () => {
  test.each([
    ["alpine skiing in FIT", ofSession(13, 38), null],
    ["snowboarding in FIT", ofSession(14), null],
    ["a ski tour in FIT, as some watches write it", ofSession(12, 37), null],
    ["cross-country skiing in FIT", ofSession(12), nordic],
    ["skating on skis in FIT", ofSession(12, 42), nordic],
    ["mountain biking in FIT", ofSession(2, 8), "recording:cycling"],
    ["yoga in FIT", ofSession(10, 43), "recording:yoga"],
    ["a sport that FIT has no name for yet", ofSession(200), "recording:another sport"],
    ["biking in TCX", tcxOf(points, start, "Biking"), "recording:biking"],
    ["a word of Strava in GPX", ofType("AlpineSki"), null],
    ["a number of Strava in GPX", ofType("9"), "recording:run"],
    ["the number of Strava's Nordic skiing in GPX", ofType("7"), nordic],
    ["a word of Garmin in GPX", ofType("resort_skiing_snowboarding_ws"), null],
    ["a sport that no list has in GPX", ofType("Geocaching"), "recording:Geocaching"],
    ["hiking in GPX", ofType("hiking"), "recording:hiking"],
    ["an extension of GPX", gpxOf(points, "", "<extensions><x:activity>nordic_ski</x:activity></extensions>"), nordic],
    ["a link in GPX, which has a type too", gpxOf(points, "", "<link href='/'><type>running</type></link>"), null],
    ["Slopes", slopes, null],
    ["Ski Tracks", skiz, null],
  ])("%s", async (_, file, doubt) => {
    const [day, ...others] = await read(file);
    expect(others).toEqual([]);
    expect(day).toMatchObject({ date: "2026-01-10", doubt, runs: doubt === null ? 3 : null });
  });
});

test.each([
  ["alpine skiing in FIT", ofSession(13, 38), []],
  ["snowboarding in FIT", ofSession(14), ["Snowboard"]],
  ["a ski tour in FIT", ofSession(13, 37), ["Touring"]],
  ["a ski tour in FIT, as some watches write it", ofSession(12, 37), ["Touring"]],
  ["a tour on a split snowboard in FIT", ofSession(14, 37), ["Touring", "Snowboard"]],
  ["cross-country skiing in FIT", ofSession(12), ["Cross-country"]],
  ["a walk in FIT, in the backcountry", ofSession(11, 37), []],
  ["a word of Strava in GPX", ofType("BackcountrySki"), ["Touring"]],
  ["a number of Strava in GPX", ofType("12"), ["Snowboard"]],
  ["skiing or snowboarding in GPX", ofType("resort_skiing_snowboarding_ws"), []],
  ["no sport", gpxOf(points), []],
  ["Slopes", slopes, []],
])("%s proposes the tags of its sport", async (_, file, tags) => {
  expect(await read(file)).toMatchObject([{ tags }]);
});

test("two sports of one file keep their days and tags apart", async () => {
  const track = (type: string, file: Buffer) =>
    /<trk>.*<\/trk>/s.exec(file.toString())?.[0].replace(/<type>.*?<\/type>/, `<type>${type}</type>`);
  const [first, second] = [points, skiPoints({ start: "2026-01-11T17:00:00Z" })].map((each) =>
    gpxOf(each, "", "<type>x</type>"),
  );
  const both = `<gpx>${track("snowboard", first ?? Buffer.from(""))}${track("alpine_ski", second ?? Buffer.from(""))}</gpx>`;
  expect(await read(Buffer.from(both))).toMatchObject([
    { date: "2026-01-10", tags: ["Snowboard"] },
    { date: "2026-01-11", tags: [] },
  ]);
});

describe("a file without a sport", () => {
  const jog = profileOf({ minutes: 30, kmh: 6, grade: 0.1 }, { minutes: 20, kmh: 11, grade: -0.1 });
  const slow = points.map((point, at) => ({ ...point, time: new Date(Date.parse(start) + at * 25_000).toISOString() }));
  test.each([
    ["is of skiing with runs", gpxOf(points), null],
    ["is of skiing with runs under a neutral name", ofType("Activity"), null],
    ["is doubted without one", gpxOf(skiPoints({ runs: 0 })), "no-runs"],
    ["is doubted at the speed of a walk", gpxOf(slow), "no-runs"],
    ["is doubted at the speed of a jog, down a way of its own", gpxOf(jog), "no-runs"],
    ["is doubted without points", fitOf([], { sessions: [{ start, sport: 0, ...alta }] }), "no-runs"],
  ])("%s", async (_, file, doubt) => {
    expect(await read(file)).toMatchObject([{ doubt, isNamed: false }]);
  });

  test("is by nature of skiing from an app for skiing", async () => {
    const file = gpxOf(skiPoints({ runs: 0 }))
      .toString()
      .replace("<gpx ", '<gpx creator="Slopes for iOS" ');
    expect(await read(Buffer.from(file))).toMatchObject([{ doubt: null, isNamed: true }]);
  });
});

describe("a file of several sports", () => {
  const jog = skiPoints({ start: "2026-01-11T01:00:00Z", runs: 2 });
  const sessions: TestSession[] = [
    { start: "2026-01-11T01:00:00Z", sport: 1, descent: 800, maxSpeed: 4 },
    { start, descent: 1190, maxSpeed: 15 },
  ];

  test("gives the day of its skiing alone", async () => {
    expect(await read(fitOf([...points, ...jog], { sessions }))).toMatchObject([
      { date: "2026-01-10", doubt: null, verticalM: 1190, runs: 3, topSpeedKmh: 54 },
    ]);
  });

  test("gives the other sport on another date with a doubt", async () => {
    const later = skiPoints({ start: "2026-01-12T17:00:00Z" });
    const file = fitOf([...points, ...later], { sessions: [{ start }, { start: "2026-01-12T17:00:00Z", sport: 17 }] });
    expect((await read(file)).map(({ date, doubt }) => [date, doubt])).toEqual([
      ["2026-01-10", null],
      ["2026-01-12", "recording:hiking"],
    ]);
  });

  test("joins the tracks of a GPX file that are of one sport", async () => {
    const halves = [points.slice(0, 120), points.slice(120)].map((half) => gpxOf(half).toString());
    const [, second] = halves.map((gpx) => /<trk>.*<\/trk>/s.exec(gpx)?.[0]);
    const file = halves[0]?.replace("</gpx>", `${second}</gpx>`) ?? "";
    expect(await read(Buffer.from(file))).toMatchObject([{ date: "2026-01-10", runs: 3, verticalM: 1200 }]);
  });
});
