import type { HighPoint } from "./altitudes.ts";
import { metersBetween, type Position } from "./track.ts";

/** Speed and grade are taken over so long, so that the noise of position and altitude does not count. */
const minuteMs = 60_000;
/** Over shorter steps, the noise of the positions adds up. */
const leastStepM = 10;

export interface Leg {
  /** Indexes of its first and its last point. */
  from: number;
  to: number;
  ms: number;
  /** Along the track, and from its first to its last point. */
  pathM: number;
  directM: number;
  /** Altitude of its first point, and the climb to its last one. */
  altitudeM: number;
  climbM: number;
}

/** Stretches of a minute each, or of `legMs`. A gap between two points is a leg of its own. */
export function legsOf(points: readonly HighPoint[], legMs = minuteMs): Leg[] {
  const legs: Leg[] = [];
  const placed = points.flatMap((point, at) => (point.position ? { ...point, position: point.position, at } : []));
  let [first] = placed;
  let [last, corner] = [first, first];
  let pathM = 0;
  for (const point of placed.slice(1)) {
    if (!first || !last || !corner) break;
    const isGap = point.timeMs - last.timeMs >= legMs;
    if (isGap && last !== first) {
      legs.push(legBetween(first, last, pathM + metersBetween(corner.position, last.position)));
      [first, corner, pathM] = [last, last, 0];
    }
    const isEnd = point.timeMs - first.timeMs >= legMs;
    const stepM = metersBetween(corner.position, point.position);
    last = point;
    if (stepM >= leastStepM || isEnd) [corner, pathM] = [point, pathM + stepM];
    if (!isEnd) continue;
    legs.push(legBetween(first, point, pathM));
    [first, pathM] = [point, 0];
  }
  return legs;
}

/** Metres a second along the track. */
export function paceOf({ pathM, ms }: Pick<Leg, "pathM" | "ms">): number {
  return (pathM / ms) * 1000;
}

type PlacedPoint = HighPoint & { position: Position; at: number };

function legBetween(first: PlacedPoint, last: PlacedPoint, pathM: number): Leg {
  return {
    from: first.at,
    to: last.at,
    ms: last.timeMs - first.timeMs,
    pathM,
    directM: metersBetween(first.position, last.position),
    altitudeM: first.altitudeM,
    climbM: last.altitudeM - first.altitudeM,
  };
}
