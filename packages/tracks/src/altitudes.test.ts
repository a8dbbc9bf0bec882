import { expect, test } from "vitest";
import { highPoints } from "./altitudes.ts";
import { measureSkiing } from "./measure.ts";
import { skiPoints } from "./test-files.ts";
import type { TrackPoint } from "./track.ts";

const points: TrackPoint[] = skiPoints().map(({ time, latitude, longitude, altitude }) => ({
  timeMs: Date.parse(time),
  position: { latitude, longitude },
  altitudeM: altitude,
}));

const wrong = (from: number, to: number, altitude: (at: number) => number | null) =>
  points.map((point, at) => (at >= from && at < to ? { ...point, altitudeM: altitude(at) } : point));

test.each([
  ["0 m for two minutes", wrong(45, 69, () => 0), 1200],
  ["0 m for ten minutes, in which a run and a half are skied", wrong(60, 180, () => 0), 590],
  ["0 m at the start", wrong(0, 20, () => 0), 1200],
  ["0 m at the end, in which the last 160 m are skied", wrong(225, 241, () => 0), 1040],
  ["-400 m for a minute", wrong(60, 72, () => -400), 1200],
  ["single spikes up", wrong(0, 241, (at) => (points[at]?.altitudeM ?? 0) + (at % 20 === 7 ? 900 : 0)), 1200],
  ["single spikes down", wrong(0, 241, (at) => (points[at]?.altitudeM ?? 0) - (at % 20 === 7 ? 900 : 0)), 1200],
  ["no altitudes for a minute", wrong(60, 72, () => null), 1200],
])("counts no vertical for %s", (_, track, expected) => {
  expect(measureSkiing(track).summary.verticalM).toBe(expected);
});

test("keeps altitudes that move to another level and stay there", () => {
  const shifted = points.map((point, at) => ({ ...point, altitudeM: (point.altitudeM ?? 0) + (at >= 120 ? 60 : 0) }));
  expect(highPoints(shifted).length).toBeGreaterThan(points.length - 5);
});

test("keeps the altitudes of a coast", () => {
  const low = points.map((point) => ({ ...point, altitudeM: (point.altitudeM ?? 0) - 2600 }));
  expect(measureSkiing(low).summary).toMatchObject({ runs: 3, verticalM: 1200 });
});
