import type { HighPoint } from "./altitudes.ts";
import { type Line, type LinePoint, noMeasure, type Segment } from "./line.ts";
import { measureStretch, summaryOf } from "./measure.ts";
import { runM } from "./split.ts";
import { standing, stillIn } from "./stills.ts";
import type { TrackSummary } from "./track.ts";

/** All null without a run. Those of a whole line are as its recording was measured; a device's own figures may be others. */
export function numbersOf({ segments }: Line): TrackSummary {
  return summaryOf(segments);
}

/**
 * A line's part between two times, in seconds since the day's recording began; empty where it has none there. Its seconds stay as
 * they are. Segments that lie in it whole keep their measures. A segment that is cut is measured by the points of the line, so its
 * vertical, length and top speed are only near to those of the recording, and the cut lies on the straight line between two points.
 * A run that is cut to a descent of 50 m or less is none.
 */
export function trimLine(line: Line, fromS: number, toS: number): Line {
  const [first, last] = [line.points[0], line.points.at(-1)];
  const from = Math.max(fromS, first?.seconds ?? 0);
  const to = Math.min(toS, last?.seconds ?? 0);
  if (!(from < to)) return { points: [], segments: [] };
  const start = line.points.findIndex(({ seconds }) => seconds > from);
  const inner = line.points.slice(start).filter(({ seconds }) => seconds < to);
  const points = [pointAt(line, from), ...inner, pointAt(line, to)];
  const placeOf = (at: number) => Math.min(points.length - 1, Math.max(0, at - start + 1));
  const isCut = (at: number) => !isWithin(line.points[at], from, to);
  const measured = createMeasured(points);
  const segments = line.segments.flatMap((segment) => {
    const kept = { ...segment, from: placeOf(segment.from), to: placeOf(segment.to) };
    if (kept.from >= kept.to) return [];
    return isCut(segment.from) || isCut(segment.to) ? measured(kept) : kept;
  });
  return { points, segments };
}

function isWithin(point: LinePoint | undefined, from: number, to: number): boolean {
  return point !== undefined && point.seconds >= from && point.seconds <= to;
}

function createMeasured(points: readonly LinePoint[]): (segment: Segment) => Segment {
  const high = points.map(
    ({ longitude, latitude, altitudeM, seconds }): HighPoint => ({
      timeMs: seconds * 1000,
      position: { longitude, latitude },
      altitudeM,
    }),
  );
  const stands = stillIn(high, standing);
  return (segment) => {
    const { kind, from, to, verticalM } = segment;
    if (kind === "other" && verticalM === 0) return segment;
    const measure = measureStretch(high, { kind: kind === "other" ? "climb" : kind, from, to }, stands);
    const isNone = kind === "run" && measure.verticalM <= runM;
    return isNone ? { kind: "other", from, to, ...noMeasure } : { ...segment, ...measure };
  };
}

/** On the straight line between two points; the time lies within those of the line. */
function pointAt({ points }: Line, time: number): LinePoint {
  const next = points.findIndex(({ seconds }) => seconds >= time);
  const [before, behind] = [points[Math.max(0, next - 1)], points[next]];
  if (!before || !behind) throw new RangeError("The time lies outside of the line.");
  const span = behind.seconds - before.seconds;
  const share = span > 0 ? (time - before.seconds) / span : 1;
  const between = (one: number, other: number) => one + share * (other - one);
  return {
    longitude: between(before.longitude, behind.longitude),
    latitude: between(before.latitude, behind.latitude),
    altitudeM: between(before.altitudeM, behind.altitudeM),
    seconds: time,
  };
}
