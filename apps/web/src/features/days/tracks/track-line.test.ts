import type { TrackLine } from "@firn/contracts/day-tracks";
import { expect, test } from "vitest";
import { drawnTrack, momentAt, runsOf, stepsOf, waysByPace } from "./track-line.ts";

type Coordinates = TrackLine["features"][number]["geometry"]["coordinates"];

function feature(kind: "run" | "lift" | "other", vertical_m: number, coordinates: Coordinates) {
  return {
    type: "Feature" as const,
    properties: { kind, vertical_m, distance_m: 1000, moving_s: 100, top_speed_kmh: null },
    geometry: { type: "LineString" as const, coordinates },
  };
}

/** A lift of 400 m, a run back down in two legs, and a pause. */
const line: TrackLine = {
  type: "FeatureCollection",
  local_start: "2026-01-10T10:00:00",
  from_s: null,
  to_s: null,
  near_resorts: [],
  features: [
    feature("lift", 400, [
      [10, 47, 1600, 0],
      [10, 47.01, 2000, 400],
    ]),
    feature("run", 400, [
      [10, 47.01, 2000, 400],
      [10, 47.005, 1900, 450],
      [10, 47, 1600, 500],
    ]),
    feature("other", 0, [
      [10, 47, 1600, 500],
      [10, 47, 1600, 560],
    ]),
  ],
};
const track = drawnTrack(line);

test("the points of a track are once each, its runs are counted, and its clock is that of its place", () => {
  expect(track.points.map((point) => point[3])).toEqual([0, 400, 450, 500, 560]);
  expect(track.stretches.map(({ kind, number, fromS, toS }) => [kind, number, fromS, toS])).toEqual([
    ["lift", undefined, 0, 400],
    ["run", 1, 400, 500],
    ["other", undefined, 500, 560],
  ]);
  expect(runsOf(track).map(({ measures }) => measures.vertical_m)).toEqual([400]);
  expect(track).toMatchObject({ fromS: 0, toS: 560, altitudes: { low: 1600, high: 2000 } });
  expect(track.startMs).toBe(Date.UTC(2026, 0, 10, 10));
});

test.each([
  ["before the start", -5, { seconds: 0, latitude: 47, altitudeM: 1600, verticalM: 0 }, "lift", 10],
  ["on the lift", 200, { seconds: 200, latitude: 47.005, altitudeM: 1800, verticalM: 0 }, "lift", 10],
  ["at the top", 400, { latitude: 47.01, altitudeM: 2000, verticalM: 0 }, "lift", 10],
  ["on the run", 425, { latitude: 47.0075, altitudeM: 1950, verticalM: 50 }, "run", 40],
  ["on its steep leg", 475, { latitude: 47.0025, altitudeM: 1750, verticalM: 250 }, "run", 40],
  ["in the pause", 530, { altitudeM: 1600, verticalM: 400 }, "other", 0],
  ["after the end", 9999, { seconds: 560, verticalM: 400 }, "other", 0],
])("a moment %s", (_, seconds, expected, kind, kmh) => {
  const { height, ...plain } = momentAt(track, seconds);
  const moment = { ...plain, altitudeM: height?.altitudeM, verticalM: height?.verticalM };
  for (const [name, value] of Object.entries(expected)) expect(moment[name as "seconds"], name).toBeCloseTo(value, 6);
  expect(moment.stretch?.kind).toBe(kind);
  expect(moment.speedKmh).toBeCloseTo(kmh, 0);
});

test("a run with a way up again has not more vertical than it was measured, and not less than none", () => {
  const bumpy = drawnTrack({
    ...line,
    features: [
      feature("run", 90, [
        [10, 47, 1600, 0],
        [10, 47, 1650, 50],
        [10, 47, 1500, 100],
      ]),
    ],
  });
  expect(momentAt(bumpy, 50).height?.verticalM).toBe(0);
  expect(momentAt(bumpy, 99).height?.verticalM).toBe(90);
});

test("a recording without altitudes has none to show", () => {
  const flat = drawnTrack({
    ...line,
    features: [
      feature("other", 0, [
        [10, 47, 0, 0],
        [10, 47.1, 0, 60],
      ]),
    ],
  });
  expect(flat.altitudes).toBeUndefined();
  expect(momentAt(flat, 30)).toMatchObject({ latitude: 47.05, height: undefined });
});

test.each([
  [0, 21_601, 60, 21_660],
  [120, 3600, 10, 3600],
  [120, 725, 10, 730],
  [0, 560, 1, 560],
  [30, 30, 1, 31],
])("from %d to %d s a key moves by %d s, up to %d", (fromS, toS, stepS, endS) => {
  expect(stepsOf({ fromS, toS })).toEqual({ stepS, endS });
});

test("a run is split where its pace changes, and each part begins where the one before ends", () => {
  const paced = drawnTrack({
    ...line,
    features: [
      feature("lift", 400, [
        [10, 47, 1600, 0],
        [10, 47.01, 2000, 10],
      ]),
      feature("run", 400, [
        [10, 47.01, 2000, 10],
        [10, 47.0085, 1950, 50],
        [10, 47.007, 1900, 90],
        [10, 47.003, 1800, 130],
        [10, 47.003, 1800, 130],
      ]),
    ],
  });
  expect(waysByPace(paced).map(({ kind, pace, points }) => [kind, pace, points.map((point) => point[3])])).toEqual([
    ["lift", undefined, [0, 10]],
    ["run", 1 / 3, [10, 50, 90]],
    ["run", 1, [90, 130]],
    ["run", 0, [130, 130]],
  ]);
});

test("a run in which nobody moves has one part", () => {
  const still = feature("run", 0, [
    [10, 47, 1600, 0],
    [10, 47, 1600, 60],
  ]);
  expect(waysByPace(drawnTrack({ ...line, features: [still] })).map(({ pace }) => pace)).toEqual([0]);
});
