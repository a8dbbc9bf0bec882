import { createRandom, type Random } from "./test-random.ts";
import type { TrackPoint } from "./track.ts";

/** A made recording, and what its maker knows of it. */
export interface LabelledTrack {
  name: string;
  points: TrackPoint[];
  /** From the last point before it to the first one behind it; none of which no point was recorded. */
  labels: Label[];
  /** Of all runs, as they were skied. */
  skiedM: number;
  /** Of these, as far as points were recorded: 15 seconds after the last point, one may be 30 m below the top. */
  verticalM: number;
}

export interface Label {
  kind: "run" | "lift";
  fromMs: number;
  toMs: number;
}

/** What a receiver makes of a way. */
export interface Receiver {
  /** Seconds between two points; two numbers are the bounds of a watch that writes when it likes to. */
  everyS: number | [number, number];
  /** Standard deviations in metres, of an error that stays for a while. */
  positionM: number;
  altitudeM: number;
  /** Of one reading alone. */
  jitterM: number;
  /** Metres an hour by which the weather moves the altitude. */
  driftM: number;
  /** Stretches without any point, of 30 to 200 seconds. */
  gaps: number;
  /** Stretches of 20 to 90 seconds that have an altitude of 0, or no position; and single positions far away. */
  flaws: number;
}

const place = { latitude: 46.6, longitude: 8.6 };
const metersPerDegree = 111_195;
const startMs = Date.parse("2026-01-17T08:00:00Z");

interface Spot {
  x: number;
  y: number;
  z: number;
}

/** Moves on second by second, and notes what it does. */
export class Skier {
  readonly way: Spot[] = [];
  readonly labels: Label[] = [];
  verticalM = 0;
  heading: number;
  private at: Spot = { x: 0, y: 0, z: 1450 };

  constructor(readonly random: Random) {
    this.heading = random.between(0, 2 * Math.PI);
  }

  /** At a speed in metres a second on the plane; `climb` in metres a second. */
  private step(speed: number, climb: number, heading = this.heading): void {
    const { x, y, z } = this.at;
    this.at = { x: x + speed * Math.sin(heading), y: y + speed * Math.cos(heading), z: z + climb };
    this.way.push(this.at);
  }

  private labelled(kind: Label["kind"], act: () => void): void {
    const [fromS, fromZ] = [this.way.length, this.at.z];
    act();
    this.labels.push({ kind, fromMs: startMs + fromS * 1000, toMs: startMs + this.way.length * 1000 });
    if (kind === "run") this.verticalM += fromZ - this.at.z;
  }

  /** Standing about. */
  rest(minutes: number): void {
    const { random } = this;
    for (let second = 0; second < minutes * 60; second++)
      this.step(random.chance(0.02) ? 0.8 : 0, 0, random.between(0, 7));
  }

  /** On foot or skating, on the flat. */
  walk(meters: number, speed = 1.2): void {
    const heading = this.random.between(0, 2 * Math.PI);
    for (let done = 0; done < meters; done += speed) this.step(speed, 0, heading);
  }

  /** `stops` on the way, and mid-stations at equal shares of it. */
  lift({ rise, speed, grade, stops = 0, stations = 0 }: Ride): void {
    this.heading = this.random.between(0, 2 * Math.PI);
    const steps = Math.ceil(rise / (speed * grade));
    const stopAt = new Set(Array.from({ length: stops }, () => this.random.int(5, steps - 5)));
    const stationAt = new Set(
      Array.from({ length: stations }, (_, at) => Math.round((steps * (at + 1)) / (stations + 1))),
    );
    this.labelled("lift", () => {
      for (let step = 0; step < steps; step++) {
        if (stopAt.has(step)) for (let wait = this.random.int(10, 70); wait > 0; wait--) this.step(0, 0);
        if (stationAt.has(step)) this.station();
        // Pylons, and the speed of a rope.
        this.step(speed * this.random.between(0.95, 1.05), speed * grade * (1 + 0.3 * Math.sin(step / 12)));
      }
    });
  }

