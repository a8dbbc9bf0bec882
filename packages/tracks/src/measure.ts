import { type HighPoint, highPoints } from "./altitudes.ts";
import { isOnFoot, withoutDrives } from "./drives.ts";
import { metersBetween, noSummary, type Position, type TrackPoint, type TrackSummary } from "./track.ts";

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

export interface Skiing {
  /** All null without a run, as for a walk; the speed is the top one within runs. */
  summary: TrackSummary;
  /** Of the run in the middle of them all; without runs the first one. */
  position: Position | null;
  /** Whether a part was left out as a drive. */
  hasDrive: boolean;
  /** Whether its runs were as slow as on foot. */
  isOnFoot: boolean;
}

/** Of points in order of time. A recording may begin and end at home: drives do not count. */
export function measureSkiing(points: readonly TrackPoint[]): Skiing {
  const parts = withoutDrives(highPoints(points));
  const hasDrive = parts.length > 1;
  const skied = parts.map(measurePart).filter(({ tops }) => tops.length > 0);
  const tops = skied.flatMap((part) => part.tops);
  if (tops.length === 0) {
    const position = points.find((point) => point.position !== null)?.position ?? null;
    return { summary: noSummary, position, hasDrive, isOnFoot: false };
  }
  const sum = (measure: (part: Part) => number) => skied.reduce((all, part) => all + measure(part), 0);
  const topSpeed = highest(skied.map(({ speed }) => speed));
  return {
    summary: {
      verticalM: Math.round(sum(({ verticalM }) => verticalM)),
      runs: tops.length,
      topSpeedKmh: Math.round(topSpeed * 3.6) || null,
    },
    position: middleOf(tops.flatMap(({ position }) => position ?? [])),
    hasDrive,
    isOnFoot: parts.filter(({ length }) => length > 0).every(isOnFoot),
  };
}

interface Part {
  tops: HighPoint[];
  verticalM: number;
  /** Metres a second. */
  speed: number;
}

function measurePart(points: readonly HighPoint[]): Part {
  const altitudes = points.map(({ altitudeM }) => altitudeM);
  const runs = descentsOf(altitudes, runM);
  return {
    tops: runs.flatMap(({ from }) => points[from] ?? []),
    verticalM: descentsOf(altitudes, turnM).reduce((sum, { meters }) => sum + meters, 0),
    speed: highest(runs.map(({ from, to }) => topSpeed(points.slice(from, to + 1)))),
  };
}

/** The position nearest to the medians of both coordinates: a single run elsewhere does not move it. */
function middleOf(positions: readonly Position[]): Position | null {
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const middle = {
    latitude: median(positions.map(({ latitude }) => latitude)),
    longitude: median(positions.map(({ longitude }) => longitude)),
  };
  const [nearest] = positions.toSorted((a, b) => metersBetween(a, middle) - metersBetween(b, middle));
  return nearest ?? null;
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
  return speeds.length < window ? 0 : highest(medians(speeds));
}

/** 0 for none. There may be more than a call takes arguments. */
function highest(values: readonly number[]): number {
  return values.reduce((top, value) => Math.max(top, value), 0);
}

function speedBetween(one: TrackPoint | undefined, other: TrackPoint | undefined): number | undefined {
  if (!one?.position || !other?.position) return undefined;
  const ms = other.timeMs - one.timeMs;
  return ms > 0 && ms <= longestGapMs ? (metersBetween(one.position, other.position) / ms) * 1000 : undefined;
}

/** Each value's median with its two neighbours on both sides; the ends have fewer. */
function medians(values: readonly number[]): number[] {
  const half = (window - 1) / 2;
  return values.map((_, at) => {
    const near = values.slice(Math.max(0, at - half), at + half + 1).sort((a, b) => a - b);
    return near[near.length >> 1] ?? 0;
  });
}
