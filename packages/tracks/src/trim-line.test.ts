import { describe, expect, test } from "vitest";
import { toGeoJson } from "./geo-json.ts";
import { type Line, lineOf } from "./line.ts";
import { measureSkiing } from "./measure.ts";
import { skiPoints } from "./test-files.ts";
import { numbersOf, trimLine } from "./trim-line.ts";

/** Three times 200 s up and 200 s down. */
const track = skiPoints().map(({ time, latitude, longitude, altitude }) => ({
  timeMs: Date.parse(time),
  position: { latitude, longitude },
  altitudeM: altitude,
}));
const line = lineOf(measureSkiing(track)) ?? { points: [], segments: [] };
const kinds = ({ segments }: Line) => segments.map(({ kind, verticalM }) => [kind, verticalM]);

describe("a part of a line", () => {
  test("has all numbers between its ends and beyond them", () => {
    expect(trimLine(line, 0, 1200)).toEqual(line);
    expect(trimLine(line, -10, 1e9)).toEqual(line);
    expect(numbersOf(line)).toEqual({
      verticalM: 1200,
      ascentM: null,
      distanceM: 6000,
      runs: 3,
      topSpeedKmh: 36,
      minutes: 20,
    });
  });

  test.each([
    [
      "begins and ends between segments",
      400,
      800,
      [
        ["lift", 400],
        ["run", 400],
      ],
      1,
    ],
    [
      "cuts a run",
      0,
      300,
      [
        ["lift", 400],
        ["run", 200],
      ],
      1,
    ],
    [
      "cuts between two points",
      0,
      302,
      [
        ["lift", 400],
        ["run", 204],
      ],
      1,
    ],
    [
      "cuts a lift",
      500,
      800,
      [
        ["lift", 200],
        ["run", 400],
      ],
      1,
    ],
    [
      "leaves less than a run",
      0,
      220,
      [
        ["lift", 400],
        ["other", 0],
      ],
      null,
    ],
    ["lies in one segment", 250, 350, [["run", 200]], 1],
    ["lies between two points", 251, 253, [["other", 0]], null],
  ])("%s", (_, from, to, segments, runs) => {
    const part = trimLine(line, from, to);
    expect(kinds(part)).toEqual(segments);
    expect(numbersOf(part).runs).toBe(runs);
    expect([part.points[0]?.seconds, part.points.at(-1)?.seconds]).toEqual([from, to]);
    expect(part.segments.at(-1)?.to).toBe(part.points.length - 1);
    expect(part.segments[0]?.from).toBe(0);
  });

  test.each([
    ["before", -20, -10],
    ["behind", 1300, 1400],
    ["without a length", 100, 100],
    ["of nonsense", Number.NaN, 100],
  ])("is empty %s", (_, from, to) => {
    expect(trimLine(line, from, to)).toEqual({ points: [], segments: [] });
  });

  test("keeps the measures of whole segments, whatever their points say", () => {
    const [lift, run, ...others] = line.segments;
    if (!lift || !run) throw new Error("no segments");
    const own = { ...line, segments: [lift, { ...run, verticalM: 555, topSpeedKmh: 99 }, ...others] };
    expect(numbersOf(trimLine(own, 100, 500))).toMatchObject({ verticalM: 555, runs: 1, topSpeedKmh: 99 });
  });

  test("measures a climb on foot anew, and nothing of what counts for nothing", () => {
    const climb: Line = {
      ...line,
      segments: line.segments.map((one) => ({ ...one, kind: one.kind === "lift" ? "other" : one.kind })),
    };
    expect(kinds(trimLine(climb, 100, 400))).toEqual([
      ["other", 200],
      ["run", 400],
    ]);
    const rest: Line = {
      ...climb,
      segments: climb.segments.map((one) => (one.kind === "other" ? { ...one, verticalM: 0 } : one)),
    };
    expect(kinds(trimLine(rest, 100, 400))).toEqual([
      ["other", 0],
      ["run", 400],
    ]);
  });
});

test("is a feature for each segment", () => {
  const { type, features } = toGeoJson(line);
  expect(type).toBe("FeatureCollection");
  expect(features.map(({ properties }) => properties.kind)).toEqual(["lift", "run", "lift", "run", "lift", "run"]);
  expect(features[1]).toMatchObject({
    type: "Feature",
    properties: { kind: "run", vertical_m: 400, distance_m: 2000, moving_s: 200, top_speed_kmh: 36 },
    geometry: { type: "LineString" },
  });
  const [first, second] = features.map(({ geometry }) => geometry.coordinates);
  expect(first?.[0]).toEqual([-111.64, 40.59, 2600, 0]);
  expect(first?.at(-1)).toEqual(second?.[0]);
});