  /** A cabin creeps or waits, and often turns to another rope. */
  private station(): void {
    for (let wait = this.random.int(30, 100); wait > 0; wait--) this.step(0.3, 0);
    if (this.random.chance(0.4)) for (let wait = this.random.int(20, 100); wait > 0; wait--) this.step(0, 0);
    this.heading += this.random.between(-0.6, 0.6);
  }

  /** Down in turns, with stops, a counter climb, and a flat way at the end. */
  run({ fall, speed, grade, stops = 0, longStop = 0, bump = 0, runoutM = 0 }: Descent): void {
    const { random } = this;
    const down = this.heading + Math.PI + random.between(-0.5, 0.5);
    const bottom = this.at.z - fall;
    const flatFall = runoutM * 0.03;
    const stopAt = Array.from({ length: stops }, () => bottom + fall * random.between(0.15, 0.85));
    let longAt = longStop > 0 ? bottom + fall * random.between(0.3, 0.7) : Number.NEGATIVE_INFINITY;
    let bumpAt = bump > 0 ? bottom + fall * random.between(0.3, 0.7) : Number.NEGATIVE_INFINITY;
    let [pace, steep] = [0.3, 1];
    this.labelled("run", () => {
      for (let step = 0; this.at.z > bottom + flatFall; step++) {
        pace = Math.min(1.3, pace + 0.2, Math.max(0.5, pace + random.between(-0.1, 0.1)));
        steep = Math.min(1.6, Math.max(0.4, steep + random.between(-0.1, 0.1)));
        this.step(speed * pace, -speed * pace * grade * steep, down + 0.7 * Math.sin(step / 2.2));
        if (this.at.z < Math.max(...stopAt)) {
          stopAt.splice(stopAt.indexOf(Math.max(...stopAt)), 1);
          for (let wait = random.int(10, 150); wait > 0; wait--) this.step(0, 0);
          pace = 0.3;
        }
        if (this.at.z < longAt) {
          this.rest(longStop);
          longAt = Number.NEGATIVE_INFINITY;
        }
        if (this.at.z < bumpAt) {
          for (let up = 0; up < bump; up += 0.25) this.step(2.5, 0.25, down);
          this.verticalM += bump;
          bumpAt = Number.NEGATIVE_INFINITY;
        }
      }
      for (let done = 0; done < runoutM; done += 4) this.step(4, -0.12, down);
    });
  }

  /** Up on skins, in turns, at metres an hour. */
  tour({ rise, hourly, grade, breaks }: Tour): void {
    const { random } = this;
    const base = random.between(0, 2 * Math.PI);
    const top = this.at.z + rise;
    const breakAt = Array.from(
      { length: breaks },
      (_, at) => this.at.z + (rise * (at + random.between(0.5, 1))) / (breaks + 1),
    );
    let side = 1;
    while (this.at.z < top) {
      const climb = (hourly / 3600) * random.between(0.8, 1.2);
      if (random.chance(1 / 120)) side = -side;
      this.step(climb / grade, climb, base + side * 0.8);
      const [next = Number.POSITIVE_INFINITY] = breakAt;
      if (this.at.z < next) continue;
      breakAt.shift();
      this.rest(random.between(3, 15));
    }
  }

  /** On a road to an altitude that lies `rise` higher, with hills, bends and lights. */
  drive({ minutes, kmh, rise }: { minutes: number; kmh: number; rise: number }): void {
    const { random } = this;
    const seconds = minutes * 60;
    this.heading = random.between(0, 2 * Math.PI);
    let hill = 0;
    for (let second = 0; second < seconds; second++) {
      this.heading += random.between(-0.03, 0.03);
      const share = kmh * (0.9 + 0.25 * Math.sin(second / 90));
      const next = 25 * Math.sin(second / 60) - 25 * Math.sin(0);
      const speed = random.chance(0.002) ? 0 : share / 3.6;
      if (speed === 0) for (let wait = random.int(5, 40); wait > 0; wait--) this.step(0, 0);
      this.step(speed, rise / seconds + (next - hill));
      hill = next;
    }
  }

  /** Down a little to the next lift, without being a run. */
  transfer(fall: number): void {
    const steps = Math.ceil(fall / 0.6);
    for (let step = 0; step < steps; step++) this.step(5, -fall / steps, this.heading + 1.2);
  }
}

