import type { HighPoint } from "./altitudes.ts";
import { type Leg, paceOf } from "./legs.ts";
import { metersBetween, type Position } from "./track.ts";

/** Less is noise of the altitude. */
const leastLegM = 3;
const leastLiftM = 50;
/** A lift climbs steeper than a road, or slower than 22 km/h. */
const leastLiftGrade = 0.15;
const mostFlatLiftMetersPerSecond = 6;

/** The altitude at which the lowest lift or climb on foot began; lower than any place without one. */
export function lowestBottomOf(legs: readonly Leg[]): number {
  let lowest = Number.POSITIVE_INFINITY;
  let climb: Leg | undefined;
  const end = () => {
    if (climb && isLift(climb)) lowest = Math.min(lowest, climb.altitudeM);
    climb = undefined;
  };
  for (const leg of legs) {
    if (leg.climbM < leastLegM) end();
    else if (climb) climb = joined(climb, leg);
    else climb = leg;
  }
  end();
  return lowest === Number.POSITIVE_INFINITY ? Number.NEGATIVE_INFINITY : lowest;
}

function joined(one: Leg, other: Leg): Leg {
  const sum = { ms: one.ms + other.ms, pathM: one.pathM + other.pathM, climbM: one.climbM + other.climbM };
  return { ...one, ...sum, to: other.to };
}

function isLift(climb: Leg): boolean {
  const isSteepOrSlow = climb.climbM >= leastLiftGrade * climb.pathM || paceOf(climb) < mostFlatLiftMetersPerSecond;
  return climb.climbM > leastLiftM && isSteepOrSlow;
}

/** 20 m: a way is the same to within 20 to 40 m. */
const cellM = 20;
/** Of its cells; a position may jump. */
const leastShare = 0.9;
/** Skiers are much slower uphill, and faster than most lifts. */
const mostPaceRatio = 1.3;
/** Slower is on foot. */
const leastMetersPerSecond = 2;
const mostMetersPerSecond = 70;
const longestMs = 5 * 60_000;

/** Tells whether a leg goes down a way that another goes up, as fast: on a gondola, on rails or on a road, not on skis. */
export function createRideBack(points: readonly HighPoint[], legs: readonly Leg[]): (leg: Leg) => boolean {
  const latitude = points.find(({ position }) => position !== null)?.position?.latitude ?? 0;
  const toCell = cellsAround(latitude);
  const ways = new Map<number, number>();
  for (const leg of legs.filter(({ climbM }) => climbM >= leastLegM).filter(isRide)) {
    for (const [x, y] of cellsOf(points, leg, toCell)) ways.set(keyOf(x, y), paceOf(leg));
  }
  return (leg) => {
    if (ways.size === 0 || leg.climbM > -leastLegM || !isRide(leg)) return false;
    const cells = cellsOf(points, leg, toCell);
    const same = cells.filter(([x, y]) => areNear(x, y).some((key) => isAsFast(ways.get(key), paceOf(leg))));
    return same.length >= leastShare * cells.length;
  };
}

/** Bounds the number of cells, too. */
function isRide(leg: Leg): boolean {
  return leg.ms <= longestMs && paceOf(leg) > leastMetersPerSecond && paceOf(leg) < mostMetersPerSecond;
}

function isAsFast(up: number | undefined, down: number): boolean {
  return up !== undefined && down < mostPaceRatio * up && up < mostPaceRatio * down;
}

type Cell = [x: number, y: number];

/** On a plane that is exact enough around a latitude. */
function cellsAround(latitude: number): (position: Position) => Cell {
  const perDegree = metersBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }) / cellM;
  const east = perDegree * Math.cos((latitude * Math.PI) / 180);
  return (position) => [position.longitude * east, position.latitude * perDegree];
}

/** The cells along a leg, also between its points. */
function cellsOf(points: readonly HighPoint[], leg: Leg, toCell: (position: Position) => Cell): Cell[] {
  const corners = points.slice(leg.from, leg.to + 1).flatMap(({ position }) => (position ? [toCell(position)] : []));
  return corners.flatMap(([x, y], at) => {
    const [nextX, nextY] = corners[at + 1] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y)));
    return Array.from({ length: steps }, (_, step): Cell => {
      const share = step / steps;
      return [Math.round(x + share * (nextX - x)), Math.round(y + share * (nextY - y))];
    });
  });
}

const mostCells = 2 ** 21;

function keyOf(x: number, y: number): number {
  return x * 2 * mostCells + y;
}

function areNear(x: number, y: number): number[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((east) => steps.map((north) => keyOf(x + east, y + north)));
}
