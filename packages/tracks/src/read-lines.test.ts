import { limits } from "@firn/contracts/limits";
import { describe, expect, test } from "vitest";
import { decodeLine, encodeLine } from "./encode-line.ts";
import { readTrack } from "./read-track.ts";
import { labelledTracks } from "./test-days.ts";
import {
  drivePoints,
  findResort,
  fitOf,
  gpxOf,
  profileOf,
  skiPoints,
  skizOf,
  slopesOf,
  tcxOf,
  zipOf,
} from "./test-files.ts";
import { numbersOf } from "./trim-line.ts";

function read(file: Buffer, mostLineBytes?: number) {
  const context = { findResort, readCalendar: () => [], latest: "2026-04-01", mostLineBytes };
  return readTrack(Buffer.from(file), context);
}

async function linesOf(file: Buffer, mostLineBytes?: number) {
  return (await read(file, mostLineBytes)).flatMap(({ line }) => (line ? decodeLine(line) : []));
}

async function segmentsOf(file: Buffer) {
  const [line] = await linesOf(file);
  const seconds = (at: number) => line?.points[at]?.seconds;
  return line?.segments.map(({ kind, from, to, verticalM }) => [kind, seconds(from), seconds(to), verticalM]);
}

const points = skiPoints();
const split = [0, 400, 800].flatMap((at) => [
  ["lift", at, at + 200, 400],
  ["run", at + 200, at + 400, 400],
]);
const start = "2026-01-10T17:00:00Z";
const at = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString().replace(/\.\d+Z/, "Z");
const localTime = (seconds: number) =>
  at(seconds - 7 * 3600)
    .replace("T", " ")
    .replace("Z", " -0700");

const action = (type: string, from: number, to: number, more = "") =>
  `<Action type="${type}" start="${localTime(from)}" end="${localTime(to)}" ${more}/>`;
const row = (kind: string, from: number, to: number, vertical: number) => [
  Date.parse(start) / 1000 + from,
  Date.parse(start) / 1000 + to,
  8,
  0,
  1,
  '"a, b"',
  "",
  kind,
  "",
  "",
  "",
  9,
  5,
  900,
  vertical,
  15,
];
const segments = ["4", row("ski_lift", 0, 190, 390).join(","), row("ski_run", 250, 400, -301).join(",")].join("\n");
const runs = [{ start: at(250), minutes: 2.5, descent: 310, maxSpeed: 12 }];
const lifts = [{ start: at(0), minutes: 3, ascent: 380 }];

test.each([
  ["of its altitudes and positions in GPX", gpxOf(points), split],
  ["of its altitudes and positions in TCX", tcxOf(points), split],
  [
    "that the device has marked in FIT",
    fitOf(points, { sessions: [{ start }], runs, lifts }),
    [
      ["lift", 0, 180, 380],
      ["other", 180, 250, 0],
      ["run", 250, 400, 310],
      ["other", 400, 1200, 0],
    ],
  ],
  [
    "that Slopes has marked",
    await slopesOf(
      points,
      {},
      action("Run", 210, 400, 'vertical="333.3"') + action("Lift", 10, 200) + action("Run", 600, 500),
    ),
    [
      ["other", 0, 10, 0],
      ["lift", 10, 200, 380],
      ["other", 200, 210, 0],
      ["run", 210, 400, 333],
      ["other", 400, 1200, 0],
    ],
  ],
  [
    "that Ski Tracks has marked",
    await skizOf(points, "2026-01-10T10:00:00.000-07:00", {}, segments),
    [
      ["lift", 0, 190, 390],
      ["other", 190, 250, 0],
      ["run", 250, 400, 301],
      ["other", 400, 1200, 0],
    ],
  ],
  [
    "of its own where a mark lies elsewhere",
    await slopesOf(
      points,
      {},
      '<Action type="Run" start="2026-01-09 10:00:00 -0700" end="2026-01-09 11:00:00 -0700"/>',
    ),
    split,
  ],
  ["of one piece for another sport", fitOf(points, { sessions: [{ start, sport: 1 }] }), [["other", 0, 1200, 0]]],
])("the line of a day has the split %s", async (_, file, expected) => {
  expect(await segmentsOf(file)).toEqual(expected);
});

test("the line of a day has a drive as neither run nor lift", async () => {
  const drive = drivePoints({ start: "2026-01-10T16:00:00Z", minutes: 50 });
  const kinds = (await segmentsOf(gpxOf([...drive, ...points])))?.map(([kind]) => kind);
  expect(kinds).toEqual(["other", "lift", "run", "lift", "run", "lift", "run"]);
});

