import type { HighPoint } from "./altitudes.ts";
import { metersBetween, type Position } from "./track.ts";

/** Speed and grade are taken over so long, so that the noise of position and altitude does not count. */
const legMs = 60_000;
/** Three legs: a jump of the position makes two look like a drive. */
const leastDriveMs = 150_000;
const leastDriveM = 1500;
/** 250 km/h. Faster is a jump of the position. */
const mostMetersPerSecond = 70;
/** 25 km/h: skiers do not go faster on flat ground for long, and few lifts do. */
const roadMetersPerSecond = 7;
/** What a car, a bus or a train does beside its fast stretches. */
const slowMetersPerSecond = 3;
const steepestRoad = 0.15;
/** Grade at which skis begin to glide, and the square of the speed that each further grade allows: gravity against the drag of 80 kg. */
const glideGrade = 0.03;
const glideSquare = 3500;

interface Leg {
  /** Indexes of its first and its last point. */
  from: number;
  to: number;
  ms: number;
  /** Along the track, and from its first to its last point. */
  pathM: number;
  directM: number;
  climbM: number;
}

/** The stretches before, between and behind drives, each in order of time: a single one without a drive. */
export function withoutDrives(points: readonly HighPoint[]): HighPoint[][] {
  const legs = legsOf(points);
  const parts: HighPoint[][] = [];
  let start = 0;
  for (const { from, to } of drivesIn(legs)) {
    parts.push(points.slice(start, legs[from]?.from));
    start = (legs[to]?.to ?? points.length) + 1;
  }
  parts.push(points.slice(start));
  return parts;
}

/** 8 km/h over a minute: people on foot are slower downhill. */
const leastSkiedMetersPerSecond = 2.2;

/** Whether the way down was never faster than on foot; false without positions. */
export function isOnFoot(points: readonly HighPoint[]): boolean {
  const down = legsOf(points).filter(({ climbM }) => climbM < 0);
  return down.length > 0 && down.every(({ directM, ms }) => (directM / ms) * 1000 < leastSkiedMetersPerSecond);
}

/** Stretches of roads, by their first and last legs, where for a while no skier would be so fast. */
function drivesIn(legs: readonly Leg[]): { from: number; to: number }[] {
  const drives: { from: number; to: number }[] = [];
  let from = 0;
  let [pathM, fastMs, mostFastMs] = [0, 0, 0];
  for (let at = 0; at <= legs.length; at++) {
    const leg = legs[at];
    const isFast = leg !== undefined && isTooFast(leg);
    if (leg && (isFast || isRoad(leg))) {
      pathM += leg.pathM;
      fastMs = isFast ? fastMs + leg.ms : 0;
      mostFastMs = Math.max(mostFastMs, fastMs);
      continue;
    }
    if (mostFastMs >= leastDriveMs && pathM >= leastDriveM) drives.push({ from, to: at - 1 });
    from = at + 1;
    [pathM, fastMs, mostFastMs] = [0, 0, 0];
  }
  return drives;
}

/** Faster than skis glide at the grade. */
function isTooFast(leg: Leg): boolean {
  const speed = (leg.directM / leg.ms) * 1000;
  const grade = leg.climbM / leg.pathM;
  return (
    speed > roadMetersPerSecond &&
    speed < mostMetersPerSecond &&
    grade < steepestRoad &&
    speed ** 2 > glideSquare * Math.max(0, -grade - glideGrade)
  );
}

function isRoad(leg: Leg): boolean {
  const speed = (leg.pathM / leg.ms) * 1000;
  return speed > slowMetersPerSecond && speed < mostMetersPerSecond && Math.abs(leg.climbM) < steepestRoad * leg.pathM;
}

/** A gap between two points is a leg of its own. */
function legsOf(points: readonly HighPoint[]): Leg[] {
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

type PlacedPoint = HighPoint & { position: Position; at: number };

function legBetween(first: PlacedPoint, last: PlacedPoint, pathM: number): Leg {
  return {
    from: first.at,
    to: last.at,
    ms: last.timeMs - first.timeMs,
    pathM,
    directM: metersBetween(first.position, last.position),
    climbM: last.altitudeM - first.altitudeM,
  };
}
