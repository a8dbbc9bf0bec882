import { describe, expect, test } from "vitest";
import { lineOf } from "./line.ts";
import { measureSkiing } from "./measure.ts";
import { labelledTracks } from "./test-days.ts";
import { scoreOf } from "./test-score.ts";
import type { TrackPoint } from "./track.ts";
import { numbersOf, trimLine } from "./trim-line.ts";

const perUnit = 1 / 100;

/** The rules were made with the first seed; the second one's days were not looked at meanwhile. */
describe.each([1, 2])("ten made days of seed %i", (seed) => {
  const days = labelledTracks(seed).map((track) => ({ track, skiing: measureSkiing(track.points) }));

  test("are split into their runs and lifts", () => {
    const scores = days.map(({ track, skiing }) => scoreOf(track, skiing));
    const sum = (count: (score: (typeof scores)[number]) => number) =>
      scores.reduce((all, score) => all + count(score), 0);
    const right = sum((score) => score.right);
    expect(right).toBeGreaterThan(150);
    expect(right / (right + sum(({ missed, invented }) => missed + invented))).toBeGreaterThanOrEqual(0.95);
  });

  test.each(days)("have their vertical: $track.name", ({ track, skiing }) => {
    const { verticalM } = skiing.summary;
    expect(Math.abs((verticalM ?? 0) - track.verticalM)).toBeLessThanOrEqual(3 * perUnit * track.verticalM);
  });

  test.each(days)("have the same numbers by their lines: $track.name", ({ skiing }) => {
    const line = lineOf(skiing) ?? { points: [], segments: [] };
    expect(line.points.length).toBeLessThanOrEqual(2000);
    expect(numbersOf(line)).toEqual(skiing.summary);
    // A line that measures all of its segments anew.
    const again = measureSkiing(pointsOf(line.points)).summary;
    const { verticalM, runs } = skiing.summary;
    expect(Math.abs((again.verticalM ?? 0) - (verticalM ?? 0))).toBeLessThanOrEqual(3 * perUnit * (verticalM ?? 0));
    expect(again.runs).toBe(runs);
  });

  test.each(days)("have the vertical of a part of them: $track.name", ({ track, skiing }) => {
    const line = lineOf(skiing) ?? { points: [], segments: [] };
    const [startMs, endS] = [track.points[0]?.timeMs ?? 0, line.points.at(-1)?.seconds ?? 0];
    const [fromS, toS] = [0.52 * endS, endS];
    const part = track.points.filter(({ timeMs }) => timeMs - startMs >= fromS * 1000);
    const [trimmed, measured] = [numbersOf(trimLine(line, fromS, toS)), measureSkiing(part).summary];
    expect(trimmed.runs).toBe(measured.runs);
    const [one, other] = [trimmed.verticalM ?? 0, measured.verticalM ?? 0];
    expect(Math.abs(one - other)).toBeLessThanOrEqual(3 * perUnit * other);
  });
});

function pointsOf(points: readonly { latitude: number; longitude: number; altitudeM: number; seconds: number }[]) {
  return points.map(({ latitude, longitude, altitudeM, seconds }): TrackPoint => {
    return { timeMs: seconds * 1000, position: { latitude, longitude }, altitudeM };
  });
}
