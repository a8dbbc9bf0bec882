import type { HighPoint } from "./altitudes.ts";
import { metersBetween, type Position } from "./track.ts";

/** Speed and grade are taken over so long, so that the noise of position and altitude does not count. */
const legMs = 60_000;

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

/** Stretches of a minute each. A gap between two points is a leg of its own. */
export function legsOf(points: readonly HighPoint[]): Leg[] {
  const legs: Leg[] = [];
  const placed = points.flatMap((point, at) => (point.position ? { ...point, position: point.position, at } : []));
  let [first] = placed;
  let last = first;
  let pathM = 0;
  for (const point of placed.slice(1)) {
    if (!first || !last) break;
    const isGap = point.timeMs - last.timeMs >= legMs;
    if (isGap && last !== first) {
      legs.push(legBetween(first, last, pathM));
      [first, pathM] = [last, 0];
    }
    pathM += metersBetween(last.position, point.position);
    last = point;
    if (point.timeMs - first.timeMs < legMs) continue;
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
