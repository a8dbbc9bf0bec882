import type { HighPoint } from "./altitudes.ts";
import { type Leg, legsOf, paceOf } from "./legs.ts";
import type { Range } from "./track.ts";
import { createRideBack, lowestBottomOf } from "./ways-up.ts";

/** Three legs: a jump of the position makes two look like a drive. */
const leastDriveMs = 150_000;
const leastDriveM = 1000;
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

/** Between two drives, or before or behind one: less is a stop or a stretch that no rule knows. */
const leastSkiedMs = 5 * 60_000;
/** The lowest lift's bottom, give or take the noise of the altitude. */
const bottomNoiseM = 10;

/** What lies before, between and behind drives, in order of time: the whole without a drive. */
export function withoutDrives(points: readonly HighPoint[]): Range[] {
  const legs = legsOf(points);
  const parts: Range[] = [];
  let from = 0;
  for (const drive of drivesIn(legs, createIsDriven(points, legs))) {
    parts.push({ from, to: (legs[drive.from]?.from ?? 0) - 1 });
    from = (legs[drive.to]?.to ?? points.length) + 1;
  }
  if (parts.length === 0) return [{ from: 0, to: points.length - 1 }];
  parts.push({ from, to: points.length - 1 });
  return parts.filter((part) => lastsLong(points, part));
}

function lastsLong(points: readonly HighPoint[], { from, to }: Range): boolean {
  const [first, last] = [points[from], points[to]];
  return first !== undefined && last !== undefined && last.timeMs - first.timeMs >= leastSkiedMs;
}

/** 12 km/h over a minute, and a climb of 1,600 m in an hour: runners are slower. */
const mostFootMetersPerSecond = 3.4;
const mostFootClimbMetersPerSecond = 0.45;

/** Whether the ways down and up were never faster than on foot; false without positions. */
export function isOnFoot(points: readonly HighPoint[]): boolean {
  const legs = legsOf(points);
  const isSlow = ({ climbM, directM, ms }: Leg) =>
    climbM < 0 ? directM * 1000 < mostFootMetersPerSecond * ms : climbM * 1000 < mostFootClimbMetersPerSecond * ms;
  return legs.some(({ climbM }) => climbM < 0) && legs.every(isSlow);
}

/** Whether a leg is none of a skier: too fast, back on the way up, or on a road where no lift leads up again. */
function createIsDriven(points: readonly HighPoint[], legs: readonly Leg[]): (leg: Leg) => boolean {
  const isRideBack = createRideBack(points, legs);
  const bottomM = lowestBottomOf(legs) + bottomNoiseM;
  return (leg) => isTooFast(leg) || (leg.altitudeM < bottomM && isRoad(leg)) || isRideBack(leg);
}

/** Stretches of roads, by their first and last legs, where for a while no skier would go so. */
function drivesIn(legs: readonly Leg[], isDriven: (leg: Leg) => boolean): Range[] {
  const drives: Range[] = [];
  let from = 0;
  let [pathM, drivenMs, mostDrivenMs] = [0, 0, 0];
  for (let at = 0; at <= legs.length; at++) {
    const leg = legs[at];
    const isDrive = leg !== undefined && isDriven(leg);
    if (leg && (isDrive || isRoad(leg))) {
      pathM += leg.pathM;
      drivenMs = isDrive ? drivenMs + leg.ms : 0;
      mostDrivenMs = Math.max(mostDrivenMs, drivenMs);
      continue;
    }
    if (mostDrivenMs >= leastDriveMs && pathM >= leastDriveM) drives.push({ from, to: at - 1 });
    from = at + 1;
    [pathM, drivenMs, mostDrivenMs] = [0, 0, 0];
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
  const speed = paceOf(leg);
  return speed > slowMetersPerSecond && speed < mostMetersPerSecond && Math.abs(leg.climbM) < steepestRoad * leg.pathM;
}
