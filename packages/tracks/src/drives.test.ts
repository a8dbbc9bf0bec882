import { describe, expect, test } from "vitest";
import { measureSkiing } from "./measure.ts";
import { readTrack } from "./read-track.ts";
import { alta, drivePoints, findResort, fitOf, profileOf, skiPoints, type TestPoint } from "./test-files.ts";
import type { TrackPoint } from "./track.ts";

function pointsOf(points: readonly TestPoint[]): TrackPoint[] {
  return points.map(({ time, latitude, longitude, altitude }) => ({
    timeMs: Date.parse(time),
    position: { latitude, longitude },
    altitudeM: altitude,
  }));
}

const skied = skiPoints();
const morning = { start: "2026-01-10T14:00:00Z", minutes: 60 };
const evening = { start: "2026-01-10T20:00:00Z", minutes: 60 };

test.each([
  ["before, in hills", [...drivePoints(morning), ...skied]],
  ["behind, in hills", [...skied, ...drivePoints(evening)]],
  ["before and behind", [...drivePoints(morning), ...skied, ...drivePoints(evening)]],
  ["on a motorway", [...drivePoints({ ...morning, kmh: 120 }), ...skied]],
  ["at 30 km/h", [...drivePoints({ ...morning, kmh: 30 }), ...skied]],
  ["down a valley of 5 %", [...skied, ...drivePoints({ ...evening, minutes: 15, kmh: 60, riseM: 0, fallPerM: 0.05 })]],
  [
    "between two runs",
    [
      ...skiPoints({ runs: 1 }),
      ...drivePoints({ start: "2026-01-10T18:00:00Z", minutes: 40 }),
      ...skiPoints({ start: "2026-01-10T19:00:00Z", runs: 2 }),
    ],
  ],
])("a drive gives no run, no vertical and no place: %s", (_, points) => {
  const { summary, position, hasDrive } = measureSkiing(pointsOf(points));
  expect(summary).toMatchObject({ runs: 3, topSpeedKmh: 36 });
  // The point at which a drive begins or ends may be of skiing.
  expect(Math.abs((summary.verticalM ?? 0) - 1200)).toBeLessThanOrEqual(20);
  expect(position?.latitude).toBeGreaterThan(alta.latitude);
  expect(hasDrive).toBe(true);
});

test("a drive alone has no runs", () => {
  expect(measureSkiing(pointsOf(drivePoints(morning))).summary.runs).toBeNull();
});

const profile = (...legs: Parameters<typeof profileOf>) => pointsOf(profileOf(...legs));

describe("a way that lifts don't lead up again", () => {
  const lift = { minutes: 8, kmh: 15, grade: 0.25 };
  const run = { minutes: 4, kmh: 30, grade: -0.25 };
  const pause = { minutes: 10, kmh: 0, grade: 0 };

  test.each([
    ["a road of 8 % down at 45 km/h", { minutes: 15, kmh: 45, grade: -0.08 }],
    ["the same in traffic", { minutes: 20, kmh: 22, grade: -0.08 }],
  ])("counts no run below the lowest lift: %s", (_, road) => {
    const { summary } = measureSkiing(profile(lift, run, lift, run, pause, road));
    expect(summary).toMatchObject({ runs: 2, topSpeedKmh: 30 });
    expect(Math.abs((summary.verticalM ?? 0) - 1000)).toBeLessThanOrEqual(20);
  });

  test("counts a steep run below the lowest lift", () => {
    const home = { minutes: 5, kmh: 30, grade: -0.2 };
    expect(measureSkiing(profile(lift, run, pause, home))).toMatchObject({ hasDrive: false });
  });
});

describe("a ride back down the same way", () => {
  const upAndDown = (minutes: number, kmhDown: number) => {
    const up = pointsOf(profileOf({ minutes, kmh: 18, grade: 0.25 }));
    const end = up.at(-1)?.timeMs ?? 0;
    const down = up.toReversed().map((point, at) => ({ ...point, timeMs: end + (at * 10_000 * 18) / kmhDown }));
    return [...up, ...down];
  };

  test("is none on skis at the pace of the way up", () => {
    expect(measureSkiing(upAndDown(10, 18))).toMatchObject({ hasDrive: true, summary: { runs: null } });
  });

  test("is a run at another pace", () => {
    expect(measureSkiing(upAndDown(10, 36))).toMatchObject({ hasDrive: false, summary: { runs: 1 } });
  });
});

describe("no drive", () => {
  test.each([
    [
      "a lift and a steep run",
      [
        { minutes: 10, kmh: 18, grade: 0.3 },
        { minutes: 8, kmh: 45, grade: -0.25 },
      ],
    ],
    [
      "a cable car and a long run into the valley",
      [
        { minutes: 5, kmh: 36, grade: 0.4 },
        { minutes: 20, kmh: 30, grade: -0.1 },
      ],
    ],
    [
      "a tour on foot and its descent",
      [
        { minutes: 120, kmh: 3, grade: 0.2 },
        { minutes: 20, kmh: 20, grade: -0.2 },
      ],
    ],
    [
      "a gentle run by a flat lift",
      [
        { minutes: 10, kmh: 10, grade: 0.07 },
        { minutes: 5, kmh: 20, grade: -0.07 },
      ],
    ],
    [
      "a fast run with a flat minute",
      [
        { minutes: 6, kmh: 60, grade: -0.25 },
        { minutes: 1, kmh: 30, grade: 0 },
        { minutes: 2, kmh: 30, grade: -0.15 },
      ],
    ],
  ])("is %s", (_, legs) => {
    const { summary, hasDrive } = measureSkiing(profile(...legs, { minutes: 1, kmh: 0, grade: 0 }));
    expect(hasDrive).toBe(false);
    expect(summary.runs).toBe(1);
  });

  test("is a jump of the position", () => {
    const points = pointsOf(skied);
    for (const point of points.slice(36, 37)) point.position = { latitude: 41, longitude: -112 };
    expect(measureSkiing(points)).toMatchObject({ hasDrive: false, summary: { runs: 3, verticalM: 1200 } });
  });
});

describe("the device's figures", () => {
  const read = (file: Buffer) =>
    readTrack(Buffer.from(file), { findResort, readCalendar: () => [], latest: "2026-04-01" });
  const points = [...drivePoints(morning), ...skied];
  const sessions = [{ start: morning.start, descent: 2400, maxSpeed: 25 }];

  test("do not count where they are of a drive too", async () => {
    expect(await read(fitOf(points, { sessions }))).toMatchObject([{ verticalM: 1200, runs: 3, topSpeedKmh: 36 }]);
  });

  test("are those of the runs that it has marked, where there are such", async () => {
    const runs = [
      { start: "2026-01-10T17:03:20Z", minutes: 3, descent: 410, maxSpeed: 12 },
      { start: "2026-01-10T17:10:00Z", minutes: 3, descent: 405, maxSpeed: 14 },
    ];
    expect(await read(fitOf(points, { sessions, runs }))).toMatchObject([{ verticalM: 815, runs: 2, topSpeedKmh: 50 }]);
  });
});
