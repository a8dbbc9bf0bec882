import { noSummary, type Position, type TrackPoint, type TrackSummary } from "./track.ts";

/** Metres that the altitude must turn by, so that its noise adds no vertical. */
const turnM = 10;
/** A run is a descent of more than this, and ends with a climb of more: a short climb within a run is part of it. */
const runM = 50;
/** 160 km/h. Faster is a jump of the position. */
const mostMetersPerSecond = 45;
/** Two points farther apart in time say nothing of the top speed. */
const longestGapMs = 30_000;
/** A median of five values ignores one or two wrong ones. */
const window = 5;
/** An altitude that differs by more from its neighbours' median is wrong. */
const spikeM = 100;

/** Of points in order of time. All null without a run, as for a walk; the speed is the top one within runs. */
export function measureTrack(points: readonly TrackPoint[]): TrackSummary {
  const high = points.filter((point): point is HighPoint => point.altitudeM !== null);
  const altitudes = altitudesOf(high);
  const runs = descentsOf(altitudes, runM);
  if (runs.length === 0) return noSummary;
  const verticalM = descentsOf(altitudes, turnM).reduce((sum, { meters }) => sum + meters, 0);
  const speeds = runs.map(({ from, to }) => topSpeed(high.slice(from, to + 1)));
  return {
    verticalM: Math.round(verticalM),
    runs: runs.length,
    topSpeedKmh: Math.round(Math.max(...speeds.map((speed) => speed * 3.6))) || null,
  };
}

/** The first point of the first run, where there is one: a recording may start at home. */
export function startOfSkiing(points: readonly TrackPoint[]): Position | null {
  const placed = points.filter(({ position }) => position !== null);
  const high = placed.filter((point): point is HighPoint => point.altitudeM !== null);
  const [run] = descentsOf(altitudesOf(high), runM);
  return (run ? high[run.from] : placed[0])?.position ?? null;
}

type HighPoint = TrackPoint & { altitudeM: number };

function altitudesOf(points: readonly HighPoint[]): number[] {
  const raw = points.map(({ altitudeM }) => altitudeM);
  const middles = medians(raw);
  return raw.map((altitude, at) => {
    const middle = middles[at] ?? altitude;
    return Math.abs(altitude - middle) > spikeM ? middle : altitude;
  });
}

interface Descent {
  /** Indexes of its highest and its lowest point. */
  from: number;
  to: number;
  meters: number;
}

/** Falls of more than `leastM` between two climbs of more than it. */
function descentsOf(altitudes: readonly number[], leastM: number): Descent[] {
  const descents: Descent[] = [];
  let top = 0;
  let bottom = 0;
  const at = (index: number) => altitudes[index] ?? 0;
  const end = () => {
    const meters = at(top) - at(bottom);
    if (bottom > top && meters > leastM) descents.push({ from: top, to: bottom, meters });
  };
  for (let now = 1; now < altitudes.length; now++) {
    const isDown = at(top) - at(bottom) > leastM;
    if (isDown && at(now) - at(bottom) > leastM) {
      end();
      top = now;
      bottom = now;
    } else if (!isDown && at(now) >= at(top)) {
      top = now;
      bottom = now;
    } else if (at(now) < at(bottom)) bottom = now;
  }
  end();
  return descents;
}

/** Metres a second: the highest median of five neighbouring speeds, which a jump there and back does not raise. */
function topSpeed(points: readonly TrackPoint[]): number {
  const speeds: number[] = [];
  for (let at = 1; at < points.length; at++) {
    const speed = speedBetween(points[at - 1], points[at]);
    if (speed !== undefined && speed <= mostMetersPerSecond) speeds.push(speed);
  }
  return speeds.length < window ? 0 : medians(speeds).reduce((top, speed) => Math.max(top, speed), 0);
}

function speedBetween(one: TrackPoint | undefined, other: TrackPoint | undefined): number | undefined {
  if (!one?.position || !other?.position) return undefined;
  const ms = other.timeMs - one.timeMs;
  return ms > 0 && ms <= longestGapMs ? (metersBetween(one.position, other.position) / ms) * 1000 : undefined;
}

/** On a plane, which is exact enough between two points of a track. */
function metersBetween(one: Position, other: Position): number {
  const metersPerDegree = 111_195;
  const north = other.latitude - one.latitude;
  const east = (other.longitude - one.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * metersPerDegree;
}

/** Each value's median with its two neighbours on both sides; the ends have fewer. */
function medians(values: readonly number[]): number[] {
  const half = (window - 1) / 2;
  return values.map((_, at) => {
    const near = values.slice(Math.max(0, at - half), at + half + 1).sort((a, b) => a - b);
    return near[near.length >> 1] ?? 0;
  });
}
