import type { TrackPoint } from "./track.ts";

export type HighPoint = TrackPoint & { altitudeM: number };

/** Metres by which noise may raise or lower an altitude between two points. */
const noiseM = 30;
/** Steeper than skiers fall and lifts climb for long. */
const mostMetersPerSecond = 6;

/** The points whose altitude may be right: without dropouts (0 m for a while) and spikes. Takes points in order of time. */
export function highPoints(points: readonly TrackPoint[]): HighPoint[] {
  const high = points.filter((point): point is HighPoint => point.altitudeM !== null);
  const start = longestStretch(high);
  const after = reachable(high.slice(start));
  return [
    ...reachable(high.slice(0, start + 1).reverse())
      .reverse()
      .slice(0, -1),
    ...after,
  ];
}

/** From the first point on. */
function reachable(points: readonly HighPoint[]): HighPoint[] {
  const kept = points.slice(0, 1);
  let [last] = kept;
  for (const point of points.slice(1)) {
    if (last && !follows(last, point)) continue;
    last = point;
    kept.push(point);
  }
  return kept;
}

/** Exactly 0 behind another altitude is how devices write that they know none. */
function follows(one: HighPoint, other: HighPoint): boolean {
  const meters = Math.abs(other.altitudeM - one.altitudeM);
  if (other.altitudeM === 0 && meters > noiseM) return false;
  return meters <= noiseM + (mostMetersPerSecond * Math.abs(other.timeMs - one.timeMs)) / 1000;
}

/** The index at which the longest stretch without a jump begins. A stretch of zeros is the last choice. */
function longestStretch(points: readonly HighPoint[]): number {
  let best = { start: 0, length: 0 };
  let start = 0;
  for (let at = 1; at <= points.length; at++) {
    const [before, point] = [points[at - 1], points[at]];
    if (before && point && follows(before, point)) continue;
    const isZero = points[start]?.altitudeM === 0 && before?.altitudeM === 0;
    if (!isZero && at - start > best.length) best = { start, length: at - start };
    start = at;
  }
  return best.start;
}
