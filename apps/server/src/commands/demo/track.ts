import { between, createDice, type Dice, pick } from "./dice.ts";

export interface TrackPlan {
  seed: number;
  runs: number;
  /** Of each. */
  verticalM: number;
  /** Above the sea, about where the lifts end. */
  topM: number;
}

interface Spot {
  /** Metres east and north of the resort, and above the sea. */
  east: number;
  north: number;
  altitude: number;
}

const metersPerDegree = 111_195;

/** A GPX file of a day on three lifts beside each other, made up: a point every 6 seconds, with a long pause at noon. */
export function drawTrack(date: string, place: { latitude: number; longitude: number }, plan: TrackPlan): string {
  const roll = createDice(plan.seed);
  const east = metersPerDegree * Math.cos((place.latitude * Math.PI) / 180);
  // By the sun, which is near enough to the clocks of a resort.
  let timeMs = Date.parse(`${date}T09:05:00Z`) + (roll(40) - Math.round(place.longitude / 15) * 60) * 60_000;
  const points: string[] = [];
  for (const { spot, seconds } of wayOf(plan, roll)) {
    const [latitude, longitude] = [place.latitude + spot.north / metersPerDegree, place.longitude + spot.east / east];
    points.push(
      `<trkpt lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"><ele>${spot.altitude.toFixed(1)}</ele><time>${new Date(timeMs).toISOString()}</time></trkpt>`,
    );
    timeMs += seconds * 1000;
  }
  return `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><type>skiing</type><trkseg>${points.join("\n")}</trkseg></trk></gpx>`;
}

function* wayOf({ runs, verticalM, topM }: TrackPlan, roll: Dice): Generator<{ spot: Spot; seconds: number }> {
  const lifts = liftsOf(verticalM, topM, roll);
  let lift = pick(roll, lifts);
  for (let run = 0; run < runs; run++) {
    const length = Math.hypot(lift.top.east - lift.base.east, lift.top.north - lift.base.north);
    const steps = Math.round(length / 5 / 6);
    for (let step = 0; step < steps; step++) yield { spot: along(lift.base, lift.top, step / steps), seconds: 6 };
    const next = roll(3) === 0 ? pick(roll, lifts) : lift;
    yield* runDown(lift.top, next.base, length, roll);
    lift = next;
    const pauseS = run === Math.floor(runs / 2) ? 40 * 60 : 20 + roll(100);
    for (let waited = 0; waited < pauseS; waited += 30) yield { spot: lift.base, seconds: 30 };
  }
}

function liftsOf(verticalM: number, topM: number, roll: Dice): { base: Spot; top: Spot }[] {
  const valley = Math.max(10, topM - 1.05 * verticalM - 60 - roll(100));
  const uphill = between(roll, 0, 2 * Math.PI);
  return [-1, 0, 1].map((side) => {
    const across = uphill + Math.PI / 2;
    const apart = side * between(roll, 300, 500);
    const base = { east: apart * Math.sin(across), north: apart * Math.cos(across), altitude: valley + roll(60) };
    const heading = uphill + side * between(roll, 0, 0.35);
    const length = verticalM * between(roll, 2.6, 3.4);
    const top = {
      east: base.east + length * Math.sin(heading),
      north: base.north + length * Math.cos(heading),
      altitude: base.altitude + verticalM * between(roll, 0.95, 1.05),
    };
    return { base, top };
  });
}

/** In wide bends that begin and end at nothing, now faster, now slower. */
function* runDown(top: Spot, base: Spot, length: number, roll: Dice): Generator<{ spot: Spot; seconds: number }> {
  const [bends, width, start] = [2 + roll(3), between(roll, 40, 160) * (roll(2) ? 1 : -1), between(roll, 0, 1)];
  const across = Math.atan2(base.east - top.east, base.north - top.north) + Math.PI / 2;
  for (let share = 0; share < 1; ) {
    const aside = width * Math.sin(Math.PI * share) * Math.sin(2 * Math.PI * (bends * share + start));
    const { east, north, altitude } = along(top, base, share);
    yield {
      spot: { east: east + aside * Math.sin(across), north: north + aside * Math.cos(across), altitude },
      seconds: 6,
    };
    share += ((9 + 4 * Math.sin(7 * share + 6 * start)) * 6) / (length * 1.15);
  }
}

function along(from: Spot, to: Spot, share: number): Spot {
  const between = (axis: keyof Spot) => from[axis] + share * (to[axis] - from[axis]);
  return { east: between("east"), north: between("north"), altitude: between("altitude") };
}
