import type { HighPoint } from "./altitudes.ts";
import { type Leg, legsOf } from "./legs.ts";
import { standing } from "./stills.ts";
import type { Range } from "./track.ts";

export interface Climb extends Range {
  kind: "lift" | "climb";
  climbM: number;
  ms: number;
  /** Whether one stood before it for long. */
  isApart: boolean;
}

/** Walkers are slower on the plane, and slower upwards; lifts are faster in one of both. */
const liftMetersPerSecond = 1.7;
const liftClimbMetersPerSecond = 0.45;
/** Lifts stop for a moment. */
const legMs = 30_000;
/** A longer leg is a gap, of which nothing is known. */
const longestLegMs = 150_000;
/** A lift that stands for longer is two. */
const longestStopMs = 180_000;

/** Splits a climb into lifts and climbs on foot, each of more than `leastM`. */
export function climbsOf(points: readonly HighPoint[], { from, to }: Range, leastM: number): Climb[] {
  const climbs: Climb[] = [];
  let stoppedMs = 0;
  for (const leg of legsOf(points.slice(from, to + 1), legMs)) {
    const kind = kindOf(leg);
    if (kind === "stop") stoppedMs += leg.ms;
    else {
      const isApart = stoppedMs >= longestStopMs;
      const known = kind === "gap" ? (climbs.at(-1)?.kind ?? "lift") : kind;
      climbs.push({ kind: known, from: from + leg.from, to: from + leg.to, climbM: leg.climbM, ms: leg.ms, isApart });
      stoppedMs = 0;
    }
  }
  const [first, last] = [climbs[0], climbs.at(-1)];
  if (!first || !last) return [{ kind: "lift", from, to, climbM: 0, ms: 0, isApart: false }];
  first.from = from;
  last.to = to;
  return withoutLow(ofOneKind(climbs), leastM);
}

function kindOf({ ms, directM, climbM }: Leg): Climb["kind"] | "stop" | "gap" {
  const isLift = directM * 1000 >= liftMetersPerSecond * ms || climbM * 1000 >= liftClimbMetersPerSecond * ms;
  if (isLift) return "lift";
  if (ms > longestLegMs) return "gap";
  return directM * 1000 < standing.metersPerSecond * ms ? "stop" : "climb";
}

/** A low climb is part of a neighbour, or a stop if it lasts long. */
function withoutLow(all: Climb[], leastM: number): Climb[] {
  let climbs = all;
  while (climbs.length > 1) {
    const [low] = climbs.filter(({ climbM }) => climbM <= leastM).sort((a, b) => weightOf(a) - weightOf(b));
    if (!low) break;
    const at = climbs.indexOf(low);
    const [before, behind] = [climbs[at - 1], climbs[at + 1]];
    const isStop = low.ms >= longestStopMs;
    if (behind) behind.isApart = isStop || (before !== undefined && behind.isApart);
    low.isApart = false;
    low.kind = (before ?? behind ?? low).kind;
    climbs = ofOneKind(isStop ? climbs.filter((climb) => climb !== low) : climbs);
  }
  return climbs;
}

/** Stops make a lift slow, but little makes a walker fast. */
const liftWeight = 3;

function weightOf({ kind, climbM }: Climb): number {
  return kind === "lift" ? liftWeight * climbM : climbM;
}

function ofOneKind(climbs: readonly Climb[]): Climb[] {
  const joined: Climb[] = [];
  for (const climb of climbs) {
    const last = joined.at(-1);
    if (!last || last.kind !== climb.kind || climb.isApart) joined.push({ ...climb });
    else {
      last.to = climb.to;
      last.climbM += climb.climbM;
      last.ms += climb.ms;
    }
  }
  return joined;
}