interface Ride {
  rise: number;
  speed: number;
  grade: number;
  stops?: number;
  stations?: number;
}

interface Descent {
  fall: number;
  speed: number;
  grade: number;
  stops?: number;
  /** Minutes in a hut on the way. */
  longStop?: number;
  /** Metres up again on the way. */
  bump?: number;
  runoutM?: number;
}

interface Tour {
  rise: number;
  hourly: number;
  grade: number;
  breaks: number;
}

/** An error that stays for a minute or so, with a standard deviation of 1. */
function createError(random: Random, staysS: number): (seconds: number) => number {
  let error = random.normal();
  return (seconds) => {
    const kept = Math.exp(-seconds / staysS);
    error = kept * error + Math.sqrt(1 - kept * kept) * random.normal();
    return error;
  };
}

/** The way as a receiver writes it. */
export function recorded(name: string, skier: Skier, receiver: Receiver): LabelledTrack {
  const random = createRandom(skier.random.int(1, 1e9));
  const { way, labels } = skier;
  const errors = { x: createError(random, 40), y: createError(random, 40), z: createError(random, 90) };
  const spans = (count: number, least: number, most: number) =>
    Array.from({ length: count }, () => {
      const from = random.int(0, way.length);
      return { from, to: from + random.int(least, most), kind: random.int(0, 1) };
    });
  const gaps = spans(receiver.gaps, 30, 200);
  const flaws = spans(receiver.flaws, 20, 90);
  const points: TrackPoint[] = [];
  let drift = 0;
  for (let at = 0, everyS = 1; at < way.length; at += everyS) {
    const spot = way[at] ?? { x: 0, y: 0, z: 0 };
    const jitter = () => receiver.jitterM * random.normal();
    drift += receiver.driftM * Math.sqrt(everyS / 3600) * random.normal();
    const north = spot.y + receiver.positionM * errors.y(everyS) + jitter();
    const east = spot.x + receiver.positionM * errors.x(everyS) + jitter();
    const altitudeM = spot.z + receiver.altitudeM * errors.z(everyS) + drift + jitter() / 2;
    const flaw = flaws.find(({ from, to }) => at >= from && at < to);
    const farM = receiver.flaws > 0 && random.chance(0.001) ? random.between(200, 3000) : 0;
    if (!gaps.some(({ from, to }) => at >= from && at < to))
      points.push({
        timeMs: startMs + at * 1000,
        position: flaw?.kind === 0 ? null : toDegrees(north + farM, east),
        altitudeM: flaw?.kind === 1 ? 0 : Math.round(altitudeM * 5) / 5,
      });
    everyS = typeof receiver.everyS === "number" ? receiver.everyS : random.int(...receiver.everyS);
  }
  const isSeen = ({ fromMs, toMs }: Label) => points.some(({ timeMs }) => timeMs > fromMs && timeMs < toMs);
  const altitudeAt = (ms: number) => way[Math.max(0, (ms - startMs) / 1000 - 1)]?.z ?? 0;
  const hiddenM = labels
    .filter(({ kind }) => kind === "run")
    .reduce((sum, label) => {
      const seen = seenIn(points, label);
      const fallM = altitudeAt(label.fromMs) - altitudeAt(label.toMs);
      return sum + fallM - Math.max(0, altitudeAt(seen.fromMs) - altitudeAt(seen.toMs));
    }, 0);
  const seen = labels.filter(isSeen).map((label) => seenIn(points, label));
  return { name, points, labels: seen, skiedM: skier.verticalM, verticalM: skier.verticalM - hiddenM };
}

function seenIn(points: readonly TrackPoint[], { kind, fromMs, toMs }: Label): Label {
  const from = points.findLast(({ timeMs }) => timeMs <= fromMs) ?? points[0];
  const to = points.find(({ timeMs }) => timeMs >= toMs) ?? points.at(-1);
  return { kind, fromMs: from?.timeMs ?? fromMs, toMs: to?.timeMs ?? toMs };
}

function toDegrees(north: number, east: number): TrackPoint["position"] {
  const perDegree = metersPerDegree * Math.cos((place.latitude * Math.PI) / 180);
  return { latitude: place.latitude + north / metersPerDegree, longitude: place.longitude + east / perDegree };
}