test("gives the numbers of a tour, and the device's own on it", async () => {
  const stand = { minutes: 10, kmh: 0, grade: 0 };
  const tour = profileOf({ minutes: 60, kmh: 2.4, grade: 0.25 }, stand, { minutes: 6, kmh: 20, grade: -0.3 }, stand);
  const [day] = await read(gpxOf(tour, "", "<type>BackcountrySki</type>"));
  expect(day).toMatchObject({ verticalM: 600, runs: 1, topSpeedKmh: 20, minutes: 65 });
  expect(Math.abs((day?.ascentM ?? 0) - 600)).toBeLessThan(6);
  expect(Math.abs((day?.distanceM ?? 0) - 4400)).toBeLessThan(44);
  const session = { start, ascent: 1111, distance: 9876 };
  const ownOf = async (sport: number, subSport: number) =>
    (await read(fitOf(points, { sessions: [{ ...session, sport, subSport }] })))[0];
  expect(await ownOf(12, 37)).toMatchObject({ ascentM: 1111, distanceM: 9876 });
  // With lifts, the device counts these.
  expect(await ownOf(13, 38)).toMatchObject({ ascentM: null, distanceM: 6000 });
});

test("takes no number that no day has", async () => {
  const attributes = { start: localTime(0), vertical: "30001", runCount: "301", topSpeed: "70", distance: "300001" };
  const nothing = { verticalM: null, runs: null, topSpeedKmh: null, distanceM: null };
  expect(await read(await slopesOf(points, attributes))).toMatchObject([nothing]);
  const most = { start: localTime(0), vertical: "30000", runCount: "300", topSpeed: "69.4", distance: "300000" };
  expect(await read(await slopesOf(points, most))).toMatchObject([
    { verticalM: 30_000, runs: 300, topSpeedKmh: 250, distanceM: 300_000 },
  ]);
});

describe("a line", () => {
  test("puts missing and wrong places and altitudes between their neighbours", async () => {
    const flawed = points.map((point, place) => ({
      ...point,
      latitude: place === 20 ? 45 : point.latitude,
      altitude: place >= 24 && place < 30 ? 0 : point.altitude,
    }));
    const [line] = await linesOf(gpxOf(flawed));
    expect(line?.points[20]?.latitude).toBeCloseTo(points[20]?.latitude ?? 0, 4);
    expect(line?.points[26]?.altitudeM).toBeCloseTo(points[26]?.altitude ?? 0, 0);
  });

  test("has the altitude 0 without any, and is none without places", async () => {
    const low = gpxOf(points)
      .toString()
      .replaceAll(/<ele>[^<]*<\/ele>/g, "");
    const [line] = await linesOf(Buffer.from(low));
    expect(line?.points.every(({ altitudeM }) => altitudeM === 0)).toBe(true);
    expect(line?.segments).toMatchObject([{ kind: "other" }]);
    const indoors = points.map(({ time, altitude }) => ({ time, altitude }));
    expect(await linesOf(fitOf(indoors, { sessions: [{ start }] }))).toEqual([]);
  });

  test("begins where the day's recording does", async () => {
    const later = skiPoints({ start: "2026-01-11T17:00:00Z" });
    const lines = await linesOf(gpxOf([...points, ...later]));
    expect(lines.map((line) => [line.points[0]?.seconds, line.points.at(-1)?.seconds])).toEqual([
      [0, 1200],
      [0, 1200],
    ]);
  });
});

test("gives lines of fewer points where they are too many for a reply", async () => {
  const tour = labelledTracks(1)[4]?.points ?? [];
  const dayLater = (days: number) =>
    tour.map(({ timeMs, position, altitudeM }) => ({
      time: new Date(timeMs - days * 86_400_000).toISOString(),
      latitude: position?.latitude ?? 0,
      longitude: position?.longitude ?? 0,
      altitude: altitudeM ?? 0,
    }));
  const file = await zipOf(Object.fromEntries([0, 1, 2].map((days) => [`${days}.gpx`, gpxOf(dayLater(days))])));
  const [whole, fewer] = [await linesOf(file), await linesOf(file, 12_000)];
  expect(whole.map((line) => line.points.length)).toEqual([2000, 2000, 2000]);
  expect(fewer.reduce((sum, line) => sum + encodeLine(line).length, 0)).toBeLessThanOrEqual(12_000);
  for (const line of fewer) expect(line.points.length).toBeGreaterThan(700);
  expect(fewer.map(numbersOf)).toEqual(whole.map(numbersOf));
});

test("keeps no lines of more days than an import holds", async () => {
  const hour = (day: number) => new Date(Date.parse("2022-01-01T20:00:00Z") + day * 86_400_000);
  const walk = (days: number) =>
    Array.from({ length: 2 * days }, (_, place) => ({
      time: new Date(hour(place >> 1).getTime() + (place % 2) * 60_000).toISOString(),
      latitude: 40.59,
      longitude: -111.64,
      altitude: 2600,
    }));
  expect(await linesOf(gpxOf(walk(limits.trackDaysPerImport)))).toHaveLength(limits.trackDaysPerImport);
  expect(await linesOf(gpxOf(walk(limits.trackDaysPerImport + 1)))).toEqual([]);
});
