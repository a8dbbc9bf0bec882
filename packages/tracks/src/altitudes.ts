import { metersBetween, type Position, type TrackPoint } from "./track.ts";

export type HighPoint = TrackPoint & { altitudeM: number };
type PlacedPoint = TrackPoint & { position: Position };

/** Metres by which noise may raise or lower an altitude between two points. */
const noiseM = 30;
/** Steeper than skiers fall and lifts climb for long. */
const mostMetersPerSecond = 6;

/** The points whose altitude may be right: without dropouts (0 m for a while) and spikes. Takes points in order of time. */
export function highPoints(points: readonly TrackPoint[]): HighPoint[] {
  const high = points.filter((point): point is HighPoint => point.altitudeM !== null);
  return withoutJumps(high, follows, ({ altitudeM }) => altitudeM === 0);
}

/** Exactly 0 behind another altitude is how devices write that they know none. */
function follows(one: HighPoint, other: HighPoint): boolean {
  const meters = Math.abs(other.altitudeM - one.altitudeM);
  if (other.altitudeM === 0 && meters > noiseM) return false;
  return meters <= noiseM + (mostMetersPerSecond * Math.abs(other.timeMs - one.timeMs)) / 1000;
}

const positionNoiseM = 100;
/** 180 km/h. */
const mostTravelMetersPerSecond = 50;
/** After a longer pause of the recording, one may be anywhere. */
const longestJumpMs = 120_000;

/** The points, without the positions to which no one gets so fast. Takes points in order of time. */
export function withoutFarPositions(points: readonly TrackPoint[]): readonly TrackPoint[] {
  const placed = points.filter((point): point is PlacedPoint => point.position !== null);
  const near = withoutJumps(placed, isWithinReach, () => false);
  if (near.length === placed.length) return points;
  const kept = new Set<TrackPoint>(near);
  return points.map((point) => (kept.has(point) ? point : { ...point, position: null }));
}

function isWithinReach(one: PlacedPoint, other: PlacedPoint): boolean {
  const ms = Math.abs(other.timeMs - one.timeMs);
  const reachM = positionNoiseM + (mostTravelMetersPerSecond * ms) / 1000;
  return ms > longestJumpMs || metersBetween(one.position, other.position) <= reachM;
}

type Follows<Point> = (one: Point, other: Point) => boolean;

/** From the longest stretch without a jump on, in both directions, the points that follow one another. */
function withoutJumps<Point>(points: Point[], follows: Follows<Point>, isDoubtful: (point: Point) => boolean): Point[] {
  const start = longestStretch(points, follows, isDoubtful);
  const after = reachable(points.slice(start), follows);
  return [
    ...reachable(points.slice(0, start + 1).reverse(), follows)
      .reverse()
      .slice(0, -1),
    ...after,
  ];
}

/** From the first point on. */
function reachable<Point>(points: readonly Point[], follows: Follows<Point>): Point[] {
  const kept = points.slice(0, 1);
  let [last] = kept;
  for (const point of points.slice(1)) {
    if (last && !follows(last, point)) continue;
    last = point;
    kept.push(point);
  }
  return kept;
}

/** The index at which the longest stretch without a jump begins. One of doubtful points is the last choice. */
function longestStretch<Point>(
  points: readonly Point[],
  follows: Follows<Point>,
  isDoubtful: (point: Point) => boolean,
): number {
  let best = { start: 0, length: 0 };
  let start = 0;
  for (let at = 1; at <= points.length; at++) {
    const [first, before, point] = [points[start], points[at - 1], points[at]];
    if (before && point && follows(before, point)) continue;
    const isLastChoice = first !== undefined && isDoubtful(first) && before !== undefined && isDoubtful(before);
    if (!isLastChoice && at - start > best.length) best = { start, length: at - start };
    start = at;
  }
  return best.start;
}
