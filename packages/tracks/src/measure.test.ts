import { expect, test } from "vitest";
import { measureSkiing } from "./measure.ts";
import { skiPoints } from "./test-files.ts";
import { noSummary, type TrackPoint } from "./track.ts";

const measureTrack = (points: readonly TrackPoint[]) => measureSkiing(points).summary;
const startOfSkiing = (points: readonly TrackPoint[]) => measureSkiing(points).position;

function pointsOf(points: ReturnType<typeof skiPoints>): TrackPoint[] {
  return points.map(({ time, latitude, longitude, altitude }) => ({
    timeMs: Date.parse(time),
    position: { latitude, longitude },
    altitudeM: altitude,
  }));
}

/** One point every 10 seconds at each altitude, 50 m apart. */
function profile(...altitudes: (number | null)[]): TrackPoint[] {
  return altitudes.map((altitudeM, at) => ({
    timeMs: at * 10_000,
    position: { latitude: 47 + (at * 50) / 111_195, longitude: 10 },
    altitudeM,
  }));
}

/** From one altitude to the next in steps of 10 m. */
function slope(...corners: number[]): number[] {
  return corners.flatMap((corner, at) => {
    const next = corners[at + 1];
    if (next === undefined) return [corner];
    const steps = Math.round(Math.abs(next - corner) / 10);
    return Array.from({ length: steps }, (_, step) => corner + (step * (next - corner)) / steps);
  });
}

test("measures runs, their vertical and their top speed", () => {
  expect(measureTrack(pointsOf(skiPoints({ runs: 3 })))).toEqual({
    verticalM: 1200,
    ascentM: null,
    distanceM: 6000,
    runs: 3,
    topSpeedKmh: 36,
    minutes: 20,
  });
});

test.each([
  ["a short climb within a run as part of it", slope(2000, 1800, 1830, 1600), { verticalM: 430, runs: 1 }],
  ["two runs with a lift between them", slope(2000, 1800, 1950, 1700), { verticalM: 450, runs: 2 }],
  ["a descent of 60 m as a run", slope(1000, 1060, 1000), { verticalM: 60, runs: 1 }],
])("counts %s", (_, altitudes, expected) => {
  const { verticalM, runs } = measureTrack(profile(...altitudes));
  expect(runs).toBe(expected.runs);
  expect(Math.abs((verticalM ?? 0) - expected.verticalM)).toBeLessThan(1);
});

test.each([
  ["no points", []],
  ["no altitudes", profile(null, null, null)],
  ["a descent of 40 m", profile(...slope(1000, 1040, 1000))],
  ["noise of 8 m", profile(...Array.from({ length: 500 }, (_, at) => 1500 + (at % 2) * 8))],
  ["a climb", profile(...slope(1000, 2000))],
])("measures nothing for %s", (_, points) => {
  expect(measureTrack(points)).toEqual(noSummary);
});

test("finds no runs where there are more than of any day", () => {
  const zigzag = (swings: number) =>
    profile(...slope(...Array.from({ length: swings + 1 }, (_, at) => 1000 + 60 * (at % 2))));
  expect(measureSkiing(zigzag(800)).stretches).toHaveLength(800);
  expect(measureTrack(zigzag(802))).toEqual(noSummary);
});

test("ignores noise of the altitude in the vertical", () => {
  const noisy = slope(2000, 1500).map((altitude, at) => altitude + (at % 2 ? 4 : -4));
  const { verticalM, runs } = measureTrack(profile(...noisy));
  expect(runs).toBe(1);
  expect(Math.abs((verticalM ?? 0) - 500)).toBeLessThan(25);
});

test("ignores jumps of the position and single wrong altitudes", () => {
  const points = pointsOf(skiPoints({ runs: 2 }));
  const before = measureTrack(points);
  const [jumped, wrong] = [points[60], points[100]];
  if (jumped?.position) jumped.position = { latitude: jumped.position.latitude + 0.001, longitude: 10 };
  if (wrong) wrong.altitudeM = 0;
  expect(measureTrack(points)).toEqual(before);
});

test("takes no top speed from the drive to the lift or from a gap", () => {
  const drive = Array.from({ length: 60 }, (_, at) => ({
    timeMs: Date.parse("2026-01-10T16:00:00Z") + at * 5000,
    position: { latitude: 40 + (at * 175) / 111_195, longitude: -111.64 },
    altitudeM: 2600,
  }));
  expect(measureTrack([...drive, ...pointsOf(skiPoints())]).topSpeedKmh).toBe(36);
});

test("takes the place from the first run, else from the first point", () => {
  const home = { timeMs: 0, position: { latitude: 40, longitude: -111 }, altitudeM: 2600 };
  const skied = startOfSkiing([home, ...pointsOf(skiPoints())]);
  expect(skied?.latitude).toBeGreaterThan(40.59);
  expect(startOfSkiing([home])).toEqual(home.position);
  expect(startOfSkiing([{ ...home, position: null }])).toBeNull();
});
