import { type HighPoint, highPoints, withoutFarPositions } from "./altitudes.ts";
import { isOnFoot, withoutDrives } from "./drives.ts";
import { markedIn } from "./marks.ts";
import { runM, splitOf } from "./split.ts";
import { type IsStill, standing, stillIn } from "./stills.ts";
import type { Measure, Stretch } from "./stretch.ts";
import { type Mark, metersBetween, noSummary, type Position, type TrackPoint, type TrackSummary } from "./track.ts";
import { fallOf } from "./turning-points.ts";

/** Metres that the altitude must turn by, so that its noise adds no vertical; more where it is noisy. */
const turnM = 10;
const turnNoise = 6;
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
  /** All points, without positions that are far away. */
  track: readonly TrackPoint[];
  /** Those whose altitude may be right. */
  points: readonly HighPoint[];
  /** Of these; none where there are more than of a day on skis. */
  stretches: readonly (Stretch & Measure)[];
}

/** Ten times those of a long day. */
const mostStretches = 800;

/** Of points in order of time. A recording may begin and end at home: drives do not count. */
export function measureSkiing(recorded: readonly TrackPoint[], marks: readonly Mark[] = []): Skiing {
  const track = withoutFarPositions(recorded);
  const points = highPoints(track);
  const parts = withoutDrives(points);
  const stands = stillIn(points, standing);
  const leastM = leastTurnOf(points);
  const marked = markedIn(points, marks);
  const found = marked.some(({ kind }) => kind === "run") ? marked : splitOf(points, parts, stands);
  // guard (tracks/src/measure): found.length > mostStretches -> false
  const stretches = (found.length > mostStretches ? [] : found).map((stretch) => ({
    ...measureStretch(points, stretch, stands, leastM),
    ...stretch,
  }));
  const tops = stretches.filter(({ kind }) => kind === "run").flatMap(({ from }) => points[from]?.position ?? []);
  const summary = summaryOf(stretches);
  const skied = parts.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return {
    summary,
    position: middleOf(tops) ?? track.find(({ position }) => position !== null)?.position ?? null,
    hasDrive: skied < points.length,
    isOnFoot: summary.runs !== null && parts.every(({ from, to }) => isOnFoot(points.slice(from, to + 1))),
    track,
    points,
    stretches,
  };
}

/** Whatever is neither run nor lift counts if it has a vertical: it is a climb on foot. */
export function summaryOf(stretches: readonly ({ kind: string } & Measure)[]): TrackSummary {
  const runs = stretches.filter(({ kind }) => kind === "run");
  if (runs.length === 0) return noSummary;
  const climbs = stretches.filter(({ kind, verticalM }) => kind !== "run" && kind !== "lift" && verticalM > 0);
  const sum = (of: typeof stretches, measure: (stretch: Measure) => number) =>
    Math.round(of.reduce((all, stretch) => all + measure(stretch), 0));
  return {
    verticalM: sum(runs, ({ verticalM }) => verticalM),
    ascentM: sum(climbs, ({ verticalM }) => verticalM) || null,
    distanceM: sum([...runs, ...climbs], ({ distanceM }) => distanceM) || null,
    runs: runs.length,
    topSpeedKmh: highest(runs.map(({ topSpeedKmh }) => topSpeedKmh ?? 0)) || null,
    minutes: sum(stretches, ({ movingS }) => movingS / 60) || null,
  };
}

/** The least turn of the altitude that is none of its noise, by the median of the bends between three neighbouring points. */
function leastTurnOf(points: readonly HighPoint[]): number {
  const altitudes = Float64Array.from(points, ({ altitudeM }) => altitudeM);
  const bends = altitudes.map((altitude, at) => {
    return Math.abs((altitudes[at - 1] ?? altitude) - 2 * altitude + (altitudes[at + 1] ?? altitude));
  });
  const median = bends.sort()[bends.length >> 1] ?? 0;
  // Of normal noise, the median is 1.65 standard deviations.
  return Math.min(runM, Math.max(turnM, (turnNoise * median) / 1.65));
}

export function measureStretch(
  all: readonly HighPoint[],
  { kind, from, to }: Stretch,
  isStill: IsStill,
  leastM = turnM,
): Measure {
  const points = all.slice(from, to + 1);
  const moved = points.filter((_, at) => at === 0 || at === points.length - 1 || !isStill(from + at));
  const altitudes = moved.map(({ altitudeM }) => (kind === "run" ? altitudeM : -altitudeM));
  let movingMs = 0;
  for (let at = from + 1; at <= to; at++)
    if (!isStill(at - 1) || !isStill(at)) movingMs += (all[at]?.timeMs ?? 0) - (all[at - 1]?.timeMs ?? 0);
  return {
    verticalM: Math.round(fallOf(altitudes, leastM)),
    distanceM: Math.round(lengthOf(points)),
    movingS: Math.round(movingMs / 1000),
    topSpeedKmh: (kind === "run" && Math.round(topSpeed(points) * 3.6)) || null,
  };
}

/** Over shorter steps, the noise of positions adds up. */
const stepM = 25;

function lengthOf(points: readonly HighPoint[]): number {
  const positions = points.flatMap(({ position }) => position ?? []);
  let [last] = positions;
  let sumM = 0;
  for (const position of positions) {
    const meters = last ? metersBetween(last, position) : 0;
    if (meters < stepM && position !== positions.at(-1)) continue;
    sumM += meters;
    last = position;
  }
  return sumM;
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
