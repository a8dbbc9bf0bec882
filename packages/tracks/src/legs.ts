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
  let [first, last, corner]: (PlacedPoint | undefined)[] = [];
  let [from, to, pathM] = [0, 0, 0];
  for (let at = 0; at < points.length; at++) {
    const point = points[at];
    if (!point || !isPlaced(point)) continue;
    if (!first || !last || !corner) {
      [first, last, corner, from, to] = [point, point, point, at, at];
      continue;
    }
    if (point.timeMs - last.timeMs >= legMs && last !== first) {
      pathM += metersBetween(corner.position, last.position);
      legs.push({ from, to, pathM, ...between(first, last) });
      [first, corner, from, pathM] = [last, last, to, 0];
    }
    const isEnd = point.timeMs - first.timeMs >= legMs;
    const stepM = metersBetween(corner.position, point.position);
    [last, to] = [point, at];
    if (stepM >= leastStepM || isEnd) [corner, pathM] = [point, pathM + stepM];
    if (!isEnd) continue;
    legs.push({ from, to, pathM, ...between(first, point) });
    [first, from, pathM] = [point, at, 0];
  }
  return legs;
}

/** Metres a second along the track. */
export function paceOf({ pathM, ms }: Pick<Leg, "pathM" | "ms">): number {
  return (pathM / ms) * 1000;
}

type PlacedPoint = HighPoint & { position: Position };

function isPlaced(point: HighPoint): point is PlacedPoint {
  return point.position !== null;
}

function between(first: PlacedPoint, last: PlacedPoint): Pick<Leg, "ms" | "directM" | "altitudeM" | "climbM"> {
  return {
    ms: last.timeMs - first.timeMs,
    directM: metersBetween(first.position, last.position),
    altitudeM: first.altitudeM,
    climbM: last.altitudeM - first.altitudeM,
  };
}
